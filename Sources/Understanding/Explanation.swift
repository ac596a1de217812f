import Basics
import Commands
import Grammar

/// How a line came to be understood as it is: for people who write Intents, and for trust.
public struct Explanation: Hashable, Sendable {
  /// Words of the line, and the slots they fill, in their canonical form.
  public struct Filled: Hashable, Sendable {
    public let words: String
    public let slots: JSON
  }

  /// Another way to understand the same words.
  public struct RunnerUp: Hashable, Sendable {
    public let command: Command
    /// How much dearer it was, where a name costs 1 and a word of free text 20.
    public let behind: Int
  }

  /// How a command was told by its likeness to what people have said, where no sentence says it.
  public struct Resemblance: Hashable, Sendable {
    /// The example of the same kind that has most of its words; nil where none has any.
    public let example: String?
    /// The kind of command it is most like after that, and how much less.
    public let runnerUp: String
    public let behind: Double
  }

  /// How one command was found in the line.
  public struct Account: Hashable, Sendable {
    public internal(set) var understood: Interpretation.Understood
    /// The sentence of the Intents that matched; nil where it stands in no file.
    public let sentence: WrittenSentence?
    public internal(set) var filled: [Filled]
    /// Words at the edges that change nothing: politeness, fillers, and what is said by the way.
    public internal(set) var passedOver: [String]
    /// Words that speak for news, and those that are other trades' business.
    public let speakingFor: [String]
    public let speakingAgainst: [String]
    public let runnerUp: RunnerUp?
    /// What it was told by, where that was no sentence.
    public let resemblance: Resemblance?
    /// The words for which it is not done, whatever it comes to: "don't", "why do i", "except reuters".
    public internal(set) var heldBackBy: String?
    /// From 0 to 1, and what it had to come to.
    public let score: Double
    public let bar: Double
  }

  public let interpretation: Interpretation
  /// One for each command, or for the best that was not acted on.
  public let accounts: [Account]
}

extension Explanation.Filled {
  /// Whether these words point at something.
  var isReference: Bool { slots["refs"] != nil }
}

extension Explanation.Account {
  /// The same of a command that was made of the one it is of, and of other words that point at what it is done to.
  func of(_ understood: Interpretation.Understood, pointingAs others: [Explanation.Filled]? = nil) -> Self {
    var account = self
    account.understood = understood
    guard let others else { return account }
    account.filled = account.filled.filter { !$0.isReference } + others.filter(\.isReference)
    return account
  }

  /// The same with words that were passed over.
  func passing(over words: String) -> Self {
    var account = self
    account.passedOver.append(words)
    return account
  }

  /// The same of what is not done, for some words of the line.
  func heldBack(by words: String?) -> Self {
    var account = self
    account.heldBackBy = words
    return account
  }
}
