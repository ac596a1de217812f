/// What a part's sentence means: the words allowed behind `=>` in the Intents.
public enum Meaning: Hashable, Sendable {
  case pointing(Pointing)
  case share(Share)
  case day(OneDay)
  case period(Period)
  case part(PartOfPeriod)
  case clock(Clock)
  case bound(Bound)

  /// A reference.
  public enum Pointing: String, CaseIterable, Sendable {
    case number, range
    case numbers, first, last, next, previous, oldest, newest, longest, shortest, former, latter, fromEnd, all, both
    // References with exceptions.
    case except, exceptFirst, exceptLast, exceptIt, exceptFit
    case picksBut
    // The article saved last or first, wherever it stands now.
    case keptLast, keptFirst
    // References relative to others, which a number alone is not.
    case amongThem, it, them, other, those
    // A common feature.
    case source, about
  }

  /// Which of the articles with a common feature are meant.
  public enum Share: String, CaseIterable, Sendable {
    case one, every, exactly, placed, firstOf, lastOf, oldestOf, newestOf
  }

  /// A single day.
  public enum OneDay: String, CaseIterable, Sendable {
    case days, daysAgo, weeksAgo, monthsAgo, yearsAgo, weekday, thisWeekday, nextWeekday, calendar, monthFirst, feast,
      date
    case easter, thanksgiving
  }

  /// Several days in a row.
  public enum Period: String, CaseIterable, Sendable {
    case week, month, year, weekend, namedMonth, namedYear, lastNamedMonth, nextNamedMonth, quarter, season, lastSeason
    case pastDays, pastWeeks, pastMonths, pastYears
  }

  /// A part of a period.
  public enum PartOfPeriod: String, CaseIterable, Sendable {
    case early, middle, late, weekdayOf
  }

  /// A time of day, or an age in hours and minutes.
  public enum Clock: String, CaseIterable, Sendable {
    case time, hour, dayPart, hoursAgo, minutesAgo, pastMinutes, pastHours
    /// A time to come, of a day or of the next that has it.
    case at

    /// Whether it is one moment, with nothing between its beginning and its end.
    public var isMoment: Bool { [.time, .hour, .hoursAgo, .minutesAgo, .at].contains(self) }
  }

  /// How a day bounds a span.
  public enum Bound: String, CaseIterable, Sendable {
    case on, since, after, until, before, between
  }
}

extension Meaning: CaseIterable {
  public static let allCases: [Meaning] =
    Pointing.allCases.map(pointing) + Share.allCases.map(share) + OneDay.allCases.map(day)
    + Period.allCases.map(period) + PartOfPeriod.allCases.map(part) + Clock.allCases.map(clock)
    + Bound.allCases.map(bound)
}

extension Meaning: RawRepresentable {
  public var rawValue: String {
    switch self {
    case .pointing(let meaning): meaning.rawValue
    case .share(let meaning): meaning.rawValue
    case .day(let meaning): meaning.rawValue
    case .period(let meaning): meaning.rawValue
    case .part(let meaning): meaning.rawValue
    case .clock(let meaning): meaning.rawValue
    case .bound(let meaning): meaning.rawValue
    }
  }

  public init?(rawValue: String) {
    guard let meaning = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = meaning
  }
}
