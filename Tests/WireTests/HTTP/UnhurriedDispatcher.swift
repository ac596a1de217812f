import News
import TestSupport

@testable import Wire

/// Waits for each answer as long as it takes, since a machine that is busy is no server that is silent.
struct UnhurriedDispatcher: Dispatcher {
  private let inner: CurlDispatcher

  init(_ inner: CurlDispatcher = CurlDispatcher(agent: "Crier/test")) { self.inner = inner }

  func answer(to request: WebRequest) async throws(WireFailure) -> WebAnswer {
    try await inner.answer(to: request.waiting(.longestWait))
  }
}
