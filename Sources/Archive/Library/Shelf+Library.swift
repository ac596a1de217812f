import Foundation
import News

/// Looking for saved articles without decoding more of them than are shown.
///
/// What fits is what `LibraryQuery.admits` says of an article; here it is asked by the bytes the article is kept as.
extension Shelf where Key == ArticleID, Value == SavedArticle {
  /// One page of the saved articles that fit, the one saved last first.
  public func page(_ query: LibraryQuery, number: PageNumber, size: PageSize) -> Page<SavedArticle> {
    let found = find(query)
    let page = Page(of: found, number: number, size: size)
    return Page(items: page.items.compactMap(article), number: number, size: size, total: found.count)
  }

  /// When each of the saved articles that fit was saved, the latest first.
  public func moments(_ query: LibraryQuery) -> [Date] { find(query).map { ledger.moment(at: $0).date } }

  /// Shows each of the saved articles that fit, the one saved last first, with how many there are in all.
  ///
  /// One at a time, so that a whole library can be written out without being in memory.
  public func forEach<Failure>(
    _ query: LibraryQuery, _ show: (_ article: SavedArticle, _ total: Int) throws(Failure) -> Void
  ) throws(Failure) {
    let found = find(query)
    for index in found {
      if let article = article(at: index) { try show(article, found.count) }
    }
  }

  private func article(at index: UInt32) -> SavedArticle? { ledger.json(at: index).flatMap(value) }

  /// Where in the catalogue the articles stand that fit.
  private func find(_ query: LibraryQuery) -> [UInt32] {
    guard let span = Instant.span(from: query.savedFrom, to: query.savedTo) else { return [] }
    if query.words == nil, query.publisher == nil { return ledger.find(span) }
    let trace = query.words.flatMap { WordTrace(of: Words($0)) }
    var undated = query
    (undated.savedFrom, undated.savedTo) = (nil, nil)
    var publishers: [ArraySlice<UInt8>: Publisher?] = [:]
    return ledger.find(span) { bytes, json in
      if let trace, !trace.mayStand(in: bytes, json) { return false }
      guard let row = SavedRow(bytes, json) else { return false }
      func publisher() -> Publisher? {
        guard let json = row.publisherJSON else { return nil }
        if let known = publishers[json] { return known }
        let publisher = try? JSONDecoder().decode(Publisher.self, from: Data(json))
        publishers[json] = publisher
        return publisher
      }
      return undated.admits(saved: .distantPast, publisher: publisher(), speaks: row.speaks)
    }
  }
}

extension Instant {
  /// From one moment to another, both included, where there are such; nil where that is no time at all.
  fileprivate static func span(from: Date?, to: Date?) -> ClosedRange<Instant>? {
    let start = from.flatMap(Instant.init) ?? Instant(ticks: .min)
    let end = to.flatMap(Instant.init) ?? Instant(ticks: .max)
    return start <= end ? start...end : nil
  }
}
