import News
import Stories

/// What somebody said, as an article quotes it.
public struct ToldQuote: Hashable, Sendable {
  public let spot: ToldStory.Spot
  public let speaker: String

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
    return articles.map { article in
      let report = Report(article, text: texts[article.id])
      let spots = Spots([article], [report])
      return Quote.all(in: report).compactMap { quote in
        if let wanted, !wanted.isSubset(of: words(of: quote.speaker)) { return nil }
        return spots[quote.span].map { ToldQuote(spot: $0, speaker: quote.speaker) }
      }
    }
  }

  /// Whether it says what other words do.
  public func saysTheSame(as words: String) -> Bool { SaidSentence.isSame(spot.words, words) }

  /// The words of a name, in which capitals and accents don't matter.
  public static func words(of name: String) -> Set<String> {
    let plain = name.caseFolded.withoutDiacritics
    return Set(plain.split { !$0.isLetter && $0 != "-" }.map(String.init))
  }
}
