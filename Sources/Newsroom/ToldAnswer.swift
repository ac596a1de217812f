import Answers
import Encoder
import News
import Stories

/// A sentence of an article that answers a question.
public struct ToldAnswer: Hashable, Sendable {
  public let spot: ToldStory.Spot
  /// The number, name or day that is asked for, where that is one.
  public let short: String?

  /// Whether a line asks something that a sentence may answer, by the words it begins with and by having others.
  public static func isQuestion(_ line: String) -> Bool {
    let question = Question(line)
    return question.isAsked && !question.words.isEmpty
  }

  /// The words of a question that tell what it is about.
  public static func words(of question: String) -> [String] { Question(question).words }

  /// The answers of an article, off the main actor, the likeliest first; none where it doesn't say.
  @concurrent
  public static func all(to question: String, in article: Article, text: String?) async -> [ToldAnswer] {
    guard let finder else { return [] }
    let report = Report(article, text: text)
    return told(finder.answers(to: Question(question), in: report), in: [article], [report])
  }

  /// The answers of several articles, off the main actor.
  ///
  /// - Parameters:
  ///   - texts: The whole texts of those articles that have one here.
  ///   - counts: How many articles there are to look in, and how many of them have each word of the question.
  @concurrent
  public static func all(
    to question: String, among articles: [Article], _ texts: [ArticleID: String],
    counts: (total: Int, of: [String: Int])
  ) async -> [ToldAnswer] {
    guard let finder else { return [] }
    let reports = articles.map { Report($0, text: texts[$0.id]) }
    return told(finder.answers(to: Question(question), among: reports, counts: counts), in: articles, reports)
  }

  private static let finder = Encoder.embedded.map { AnswerFinder($0) }

  private static func told(
    _ found: [AnswerFinder.Found], in articles: [Article], _ reports: [Report]
  ) -> [ToldAnswer] {
    let spots = Spots(articles, reports)
    return found.compactMap { answer in
      guard let spot = spots[answer.span] else { return nil }
      let short = answer.short.map { String(decoding: Array(answer.sentence.utf8)[$0], as: UTF8.self) }
      return ToldAnswer(spot: spot, short: short)
    }
  }
}
