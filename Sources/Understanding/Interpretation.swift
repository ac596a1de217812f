import Commands
import News

/// How a line was understood.
public struct Interpretation: Hashable, Sendable {
  /// One command of the line.
  public struct Understood: Hashable, Sendable {
    public let command: Command
    /// Whether the words are no whole request, and lean on the conversation: "3", "and sports?", "since monday".
    ///
    /// A fragment answers a question that is open, or changes the last request.
    public let isFragment: Bool
    /// The names of places, languages, sections and sources as said, where the command holds them in another form.
    public let names: [String]
    /// Whether cards were counted and not numbered: "the second" where "2" might mean another.
    public let isOrdinal: Bool
    /// Whether the words are so plain that nobody says them and means something else.
    public let isPlain: Bool
    /// Whether all of the words say it, with none passed over and no doubt in how they are said.
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
    /// A sentence of the grammar matched.
    case sentence
    /// It matched once the spelling was repaired.
    case typo
    /// It is close to examples.
    case example
    case none
  }

  /// A word that was read as another.
  public struct Repair: Hashable, Sendable {
    public let said: String
    public let read: String
    /// Whether one slip of the finger makes the one of the other.
    public let isSlip: Bool
    /// Whether that slip is no more than two letters swapped, or one doubled.
    var isSwap = false
    /// Whether it is read as a name, of which there are more than anybody knows: "lagos" is no slip for "laos".
    var isName = false
    /// Whether few commands are made with the word it is read as.
    var isSeldom = false
    /// Whether it is all that is said, and one slip makes it of this word and of no other.
    var isOnly = false
    /// Whether it is politeness that was passed over.
    var isPassedOver = false
    /// Whether the word is so long that a slip hardly makes another of it.
    var isLong: Bool { said.count >= 5 }
    /// Whether it has all the letters of the word meant, in a word of more than three: "qiut".
    var isPlainSwap: Bool { isSwap && said.count >= 4 }
    /// Whether no slip makes another word of it.
    var isLongest: Bool { max(said.count, read.count) >= 6 }
    /// Whether it is beyond doubt, whatever stands beside it.
    var isPlain: Bool { isPlainSwap || isSlip && isLongest }

    public init(said: String, read: String, isSlip: Bool) {
      self.said = said
      self.read = read
      self.isSlip = isSlip
    }
  }

  /// A command that the line speaks of, and that is not done.
  public struct Withheld: Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
      /// The line says not to: "don't save 3".
      case forbidden
      /// It asks about it: "why do i follow cnn".
      case asked
      /// Some of its words narrow what is meant, in a way that nothing is made of: "except reuters".
      case narrowed(by: String)
    }

    public let command: Command
    public let reason: Reason
  }

  public let line: String
  /// What to do, in order; empty where nothing was understood well enough to act.
  public let commands: [Understood]
  /// What it may have been behind the commands, where nothing more is done without asking: the likeliest first.
  public let choices: [Understood]
  /// What is said behind that, and waits until it is settled.
  public internal(set) var unreached: [Understood] = []
  /// From 0 to 1.
  public let confidence: Double
  public let evidence: Evidence
  public let repairs: [Repair]
  /// A day that was said and is none, such as "31 november", for which nothing is done.
  public internal(set) var missingDay: String?
  /// What the line speaks of, where that is beyond doubt no reason to do it.
  public internal(set) var withheld: Withheld?

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

  /// All that the line speaks of: what is to be done, what may have been meant, and what is not to be done.
  public var spokenOf: [Command] {
    (commands + choices + unreached).map(\.command) + [withheld?.command].compactMap(\.self)
  }

  /// What to offer first where nothing is done.
  public var offer: Command? { choices.first?.command }
}
