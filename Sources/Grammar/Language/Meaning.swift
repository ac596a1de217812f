/// What a part's sentence comes to: the words that may stand behind `=>` in the Intents.
public enum Meaning: String, CaseIterable, Sendable {
  // What is pointed at.
  case number, range
  case numbers, first, last, fromEnd, next, previous, oldest, newest, all, both, except, exceptLast, picksBut, source, about, it
  // Days and stretches of days.
  case days, daysAgo, weeksAgo, monthsAgo, yearsAgo, weekday, nextWeekday, calendar, monthFirst, feast, date
  case week, month, year, weekend, namedMonth, namedYear, pastHours, pastDays, pastWeeks, pastMonths, pastYears
  case on, since, after, until, before, between
}
