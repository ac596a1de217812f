import Synchronization

/// Lets so many at a time go on; the others stand in line, and hold no thread meanwhile.
final class Turns: Sendable {
  private struct State {
    var free: Int
    var line: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  init(_ count: Int) { state = Mutex(State(free: count)) }

  func take() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.free > 0 else {
          state.line.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  func giveBack() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.line.isEmpty else { return state.line.removeFirst() }
      state.free += 1
      return nil
    }
    next?.resume()
  }
}
