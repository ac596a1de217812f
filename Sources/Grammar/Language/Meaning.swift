/// What a part's sentence comes to: the words that may stand behind `=>` in the Intents.
public enum Meaning: String, CaseIterable, Sendable {
  // What is pointed at.
  case number, range
  case numbers, first, last, next, previous, oldest, newest, former, latter, fromEnd, all, both
  // The same with something left out.
  case except, exceptFirst, exceptLast, exceptIt, exceptFit
  case picksBut
  // The one saved last, or first, wherever it stands now.
  case keptLast, keptFirst
  // What is pointed at by its place among others, which a number alone is not.
  case amongThem, it, those
  // What those that are pointed at have in common, and which of them are meant.
  case source, about
  case one, every, exactly, placed, firstOf, lastOf, oldestOf, newestOf
  // Days and stretches of days.
  case days, daysAgo, weeksAgo, monthsAgo, yearsAgo, weekday, thisWeekday, nextWeekday, calendar, monthFirst, feast,
    date
  case easter, thanksgiving, weekdayOf
  case week, month, year, weekend, namedMonth, namedYear, lastNamedMonth, nextNamedMonth, quarter, season, lastSeason
  case early, middle, late
  case pastHours, pastDays, pastWeeks, pastMonths, pastYears
  case on, since, after, until, before, between
}
