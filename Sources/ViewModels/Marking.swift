import Commands
import News
import Replies

/// Marks articles as read or unread, without opening or saving them.
extension ReadingModel {
  public func mark(_ articles: [Article], isRead: Bool, on screen: Screen) throws(NewsFailure) -> Outcome {
    let marked = shelf.readMarks(of: articles)
    let read = Set(marked.map(\.article))
    let changed = articles.filter { read.contains($0.id) != isRead }
    let titles = changed.titlesToTell
    guard !changed.isEmpty else {
      let titles = articles.map(\.title)
      return Outcome(
        Reply(
          message: isRead ? .readAlready(titles: titles) : .unreadAlready(titles: titles),
          touched: shelf.cards(of: articles, on: screen)))
    }
    let now = lists.around.moment().now
    let change = isRead ? Change.read(changed.map { ReadMark($0, read: now) }) : .unread(marked)
    try shelf.apply(change)
    var outcome = Outcome(
      Reply(
        message: isRead
          ? .markedRead(titles: titles, count: changed.count) : .markedUnread(titles: titles, count: changed.count),
        touched: shelf.cards(of: changed, on: screen)))
    outcome.change = change
    return outcome
  }
}

extension Screen {
  /// Those of some articles that were shown in the list at hand.
  func articles(among ids: [ArticleID]) -> [Article] {
    let wanted = Set(ids)
    return (articles?.shown ?? []).map(\.item).filter { wanted.contains($0.id) }
  }
}
