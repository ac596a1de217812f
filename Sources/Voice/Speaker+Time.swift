import Basics
import FoundationEssentials
import Grammar
import News
import Replies

/// Says days, instants and durations in the words of `time.answers`.
extension Speaker {
  func words(of day: Day, _ styles: Styles) -> String? {
    if styles.contains(.iso) { return day.text }
    if styles.contains(.weekday) { return phrase("weekday", [.number(day.weekday)]) }
    return date(day, withYear: !styles.contains(.short))
  }

  func words(of instant: Date, _ styles: Styles) -> String? {
    if styles.contains(.ago) { return ago(Int(max(-1e9, min(1e9, moment.now.timeIntervalSince(instant))))) }
    if styles.contains(.age) { return age(of: instant) }
    if styles.contains(.brief) { return briefAge(of: instant) }
    if styles.contains(.end) { return end(at: instant) }
    return words(of: Day(instant, in: moment.zone), styles)
  }

  /// An age as people say it of news: "just now", "3 hours ago", "yesterday 20:15", "9 November".
  ///
  /// A future date, as hasty publishers have, counts as just now.
  private func age(of instant: Date) -> String? {
    let minutes = Int(min(max(moment.now.timeIntervalSince(instant) / 60, 0), 1e9))
    if minutes < 1 { return phrase("justNow", []) }
    if minutes < 60 { return phrase("minutesAgo", [.number(minutes)]) }
    let hours = minutes / 60
    // At breakfast, last night's news is hours old rather than yesterday's.
    if hours < 12 { return phrase("hoursAgo", [.number(hours)]) }
    let (day, today) = (Day(instant, in: moment.zone), moment.today)
    switch today.sinceEpoch - day.sinceEpoch {
    case ...0: return phrase("hoursAgo", [.number(hours)])
    case 1: return phrase("yesterday", [.text(moment.clock(of: instant))])
    case let days where days < 7: return phrase("daysAgo", [.number(days)])
    default: return date(day, withYear: day.year != today.year)
    }
  }

  /// An age at a glance: "now", "6m", "3h", "Mon", "9 Nov", "2025".
  private func briefAge(of instant: Date) -> String? {
    let minutes = Int(min(max(moment.now.timeIntervalSince(instant) / 60, 0), 1e9))
    if minutes < 1 { return phrase("nowBrief", []) }
    if minutes < 60 { return phrase("minutesBrief", [.number(minutes)]) }
    if minutes < 1_440 { return phrase("hoursBrief", [.number(minutes / 60)]) }
    let (day, today) = (Day(instant, in: moment.zone), moment.today)
    if today.sinceEpoch - day.sinceEpoch < 7 { return phrase("weekdayBrief", [.number(day.weekday)]) }
    return phrase(
      "dateBrief", [.number(day.day), .number(day.month), day.year == today.year ? .missing : .number(day.year)])
  }

  /// When something ends: "23 November 2026", "10:30", "10:30 on 23 November 2026".
  private func end(at instant: Date) -> String? {
    let (day, zone) = (Day(instant, in: moment.zone), moment.zone)
    let date = date(day, withYear: true)
    guard let date, instant != day.start(in: zone), instant != day.end(in: zone) else { return date }
    return phrase("clockAndDate", [.text(moment.clock(of: instant)), day == moment.today ? .missing : .text(date)])
  }

  /// An age in its largest unit: "3 hours ago", "47 hours ago", "2 days ago".
  private func ago(_ seconds: Int) -> String? {
    switch seconds {
    case ..<60: phrase("justNow", [])
    case ..<3_600: phrase("minutesAgo", [.number(seconds / 60)])
    case ..<172_800: phrase("hoursAgo", [.number(seconds / 3_600)])
    default: phrase("daysAgo", [.number(seconds / 86_400)])
    }
  }

  /// A duration in words, rounded up.
  func duration(_ seconds: Int) -> String? {
    switch max(1, seconds) {
    case let seconds where seconds < 120: phrase("seconds", [.number(seconds)])
    case let seconds where seconds < 7_200: phrase("minutes", [.number((seconds + 59) / 60)])
    case let seconds: phrase("hours", [.number(seconds / 3_600 + (seconds % 3_600 > 0 ? 1 : 0))])
    }
  }

  private func date(_ day: Day, withYear: Bool) -> String? {
    phrase("date", [.number(day.day), .number(day.month), withYear ? .number(day.year) : .missing])
  }
}
