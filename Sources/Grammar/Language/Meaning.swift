/// What a part's sentence comes to: the words that may stand behind `=>` in the Intents.
public enum Meaning: String, CaseIterable, Sendable {
  // What is pointed at.
  case number, range
  case numbers, first, last, next, previous, oldest, newest, all, both, except, exceptLast, picksBut, source, about, it
  // Days and stretches of days.
  case days, daysAgo, weeksAgo, monthsAgo, yearsAgo, weekday, thisWeekday, nextWeekday, calendar, monthFirst, feast,
    date
  case easter, thanksgiving, weekdayOf
  case week, month, year, weekend, namedMonth, namedYear, lastNamedMonth, nextNamedMonth, quarter, season, lastSeason
  case early, middle, late
  case pastHours, pastDays, pastWeeks, pastMonths, pastYears
  case on, since, after, until, before, between
}
