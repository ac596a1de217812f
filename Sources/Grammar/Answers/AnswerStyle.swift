/// How an argument of a spoken sentence is written; tables hold the letter, files the word.
public enum AnswerStyle: Unicode.Scalar, CaseIterable, Hashable, Sendable {
  /// In the language's quotation marks.
  case quoted = "q"
  /// A list joined by "and" (the default), by "or", by commas or semicolons alone, or by blanks.
  case and = "a"
  case or = "o"
  case commas = "m"
  case clauses = "l"
  case row = "r"
  /// A list's length.
  case count = "n"
  /// With its first letter in upper case.
  case capital = "u"
  /// With the names of weekdays and months translated, even inside typed text.
  case calendar = "c"
  /// A number with thousands separators.
  case grouped = "g"
  /// A date with its year, without it, as 2026-11-21, or as the day of the week.
  case date = "d"
  case short = "s"
  case iso = "i"
  case weekday = "w"
  /// An instant that something lasts until: a date, with the time where that is not the day's own beginning or end.
  case end = "e"
  /// The time since then: in units alone, as people say it ("yesterday", "9 November"), or at a glance ("6m", "Mon").
  case ago = "t"
  case age = "y"
  case brief = "b"
  /// A choice by its code, the same in every language.
  case code = "k"
}
