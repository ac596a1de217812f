import Basics
import FoundationEssentials
import News

/// Finds saved articles, decoding only those shown.
///
/// The test is that of `LibraryQuery.admits`, applied to stored bytes.
extension Shelf where Key == ArticleID, Value == SavedArticle {
  /// A page of the matching articles, last saved first; `some` restricts them.
  public func page(
    _ query: LibraryQuery, among some: Set<ArticleID>? = nil, _ stretch: Stretch
  ) -> Page<SavedArticle> {
    var items: [SavedArticle] = []
    var total = 0
    // An altered or newer article is dropped, and the next one takes its place.
    for _ in 0..<Self.mostLooks {
      let found = found(query, among: some)
      let page = Page(of: found, stretch)
      items = page.items.compactMap(article)
      total = found.count
      if items.count == page.items.count { break }
    }
    return Page(items: items, stretch, total: total)
  }

  /// The ids of the matching articles that are still intact in their logs.
  public func soundIDs(_ query: LibraryQuery, among some: Set<ArticleID>? = nil) -> [ArticleID] {
    var sound: [UInt32] = []
    for _ in 0..<Self.mostLooks {
      let found = found(query, among: some)
      sound = found.filter { ledger.json(at: $0) != nil }
      if sound.count == found.count { break }
    }
    return sound.compactMap { ArticleID(rawValue: ledger.key(at: $0)) }
  }

  /// How often this is retried before fewer articles have to do.
  private static var mostLooks: Int { 10 }

  /// The ids of the matching articles, last saved first; `some` restricts them.
  public func ids(_ query: LibraryQuery, among some: Set<ArticleID>? = nil) -> [ArticleID] {
    found(query, among: some).compactMap { ArticleID(rawValue: ledger.key(at: $0)) }
  }

  /// When the matching articles were saved, latest first; `some` restricts them.
  public func moments(_ query: LibraryQuery, among some: Set<ArticleID>? = nil) -> [Date] {
    found(query, among: some).map { ledger.moment(at: $0).date }
  }

  private func article(at index: UInt32) -> SavedArticle? {
    guard let json = ledger.json(at: index) else { return nil }
    let article = value(from: json)
    if article == nil { ledger.setStrange(at: index) }
    return article
  }

  /// The matching articles' places in the catalogue, cached until something changes.
  ///
  /// A page and its counts per day are asked for one after the other.
  private func found(_ query: LibraryQuery, among some: Set<ArticleID>?) -> [UInt32] {
    if some?.isEmpty == true { return [] }
    ledger.look()
    let found: [UInt32]
    if let last = lastSearch, last.query == query, last.state == ledger.state {
      found = last.places
    } else {
      found = find(query)
      // What takes no search does not push out what one found.
      if query.words != nil || query.publisher != nil {
        lastSearch = LibrarySearchResult(query: query, state: ledger.state, places: found)
      }
    }
    guard let some else { return found }
    return found.filter { ArticleID(rawValue: ledger.key(at: $0)).map(some.contains) ?? false }
  }

  private func find(_ query: LibraryQuery) -> [UInt32] {
    guard let span = Instant.span(from: query.savedFrom, to: query.savedTo) else { return [] }
    if query.words == nil, query.publisher == nil { return ledger.find(span) }
    var filter = query.wanted.flatMap(WordFilter.init)
    var undated = query
    (undated.savedFrom, undated.savedTo) = (nil, nil)
    var publishers: [ArraySlice<UInt8>: Publisher?] = [:]
    return ledger.find(span) { bytes, json in
      if filter?.mayStand(inNext: bytes, json) == false { return false }
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

/// The result of a search, and the library's state at the time.
struct LibrarySearchResult {
  let query: LibraryQuery
  let state: Ledger.State
  let places: [UInt32]
}

extension Instant {
  /// The range between two moments, with no limit in place of a missing one; nil if it is empty.
  fileprivate static func span(from: Date?, to: Date?) -> ClosedRange<Instant>? {
    let start = from.flatMap(Instant.init) ?? Instant(ticks: .min)
    let end = to.flatMap(Instant.init) ?? Instant(ticks: .max)
    return start <= end ? start...end : nil
  }
}
