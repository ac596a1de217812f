import Basics
import FoundationEssentials
import News

/// A day as said ("monday"), and the date it means.
public struct SaidDay: Hashable, Sendable, Codable {
  public let words: String
  public let day: Day
  /// The instant in that day, where it was said by the clock: "since 9 this morning".
  public let instant: Date?

  public init(words: String, day: Day, instant: Date? = nil) {
    self.words = words
    self.day = day
    self.instant = instant
  }

  /// The date, or the time where one was said: "2026-11-24", "2026-11-24T15:00:00Z".
  public var text: String { instant.flatMap(Instant.init)?.text ?? day.text }
}

/// A closed range of days, or of instants where those were said; either end may be open.
public struct DaySpan: Hashable, Sendable, Codable {
  public var from: SaidDay?
  public var to: SaidDay?

  public init(from: SaidDay? = nil, to: SaidDay? = nil) {
    self.from = from
    self.to = to
  }

  /// Its first instant; nil where its beginning is open.
  public func start(in zone: @autoclosure () -> Zone) -> Date? {
    from.map { $0.instant ?? $0.day.start(in: zone()) }
  }

  /// Its last instant; nil where its end is open.
  public func end(in zone: @autoclosure () -> Zone) -> Date? { to.map { $0.instant ?? $0.day.end(in: zone()) } }

  /// Whether it is exactly one day; looking up today takes time, so that is left for single days.
  public func isAll(of day: @autoclosure () -> Day) -> Bool {
    guard let from, let to, from.day == to.day, from.instant == nil, to.instant == nil else { return false }
    return from.day == day()
  }
}
