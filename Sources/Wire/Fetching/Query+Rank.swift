import Basics
import FoundationEssentials
import News

extension Query {
  /// The sort value for an order, highest first; nil where stories stay in the order they come in.
  func rank(_ feeds: [DirectoryEntry]) -> ((Article) -> Int)? {
    switch order {
    case .popularity:
      // The publisher's popularity, which is the order of the list.
      let places = Dictionary(feeds.enumerated().map { ($1.source.id, -$0) }, uniquingKeysWith: { first, _ in first })
      return { article in article.publisher.id.flatMap { places[$0] } ?? Int.min }
    // What has no date comes last in either order.
    case .oldest: return { article in article.published.map { Int(-$0.timeIntervalSince1970) } ?? Int.min }
    // Stories come so already.
    case .newest, .relevance, nil: return nil
    }
  }
}
