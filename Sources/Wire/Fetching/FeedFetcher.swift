import Basics
import Foundation
import News

/// Fetches many feeds at once, politely: a few at a time, two of a host, and only what is new.
///
/// What comes is kept as it comes, so that a feed that is slow or dead holds up nothing but itself.
public struct FeedFetcher: Sendable {
  private let dispatcher: any Dispatcher
  private let shelf: any FeedShelf
  private let now: @Sendable () -> Date
  private let progress: FeedProgress.Telling

  /// - Parameters:
  ///   - progress: Told how far it has come, and nothing once it is over.
  public init(
    dispatcher: any Dispatcher, shelf: any FeedShelf, now: @escaping @Sendable () -> Date,
    progress: @escaping FeedProgress.Telling = { _ in }
  ) {
    self.dispatcher = dispatcher
    self.shelf = shelf
    self.now = now
    self.progress = progress
  }

  /// Fetches feeds, whose standings are known.
  ///
  /// Where the task is cancelled, what came so far stays kept, and that it was given up is thrown; where what comes
  /// cannot be kept, the round says so and is over. Feeds that failed last time are asked last, so that the others do not
  /// wait behind them.
  public func fetch(
    _ feeds: [WebAddress], standing standings: [WebAddress: FeedStanding], patience: RoundPatience = .refresh
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
      await ask(toAsk, standings, patience, &round)
      await progress(nil)
      do throws(NewsFailure) {
        if !round.standings.isEmpty { try await shelf.note(round.standings) }
      } catch { round.failure = round.failure ?? error }
    }
    if Task.isCancelled { throw .stopped }
    return round
  }

  /// Keeps what somebody else has just fetched of a feed, so that it need not be fetched again.
  @concurrent
  func keep(_ answer: WebAnswer, of feed: WebAddress) async throws(NewsFailure) {
    let visit = FeedVisit(
      feed: feed, before: await shelf.standings()[feed] ?? FeedStanding(), isSilenceUsual: false, silence: .zero,
      dispatcher: dispatcher, shelf: shelf, now: now)
    try await shelf.note([feed: try await visit.result(of: answer).standing])
  }

  /// Asks for all feeds, several side by side: each of those goes from feed to feed, so that none waits for another.
  private func ask(
    _ feeds: [(feed: WebAddress, host: String)], _ standings: [WebAddress: FeedStanding], _ patience: RoundPatience,
    _ round: inout FetchRound
  ) async {
    let desk = FetchDesk(feeds, round)
    let usuallySilent = round.usuallySilent
    // So many steps can be told apart, and telling takes time.
    let step = max(1, feeds.count / 100)
    await progress(FeedProgress(done: 0, all: feeds.count))
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<min(PoliteQueue.mostAtOnce, feeds.count) {
        group.addTask {
          while let (feed, host) = desk.next() {
            let before = standings[feed] ?? FeedStanding()
            let isShort = before.failed != nil || desk.hasWaitedInVain
            let visit = FeedVisit(
              feed: feed, before: before, isSilenceUsual: usuallySilent.contains(feed),
              silence: isShort ? patience.short : patience.usual, dispatcher: dispatcher, shelf: shelf, now: now)
            let done = desk.note(await visit.result(), of: feed, at: host)
            if done % step == 0 { await progress(FeedProgress(done: done, all: feeds.count)) }
          }
        }
      }
    }
    round = desk.round
  }
}
