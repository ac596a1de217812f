import Basics
import FoundationEssentials
import Grammar

/// The time that words mean: its days, and its instants where it was said by the clock.
struct Stretch {
  let from: Day
  /// The last day; nil while it goes on.
  let to: Day?
  /// The first and the last instant of a time said by the clock.
  var start: Date?
  var end: Date?

  init(from: Day, to: Day?) {
    self.from = from
    self.to = to
  }

  init(_ days: (from: Day, to: Day?)) { self.init(from: days.from, to: days.to) }

  fileprivate init(_ start: Date, _ end: Date?, in zone: Zone) {
    self.init(from: Day(start, in: zone), to: end.map { Day($0, in: zone) })
    (self.start, self.end) = (start, end)
  }
}

/// Times of day, and hours before now.
extension DayReckoner {
  /// The instants of a phrasing that is said by the clock; nil where it has no number.
  ///
  /// - Parameter day: The day of a time that names none.
  func clock(_ meaning: Meaning.Clock, _ said: SaidDays, on day: Day? = nil) -> Stretch? {
    let number = said.numbers.first
    let day = said.day(today: today) ?? day
    return switch meaning {
    case .dayPart: part(ofDay: said.argument)
    // Its numbers may be those of a day as well, so its parts are read one by one.
    case .at: nil
    case .time: number.map { time($0, half: said.argument % 10, day) }
    case .hour: number.flatMap { hour($0, half: said.argument, day) }
    case .hoursAgo, .pastHours: before(3_600 * (number ?? said.argument), isOpen: !meaning.isMoment)
    case .minutesAgo, .pastMinutes: before(60 * (number ?? said.argument), isOpen: !meaning.isMoment)
    }
  }

  /// The minutes after midnight of an hour said without its half of the day: the later one, if it is before a limit.
  private func minutes(ofHour hour: Int, on day: Day, before limit: Date) -> Int? {
    guard (1...12).contains(hour) else { return (0...24).contains(hour) ? hour * 60 : nil }
    let late = hour % 12 * 60 + 720
    if hour == 12 { return late }
    return instant(late, on: day) <= limit ? late : hour * 60
  }

  /// The instant of an hour said without its half of the day, before another one.
  func instant(hour: Int, on day: Day, before limit: Date) -> Date? {
    minutes(ofHour: hour, on: day, before: limit).map { instant($0, on: day) }
  }

  /// The instant of some minutes after midnight, as the clock of a day shows them.
  func instant(_ minutes: Int, on day: Day) -> Date { day.instant(atMinutes: minutes, in: moment.zone) }

  /// Now, to the second, as times are said and written.
  var now: Date { Date(timeIntervalSince1970: moment.now.timeIntervalSince1970.rounded(.down)) }

  private func before(_ seconds: Int, isOpen: Bool) -> Stretch {
    let start = now.addingTimeInterval(Double(isAhead ? seconds : -seconds))
    if isAhead { return Stretch(start, start, in: moment.zone) }
    return isOpen ? Stretch(start, nil, in: moment.zone) : Stretch(start, now, in: moment.zone)
  }

  /// A moment by the clock; where no day was said, the last time the clock showed it.
  private func time(_ minutes: Int, half: Int, _ said: Day?) -> Stretch {
    var minutes = minutes
    if half > 0, minutes < 720 { minutes += 720 }
    if half < 0, minutes >= 720 { minutes -= 720 }
    var start = instant(minutes, on: said ?? today)
    if said == nil, start > now { start = instant(minutes, on: today - 1) }
    return Stretch(start, start, in: moment.zone)
  }

  /// A moment at an hour from 1 to 12, in the earlier half of the day (1), the later one (2), or one that was not said.
  private func hour(_ hour: Int, half: Int, _ day: Day?) -> Stretch? {
    if half == 1 || half == 2 {
      guard (1...12).contains(hour) else { return nil }
      return time(hour % 12 * 60, half: half - 1, day)
    }
    guard let minutes = minutes(ofHour: hour, on: day ?? today, before: now) else { return nil }
    return time(minutes, half: 0, day)
  }

  /// A part of today, or of yesterday where the argument is negative: 412 is from 4 to 12 o'clock.
  ///
  /// While it has not begun, all of the day is meant.
  private func part(ofDay argument: Int) -> Stretch {
    let day = argument < 0 ? today - 1 : today
    let start = instant(abs(argument) / 100 * 60, on: day)
    if start > now { return Stretch(from: day, to: day) }
    return Stretch(start, instant(abs(argument) % 100 * 60, on: day).addingTimeInterval(-1), in: moment.zone)
  }
}
