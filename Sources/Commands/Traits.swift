/// What there is to know of an intent before anybody says what exactly is wanted.
public struct Traits: Hashable, Sendable {
  /// What it changes.
  public enum Effect: Hashable, Sendable {
    /// Nothing: it shows or says something.
    case tells
    /// Writes a document, and leaves what is kept as it is.
    case writes
    /// Keeps, adds or sets something.
    case keeps
    /// Takes something away that a person may have wanted to keep.
    case takesAway
    /// Takes back changes, or makes them again.
    case turnsBack
    case leaves
  }

  /// What it is about.
  public enum Subject: Hashable, Sendable {
    case news, articles, library, sources, person, list, desk, talk
  }

  /// How it is taken back.
  public enum Undo: Hashable, Sendable {
    case nothingToUndo
    /// By "undo", since it is noted as a change.
    case asChange
    /// By saying the opposite.
    case bySaying
  }

  /// What it has to do with the list on screen.
  public enum List: Hashable, Sendable {
    case nothing, leansOn
    /// It puts a list of its own there.
    case replaces
  }

  /// What it may not be guessed from.
  public struct Care: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Not from a line that is only like others: it would take something from a person, or put something on them.
    public static let likeness = Care(rawValue: 1)
    /// Not from words whose spelling is doubtful: nobody would see at once what it did.
    public static let spelling = Care(rawValue: 2)
    /// Not from a sentence that only leans towards it.
    public static let firm = Care(rawValue: 4)
    /// Not unless something is named that only this desk has: other trades are asked for it in the same words.
    public static let wordOfDesk = Care(rawValue: 8)
  }

  public let effect: Effect
  public let subject: Subject
  public let undo: Undo
  public let list: List
  public let care: Care
  /// Whether it is done, and not only understood.
  public let isBuilt: Bool

  init(
    _ effect: Effect, _ subject: Subject, undo: Undo = .nothingToUndo, list: List = .nothing, care: Care = [],
    isBuilt: Bool = true
  ) {
    self.effect = effect
    self.subject = subject
    self.undo = undo
    self.list = list
    self.care = care
    self.isBuilt = isBuilt
  }

  /// Whether it takes something away that a person may have wanted to keep.
  public var destroys: Bool { effect == .takesAway }

  /// Whether it takes away what is pointed at or named.
  public var takesWhatIsNamed: Bool { destroys && undo == .asChange }

  /// Whether something of the person's is otherwise afterwards.
  public var changes: Bool { effect == .keeps || effect == .takesAway }

  /// Whether asking for something else does not undo it, so that a line that only speaks of it is no reason to do it.
  public var isDeed: Bool { changes || effect == .turnsBack || effect == .leaves }
}
