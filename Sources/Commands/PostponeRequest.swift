import News

/// Which reminder is to be told at another time, and when.
public struct PostponeRequest: Hashable, Sendable {
  /// Its number or words of it; nil for the last one.
  public var name: String?
  /// When; its end alone counts.
  public var days = DaySpan()
  /// The time of day in minutes since midnight, of the day that the reminder has.
  public var time: Int?
  /// An hour of that day, which up to 12 may be of either half of it.
  public var hour: Int?

  public init(name: String? = nil, days: DaySpan = DaySpan(), time: Int? = nil, hour: Int? = nil) {
    (self.name, self.days, self.time, self.hour) = (name, days, time, hour)
  }
}

extension PostponeRequest: Filling {
  init?(_ slots: borrowing FilledSlots, of intent: Intent) {
    self.init(name: slots.name, days: slots.days, time: slots.minutes, hour: slots.page)
  }
}

extension DaySpan: Filling {
  init?(_ slots: borrowing FilledSlots, of intent: Intent) { self = slots.days }
}
