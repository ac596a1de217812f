import Basics
import Foundation
import Replies

/// How long ago something was, in the words people use.
struct Age {
  let moment: Moment

  /// The age of an instant: "just now", "3 hours ago", "yesterday", "9 November".
  ///
  /// What is dated in the future, as hasty publishers do, counts as just now.
  func words(for instant: Date) -> String {
    let minutes = Int(min(max(moment.now.timeIntervalSince(instant) / 60, 0), 1e9))
    if minutes < 1 { return "just now" }
    if minutes < 60 { return ago(minutes, "minute") }
    // At breakfast, last night's news is hours old and not yet yesterday's.
    if minutes < 12 * 60 { return ago(minutes / 60, "hour") }
    let (day, today) = (Day(instant, in: moment.zone), moment.today)
    switch today.sinceEpoch - day.sinceEpoch {
    case ...0: return ago(minutes / 60, "hour")
    case 1: return "yesterday"
    case let days where days < 7: return ago(days, "day")
    default: return Self.date(day, withYear: day.year != today.year)
    }
  }

  /// The date of an instant, such as "9 November 2026".
  func date(of instant: Date) -> String { Self.date(Day(instant, in: moment.zone), withYear: true) }

  private func ago(_ count: Int, _ unit: String) -> String { "\(count) \(unit)\(count == 1 ? "" : "s") ago" }

  static func date(_ day: Day, withYear: Bool) -> String {
    "\(day.day) \(months[day.month - 1])" + (withYear ? " \(day.year)" : "")
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
}
