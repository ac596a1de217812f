/// A word of a line as the ear takes it: its letters, and what it may be.
public struct EarWord: Sendable {
  /// What a word may be, as the lexicon and what is on screen tell.
  public struct Kinds: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let source = Kinds(rawValue: 1 << 0)
    public static let section = Kinds(rawValue: 1 << 1)
    public static let country = Kinds(rawValue: 1 << 2)
    public static let language = Kinds(rawValue: 1 << 3)
    public static let number = Kinds(rawValue: 1 << 4)
    public static let ordinal = Kinds(rawValue: 1 << 5)
    public static let day = Kinds(rawValue: 1 << 6)
    public static let format = Kinds(rawValue: 1 << 7)
    /// Some sentence or saying uses it.
    public static let known = Kinds(rawValue: 1 << 8)
    public static let verb = Kinds(rawValue: 1 << 9)
    /// It stands in a card on screen.
    public static let shown = Kinds(rawValue: 1 << 10)
    /// It stands in the article that is open.
    public static let opened = Kinds(rawValue: 1 << 11)
    /// It is a sign: a comma, a full stop.
    public static let sign = Kinds(rawValue: 1 << 12)

    /// How many there are.
    static let count = 13
  }

  /// In lower case.
  public let letters: [UInt8]
  public let kinds: Kinds
  /// Where it stands in the line's folded bytes.
  public let range: Range<Int>

  public init(letters: [UInt8], kinds: Kinds, range: Range<Int>) {
    self.letters = letters
    self.kinds = kinds
    self.range = range
  }
}

/// What a line comes behind.
public enum EarContext: Int, CaseIterable, Sendable {
  case nothing, list, article, told, library, sources, done, question, missed, talk, choices
}
