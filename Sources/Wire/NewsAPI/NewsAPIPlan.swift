import FoundationEssentials
import News

/// The requests for a query, the filter for their answers, and remarks for the person.
///
/// The service cannot combine everything: it takes a section or a source, words or a section, and one country only. So
/// each query goes to an endpoint that can answer it, or that answers more.
struct NewsAPIPlan: Hashable, Sendable {
  var requests: [NewsAPIRequest]
  /// What the answers have to be filtered by.
  var sieve: Query
  /// The answers' language, if it was asked for.
  var language: Language?
  var remarks: [Remark] = []

  /// The only country with headlines; others give empty answers.
  static let onlyCountry = Country(rawValue: "us")
  /// The most requests for one query, by judgment.
  private static let mostRequests = 3

  /// Whether planning needs the list of sources.
  static func needsSources(_ query: Query) -> Bool {
    let isNarrowed = query.category != nil || query.country != nil || query.language != nil
    return isElsewhere(query) || isSpoken(query) || query.sources.count > 1 || !query.sources.isEmpty && isNarrowed
      || !query.excludedSources.isEmpty || !query.excludedLanguages.isEmpty
      || query.order == .popularity && query.kind == .headlines
  }

  /// Plans the requests; `known` has the sources, most popular first.
  init(_ query: Query, known: [Source]) throws(NewsFailure) {
    // Articles hardly say their language, and sources do.
    var query = query
    query.excludedSources += known.filter { query.leavesOutLanguage(of: $0) }.map(\.id)
    sieve = query
    (sieve.words, sieve.country, sieve.language, sieve.category) = (nil, nil, nil, nil)
    (sieve.sources, language, requests) = ([], query.language, [])
    if query.order == .oldest { remarks.append(.oldestOfNewest) }

    let words = try query.words.flatMap { words throws(NewsFailure) in
      try SearchTerm(words, either: query.endings?.either ?? [], without: query.excludedWords)
    }
    if let sources = try origins(of: query, known: known) {
      if sources.isEmpty { throw .nothingFound }
      ask(sources, for: query, words)
    } else if asksEverything(query, words) {
      requests = [.everything(Self.everything(query, words, excluding: known))]
    } else {
      askHeadlines(query, words)
    }
  }

  /// The sources to name; nil where none need be named.
  private mutating func origins(of query: Query, known: [Source]) throws(NewsFailure) -> [SourceID]? {
    func fits(_ source: Source, in category: News.Category?) -> Bool {
      SourceFilter(category: category, language: query.language, country: query.country).admits(source)
        && !query.leavesOutLanguage(of: source)
    }
    if !query.sources.isEmpty {
      let isOpen = query.category == nil && query.country == nil && query.language == nil
      if isOpen { return try askable(query.sources, known: known) }
      let named = known.filter { query.sources.contains($0.id) && fits($0, in: nil) }
      guard let category = query.category else { return named.map(\.id) }
      if !named.isEmpty, named.allSatisfy({ $0.category == category }) { return named.map(\.id) }
      if named.isEmpty { return [] }
      // A source may have several sections, and only headlines of the section tell which articles belong.
      sieve.sources = named.map(\.id)
      remarks.append(.sectionOrSource(category))
      return nil
    }
    guard Self.isElsewhere(query) || Self.isSpoken(query) else { return nil }
    let found = known.filter { fits($0, in: query.category) }.map(\.id)
    if Self.isElsewhere(query), !found.isEmpty { remarks.append(.onlyTheStates) }
    return found
  }

  /// The sources that can be named together: an unknown one, such as a feed, would fail them all.
  ///
  /// A single unknown one is asked for anyway, since not all are listed.
  private mutating func askable(_ sources: [SourceID], known: [Source]) throws(NewsFailure) -> [SourceID] {
    if sources.count == 1 || known.isEmpty { return sources }
    let ids = Set(known.map(\.id))
    let askable = sources.filter(ids.contains)
    if askable.isEmpty { throw .newsAPI(.unknownSource) }
    let others = sources.count - askable.count
    if others > 0 { remarks.append(.notInNewsAPI(others, of: sources.count)) }
    return askable
  }

  /// Whether the country can only be asked for by its sources.
  private static func isElsewhere(_ query: Query) -> Bool { query.country.map { $0 != onlyCountry } ?? false }

  /// Whether the language can only be asked for by its sources: the search knows some languages, headlines are English.
  private static func isSpoken(_ query: Query) -> Bool {
    guard let language = query.language else { return query.excludedLanguages.contains { $0.rawValue == "en" } }
    if query.kind == .search, query.words != nil, query.category == nil, NewsAPIRequest.code(of: language) != nil {
      return false
    }
    return language.rawValue != "en"
  }

  /// Whether to use the search, which needs words and has neither sections nor countries.
  private func asksEverything(_ query: Query, _ words: SearchTerm?) -> Bool {
    guard words != nil, query.category == nil, query.country == nil, sieve.sources.isEmpty else { return false }
    return query.kind == .search || query.from != nil || query.to != nil
  }

  private mutating func ask(_ sources: [SourceID], for query: Query, _ words: SearchTerm?) {
    let most = NewsAPIRequest.mostSources
    let groups = stride(from: 0, to: sources.count, by: most).map { Array(sources[$0..<min($0 + most, sources.count)]) }
    let isSearch = query.kind == .search || query.from != nil || query.to != nil
    requests = groups.prefix(Self.mostRequests).map { group in
      guard isSearch else { return .headlines(.init(place: .sources(group), words: words)) }
      var everything = Self.everything(query, words, excluding: [])
      (everything.sources, everything.language) = (group, nil)
      return .everything(everything)
    }
    if groups.count > Self.mostRequests {
      remarks.append(.onlySomeAsked(Self.mostRequests * most, of: sources.count))
    }
  }

  private mutating func askHeadlines(_ query: Query, _ words: SearchTerm?) {
    // Some filter is required; this country's front page is the only one.
    let isOpen = query.category == nil && words == nil
    let country = query.country ?? (isOpen ? Self.onlyCountry : nil)
    requests = [.headlines(.init(place: .section(query.category, country), words: words))]
    guard query.kind == .search, sieve.sources.isEmpty else { return }
    remarks.append(words == nil ? .headlinesForSearch : .onlyAmongHeadlines)
  }

  private static func everything(_ query: Query, _ words: SearchTerm?, excluding known: [Source])
    -> NewsAPIRequest.Everything
  {
    let unwanted = Set(query.excludedSources)
    let domains = known.filter { unwanted.contains($0.id) }.compactMap { source in
      source.home.map { $0.host.hasPrefix("www.") ? String($0.host.dropFirst(4)) : $0.host }
    }
    return NewsAPIRequest.Everything(
      words: words, excludedDomains: domains, from: query.from, to: query.to, language: query.language,
      order: query.order)
  }

  /// Whether an article matches the rest of the query.
  func admits(_ article: Article) -> Bool {
    guard sieve.admits(article, from: nil) else { return false }
    return !sieve.unwanted.contains { $0.areFound(in: [article.title, article.summary, article.excerpt]) }
  }

  /// Articles fetched together, in the wanted order.
  ///
  /// The service mostly sorts them; headlines and several requests are sorted here.
  func ordered(_ articles: [Article], known: [Source]) -> [Article] {
    func sorted<Rank: Comparable>(_ rank: (Article) -> Rank) -> [Article] {
      articles.enumerated().map { (rank: rank($0.element), place: $0.offset, article: $0.element) }
        .sorted { ($1.rank, $0.place) < ($0.rank, $1.place) }.map(\.article)
    }
    let isInOrder: Bool = if case .everything? = requests.first { requests.count == 1 } else { false }
    switch sieve.order {
    case .newest, nil: return sorted { $0.published ?? .distantPast }
    case .oldest: return sorted { $0.published.map { -$0.timeIntervalSince1970 } ?? -.infinity }
    case .popularity where !isInOrder:
      let ranks = Dictionary(known.enumerated().map { ($1.id, -$0) }, uniquingKeysWith: { first, _ in first })
      return sorted { $0.publisher.id.flatMap { ranks[$0] } ?? Int.min }
    case .popularity, .relevance: return articles
    }
  }
}
