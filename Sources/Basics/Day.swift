import FoundationEssentials

/// A calendar day, in any zone.
public struct Day: Hashable, Sendable, Comparable, Codable {
  public let year: Int
  public let month: Int
  public let day: Int

  /// A day of the Gregorian calendar; nil for a date that does not exist, such as 30 February.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...Self.length(of: month, in: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day of an instant in a zone.
  public init(_ instant: Date, in zone: Zone) {
    let local = instant.timeIntervalSince1970 + Double(zone.secondsFromGMT(at: instant))
    self.init(sinceEpoch: Int((local / 86_400).rounded(.down)))
  }

  /// The day a number of days after 1 January 1970, within the years that can be written.
  public init(sinceEpoch: Int) {
    // Howard Hinnant's civil_from_days: years begin in March, so that the leap day ends one.
    let shifted = min(max(sinceEpoch, -719_162), 2_932_896) + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Days since 1 January 1970.
  public var sinceEpoch: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// 1 for Monday to 7 for Sunday.
  public var weekday: Int { ((sinceEpoch + 3) % 7 + 7) % 7 + 1 }

  public static func + (day: Day, days: Int) -> Day { Day(sinceEpoch: day.sinceEpoch + days) }
  public static func - (day: Day, days: Int) -> Day { day + -days }

  public static func < (left: Day, right: Day) -> Bool { left.sinceEpoch < right.sinceEpoch }

  /// The first instant of the day in a zone, which is not midnight where clocks go forward at midnight.
  public func start(in zone: Zone) -> Date {
    let midnight = Double(sinceEpoch) * 86_400
    let guess = Date(
      timeIntervalSince1970: midnight - Double(zone.secondsFromGMT(at: Date(timeIntervalSince1970: midnight))))
    let offset = zone.secondsFromGMT(at: guess - 1)
    return Date(timeIntervalSince1970: midnight - Double(offset))
  }

  /// The instant at which the day's clock shows some minutes after midnight.
  public func instant(atMinutes minutes: Int, in zone: Zone) -> Date {
    let start = start(in: zone)
    let guess = start.addingTimeInterval(60 * Double(minutes))
    // A day on which clocks are changed has an hour more or less behind the change.
    return guess.addingTimeInterval(Double(zone.secondsFromGMT(at: start) - zone.secondsFromGMT(at: guess)))
  }

  /// The last whole second of the day.
  public func end(in zone: Zone) -> Date { (self + 1).start(in: zone).addingTimeInterval(-1) }

  /// All instants of the day in a zone, up to the first of the next.
  ///
  /// The first and the last possible day include everything beyond, as `init(_:in:)` does.
  public func span(in zone: Zone) -> Range<Date> {
    let edge = { (seconds: Double) in Date(timeIntervalSinceReferenceDate: seconds) }
    let isFirst = self - 1 == self
    let isLast = self + 1 == self
    return (isFirst ? edge(-.infinity) : start(in: zone))..<(isLast ? edge(.infinity) : (self + 1).start(in: zone))
  }

  /// The day as `2026-11-21`.
  public var text: String {
    let padded = { (number: Int, width: Int) in
      String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// The number of days in a month.
  public static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
