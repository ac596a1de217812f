/// What a part's sentence means: the words allowed behind `=>` in the Intents.
public enum Meaning: String, CaseIterable, Sendable {
  // References.
  case number, range
  case numbers, first, last, next, previous, oldest, newest, former, latter, fromEnd, all, both
  // References with exceptions.
  case except, exceptFirst, exceptLast, exceptIt, exceptFit
  case picksBut
  // The article saved last or first, wherever it stands now.
  case keptLast, keptFirst
  // References relative to others, which a number alone is not.
  case amongThem, it, them, other, those
  // A common feature, and which of the articles that have it are meant.
  case source, about
  case one, every, exactly, placed, firstOf, lastOf, oldestOf, newestOf
  // Days and periods.
  case days, daysAgo, weeksAgo, monthsAgo, yearsAgo, weekday, thisWeekday, nextWeekday, calendar, monthFirst, feast,
    date
  case easter, thanksgiving, weekdayOf
  case week, month, year, weekend, namedMonth, namedYear, lastNamedMonth, nextNamedMonth, quarter, season, lastSeason
  case early, middle, late
  // Times of day, and ages in hours and minutes.
  case time, hour, dayPart, hoursAgo, minutesAgo, pastMinutes
  case pastHours, pastDays, pastWeeks, pastMonths, pastYears
  case on, since, after, until, before, between
}
