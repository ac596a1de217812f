import Basics
import News
import Synchronization

/// The state shared by parallel fetches: waiting feeds, and outcomes.
final class FetchQueue: Sendable {
  private struct State {
    var queue: PoliteQueue
    var round: FetchRound
    var done = 0
    var underWay: [WebAddress] = []
    var hasWaitedInVain = false
  }

  private let state: Mutex<State>

  /// Begins a round, with each feed and its host.
  init(_ feeds: [(feed: WebAddress, host: String)], _ round: FetchRound) {
    state = Mutex(State(queue: PoliteQueue(feeds), round: round))
  }

  /// The outcomes so far.
  var round: FetchRound { state.withLock { $0.round } }

  /// The feeds that were asked and have not answered, in the order of asking.
  var underWay: [WebAddress] { state.withLock { $0.underWay } }

  /// Whether a feed stayed silent until its time was up.
  var hasWaitedInVain: Bool { state.withLock { $0.hasWaitedInVain } }

  /// The next feed and its host; nil where the worker is no longer needed.
  ///
  /// A worker that is done with a host continues with it, so that none waits.
  func next() -> (feed: WebAddress, host: String)? {
    state.withLock { state in
      if Task.isCancelled { state.queue.clear() }
      guard let next = state.queue.next() else { return nil }
      state.underWay.append(next.feed)
      return next
    }
  }

  /// Notes a feed's outcome and answers how many are done.
  func note(_ result: Result<FeedVisit.Update, NewsFailure>, of feed: WebAddress, at host: String) -> Int {
    state.withLock { state in
      state.queue.finish(host)
      state.done += 1
      state.underWay.removeAll { $0 == feed }
      switch result {
      case .success(let finding):
        state.round.outcomes[feed] = finding.outcome
        if finding.hasMoved { state.round.moved.insert(feed) }
        if case .failed(.wire(.timedOut)) = finding.outcome { state.hasWaitedInVain = true }
        if finding.outcome != .failed(.wire(.givenUp)) { state.round.standings[feed] = finding.standing }
      case .failure(let failure):
        state.round.failure = state.round.failure ?? failure
        // If nothing can be stored, the rest need not be fetched.
        state.queue.clear()
      }
      return state.done
    }
  }
}
