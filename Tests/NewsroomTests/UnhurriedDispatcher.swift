import News
import TestSupport
import Wire

/// Waits for each answer as long as it takes, since a machine that is busy is no server that is silent.
struct UnhurriedDispatcher: Dispatcher {
  private let inner = CurlDispatcher(agent: "Crier/test")

  func answer(to request: WebRequest) async throws(WireFailure) -> WebAnswer {
    try await inner.answer(to: request.waiting(.longestWait))
  }
}
