import Basics
import News

/// A day as said ("monday"), and the date it means.
public struct SaidDay: Hashable, Sendable, Codable {
  public let words: String
  public let day: Day

  public init(words: String, day: Day) {
    self.words = words
    self.day = day
  }
}

/// A closed range of days; either end may be open.
public struct DaySpan: Hashable, Sendable, Codable {
  public var from: SaidDay?
  public var to: SaidDay?

  public init(from: SaidDay? = nil, to: SaidDay? = nil) {
    self.from = from
    self.to = to
  }

  /// Whether it is exactly one day; looking up today takes time, so that is left for single days.
  public func isAll(of day: @autoclosure () -> Day) -> Bool {
    guard let from, let to, from.day == to.day else { return false }
    return from.day == day()
  }
}
