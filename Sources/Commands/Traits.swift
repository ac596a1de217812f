/// What is known of an intent apart from its slots.
public struct Traits: Hashable, Sendable {
  /// What it changes.
  public enum Effect: Hashable, CaseIterable, Sendable {
    /// Nothing: it only shows something.
    case tells
    /// Writes a document, and changes nothing stored.
    case writes
    /// Stores, adds or sets something.
    case keeps
    /// Removes something that may be wanted.
    case takesAway
    /// Undoes changes or redoes them.
    case turnsBack
    case leaves
  }

  /// What it is about.
  public enum Subject: Hashable, Sendable {
    case news, articles, library, sources, person, list, desk, talk
  }

  /// How it is undone.
  public enum Undo: Hashable, Sendable {
    case nothingToUndo
    /// By "undo", being recorded as a change.
    case asChange
    /// By saying the opposite.
    case bySaying
  }

  /// Its effect on the list on screen.
  public enum List: Hashable, Sendable {
    case nothing, leansOn
    /// It shows a list of its own.
    case replaces
  }

  /// What may not lead to it.
  public struct Care: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A repaired word: its effect would not be seen at once.
    public static let spelling = Care(rawValue: 1)
    /// A sentence that only leans towards it.
    public static let firm = Care(rawValue: 2)
    /// A word of a program's: it does more than answer, such as opening a browser or asking an address that was said.
    public static let outward = Care(rawValue: 4)
  }

  public let effect: Effect
  public let subject: Subject
  public let undo: Undo
  public let list: List
  public let care: Care
  /// What of help it is told in; nil for what cannot be done so far.
  public let help: Purpose?
  /// What programs call it that may have it done unasked; nil for what is not offered to them.
  public let tool: String?
  /// Whether it is implemented.
  public let isBuilt: Bool

  init(
    _ effect: Effect, _ subject: Subject, undo: Undo = .nothingToUndo, list: List = .nothing, care: Care = [],
    help: Purpose? = nil, tool: String? = nil, isBuilt: Bool = true
  ) {
    self.effect = effect
    self.subject = subject
    self.undo = undo
    self.list = list
    self.care = care
    self.help = help
    self.tool = tool
    self.isBuilt = isBuilt
  }

  /// Whether it removes something that may be wanted.
  public var destroys: Bool { effect == .takesAway }

  /// Whether it removes what is pointed at or named.
  public var takesWhatIsNamed: Bool { destroys && undo == .asChange }

  /// Whether it changes something stored.
  public var changes: Bool { effect == .keeps || effect == .takesAway }

  /// Whether the next request does not replace its effect, so that a mere mention is no reason for it.
  public var isDeed: Bool { changes || effect == .turnsBack || effect == .leaves }

  /// Whose word it takes.
  public enum Word: Hashable, Sendable {
    /// Anybody's: it only shows something.
    case anybodys
    /// A person's, who is asked where something else wants it done.
    case asked
    /// A person's own: it is about who they are, or ends the talk.
    case persons
  }

  public var word: Word {
    switch effect {
    case .leaves: .persons
    case .keeps, .takesAway: subject == .person ? .persons : .asked
    case .writes, .turnsBack: .asked
    case .tells: care.contains(.outward) ? .asked : .anybodys
    }
  }
}
