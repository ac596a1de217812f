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

  /// Another reading of the same words.
  public struct RunnerUp: Hashable, Sendable {
    public let command: Command
    /// How much more it costs, where a name costs 1 and a word of free text 20.
    public let behind: Int
  }

  /// How one command was found in the line.
  public struct Account: Hashable, Sendable {
    public internal(set) var understood: Interpretation.Understood
    /// The sentence of the Intents that matched; nil where it stands in no file.
    public let sentence: WrittenSentence?
    public internal(set) var filled: [Filled]
    /// Words at the edges that change nothing: politeness, fillers and asides.
    public internal(set) var passedOver: [String]
    /// Words that speak for news, and words that belong to other trades.
    public let speakingFor: [String]
    public let speakingAgainst: [String]
    public let runnerUp: RunnerUp?
    /// The words that stop the command: "don't", "why do i", "except reuters".
    public internal(set) var heldBackBy: String?
    /// From 0 to 1, and the bar it had to reach.
    public let score: Double
    public let bar: Double
  }

  public let interpretation: Interpretation
  /// One for each command, or for the best that was not acted on.
  public let accounts: [Account]
}

extension Explanation.Account {
  /// The same for a command built from another one.
  func of(_ understood: Interpretation.Understood) -> Self {
    var account = self
    account.understood = understood
    return account
  }

  /// The same with words that were passed over.
  func passing(over words: String) -> Self {
    var account = self
    account.passedOver.append(words)
    return account
  }

  /// The same for a command that some words of the line stopped.
  func heldBack(by words: String?) -> Self {
    var account = self
    account.heldBackBy = words
    return account
  }
}
