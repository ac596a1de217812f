import Archive
import Basics
import News
import Wire

/// The available editions, each made on first use for the current profile.
///
/// The only place to register an edition; others are reported as missing.
public struct Editions {
  /// What editions are made from.
  public struct Surroundings {
    /// The current profile's archive.
    public let archive: Archive
    /// The NewsAPI key, from the environment or stored by the profile.
    public let key: SecretKey?
    /// Stores the profile's answers.
    public let keeper: any AnswerKeeper
    /// Stores the request counts, shared by all profiles.
    public let counts: any AnswerKeeper
    /// Knows which articles tell the same, for all profiles.
    public let numbering: any StoryNumbering
    /// The network.
    public let wayOut: WayOut
  }

  /// Makes an edition.
  public typealias Maker = @MainActor (Surroundings) -> any NewsProvider

  private let makers: KeyValuePairs<EditionName, Maker>
  /// The key from the environment, which overrules a stored one and is never stored.
  let givenKey: SecretKey?

  /// The default edition.
  let usual: EditionName

  public init(_ makers: KeyValuePairs<EditionName, Maker>, usual: EditionName = .demo, givenKey: SecretKey? = nil) {
    self.makers = makers
    self.usual = usual
    self.givenKey = givenKey
  }

  /// The function that makes an edition; nil for an unregistered one.
  func maker(of name: EditionName) -> Maker? { makers.first { $0.key == name }?.value }

  /// Takes a single edition.
  public init(only edition: any NewsProvider, as name: EditionName = .demo) {
    self.init([name: { _ in edition }], usual: name)
  }
}

/// Stores editions' answers in the archive.
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
