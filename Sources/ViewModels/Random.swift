import Basics
import News
import Replies

/// One article for a person who leaves the choice to Crier.
extension ReadingModel {
  /// One of those in view, or of the headlines where there are none; one that was not read yet, if possible.
  public func anyOne(on screen: Screen) async throws(NewsFailure) -> Article {
    var articles = screen.articles?.view.map(\.item) ?? []
    if articles.isEmpty {
      var query = Query(kind: .headlines)
      query.edition = news.editionName
      articles = try await news.page(query, Stretch(size: lists.asked(lists.pageSize)), .usual).items
    }
    let read = shelf.marks(of: articles).read
    // By lots that the moment draws, so that the same conversation at the same moment goes the same way.
    let moment = lists.around.moment().now.timeIntervalSince1970
    let lots = articles.map { article in
      (isRead: read.contains(article.id), lot: StableHash.long(of: "\(moment) \(article.id.rawValue)".utf8), article)
    }
    let drawn = lots.min { ($0.isRead ? 1 : 0, $0.lot) < ($1.isRead ? 1 : 0, $1.lot) }
    guard let drawn else { throw .nothingFound }
    return drawn.2
  }
}
