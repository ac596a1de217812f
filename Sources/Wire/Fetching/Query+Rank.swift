import Basics
import FoundationEssentials
import News

extension Query {
  /// The sort value for an order, highest first; nil where newest first is right.
  func rank(_ feeds: [DirectoryEntry], _ wanted: Words?) -> ((Article, String?) -> Int)? {
    switch order {
    case .relevance:
      guard let wanted else { return nil }
      return { SearchedWords($0, text: $1).score(for: wanted) }
    case .popularity:
      // The publisher's popularity, which is the order of the list.
      let places = Dictionary(feeds.enumerated().map { ($1.source.id, -$0) }, uniquingKeysWith: { first, _ in first })
      return { article, _ in article.publisher.id.flatMap { places[$0] } ?? Int.min }
    // What has no date comes last in either order.
    case .oldest: return { article, _ in article.published.map { Int(-$0.timeIntervalSince1970) } ?? Int.min }
    case .newest, nil: return nil
    }
  }
}
