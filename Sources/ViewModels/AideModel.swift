import Basics
import Commands
import FoundationEssentials
import News
import Newsroom
import Replies

/// The language model that a person named: which it is, and what it makes of lines and articles.
@MainActor
public struct AideModel {
  private let desk: any AideDesk
  private let lists: Lists

  public init(desk: any AideDesk, lists: Lists) { (self.desk, self.lists) = (desk, lists) }

  /// Whether one was named, so that it may be asked.
  public var isThere: Bool { desk.aide != nil }

  /// Whose machine it is on; nil where there is none.
  public var host: String? { desk.aide?.place.host }

  /// Takes the model at a place from now on.
  public func use(_ place: String, called name: String?, key: SecretKey?) async throws(NewsFailure) -> Outcome {
    guard let address = SaidPlace.address(place) else { throw .aide(.noPlace(words: Text.shortened(place))) }
    let aide = try await desk.useAide(at: address, called: name, key: key)
    return Outcome(Reply(message: .modelTaken(name: aide.name, host: aide.place.host), hint: .modelTakenHint))
  }

  public func drop() throws(NewsFailure) -> Outcome {
    guard try desk.dropAide() else { return Outcome(.empty(.noModelToDrop, hint: nil)) }
    return Outcome(Reply(message: .modelDropped))
  }

  /// Says which model is taken.
  public func tell() -> Outcome {
    standing.map { Outcome(Reply(message: $0)) } ?? Outcome(.empty(.noModelYetAtAll, hint: .modelHint))
  }

  /// Which model is taken, where it is, and how long its last answer took; nil where none is.
  public var standing: Saying? {
    desk.aide.map { aide in
      .modelStands(name: aide.name, host: aide.place.host, took: desk.aideAnswered.map(Self.seconds))
    }
  }

  /// Seconds with one digit behind the point.
  private static func seconds(_ duration: Duration) -> String {
    let tenths = Int((duration / .milliseconds(100)).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// The lines that the model says a line means.
  public func lines(for prompt: AidePrompt) async throws(NewsFailure) -> [String] {
    let answer = try await desk.askAide(prompt)
    guard let lines = AideLines(answer) else {
      throw .aide(.nonsense(host: desk.aide?.place.host ?? ""))
    }
    return lines.lines
  }

  /// Has the model say an article in words of its own, which are shown once and kept nowhere.
  ///
  /// - Parameter words: Puts into words what it is told to do.
  public func retell(
    _ articles: [Article], as manner: Retelling, in language: Language?, on screen: Screen,
    words: (Saying) -> String
  ) async throws(NewsFailure) -> Outcome {
    guard let article = articles.first else { throw .nothingFound }
    guard desk.aide != nil else { throw .aide(.none) }
    let text = try await lists.news.reading(of: article)
    let task: Saying =
      switch manner {
      case .translation: .modelToTranslate(language: language)
      case .simple: .modelToExplain
      case .summary: .modelToSumUp
      }
    let data = [article.title, String(text.text.prefix(Self.mostSent))].joined(separator: "\n\n")
    let answer = try await desk.askAide(AidePrompt(task: words(task), data: data, length: Self.longestAnswer))
    let told = String(answer.prefix(Self.mostShown)).trimming()
    guard !told.isEmpty else { throw .aide(.nonsense(host: desk.aide?.place.host ?? "")) }
    var outcome = Outcome(
      Reply(
        message: .retold(
          manner: manner, title: article.title, publisher: article.publisher.name, language: language),
        hint: .retoldHint, touched: lists.shelf.cards(of: [article], on: screen), body: .retold(told)))
    outcome.it = [article]
    return outcome
  }

  /// How many characters of an article are sent, and of an answer shown, and its most tokens, by judgment: small models
  /// take little more.
  private static let mostSent = 6_000
  private static let mostShown = 12_000
  private static let longestAnswer = 1_200
}
