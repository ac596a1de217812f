import News

/// Words in quotes, with the one who said them.
public struct Quote: Hashable, Sendable {
  /// Where the words stand, with their quotes.
  public let span: Span
  /// The speaker: the full name where the article has it, else as the text says it, "the minister".
  public let speaker: String
  /// What the speaker is, where the article says so before the name: "Senate Majority Leader".
  public let office: String?

  /// All quotes of an article whose speaker it tells, in their order.
  ///
  /// A quote without a speaker who can be told for sure is left out: a wrong one is worse than none.
  public static func all(in report: Report) -> [Quote] {
    let words = LanguageWords.of(report.language)
    let fields = Report.Field.allCases.filter { $0 != .description || !report.repeatsDescription }.map {
      ($0, Tokens(report[$0]))
    }
    var names = PersonNames(words: words)
    for (_, tokens) in fields { names.learn(from: tokens) }
    var quotes: [Quote] = []
    var speakers: [String] = []
    for (field, tokens) in fields {
      var attribution = Attribution(tokens: tokens, words: words, names: names, speakers: speakers)
      for (range, speaker) in attribution.quotes() {
        quotes.append(Quote(span: Span(report, field, range), speaker: speaker, office: names.office(of: speaker)))
      }
      speakers = attribution.speakers
    }
    return onceEach(quotes, in: report)
  }

  /// The quotes without those whose words another has too, of which the longest is kept.
  private static func onceEach(_ quotes: [Quote], in report: Report) -> [Quote] {
    let words = quotes.map { quote in
      let words = WordPairs.words(of: quote.span.words(in: report) ?? "")
      return " \(words.joined(separator: " ")) "
    }
    return quotes.indices.filter { index in
      !quotes.indices.contains { other in
        other != index && words[other].contains(words[index])
          && (words[other].utf8.count > words[index].utf8.count || other < index)
      }
    }.map { quotes[$0] }
  }
}
