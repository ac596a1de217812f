import Commands
import News
import Understanding

/// What may be searched for of words that are searched for in vain.
extension Dialogue {
  /// What may be searched for in place of all the words of a search.
  func parts(of request: NewsRequest) -> [NewsRequest] {
    guard let query = request.query else { return [] }
    let (sources, topics) = understander.partsOfSearch(query)
    return topics.filter { $0 != query }.prefix(Self.mostSearches).flatMap { topic in
      var part = request
      part.query = topic
      guard request.source == nil, !sources.isEmpty else { return [part] }
      var theirs = part
      theirs.source = .named(sources)
      return [theirs, part]
    }
  }

  /// The most searches that are tried, by judgment.
  private static let mostSearches = 6
}
