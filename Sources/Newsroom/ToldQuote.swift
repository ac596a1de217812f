import Basics
import News
import Stories

/// What somebody said, as an article quotes it.
public struct ToldQuote: Hashable, Sendable {
  public let spot: ToldStory.Spot
  public let speaker: String
  /// What the speaker is, where the article says so: "Senate Majority Leader".
  public let office: String?

  /// The quotes of articles, off the main actor: those of each article in their order.
  ///
  /// - Parameters:
  ///   - texts: The whole texts of those articles that have one here.
  ///   - person: Whose quotes are wanted, by any of the words of a name; nil for anybody's.
  @concurrent
  public static func all(
    in articles: [Article], _ texts: [ArticleID: String], by person: String?
  ) async -> [[ToldQuote]] {
    let wanted = person.map(words(of:))
    // Looked for first, since hardly a text names the person.
    let last = person.map { Words($0).list.last ?? "" }
    return articles.map { article in
      let report = Report(article, text: texts[article.id])
      if let last, !mentions(last, report) { return [] }
      let spots = Spots([article], [report])
      return Quote.all(in: report).compactMap { quote in
        if let wanted, !wanted.isSubset(of: words(of: quote.speaker)) { return nil }
        return spots[quote.span].map { ToldQuote(spot: $0, speaker: quote.speaker, office: quote.office) }
      }
    }
  }

  /// What articles tell that somebody said, without quoting it, off the main actor: of each article in its order.
  @concurrent
  public static func reported(
    in articles: [Article], _ texts: [ArticleID: String], by person: String, on query: String?
  ) async -> [[ToldStory.Spot]] {
    let (wanted, topic) = (words(of: person), query.map { Words($0) })
    let last = Words(person).list.last ?? ""
    return articles.map { article in
      let report = Report(article, text: texts[article.id])
      guard mentions(last, report), topic?.areFound(in: Report.Field.allCases.map { report[$0] }) ?? true else {
        return []
      }
      let spots = Spots([article], [report])
      return ReportedSpeech.all(by: wanted, in: report).compactMap { spots[$0] }
    }
  }

  /// Whether a folded word stands in an article, or begins another one there.
  private static func mentions(_ word: String, _ report: Report) -> Bool {
    var folded: [UInt8] = [FoldedText.blank]
    for field in Report.Field.allCases {
      FoldedText.add(report[field], to: &folded)
      folded.append(FoldedText.blank)
    }
    let wanted = [FoldedText.blank] + Array(word.utf8)
    return folded.indices.contains { folded[$0] == FoldedText.blank && folded[$0...].starts(with: wanted) }
  }

  /// The quotes without those that an article before has too, and without some words that were told.
  public static func onceEach(_ quotes: [[ToldQuote]], besides told: [String] = []) -> [[ToldQuote]] {
    var known = Set(told.map(beginning(of:)))
    return quotes.map { $0.filter { known.insert(beginning(of: $0.spot.words)).inserted } }
  }

  /// By which a quote is known, since articles end it where they like, by judgment.
  private static func beginning(of words: String) -> [String] { Array(Words(words).list.prefix(8)) }

  /// Whether it says what other words do.
  public func saysTheSame(as words: String) -> Bool { SaidSentence.isSame(spot.words, words) }

  /// The words of a name, in which capitals and accents don't matter.
  public static func words(of name: String) -> Set<String> {
    let plain = name.caseFolded.withoutDiacritics
    return Set(plain.split { !$0.isLetter && $0 != "-" }.map(String.init))
  }
}
