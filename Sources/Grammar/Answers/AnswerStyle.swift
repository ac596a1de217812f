/// How an argument of something that Crier says is written; tables hold the letter, files the word.
public enum AnswerStyle: Unicode.Scalar, CaseIterable, Hashable, Sendable {
  /// In the language's quotation marks.
  case quoted = "q"
  /// A list joined by "and", by "or", by commas or semicolons alone or by blanks; "and" where nothing is said.
  case and = "a"
  case or = "o"
  case commas = "m"
  case clauses = "l"
  case row = "r"
  /// How many a list has.
  case count = "n"
  /// With its first letter in upper case.
  case capital = "u"
  /// With the days of the week and the months as the language writes them, whoever typed them.
  case calendar = "c"
  /// A number with its thousands set apart.
  case grouped = "g"
  /// A date with its year, without it, as 2026-11-21, or as the day of the week.
  case date = "d"
  case short = "s"
  case iso = "i"
  case weekday = "w"
  /// How long ago: in units alone, or as people say it of news ("yesterday", "9 November").
  case ago = "t"
  case age = "y"
  /// A choice by its code, which is the same in every language.
  case code = "k"
}
