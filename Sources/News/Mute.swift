import Basics
import FoundationEssentials

/// What is not to be shown, for a while or for good.
public struct Mute: Hashable, Sendable, Codable {
  /// What it is about.
  public enum Subject: Hashable, Sendable, Codable {
    /// Articles with all of these words in title or summary.
    case words(String)
    /// A section, and not the word it is called by.
    case section(Category)
    case source(SourceID?, name: String)
    case author(String)
    /// A story, by the articles that told it when it was muted.
    case story(title: String, [ArticleID])
    case language(Language)
    /// Every language but one.
    case others(than: Language)
    case everything
  }

  public let subject: Subject
  /// When it was made, and when it ends; nil for never.
  public let since: Date
  public let until: Date?
  /// How many a day are shown all the same, the newest of them; nil for none.
  public let most: Int?

  public init(_ subject: Subject, since: Date, until: Date? = nil, most: Int? = nil) {
    // As files keep them, so that what was kept is equal to what was made.
    func kept(_ moment: Date) -> Date { Instant(moment)?.date ?? moment }
    (self.subject, self.since, self.until, self.most) = (subject, kept(since), until.map(kept), most)
  }

  public func holds(at moment: Date) -> Bool { until.map { moment <= $0 } ?? true }
}

extension Mute.Subject {
  /// What tells it from others.
  var key: String {
    switch self {
    case .words(let words): "words \(Words(words).list.joined(separator: " "))"
    case .section(let section): "section \(section.rawValue)"
    case .source(let id, let name): "source \(id?.rawValue ?? name.lowercased())"
    case .author(let name): "author \(Words(name).list.joined(separator: " "))"
    case .story(let title, let articles): "story \(articles.first?.rawValue ?? title)"
    case .language(let language): "language \(language.rawValue)"
    // There is but one that is not left out.
    case .others: "others"
    case .everything: "everything"
    }
  }
}
