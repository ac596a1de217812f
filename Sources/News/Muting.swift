import Basics
import FoundationEssentials

/// All mutes that hold now, prepared for testing many articles.
///
/// It is put into queries, and whatever answers one leaves out what it hides, so that nothing can forget it.
public struct Muting: Hashable, Sendable {
  private var words: [Words] = []
  private let sieve: WordSieve
  public private(set) var sections: Set<Category> = []
  private var sources: Set<SourceID> = []
  /// The names of sources, since editions have ids of their own.
  private var names: Set<[String]> = []
  private var authors: Set<[String]> = []
  private var languages: Set<Language> = []
  private var onlyLanguages: Set<Language> = []
  private var articles: Set<ArticleID> = []
  private var isOfEverything = false
  /// The numbers of stories, once they are known.
  public var stories: Set<Int> = []
  private var limits: [[String]: Int] = [:]
  private let days: Days

  /// Where days begin, which is the same for all there is.
  private struct Days: Hashable, Sendable {
    let zone: Zone

    static func == (one: Days, other: Days) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  /// - Parameters:
  ///   - endings: Those of the language that words were said in.
  ///   - zone: Where days begin.
  public init(_ mutes: [Mute], endings: WordEndings = .none, zone: Zone = .gmt) {
    days = Days(zone: zone)
    for mute in mutes {
      if let most = mute.most, case .source(_, let name) = mute.subject {
        limits[Words(name).list] = most
        continue
      }
      switch mute.subject {
      case .words(let said): words.append(Words(said, endings: endings))
      case .section(let section): sections.insert(section)
      case .source(let id, let name):
        if let id { sources.insert(id) }
        names.insert(Words(name).list)
      case .author(let name): authors.insert(Words(name).list)
      case .story(_, let told): articles.formUnion(told)
      case .language(let language): languages.insert(language)
      case .others(let language): onlyLanguages.insert(language)
      case .everything: isOfEverything = true
      }
    }
    sieve = WordSieve(words)
  }

  /// Whether it hides an article, whatever else is shown.
  ///
  /// - Parameters:
  ///   - source: What is known of its publisher.
  ///   - story: The number of its story.
  ///   - section: The section it is in; nil for its publisher's.
  public func hides(_ article: Article, from source: Source?, story: Int? = nil, in section: Category? = nil) -> Bool {
    hides(article.publisher) || hidesByItself(article, from: source, story: story, in: section)
  }

  /// Whether it hides all of a publisher's.
  fileprivate func hides(_ publisher: Publisher) -> Bool {
    publisher.id.map(sources.contains) ?? false || !names.isEmpty && names.contains(Words(publisher.name).list)
  }

  /// Whether it hides an article for something else than its publisher.
  fileprivate func hidesByItself(
    _ article: Article, from source: Source?, story: Int?, in section: Category?
  ) -> Bool {
    if isOfEverything || articles.contains(article.id) || story.map(stories.contains) ?? false { return true }
    if !sections.isEmpty, let section = section ?? source?.category, sections.contains(section) { return true }
    if !authors.isEmpty, let author = article.author, isMuted(author: author) { return true }
    if !languages.isEmpty || !onlyLanguages.isEmpty, let language = article.language ?? source?.language {
      if languages.contains(language) { return true }
      if !onlyLanguages.isEmpty, !onlyLanguages.contains(language) { return true }
    }
    return sieve.finds(in: [article.title, article.summary])
  }

  /// Whether one of those who wrote it is muted: "Jane Doe and John Roe".
  private func isMuted(author: String) -> Bool {
    let list = Words(author).list
    return authors.contains { name in
      !name.isEmpty && list.indices.contains { list[$0...].starts(with: name) }
    }
  }

  /// Hides more articles.
  public mutating func hide(_ more: [ArticleID]) { articles.formUnion(more) }

  /// How many of its publisher's are shown a day, where that is limited.
  fileprivate func limit(of article: Article) -> (name: [String], day: Day?, most: Int)? {
    if limits.isEmpty { return nil }
    let name = Words(article.publisher.name).list
    return limits[name].map { (name, article.published.map { Day($0, in: days.zone) }, $0) }
  }
}

/// Passes the articles of one answer, in their order, and counts those that are muted.
public struct MutingGate {
  private let muting: Muting?
  private var passed: [Place: Int] = [:]
  /// Which publishers are muted, of those seen so far: few publish many.
  private var publishers: [Publisher: Bool] = [:]
  /// How many it held back.
  public private(set) var held = 0

  private struct Place: Hashable {
    let publisher: [String]
    let day: Day?
  }

  public init(_ muting: Muting?) { self.muting = muting }

  /// Whether numbers of stories tell it anything.
  public var asksForStories: Bool { muting?.stories.isEmpty == false }

  public mutating func passes(
    _ article: Article, from source: Source?, story: Int? = nil, in section: Category? = nil
  ) -> Bool {
    guard let muting else { return true }
    var isHidden =
      isMuted(article.publisher, by: muting)
      || muting.hidesByItself(article, from: source, story: story, in: section)
    if !isHidden, let (name, day, most) = muting.limit(of: article) {
      let place = Place(publisher: name, day: day)
      passed[place, default: 0] += 1
      isHidden = passed[place, default: 0] > most
    }
    if isHidden { held += 1 }
    return !isHidden
  }

  private mutating func isMuted(_ publisher: Publisher, by muting: Muting) -> Bool {
    if let known = publishers[publisher] { return known }
    let isMuted = muting.hides(publisher)
    publishers[publisher] = isMuted
    return isMuted
  }
}
