import Basics
import FoundationEssentials
import News

/// The demo edition's files, each read on first use.
struct DemoFiles {
  /// When the newest story was written, as its file says.
  private static let goesToPress = Date(timeIntervalSince1970: 1_795_196_400)

  /// Added to all dates, so that the newest story is minutes old.
  private let shift: TimeInterval
  private var publishers: [Source]?
  private var sections: [(category: News.Category, articles: [Article])] = []
  private var pages: [News.Category: [ArticleID: String]] = [:]
  private var searched: [ArticleID: SearchedText] = [:]

  init(now: Date) {
    shift = now.timeIntervalSince(Self.goesToPress) - 4 * 60
  }

  mutating func sources() throws(NewsFailure) -> [Source] {
    if let publishers { return publishers }
    let read = try Self.reading { try NewsAPIAnswer.sources(in: Self.embedded("sources.json")) }
    publishers = read
    return read
  }

  mutating func text(of article: Article) throws(NewsFailure) -> String? {
    for category in News.Category.allCases {
      if let text = try texts(in: category)[article.id] { return text }
    }
    return nil
  }

  /// Whether an article is one of the edition's; most have a page, which is quick to find.
  mutating func has(_ article: Article) throws(NewsFailure) -> Bool {
    if try text(of: article) != nil { return true }
    for category in News.Category.allCases where try section(category).contains(where: { $0.id == article.id }) {
      return true
    }
    return false
  }

  /// All articles for a query, in its order, where the words stand at best, and how many were left out as muted.
  mutating func articles(
    for query: Query
  ) throws(NewsFailure) -> (articles: [Article], best: Prominence?, muted: Int) {
    var found: [Article] = []
    var sections: [ArticleID: News.Category] = [:]
    for category in query.category.map({ [$0] }) ?? News.Category.allCases {
      let section = try section(category)
      found += section
      if query.muting != nil { for article in section { sections[article.id] = category } }
    }
    let publishers = try sources()
    found = found.filter { query.admits($0, from: Self.source($0.publisher.id, among: publishers)) }
    found.sort { ($0.published ?? .distantPast, $0.title) > ($1.published ?? .distantPast, $1.title) }

    var gate = MutingGate(query.muting)
    func passes(_ article: Article) -> Bool {
      gate.passes(article, from: Self.source(article.publisher.id, among: publishers), in: sections[article.id])
    }
    var best: Prominence?
    let wanted = query.wanted.flatMap { $0.list.isEmpty ? nil : $0 }
    if wanted != nil || !query.unwanted.isEmpty {
      var hits: [(article: Article, prominence: Prominence)] = []
      for article in found {
        let text = try searchedText(of: article)
        guard let prominence = wanted.map(text.prominence) ?? .head,
          query.unwanted.allSatisfy({ text.prominence(of: $0) == nil }), passes(article)
        else { continue }
        hits.append((article, prominence))
      }
      best = wanted.flatMap { _ in hits.lazy.map(\.prominence).min { $0.rawValue < $1.rawValue } }
      found = Prominence.chosen(hits, isAny: query.isAnyMention, isRanked: query.isRanked) { $0.prominence }
        .map(\.article)
    } else {
      found = found.filter(passes)
    }
    return (try ordered(found, by: query.order), best, gate.held)
  }

  /// Articles, the newest first, in another order.
  private mutating func ordered(_ found: [Article], by order: Query.Order?) throws(NewsFailure) -> [Article] {
    switch order {
    // As at NewsAPI, popularity is the publisher's; the list of sources has that order.
    case .popularity:
      let rank = Dictionary(
        try sources().enumerated().map { ($1.id, -$0) }, uniquingKeysWith: { first, _ in first })
      return Self.stablySorted(found) { $0.publisher.id.flatMap { rank[$0] } ?? Int.min }
    case .oldest: return found.reversed()
    case .newest, .relevance, nil: return found
    }
  }

  /// The section that an article stands in.
  mutating func section(of article: Article) throws(NewsFailure) -> News.Category? {
    for category in News.Category.allCases where try section(category).contains(where: { $0.id == article.id }) {
      return category
    }
    return nil
  }

  private mutating func section(_ category: News.Category) throws(NewsFailure) -> [Article] {
    if let read = sections.first(where: { $0.category == category }) { return read.articles }
    let publishers = try sources()
    let read = try Self.reading {
      try NewsAPIAnswer.articles(in: Self.embedded("\(category.rawValue).json"), later: shift) {
        Self.source($0, among: publishers)?.language
      }
    }
    sections.append((category, read))
    return read
  }

  private mutating func searchedText(of article: Article) throws(NewsFailure) -> SearchedText {
    if let known = searched[article.id] { return known }
    let read = SearchedText(
      title: article.title, summary: article.summary, names: [article.publisher.name, article.author],
      text: try text(of: article) ?? article.excerpt)
    searched[article.id] = read
    return read
  }

  /// A section's pages by article; each begins with a line "# ADDRESS".
  private mutating func texts(in category: News.Category) throws(NewsFailure) -> [ArticleID: String] {
    if let read = pages[category] { return read }
    let file = try Self.reading { try Self.embedded("pages/\(category.rawValue).md") }
    var read: [ArticleID: String] = [:]
    for page in ("\n" + file).split(separator: "\n# ") {
      let (line, text) = (page.prefix { !$0.isNewline }, page.drop { !$0.isNewline })
      guard let address = WebAddress(rawValue: String(line)) else { continue }
      read[ArticleID(address: address, publisher: "", title: "")] = Text.body(text)
    }
    pages[category] = read
    return read
  }

  /// A source by id; the list is too short for a dictionary to pay.
  private static func source(_ id: SourceID?, among publishers: [Source]) -> Source? {
    id.flatMap { id in publishers.first { $0.id == id } }
  }

  private static func embedded(_ path: String) throws -> String {
    guard let file = EmbeddedEdition.all.first(where: { $0.path == path }) else {
      throw NewsFailure.editionUnreadable(edition: "demo")
    }
    return file.text
  }

  private static func reading<Value>(_ read: () throws -> Value) throws(NewsFailure) -> Value {
    do { return try read() } catch { throw .editionUnreadable(edition: "demo") }
  }

  private static func stablySorted(_ articles: [Article], by rank: (Article) -> Int) -> [Article] {
    articles.enumerated().map { (place: $0.offset, rank: rank($0.element), article: $0.element) }
      .sorted { ($1.rank, $0.place) < ($0.rank, $1.place) }
      .map(\.article)
  }
}
