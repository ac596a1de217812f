import Basics
import News

/// What is to be done, and when, as said.
public struct RoutineRequest: Hashable, Sendable {
  /// The days, or each start of the prompt.
  public enum When: String, CaseIterable, Hashable, Sendable {
    case start, day, morning, evening, weekdays, weekends
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday
  }

  /// The words to be said.
  public var name: String?
  public var when: When?
  /// The time of day in minutes since midnight.
  public var time: Int?
  /// What is to be done.
  public var line: String?

  public init(name: String? = nil, when: When? = nil, time: Int? = nil, line: String? = nil) {
    (self.name, self.when, self.time, self.line) = (name, when, time, line)
  }

  /// When it is to be done; nil where no words or no days are said.
  ///
  /// Without a time, the evening begins at six and any other day at seven.
  public var occasion: Routine.Occasion? {
    if let name { return Words(name).list.isEmpty ? nil : .said(Text.field(name.lowercased())) }
    guard let when else { return nil }
    guard let days = Routine.Days(rawValue: when.rawValue) else { return .start }
    return .daily(days, at: time ?? (days == .evening ? 18 * 60 : 7 * 60))
  }
}

extension RoutineRequest: Filling {
  /// An hour of the evening is one behind noon, unless it is of the night.
  init?(_ slots: borrowing FilledSlots, of intent: Intent) {
    let quarter = slots.option.flatMap { Int($0) } ?? 0
    let said = slots.minutes ?? slots.page.map { $0 * 60 + (quarter > 30 ? quarter - 60 : quarter) }
    let when = slots.value.flatMap(When.init)
    let time = said.map { when == .evening ? Self.inEvening($0) : $0 }
    // There is no hour 25.
    guard slots.name != nil || when != nil, time.map({ $0 < 2 * Self.noon }) ?? true else { return nil }
    self.init(name: slots.name, when: when, time: time, line: slots.line)
  }

  private static let noon = 12 * 60
  /// Whoever says "every night at 4" gets up then, by judgment.
  private static let endOfNight = 4 * 60

  private static func inEvening(_ minutes: Int) -> Int {
    if minutes == noon { return 0 }
    return (endOfNight..<noon).contains(minutes) ? minutes + noon : minutes
  }
}
