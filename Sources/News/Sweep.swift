import Basics
import FoundationEssentials

/// That all stories of a source were marked as read at once, or those of some time.
///
/// One line is kept of it, however many stories there are; those that come later stay unread.
public struct Sweep: Hashable, Sendable {
  public let source: SourceID
  /// The first and the last instant of the stories; nil where that end is open.
  public let from: Date?
  public let to: Date?
  /// When they were marked.
  public let at: Date

  public init(source: SourceID, from: Date? = nil, to: Date? = nil, at: Date) {
    self.source = source
    self.from = from
    self.to = to
    self.at = at
  }

  /// Whether a story of the source was marked: one that had arrived by then, as far as known.
  public func covers(published: Date?, arrived: Date?) -> Bool {
    if let first = arrived ?? published, first > at { return false }
    guard from != nil || to != nil else { return true }
    guard let published else { return false }
    return from.map { $0 <= published } ?? true && to.map { published <= $0 } ?? true
  }
}

/// Among the marks of articles a sweep has a key that no article has: "* the-verge", or "* the-verge 2026-11-20T…/".
extension Sweep {
  public static let mark = "* "

  public var key: ArticleID? {
    let ends = [from, to].map { $0.flatMap(Instant.init)?.text ?? "" }
    return ArticleID(
      rawValue: Self.mark + source.rawValue + (from == nil && to == nil ? "" : " \(ends.joined(separator: "/"))"))
  }

  /// The sweep of a key; nil for any other.
  public init?(key: String, at: Date) {
    guard key.hasPrefix(Self.mark) else { return nil }
    let parts = key.dropFirst(Self.mark.count).split(separator: " ", maxSplits: 1)
    guard let source = parts.first.flatMap({ SourceID(rawValue: String($0)) }) else { return nil }
    guard parts.count == 2 else {
      self.init(source: source, at: at)
      return
    }
    let ends = parts[1].split(separator: "/", omittingEmptySubsequences: false).map { Instant(text: $0)?.date }
    guard ends.count == 2 else { return nil }
    self.init(source: source, from: ends[0], to: ends[1], at: at)
  }
}

/// A sweep that is made or taken back: when it is of, and was of before; nil for none.
public struct SweepChange: Hashable, Sendable, Codable {
  public let key: ArticleID
  public let at: Date?
  public let before: Date?

  public init(key: ArticleID, at: Date?, before: Date?) {
    self.key = key
    self.at = at
    self.before = before
  }

  var inverse: SweepChange { SweepChange(key: key, at: before, before: at) }
}
