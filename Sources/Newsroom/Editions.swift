import Archive
import Basics
import Foundation
import News
import Wire

/// The editions that can speak, by name, each made when it is first wanted and for who is talking then.
///
/// The one place where editions are put in; one that is not here is told of as missing.
public struct Editions {
  /// What an edition is made from.
  public struct Surroundings {
    /// What is remembered for who is talking.
    public let archive: Archive
    /// The key to NewsAPI, from the environment or as kept for who is talking.
    public let key: SecretKey?
    /// Keeps answers for them.
    public let keeper: any AnswerKeeper
    /// Keeps the counts of requests, for everybody.
    public let counts: any AnswerKeeper
    /// The way to whoever is asked over the network.
    public let wayOut: WayOut
  }

  /// Makes an edition.
  public typealias Maker = @MainActor (Surroundings) -> any NewsProvider

  private let makers: KeyValuePairs<EditionName, Maker>
  /// The key that the environment gives, which comes before any that is kept, and is kept nowhere.
  let givenKey: SecretKey?

  /// The one that speaks before anybody chose.
  let usual: EditionName

  public init(_ makers: KeyValuePairs<EditionName, Maker>, usual: EditionName = .demo, givenKey: SecretKey? = nil) {
    self.makers = makers
    self.usual = usual
    self.givenKey = givenKey
  }

  /// What makes an edition; nil for one that was not put in.
  func maker(of name: EditionName) -> Maker? { makers.first { $0.key == name }?.value }

  /// Nothing but one edition, under a name.
  public init(only edition: any NewsProvider, as name: EditionName = .demo) {
    self.init([name: { _ in edition }], usual: name)
  }
}

/// Keeps the answers of editions among what is remembered.
struct ArchivedAnswers: AnswerKeeper {
  let cache: AnswerCache

  func answer<Answer: Codable & Sendable>(to question: String, as type: Answer.Type) -> KeptAnswer<Answer>? {
    cache.answer(to: question, as: KeptAnswer<Answer>.self)
  }

  func keep<Answer: Codable & Sendable>(_ answer: KeptAnswer<Answer>, to question: String) {
    cache.keep(answer, to: question)
  }

  func change<Answer: Codable & Sendable>(
    _ question: String, _ change: (KeptAnswer<Answer>?) -> KeptAnswer<Answer>
  ) {
    cache.change(question, change)
  }
}
