import Basics
import FoundationEssentials

/// What a person wants to be told of at a time.
public struct Reminder: Hashable, Sendable, Codable {
  /// What it is about; empty where the time is all there is to tell.
  public let articles: [Article]
  public let due: Date
  public let since: Date
  /// When it was due at first: it stays the same reminder when it is moved.
  private let origin: Date

  public init(of articles: [Article], due: Date, since: Date) {
    self.articles = articles
    (self.due, self.since) = (Instant(due)?.date ?? due, Instant(since)?.date ?? since)
    origin = self.due
  }

  private init(_ reminder: Reminder, due: Date) {
    (articles, since, origin) = (reminder.articles, reminder.since, reminder.origin)
    self.due = Instant(due)?.date ?? due
  }

  /// The same reminder at another time.
  public func moved(to due: Date) -> Reminder { Reminder(self, due: due) }

  /// What tells it from others.
  var key: String {
    ([String(Int(origin.timeIntervalSince1970))] + articles.map(\.id.rawValue)).joined(separator: " ")
  }
}
