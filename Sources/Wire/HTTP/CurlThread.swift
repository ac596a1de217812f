import CLibCurl
import Glibc
import News

/// Serves all requests at once, on its own thread.
final class CurlThread {
  /// A libcurl multi handle, which any thread may wake while it exists.
  private struct Multi: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  private let library: CurlLibrary
  private let multi: Multi
  private let options: CurlDispatcher.Options
  private let queue: RequestQueue
  private var transfers: [OpaquePointer: CurlTransfer] = [:]
  private var idle: [OpaquePointer] = []

  /// Serves a queue until it is closed.
  static func run(_ options: CurlDispatcher.Options, serving queue: RequestQueue) {
    // Other threads handle signals; a broken pipe also shows in the call's result.
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
    guard let library = CurlLibrary(named: options.library), let multi = library.call.multi_init() else {
      return queue.close(for: .notEquipped(name: options.library))
    }
    CurlThread(library, Multi(pointer: multi), options, queue).run()
  }

  private init(
    _ library: CurlLibrary, _ multi: Multi, _ options: CurlDispatcher.Options, _ queue: RequestQueue
  ) {
    self.library = library
    self.multi = multi
    self.options = options
    self.queue = queue
  }

  private func run() {
    let (library, multi) = (library, multi)
    let call = library.call
    queue.wake(by: { _ = library.call.multi_wakeup(multi.pointer) })
    while let (taken, takenBack) = queue.next() {
      for asked in taken where !asked.isSettled { begin(asked) }
      for asked in takenBack { giveUp(asked) }
      var running: Int32 = 0
      _ = call.multi_perform(multi.pointer, &running)
      var left: Int32 = 0
      while let message = call.multi_read(multi.pointer, &left) {
        settle(message.pointee.easy, result: crier_curl_result(message))
      }
      _ = call.multi_poll(multi.pointer, nil, 0, 60_000, nil)
    }
    queue.wake(by: nil)
    for transfer in transfers.values { transfer.asked.settle(.failure(.givenUp)) }
    for easy in Array(transfers.keys) {
      _ = call.multi_remove(multi.pointer, easy)
      transfers[easy] = nil
      idle.append(easy)
    }
    for easy in idle { call.easy_cleanup(easy) }
    _ = call.multi_cleanup(multi.pointer)
  }

  private func begin(_ asked: PendingRequest) {
    guard let easy = idle.popLast() ?? prepared() else {
      return asked.settle(.failure(.brokenOff(host: asked.request.address.host)))
    }
    let transfer = CurlTransfer(asked, on: easy, of: library)
    if let refusal = transfer.refusal {
      idle.append(easy)
      return asked.settle(.failure(refusal))
    }
    transfers[easy] = transfer
    send(transfer, on: easy)
  }

  /// Starts a transfer; libcurl never reports one that it refuses.
  private func send(_ transfer: CurlTransfer, on easy: OpaquePointer) {
    transfer.prepare()
    guard library.call.multi_add(multi.pointer, easy) != 0 else { return }
    transfers[easy] = nil
    idle.append(easy)
    transfer.asked.settle(.failure(.brokenOff(host: transfer.asked.request.address.host)))
  }

  /// A handle with the settings that all requests share.
  private func prepared() -> OpaquePointer? {
    guard let easy = library.call.easy_init() else { return nil }
    let functions = library.functions
    crier_curl_set_number(functions, easy, CRIER_CURL_NO_SIGNAL, 1)
    // http and https, as libcurl's bits.
    crier_curl_set_number(functions, easy, CRIER_CURL_PROTOCOLS, 3)
    // Abandons a name lookup when its request is cancelled.
    crier_curl_set_number(functions, easy, CRIER_CURL_QUICK_EXIT, 1)
    crier_curl_set_number(functions, easy, CRIER_CURL_LOW_SPEED_LIMIT, 64)
    // Every compression this libcurl supports.
    crier_curl_set_text(functions, easy, CRIER_CURL_ACCEPT_ENCODING, "")
    crier_curl_set_text(functions, easy, CRIER_CURL_USER_AGENT, options.agent)
    if let file = options.certificates {
      file.withPath { crier_curl_set_text(functions, easy, CRIER_CURL_CA_FILE, $0) }
    }
    CurlTransfer.takeAnswers(of: easy, functions)
    CurlTransfer.guardConnections(of: easy, functions)
    return easy
  }

  private func giveUp(_ asked: PendingRequest) {
    guard let (easy, _) = transfers.first(where: { $0.value.asked === asked }) else { return }
    _ = library.call.multi_remove(multi.pointer, easy)
    transfers[easy] = nil
    // Not reused: an interrupted transfer leaves an unknown state.
    library.call.easy_cleanup(easy)
  }

  private func settle(_ easy: OpaquePointer, result: Int32) {
    guard let transfer = transfers[easy] else { return }
    _ = library.call.multi_remove(multi.pointer, easy)
    if let outcome = transfer.outcome(ofResult: result) {
      transfers[easy] = nil
      idle.append(easy)
      transfer.asked.settle(outcome)
    } else {
      send(transfer, on: easy)
    }
  }
}
