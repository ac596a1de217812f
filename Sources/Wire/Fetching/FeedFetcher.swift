import Basics
import FoundationEssentials
import News

/// Fetches many feeds at once and politely: a few at a time, two per host, only what is new.
///
/// Each feed is stored as it comes, so that a slow or dead one delays nothing else.
public struct FeedFetcher: Sendable {
  private let dispatcher: any Dispatcher
  private let shelf: any FeedShelf
  private let now: @Sendable () -> Date
  private let signIn: @Sendable (WebAddress) -> SignIn?
  private let progress: FeedProgress.Telling

  /// - Parameters:
  ///   - signIn: The name and password for a feed that wants them.
  ///   - progress: Called with the progress, and with nil at the end.
  public init(
    dispatcher: any Dispatcher, shelf: any FeedShelf, now: @escaping @Sendable () -> Date,
    signIn: @escaping @Sendable (WebAddress) -> SignIn? = { _ in nil },
    progress: @escaping FeedProgress.Telling = { _ in }
  ) {
    self.dispatcher = dispatcher
    self.shelf = shelf
    self.now = now
    self.signIn = signIn
    self.progress = progress
  }

  /// Fetches feeds, given what is known of each.
  ///
  /// A cancelled task keeps what came and throws; a failure to store ends the round and is part of it. Feeds that
  /// failed last time are asked last, so that the others need not wait.
  ///
  /// - Parameter names: What those that are waited for are called.
  public func fetch(
    _ feeds: [WebAddress], standing standings: [WebAddress: FeedStanding], patience: RoundPatience = .refresh,
    names: [WebAddress: String] = [:]
  ) async throws(NewsFailure) -> FetchRound {
    let start = now()
    var round = FetchRound()
    var toAsk: [(feed: WebAddress, host: String)] = []
    for feed in feeds {
      let standing = standings[feed] ?? FeedStanding()
      if let pause = standing.notBefore, pause > start {
        round.outcomes[feed] = .leftAlone(until: pause)
      } else {
        toAsk.append((feed, (standing.address ?? feed).host))
      }
    }
    let failing = toAsk.filter { standings[$0.feed]?.failed != nil }
    if !failing.isEmpty { toAsk = toAsk.filter { standings[$0.feed]?.failed == nil } + failing }
    if !toAsk.isEmpty {
      round.usuallySilent = standings.usuallySilent
      await ask(toAsk, standings, patience, names, &round)
      await progress(nil)
      do throws(NewsFailure) {
        if !round.standings.isEmpty { try await shelf.note(round.standings) }
      } catch { round.failure = round.failure ?? error }
    }
    if Task.isCancelled { throw .stopped }
    return round
  }

  /// Stores an answer that was fetched elsewhere, to save a request.
  @concurrent
  func keep(_ answer: WebAnswer, of feed: WebAddress) async throws(NewsFailure) {
    let visit = FeedVisit(
      feed: feed, before: await shelf.standings()[feed] ?? FeedStanding(), isSilenceUsual: false, silence: .zero,
      signIn: nil, dispatcher: dispatcher, shelf: shelf, now: now)
    try await shelf.note([feed: try await visit.result(of: answer).standing])
  }

  /// Fetches all feeds with several workers, each going from feed to feed without waiting for others.
  private func ask(
    _ feeds: [(feed: WebAddress, host: String)], _ standings: [WebAddress: FeedStanding], _ patience: RoundPatience,
    _ names: [WebAddress: String], _ round: inout FetchRound
  ) async {
    let queue = FetchQueue(feeds, round)
    let usuallySilent = round.usuallySilent
    // Reports at most a hundred steps, since reporting takes time.
    let step = max(1, feeds.count / 100)
    await progress(FeedProgress(done: 0, all: feeds.count))
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<min(PoliteQueue.mostAtOnce, feeds.count) {
        group.addTask {
          while let (feed, host) = queue.next() {
            let before = standings[feed] ?? FeedStanding()
            let isShort = before.failed != nil || queue.hasWaitedInVain
            let visit = FeedVisit(
              feed: feed, before: before, isSilenceUsual: usuallySilent.contains(feed),
              silence: isShort ? patience.short : patience.usual, signIn: signIn(feed), dispatcher: dispatcher,
              shelf: shelf, now: now)
            let done = queue.note(await visit.result(), of: feed, at: host)
            let waiting = queue.underWay
            if done % step == 0 || waiting.count + done == feeds.count {
              await progress(
                FeedProgress(done: done, all: feeds.count, waitingFor: waiting.map { names[$0] ?? $0.host }))
            }
          }
        }
      }
    }
    round = queue.round
  }
}
