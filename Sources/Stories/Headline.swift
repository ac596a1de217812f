/// Which title stands above a story, and what kind of a title it is.
public enum Headline {
  /// The article whose words the others have most of, of those whose title is none but a date; of several alike the last.
  public static func index(of reports: [Report]) -> Int? {
    let words = reports.map { Set(Stems.of("\($0.title) \($0.description)")) }
    let likeness = words.indices.map { one in
      words.indices.reduce(0.0) { sum, other in
        one == other ? sum : sum + SaidSentence.likeness(words[one], words[other])
      }
    }
    let titled = reports.indices.filter { !isDateline(reports[$0]) }
    return (titled.isEmpty ? Array(reports.indices) : titled).max { (likeness[$0], $0) < (likeness[$1], $1) }
  }

  /// "January 5, 2011 at 12:19 PM".
  private static func isDateline(_ report: Report) -> Bool {
    let words = WordPairs.words(of: report.title)
    let dates = LanguageWords.of(report.language).dates
    return words.allSatisfy { dates.contains($0) || $0.first?.isNumber == true }
  }

  /// Whether a title asks, plays, sells or advises, so that it is none of news: a quiz, an offer, a list, a column of tips.
  public static func isPastime(_ report: Report) -> Bool {
    let language = LanguageWords.of(report.language)
    let words = WordPairs.words(of: report.title)
    if report.title.hasSuffix("?") { return true }
    if language.pastimes.stand(in: words) || language.pastimeBeginnings.length(at: 0, in: words) > 0 { return true }
    // Whoever is quoted may say "you" and "we".
    let isQuoting =
      report.title.contains { "\"“”‘„«".contains($0) } || report.title.contains(" '")
      || report.title.hasPrefix("'")
    return !isQuoting && words.contains(where: language.addressing.contains)
  }
}
