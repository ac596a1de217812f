import Commands
import News
import Newsroom
import Replies

/// Reads articles out loud, and does what is said to that.
@MainActor
public struct AloudModel {
  let lists: Lists
  public let recital: Recital

  public init(lists: Lists, announcer: any Announcer) {
    self.lists = lists
    recital = Recital(announcer: announcer, lists: lists)
  }

  /// Reads articles, one after the other; each is marked as read once it was heard.
  public func read(_ articles: [Article], on screen: Screen) async throws(NewsFailure) -> Outcome {
    guard let first = articles.first, let last = articles.last else { throw .nothingFound }
    try await recital.wake()
    let text = try await lists.news.reading(of: first)
    let shown = screen.articles?.shown ?? []
    let place = shown.firstIndex { $0.item.id == last.id }
    let behind = place.map { shown[($0 + 1)...].map(\.item) } ?? []
    let list = place != nil && screen.tellers == nil ? screen.listing : nil
    recital.begin(text, andThen: articles.dropFirst(), before: behind[...], of: list)
    return outcome(.readingAloud(title: text.article.title), about: text.article, on: screen)
  }

  /// Does what is said to what is being read.
  public func obey(_ order: SpeechOrder, on screen: Screen) async throws(NewsFailure) -> Outcome {
    guard let article = recital.article else { return Outcome(.empty(.nothingReadAloud, hint: .nothingReadAloudHint)) }
    switch order {
    case .pause:
      recital.pause()
      return outcome(.readingPaused, about: article, on: screen, hint: .readingPausedHint)
    case .resume:
      recital.resume()
      return outcome(.readingGoesOn(title: article.title), about: article, on: screen)
    case .stop:
      recital.stop()
      return outcome(.readingStopped(title: article.title), about: article, on: screen, hint: nil)
    case .next:
      guard let next = try await recital.next() else {
        return Outcome(.empty(.nothingBehindAloud(title: article.title), hint: .nothingBehindAloudHint))
      }
      return outcome(.readingAloud(title: next.title), about: next, on: screen)
    }
  }

  /// What was done, and what can be said to it where somebody is there to say it.
  private func outcome(
    _ message: Saying, about article: Article, on screen: Screen, hint: Saying? = .readingAloudHint
  ) -> Outcome {
    var outcome = Outcome(
      Reply(
        message: message, hint: lists.around.window == nil ? nil : hint,
        touched: lists.shelf.cards(of: [article], on: screen)))
    outcome.it = [article]
    return outcome
  }
}
