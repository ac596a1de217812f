import Basics
import FoundationEssentials

/// What a person wants to be told of when there is news of it.
public struct Watch: Hashable, Sendable, Codable {
  public enum Subject: Hashable, Sendable, Codable {
    /// Articles with all of some words in title or summary, of any source or of one; without words, all of that.
    case topic(String?, source: SourceID?, name: String?)
    /// How a story goes on, by the articles that told it when it was watched.
    case story(title: String, [ArticleID])
  }

  public let subject: Subject
  /// When it was made: what had come by then is not told.
  public let since: Date

  public init(_ subject: Subject, since: Date) {
    (self.subject, self.since) = (subject, Instant(since)?.date ?? since)
  }
}

extension Watch.Subject {
  /// What tells it from others.
  var key: String {
    switch self {
    case .topic(let words, let source, let name):
      [
        words.map { "words \(Words($0).list.joined(separator: " "))" },
        (source?.rawValue ?? name?.lowercased()).map { "from \($0)" },
      ].compactMap(\.self).joined(separator: " ")
    case .story(let title, let articles): "story \(articles.first?.rawValue ?? title)"
    }
  }
}

/// A story that came for a watch, or what had come before it: what tells it from others, and whether the person was told.
public struct WatchedStory: Hashable, Sendable, Codable {
  /// What it is kept under: its watch, and the first of its articles that was found.
  public struct Key: RawRepresentable, Hashable, Sendable, Codable {
    public let rawValue: String

    public init?(rawValue: String) { self.rawValue = rawValue }

    public init(_ watch: WishKey, _ article: ArticleID?) {
      rawValue = Self.beginning(of: watch) + (article?.rawValue ?? "")
    }

    /// How the keys of a watch's stories begin; no wish's key holds a tab.
    public static func beginning(of watch: WishKey) -> String { watch.rawValue + "\t" }
  }

  public let watch: WishKey
  /// Its articles that were found so far.
  public let articles: [ArticleID]
  /// The article to show; nil for what had come before it was watched.
  public let first: Article?
  public let found: Date
  /// Whether the person is still to be told.
  public var isNews: Bool

  /// That a person has seen all there was of a wish at a moment.
  public static func seen(_ wish: WishKey, at moment: Date) -> WatchedStory {
    WatchedStory(wish, [], first: nil, found: moment, isNews: false)
  }

  public init(_ watch: WishKey, _ articles: [ArticleID], first: Article?, found: Date, isNews: Bool) {
    (self.watch, self.articles, self.first, self.found) = (watch, articles, first, found)
    self.isNews = isNews
  }

  public var key: Key { Key(watch, first == nil ? nil : articles.first) }
}

/// All watches, prepared for testing many articles.
public struct Watching: Sendable {
  private let watches: [(key: WishKey, subject: Watch.Subject, since: Date, names: [String]?)]
  private let sieve: WordSieve
  /// Those without words, which the sieve does not find.
  private let wordless: [Int]

  public init(_ watches: [Watch], endings: WordEndings) {
    self.watches = watches.map { watch in
      guard case .topic(_, _, let name) = watch.subject else {
        return (Wish.watch(watch).key, watch.subject, watch.since, nil)
      }
      return (Wish.watch(watch).key, watch.subject, watch.since, name.map { Words($0).list })
    }
    // What has no words finds nothing there.
    sieve = WordSieve(
      watches.map { watch in
        if case .topic(let words?, _, _) = watch.subject { Words(words, endings: endings) } else { Words("") }
      })
    wordless = watches.indices.filter { if case .topic(nil, _, _) = watches[$0].subject { true } else { false } }
  }

  /// The watches that an article is news for by its words and its source, whatever its story is.
  public func watches(awaiting article: Article) -> [WishKey] {
    let found = sieve.all(in: [article.title, article.summary]) + wordless
    let came = article.arrived ?? article.published ?? .distantPast
    return found.compactMap { index in
      let watch = watches[index]
      guard came > watch.since, isOfSource(article, watch.subject, watch.names) else { return nil }
      return watch.key
    }
  }

  private func isOfSource(_ article: Article, _ subject: Watch.Subject, _ names: [String]?) -> Bool {
    guard case .topic(_, let source, _) = subject, source != nil || names != nil else { return true }
    return article.publisher.id != nil && article.publisher.id == source
      || names.map { Words(article.publisher.name).list == $0 } ?? false
  }
}
