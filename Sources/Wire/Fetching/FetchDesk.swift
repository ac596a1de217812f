import Basics
import News
import Synchronization

/// What those share who fetch side by side: the feeds that wait, and what came of the others.
final class FetchDesk: Sendable {
  private struct State {
    var queue: PoliteQueue
    var round: FetchRound
    var done = 0
    var hasWaitedInVain = false
  }

  private let state: Mutex<State>

  /// A desk for feeds, each with the host that will be asked for it, in a round that has begun.
  init(_ feeds: [(feed: WebAddress, host: String)], _ round: FetchRound) {
    state = Mutex(State(queue: PoliteQueue(feeds), round: round))
  }

  /// What came of the feeds so far.
  var round: FetchRound { state.withLock { $0.round } }

  /// Whether a feed was waited for that said nothing.
  var hasWaitedInVain: Bool { state.withLock { $0.hasWaitedInVain } }

  /// The next feed to fetch, and its host; nil where whoever asks is not needed any more.
  ///
  /// A host that may be asked again is left to who was asking it, so nobody has to wait for one.
  func next() -> (feed: WebAddress, host: String)? {
    state.withLock { state in
      if Task.isCancelled { state.queue.clear() }
      return state.queue.next()
    }
  }

  /// Takes note of what came of a feed; answers with how many are done.
  func note(_ result: Result<FeedVisit.Finding, NewsFailure>, of feed: WebAddress, at host: String) -> Int {
    state.withLock { state in
      state.queue.finish(host)
      state.done += 1
      switch result {
      case .success(let finding):
        state.round.outcomes[feed] = finding.outcome
        if case .failed(.wire(.timedOut)) = finding.outcome { state.hasWaitedInVain = true }
        if finding.outcome != .failed(.wire(.givenUp)) { state.round.standings[feed] = finding.standing }
      case .failure(let failure):
        state.round.failure = state.round.failure ?? failure
        // What cannot be kept need not be fetched.
        state.queue.clear()
      }
      return state.done
    }
  }
}
