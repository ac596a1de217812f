import Commands
import News

/// How a line was understood.
public struct Interpretation: Hashable, Sendable {
  /// One command of the line.
  public struct Understood: Hashable, Sendable {
    public let command: Command
    /// Whether it depends on the conversation: "3", "and sports?", "since monday".
    ///
    /// A fragment answers an open question or changes the last request.
    public let isFragment: Bool
    /// The names of places, languages, sections and sources as said, where the command holds them in another form.
    public let names: [String]
    /// Whether cards were named by position: "the second" may differ from "2".
    public let isOrdinal: Bool
    /// Whether the words can mean nothing else.
    public let isPlain: Bool
    /// Whether every word was used, with none passed over and no doubt about any.
    public let isWhole: Bool

    public init(
      command: Command, isFragment: Bool = false, names: [String] = [], isOrdinal: Bool = false, isPlain: Bool,
      isWhole: Bool
    ) {
      self.command = command
      self.isFragment = isFragment
      self.names = names
      self.isOrdinal = isOrdinal
      self.isPlain = isPlain
      self.isWhole = isWhole
    }
  }

  /// What led to the commands.
  public enum Evidence: String, Hashable, Sendable {
    /// A sentence of the Intents matched.
    case sentence
    /// A sentence matched once the spelling was repaired.
    case typo
    /// The ear heard it, and the plain words of what it heard make sense.
    case example
    case none
  }

  /// A word that was read as another.
  public struct Repair: Hashable, Sendable {
    public let said: String
    public let read: String
    /// Whether one slip of the finger turns one word into the other.
    public let isSlip: Bool
    /// Whether that slip only swaps two letters or doubles one.
    var isSwap = false
    /// Whether it is read as a name; names are never all known, so "lagos" is no slip for "laos".
    var isName = false
    /// Whether it is the whole line, and this is the only word one slip away.
    var isOnly = false
    /// Whether it was passed over as politeness.
    var isPassedOver = false
    /// Whether the word is long enough that one slip rarely yields another word.
    var isLong: Bool { said.count >= 5 }
    /// Whether it has all the letters of the intended word, which has more than three: "qiut".
    var isPlainSwap: Bool { isSwap && said.count >= 4 }
    /// Whether the word is so long that no slip yields another one.
    var isLongest: Bool { max(said.count, read.count) >= 6 }
    /// Whether the repair is certain whatever stands beside it.
    public var isPlain: Bool { isPlainSwap || isSlip && isLongest }

    public init(said: String, read: String, isSlip: Bool) {
      self.said = said
      self.read = read
      self.isSlip = isSlip
    }
  }

  /// A command that the line mentions without asking for it.
  public struct Withheld: Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
      /// The line says not to: "don't save 3".
      case forbidden
      /// It asks about it: "why do i follow cnn".
      case asked
    }

    public let command: Command
    public let reason: Reason

    public init(command: Command, reason: Reason) {
      self.command = command
      self.reason = reason
    }
  }

  public let line: String
  /// What to do, in order; empty where nothing was understood well enough.
  public private(set) var commands: [Understood]
  /// Readings to ask about, likeliest first: of the last command, or of the line if there is none.
  public let choices: [Understood]
  /// Commands behind the choices, which wait for the answer.
  public internal(set) var unreached: [Understood] = []
  /// From 0 to 1.
  public let confidence: Double
  public let evidence: Evidence
  public private(set) var repairs: [Repair]
  /// A date that does not exist, such as "31 november"; nothing is done then.
  public internal(set) var missingDay: String?
  /// A command that the line clearly mentions without asking for it.
  public internal(set) var withheld: Withheld?
  /// Whether the line takes back all that it asks for: "save 2, never mind".
  public internal(set) var isAllTakenBack = false

  public init(
    line: String, commands: [Understood], choices: [Understood] = [], confidence: Double, evidence: Evidence,
    repairs: [Repair] = []
  ) {
    self.line = line
    self.commands = commands
    self.choices = choices
    self.confidence = confidence
    self.evidence = evidence
    self.repairs = repairs
  }

  /// The same with another command in place of one.
  public func replacing(_ place: Int, with understood: Understood) -> Interpretation {
    var replaced = self
    replaced.commands[place] = understood
    return replaced
  }

  /// The same as it would be read in words that were not repaired.
  public var unrepaired: Interpretation {
    var unrepaired = self
    unrepaired.repairs = []
    return unrepaired
  }

  /// Every command the line mentions: to do, to ask about or to leave alone.
  public var spokenOf: [Command] {
    (commands + choices + unreached).map(\.command) + [withheld?.command].compactMap(\.self)
  }

  /// What to offer first where nothing is done.
  public var offer: Command? { choices.first?.command }
}
