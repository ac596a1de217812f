import Foundation
import News

/// What has to be asked of NewsAPI for a query, what is left to sift here, and what the person should know of that.
///
/// The service takes some questions and not others: a section or a source, words or a section, one country alone. A person
/// asks for what they like, so each question goes to the endpoint that can answer it, or to one that answers more.
struct NewsAPIErrand: Hashable, Sendable {
  var requests: [NewsAPIRequest]
  /// What the requests do not ask for by themselves.
  var sieve: Query
  /// What the answers are written in, where that was asked for.
  var language: Language?
  var remarks: [String] = []

  /// The country whose headlines the service has by its name; of all others it answers with nothing.
  static let onlyCountry = Country(rawValue: "us")
  /// As many requests as one question may cost.
  private static let mostRequests = 3

  /// Whether it has to be known which sources there are before it can be told what to ask.
  static func needsSources(_ query: Query) -> Bool {
    let isNarrowed = query.category != nil || query.country != nil || query.language != nil
    return isElsewhere(query) || isSpoken(query) || query.sources.count > 1 || !query.sources.isEmpty && isNarrowed
      || !query.excludedSources.isEmpty || query.order == .popularity && query.kind == .headlines
  }

  /// Plans what to ask; `known` are the sources there are, in the order of their fame.
  init(_ query: Query, known: [Source]) throws(NewsFailure) {
    sieve = query
    (sieve.words, sieve.country, sieve.language, sieve.category) = (nil, nil, nil, nil)
    (sieve.sources, language, requests) = ([], query.language, [])

    let words = try query.words.flatMap { words throws(NewsFailure) in
      try SearchTerm(words, without: query.excludedWords)
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

  /// The sources to ask; nil where the question can be asked without naming any.
  private mutating func origins(of query: Query, known: [Source]) throws(NewsFailure) -> [SourceID]? {
    func fits(_ source: Source, in category: News.Category?) -> Bool {
      SourceFilter(category: category, language: query.language, country: query.country).admits(source)
    }
    if !query.sources.isEmpty {
      let isOpen = query.category == nil && query.country == nil && query.language == nil
      if isOpen { return try askable(query.sources, known: known) }
      let named = known.filter { query.sources.contains($0.id) && fits($0, in: nil) }
      guard let category = query.category else { return named.map(\.id) }
      if !named.isEmpty, named.allSatisfy({ $0.category == category }) { return named.map(\.id) }
      if named.isEmpty { return [] }
      // A paper of all sections has some of this one, and only the section's own page tells which.
      sieve.sources = named.map(\.id)
      remarks.append(
        "NewsAPI takes a section or a source and not both: this is what it has of them on its \(category.rawValue) page."
      )
      return nil
    }
    guard Self.isElsewhere(query) || Self.isSpoken(query) else { return nil }
    let found = known.filter { fits($0, in: query.category) }.map(\.id)
    if Self.isElsewhere(query), !found.isEmpty {
      remarks.append(
        "NewsAPI has a page of headlines for the United States alone: this is from sources of the country.")
    }
    return found
  }

  /// Those of some sources that can be asked together: one that the service does not know, such as a feed, spoils all.
  ///
  /// One alone is asked for anyway, since articles may be of sources that are on no list.
  private mutating func askable(_ sources: [SourceID], known: [Source]) throws(NewsFailure) -> [SourceID] {
    if sources.count == 1 || known.isEmpty { return sources }
    let ids = Set(known.map(\.id))
    let askable = sources.filter(ids.contains)
    if askable.isEmpty { throw .newsAPI(.unknownSource) }
    let others = sources.count - askable.count
    if others > 0 {
      remarks.append(
        "NewsAPI does not have \(others) of these \(sources.count) sources, such as feeds that were added.")
    }
    return askable
  }

  /// Whether a country is asked for that only its sources speak for.
  private static func isElsewhere(_ query: Query) -> Bool { query.country.map { $0 != onlyCountry } ?? false }

  /// Whether a language is asked for that only its sources speak: the search for words alone knows some of them, and the
  /// page of headlines is in English.
  private static func isSpoken(_ query: Query) -> Bool {
    guard let language = query.language else { return false }
    if query.kind == .search, query.words != nil, query.category == nil, NewsAPIRequest.code(of: language) != nil {
      return false
    }
    return language.rawValue != "en"
  }

  /// Whether the search is the endpoint to ask, which knows neither sections nor countries and wants words.
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
      remarks.append("Only the first \(Self.mostRequests * most) of \(sources.count) sources were asked.")
    }
  }

  private mutating func askHeadlines(_ query: Query, _ words: SearchTerm?) {
    // Something has to be asked for, and this is the one page there is beside the sections.
    let isOpen = query.category == nil && words == nil
    let country = query.country ?? (isOpen ? Self.onlyCountry : nil)
    requests = [.headlines(.init(place: .section(query.category, country), words: words))]
    guard query.kind == .search, sieve.sources.isEmpty else { return }
    remarks.append(
      words == nil
        ? "NewsAPI searches for words or among sources: without either, these are its headlines."
        : "NewsAPI searches a section or a country only among its headlines.")
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

  /// Whether an article is one of those asked for, as far as the requests did not see to that.
  func admits(_ article: Article) -> Bool {
    guard sieve.admits(article, from: nil) else { return false }
    return !sieve.unwanted.contains { $0.areFound(in: [article.title, article.summary, article.excerpt]) }
  }

  /// Articles that came at one time, in the order asked for.
  ///
  /// The service mostly keeps it; its headlines, and what came by several requests, are put in order here.
  func ordered(_ articles: [Article], known: [Source]) -> [Article] {
    func sorted<Rank: Comparable>(_ rank: (Article) -> Rank) -> [Article] {
      articles.enumerated().map { (rank: rank($0.element), place: $0.offset, article: $0.element) }
        .sorted { ($1.rank, $0.place) < ($0.rank, $1.place) }.map(\.article)
    }
    let isInOrder: Bool = if case .everything? = requests.first { requests.count == 1 } else { false }
    switch sieve.order {
    case .newest, nil: return sorted { $0.published ?? .distantPast }
    case .popularity where !isInOrder:
      let ranks = Dictionary(known.enumerated().map { ($1.id, -$0) }, uniquingKeysWith: { first, _ in first })
      return sorted { $0.publisher.id.flatMap { ranks[$0] } ?? Int.min }
    case .popularity, .relevance: return articles
    }
  }
}
