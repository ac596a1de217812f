import Basics
import News

/// A day as said ("monday"), and the day it comes to.
public struct SaidDay: Hashable, Sendable, Codable {
  public let words: String
  public let day: Day

  public init(words: String, day: Day) {
    self.words = words
    self.day = day
  }
}

/// From one day to another, both included; open where nothing was said.
public struct DaySpan: Hashable, Sendable, Codable {
  public var from: SaidDay?
  public var to: SaidDay?

  public init(from: SaidDay? = nil, to: SaidDay? = nil) {
    self.from = from
    self.to = to
  }

  /// Whether it is one day and no other; which one is asked only of a single day, since to look up today takes a while.
  public func isAll(of day: @autoclosure () -> Day) -> Bool {
    guard let from, let to, from.day == to.day else { return false }
    return from.day == day()
  }
}
