import Basics
import Grammar

/// A day or a period as said.
struct SaidDays {
  let meaning: Meaning
  let argument: Int
  /// The numbers in it, in line order.
  let numbers: [Int]
  /// The days it names a part of: "the start of the month".
  var whole: (from: Day, to: Day)?

  /// The day it names a time of: "9 this morning"; nil where none was said.
  func day(today: Day) -> Day? {
    if meaning == .clock(.hour) { return argument == 0 ? nil : today }
    return meaning == .clock(.time) && argument >= 10 ? argument >= 20 ? today : today - 1 : nil
  }

  /// Whether it is one moment by the clock.
  var isMoment: Bool { if case .clock(let meaning) = meaning { meaning.isMoment } else { false } }

  /// Whether it is a length of no days at all: "0 days".
  var isNoLength: Bool {
    numbers.first == 0
      && [.day(.daysAgo), .day(.weeksAgo), .day(.monthsAgo), .day(.yearsAgo)].contains(meaning)
  }

  /// Whether it is a month without a year.
  var isYearlessMonth: Bool { meaning == .period(.namedMonth) && numbers.count == 1 }
}

/// Computes the days that words mean, from today in the person's time zone.
struct DayReckoner {
  let moment: Moment
  /// Whether days to come are meant, as of what is to end: a Monday is the next one.
  var isAhead = false

  init(_ moment: Moment) {
    self.moment = moment
  }

  var today: Day { moment.today }

  /// The way in which a length of time is counted from now: "a week" is over in a week where days to come are meant.
  private var backwards: Int { isAhead ? 1 : -1 }

  /// The day that a phrasing of a single day means, with its numbers; nil for a date that does not exist.
  func day(_ meaning: Meaning.OneDay, argument: Int, numbers: [Int]) -> Day? {
    switch meaning {
    case .days: return today + argument
    case .daysAgo: return today + backwards * (numbers.first ?? argument)
    case .weeksAgo: return today + backwards * (numbers.first ?? argument) * 7
    case .monthsAgo: return month(backwards * (numbers.first ?? argument), day: today.day)
    case .yearsAgo: return month(backwards * (numbers.first ?? argument) * 12, day: today.day)
    case .weekday where isAhead, .nextWeekday where isAhead: return numbers.first.map(weekdayAhead)
    case .weekday: return numbers.first.map { weekday($0, before: today) }
    // On a Saturday, "this saturday" is today.
    case .thisWeekday: return numbers.first.map { weekday($0, before: today + 1) }
    case .easter: return last { easter(in: $0).map { $0 + argument } }
    case .thanksgiving: return last { Day(year: $0, month: 11, day: 1).map { $0 + (11 - $0.weekday) % 7 + 21 } }
    case .nextWeekday: return numbers.first.map { weekday($0, before: today) + 7 }.map { $0 > today ? $0 : $0 + 7 }
    case .calendar: return calendar(numbers)
    case .monthFirst: return calendar(dayFirst(numbers))
    // The argument is month and day: 1225 is 25 December.
    case .feast: return calendar([argument % 100, argument / 100])
    case .date:
      guard let date = numbers.first else { return nil }
      return Day(year: date / 10_000, month: date / 100 % 100, day: date % 100)
    }
  }

  /// The days from one day to another: "from friday to monday" is one weekend, and "between 28 december and 3 january"
  /// crosses the year's end.
  func span(from first: SaidDays, to second: SaidDays) -> (from: Day, to: Day)? {
    guard var from = stretch(first)?.from, let end = stretch(second) else { return nil }
    var to = end.to ?? today
    if first.meaning == .day(.weekday), let weekday = first.numbers.first {
      from = self.weekday(weekday, before: to)
    } else if let start = yearless(first), let end = yearless(second) {
      // Of two days without a year, the first is the latest past one and the second the next after it.
      let year = start.month > end.month ? from.year + 1 : from.year
      to = Day(year: year, month: end.month, day: end.day) ?? to
    } else if first.isYearlessMonth, from > to {
      from = Day(year: from.year - 1, month: from.month, day: 1) ?? from
    } else if let start = yearless(first), yearless(second) == nil, from > to {
      from = Day(year: to.year, month: start.month, day: start.day) ?? from
      if from > to { from = Day(year: to.year - 1, month: start.month, day: start.day) ?? from }
    }
    return from <= to ? (from, to) : (to, from)
  }

  /// A day and a month without a year.
  private func yearless(_ said: SaidDays) -> (day: Int, month: Int)? {
    guard said.numbers.count == 2 else { return nil }
    if said.meaning == .day(.calendar) { return (said.numbers[0], said.numbers[1]) }
    return said.meaning == .day(.monthFirst) ? (said.numbers[1], said.numbers[0]) : nil
  }

  /// The latest past one of a yearly day.
  private func last(_ day: (_ year: Int) -> Day?) -> Day? {
    if isAhead { return (today.year...today.year + 1).lazy.compactMap(day).first { $0 >= today } }
    return (today.year - 1...today.year).reversed().lazy.compactMap(day).first { $0 <= today }
  }

  /// Easter Sunday, by the rule of Meeus, Jones and Butcher.
  private func easter(in year: Int) -> Day? {
    let (golden, century, rest) = (year % 19, year / 100, year % 100)
    let moon = (19 * golden + century - century / 4 - (century - (century + 8) / 25 + 1) / 3 + 15) % 30
    let sunday = (32 + 2 * (century % 4) + 2 * (rest / 4) - moon - rest % 4) % 7
    let days = moon + sunday - 7 * ((golden + 11 * moon + 22 * sunday) / 451) + 114
    return Day(year: year, month: days / 31, day: days % 31 + 1)
  }

  /// The days that a phrasing of a day or a period means, with its instants where it was said by the clock.
  func stretch(_ said: SaidDays) -> Stretch? {
    let (argument, numbers) = (said.argument, said.numbers)
    return switch said.meaning {
    case .clock(let meaning): clock(meaning, said)
    case .part(let meaning): said.whole.flatMap { part(meaning, of: $0, numbers: numbers) }.map(Stretch.init)
    case .period(let meaning): period(meaning, argument: argument, numbers: numbers).map(Stretch.init)
    case .day(let meaning): day(meaning, argument: argument, numbers: numbers).map { Stretch(from: $0, to: $0) }
    case .pointing, .share, .bound: nil
    }
  }

  /// A part of some days: a third of them, or a weekday.
  private func part(_ meaning: Meaning.PartOfPeriod, of whole: (from: Day, to: Day), numbers: [Int]) -> (
    from: Day, to: Day?
  )? {
    let third = (whole.to.sinceEpoch - whole.from.sinceEpoch + 1) / 3
    return switch meaning {
    case .early: open((whole.from, whole.from + (third - 1)))
    case .middle: open((whole.from + third, whole.to - third))
    case .late: open((whole.to - (third - 1), whole.to))
    case .weekdayOf: numbers.last.map { weekday($0, before: whole.to + 1) }.map { ($0, $0) }
    }
  }

  /// The days of a phrasing of a period; the last is nil while it goes on.
  func period(_ meaning: Meaning.Period, argument: Int, numbers: [Int]) -> (from: Day, to: Day?)? {
    switch meaning {
    case .pastDays: (today - (numbers.first ?? argument), nil)
    case .pastWeeks: (today - (numbers.first ?? argument) * 7, nil)
    case .pastMonths: month(-(numbers.first ?? argument), day: today.day).map { ($0, nil) }
    case .pastYears: month(-(numbers.first ?? argument) * 12, day: today.day).map { ($0, nil) }
    case .week, .weekend, .month, .quarter, .season, .lastSeason, .year, .namedMonth, .lastNamedMonth,
      .nextNamedMonth, .namedYear:
      whole(meaning, argument: argument, numbers: numbers).map(open)
    }
  }

  /// The days of a whole calendar period.
  func whole(_ meaning: Meaning.Period, argument: Int, numbers: [Int]) -> (from: Day, to: Day)? {
    switch meaning {
    case .week: return days(7, from: today - (today.weekday - 1) + argument * 7)
    case .weekend: return days(2, from: today - (today.weekday - 6) + weekendShift(argument) + argument * 7)
    case .month: return month(argument, day: 1).flatMap { months(1, from: $0) }
    case .quarter: return month(argument * 3 - (today.month - 1) % 3, day: 1).flatMap { months(3, from: $0) }
    case .season, .lastSeason:
      let first = month(-((today.month - argument + 12) % 12), day: 1).flatMap { months(3, from: $0) }
      guard let first, meaning == .lastSeason, first.to >= today else { return first }
      return Day(year: first.from.year - 1, month: argument, day: 1).flatMap { months(3, from: $0) }
    case .year: return year(today.year + argument)
    // In figures the year comes first: "2026-11".
    case .namedMonth where numbers.count == 2 && numbers[0] > 12: return namedMonth(numbers[1], year: numbers[0])
    case .namedMonth: return numbers.first.flatMap { namedMonth($0, year: numbers.dropFirst().first) }
    // In November "last november" is a year ago.
    case .lastNamedMonth:
      return numbers.first.flatMap { namedMonth($0, year: $0 >= today.month ? today.year - 1 : today.year) }
    case .nextNamedMonth:
      return numbers.first.flatMap { namedMonth($0, year: $0 <= today.month ? today.year + 1 : today.year) }
    case .namedYear: return numbers.first.flatMap { year($0) }
    case .pastDays, .pastWeeks, .pastMonths, .pastYears: return nil
    }
  }

  /// Before Saturday, "the weekend" is the last one; from Saturday on, the current one.
  private func weekendShift(_ argument: Int) -> Int { argument == 0 && today.weekday < 6 && !isAhead ? -7 : 0 }

  private func days(_ count: Int, from: Day) -> (from: Day, to: Day) { (from, from + (count - 1)) }

  /// Whole months, beginning with the month of a day.
  private func months(_ count: Int, from: Day) -> (from: Day, to: Day)? {
    let last = from.month - 1 + count - 1
    let (year, month) = (from.year + last / 12, last % 12 + 1)
    return Day(year: year, month: month, day: Day.length(of: month, in: year)).map { (from, $0) }
  }

  /// A period without its end while it goes on.
  private func open(_ days: (from: Day, to: Day)) -> (from: Day, to: Day?) {
    (days.from, days.to < today || days.from > today ? days.to : nil)
  }

  /// The last such weekday before a day: on a Monday, "since monday" means a week.
  private func weekday(_ weekday: Int, before day: Day) -> Day {
    day - ((day.weekday - weekday + 6) % 7 + 1)
  }

  /// The first such weekday after today.
  private func weekdayAhead(_ weekday: Int) -> Day { today + ((weekday - today.weekday + 6) % 7 + 1) }

  /// The numbers of a date with the day before the month.
  private func dayFirst(_ numbers: [Int]) -> [Int] {
    numbers.count < 2 ? numbers : [numbers[1], numbers[0]] + numbers.dropFirst(2)
  }

  /// The same day, or the nearest earlier one, a number of months from now.
  private func month(_ offset: Int, day: Int) -> Day? {
    let index = today.year * 12 + today.month - 1 + offset
    guard index >= 12 else { return nil }
    let (year, month) = (index / 12, index % 12 + 1)
    return Day(year: year, month: month, day: min(day, Day.length(of: month, in: year)))
  }

  /// A date with or without its year; without one, its latest past occurrence.
  private func calendar(_ numbers: [Int]) -> Day? {
    guard numbers.count >= 2 else { return numbers.first.flatMap(dayOfMonth) }
    if numbers.count > 2 { return Day(year: numbers[2], month: numbers[1], day: numbers[0]) }
    if isAhead {
      return (today.year...today.year + 8).lazy.compactMap { Day(year: $0, month: numbers[1], day: numbers[0]) }
        .first { $0 >= today }
    }
    // 29 February may be up to eight years back.
    for year in (today.year - 8...today.year).reversed() {
      if let day = Day(year: year, month: numbers[1], day: numbers[0]), day <= today { return day }
    }
    return nil
  }

  /// The latest past day of that number: "the 5th".
  private func dayOfMonth(_ day: Int) -> Day? {
    let month = today.year * 12 + today.month - 1
    if isAhead {
      return (month...month + 2).lazy.compactMap { Day(year: $0 / 12, month: $0 % 12 + 1, day: day) }
        .first { $0 >= today }
    }
    // One of any three months in a row has every day number.
    for month in (month - 2...month).reversed() {
      if let day = Day(year: month / 12, month: month % 12 + 1, day: day), day <= today { return day }
    }
    return nil
  }

  private func namedMonth(_ month: Int, year: Int?) -> (from: Day, to: Day)? {
    let near = isAhead ? (month < today.month ? today.year + 1 : today.year) : nil
    let year = year ?? near ?? (month > today.month ? today.year - 1 : today.year)
    return Day(year: year, month: month, day: 1).flatMap { months(1, from: $0) }
  }

  private func year(_ year: Int) -> (from: Day, to: Day)? {
    guard let from = Day(year: year, month: 1, day: 1), let to = Day(year: year, month: 12, day: 31) else { return nil }
    return (from, to)
  }
}
