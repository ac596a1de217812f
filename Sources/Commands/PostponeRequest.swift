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
    self.init(name: slots.name ?? slots.reference?.asPlace, days: slots.days, time: slots.minutes, hour: slots.page)
  }
}

extension Reference {
  /// The number of the one thing it points at by a number.
  fileprivate var asPlace: String? {
    if case .numbers(let numbers) = self, numbers.count == 1 { String(numbers[0]) } else { nil }
  }
}

extension DaySpan: Filling {
  init?(_ slots: borrowing FilledSlots, of intent: Intent) { self = slots.days }
}
