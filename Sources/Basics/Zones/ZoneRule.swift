/// How a zone's clocks change every year, as POSIX writes it: `CET-1CEST,M3.5.0,M10.5.0/3`.
struct ZoneRule: Equatable, Sendable {
  /// When clocks change in a year.
  struct Turn: Equatable, Sendable {
    enum Day: Equatable, Sendable {
      /// A day from 1 to 365, none of them 29 February.
      case ofCommonYear(Int)
      /// A day from 0 to 365.
      case ofYear(Int)
      /// A weekday from 0 for Sunday in a week of a month; week 5 is the last.
      case weekday(Int, week: Int, month: Int)
    }

    let day: Day
    /// Seconds after midnight by the clock that it changes, within a week.
    let time: Int

    /// When that is in a year, in seconds since 1970 by the clock that it changes.
    func second(in year: Int) -> Int {
      let start = Self.days(before: year)
      let days =
        switch day {
        case .ofCommonYear(let day): start + day - (day >= 60 && Self.isLeap(year) ? 0 : 1)
        case .ofYear(let day): start + day
        case .weekday(let weekday, let week, let month): Self.day(weekday, week: week, month: month, in: year, start)
        }
      return days * 86_400 + time
    }

    private static func day(_ weekday: Int, week: Int, month: Int, in year: Int, _ start: Int) -> Int {
      let isLate = month > 2 && isLeap(year)
      let first = start + daysBefore[month - 1] + (isLate ? 1 : 0)
      let length = Basics.Day.length(of: month, in: year)
      // 1 January 1970 was a Thursday.
      let firstWeekday = ((first + 4) % 7 + 7) % 7
      var offset = (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
      while offset >= length { offset -= 7 }
      return first + offset
    }

    private static let daysBefore = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]

    private static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    /// Days from 1 January 1970 to that of a year after 0.
    private static func days(before year: Int) -> Int {
      let past = year - 1
      return past * 365 + past / 4 - past / 100 + past / 400 - 719_162
    }
  }

  /// The other clock of a year, and when it is set and set back.
  struct Summer: Equatable, Sendable {
    let offset: Int
    let start: Turn
    let end: Turn
  }

  /// Seconds ahead of GMT.
  let standard: Int
  /// Nil where clocks stay.
  let summer: Summer?

  func offset(at second: Int) -> Int {
    guard let summer else { return standard }
    let year = Day(sinceEpoch: ((second + standard) - ((second + standard) % 86_400 + 86_400) % 86_400) / 86_400).year
    // A turn may lie a week outside its year.
    let start = Self.last(summer.start, ahead: standard, at: second, around: year)
    let end = Self.last(summer.end, ahead: summer.offset, at: second, around: year)
    // Where it ends as it starts again, it lasts all year.
    return start >= end ? summer.offset : standard
  }

  /// When a turn last happened.
  private static func last(_ turn: Turn, ahead offset: Int, at second: Int, around year: Int) -> Int {
    for year in stride(from: year + 1, through: max(year - 2, 1), by: -1) {
      let turned = turn.second(in: year) - offset
      if turned <= second { return turned }
    }
    return .min
  }
}
