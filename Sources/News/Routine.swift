import Basics
import FoundationEssentials

/// What is done at each occasion of a kind, as a line would have it done.
public struct Routine: Hashable, Sendable, Codable {
  /// When it is done.
  public enum Occasion: Hashable, Sendable, Codable {
    /// Where somebody says this.
    case said(String)
    /// Where the prompt opens.
    case start
    /// On some days, so many minutes after midnight.
    case daily(Days, at: Int)
  }

  /// The days of a routine that goes by the clock.
  public enum Days: String, CaseIterable, Hashable, Sendable, Codable {
    /// Each day; where its time was said by half of the day, that is told again.
    case day, morning, evening
    case weekdays, weekends
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday
  }

  public let occasion: Occasion
  /// The line that is said in the person's place, which is read anew each time.
  public let line: String
  public let since: Date

  public init(_ occasion: Occasion, line: String, since: Date) {
    (self.occasion, self.line, self.since) = (occasion, Text.field(line), Instant(since)?.date ?? since)
  }
}

extension Routine.Occasion {
  /// What tells it from others.
  var key: String {
    switch self {
    case .said(let words): "said \(Words(words).list.joined(separator: " "))"
    case .start: "start"
    case .daily(let days, let minutes): "daily \(days.rawValue) \(minutes)"
    }
  }

  /// When it last fell due by a moment; nil where it does not go by the clock.
  public func lastDue(by moment: Moment) -> Date? {
    guard case .daily(let days, let minutes) = self else { return nil }
    let zone = moment.zone
    return (0...7).lazy.map { moment.today - $0 }.filter { days.weekdays.contains($0.weekday) }.map {
      $0.instant(atMinutes: minutes, in: zone)
    }.first { $0 <= moment.now }
  }
}

extension Routine.Days {
  /// The days of the week it is about, from 1, Monday, to 7.
  var weekdays: ClosedRange<Int> {
    switch self {
    case .day, .morning, .evening: 1...7
    case .weekdays: 1...5
    case .weekends: 6...7
    case .monday: 1...1
    case .tuesday: 2...2
    case .wednesday: 3...3
    case .thursday: 4...4
    case .friday: 5...5
    case .saturday: 6...6
    case .sunday: 7...7
    }
  }
}

extension Routine {
  /// The line of a crontab that has it done; nil where it does not go by the clock.
  ///
  /// - Parameter home: The folder of what Crier remembers, where cron would take another one.
  public func crontab(home: String? = nil) -> String? {
    guard case .daily(let days, let minutes) = occasion else { return nil }
    let weekdays = days.weekdays
    let on =
      weekdays == 1...7
      ? "*" : weekdays.count == 1 ? "\(weekdays.lowerBound)" : "\(weekdays.lowerBound)-\(weekdays.upperBound)"
    let place = home.map { " --home \(Self.quoted($0))" } ?? ""
    return "\(minutes % 60) \(minutes / 60) * * \(on) crier\(place) \(Self.quoted(line))"
  }

  /// Words as one for the shell, and for cron, to which a percent sign ends the command.
  private static func quoted(_ words: String) -> String {
    let quoted = words.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      .split(separator: "%", omittingEmptySubsequences: false).joined(separator: #"\%"#)
    return "'\(quoted)'"
  }
}
