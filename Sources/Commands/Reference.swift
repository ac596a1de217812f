/// A reference: cards on screen, or saved articles.
public enum Reference: Hashable, Sendable {
  /// Cards by number, in the order said: "3", "1 and 4", "the second".
  case numbers([Int])
  /// A closed range of cards: "2-4", "the first three".
  case range(ClosedRange<Int>)
  /// A position in the list: "the last two", "the next one".
  case ordinal(Ordinal, count: Int)
  /// The ones saved last or first, wherever they stand now: "the last one i saved".
  case kept(Age, count: Int)
  /// The position counted from the end, which is 1: "the second last".
  case fromEnd(Int)
  /// All, with exceptions.
  case all(but: Exceptions)
  /// The only two, or the last two named.
  case both
  /// Articles with a common feature.
  case fitting(Feature, Share)
  /// The last article or articles shown or used: "it", "this".
  case it
  /// The last several: "those", "them".
  case them
  /// Of the last two, the one not used last: "the other one".
  case other
  /// The same with their number: "those two".
  case those(Int)
  /// Several references: "1 and the last".
  case together([Reference])

  /// A position without a number.
  public enum Ordinal: String, CaseIterable, Hashable, Sendable {
    case last, next, previous, oldest, newest
    /// By the length of their texts, as far as those are known.
    case longest, shortest
    /// One of the last two named.
    case former, latter
  }

  /// The newest or the oldest of the saved articles.
  public enum Age: Hashable, Sendable {
    case last, first
  }

  /// The exceptions to "all".
  public struct Exceptions: Hashable, Sendable {
    public var numbers: [Int]
    /// The number at the end of the list.
    public var last: Int
    /// Whether "it" is an exception: "all but this one".
    public var it: Bool
    /// The common feature of the exceptions: "all but the phone one".
    public var feature: Feature?

    public init(numbers: [Int] = [], last: Int = 0, it: Bool = false, feature: Feature? = nil) {
      self.numbers = numbers
      self.last = last
      self.it = it
      self.feature = feature
    }

    /// No exceptions.
    public static let nothing = Exceptions()
  }

  /// A common feature of articles.
  public enum Feature: Hashable, Sendable {
    /// They contain some words.
    case about(String)
    /// They come from a source, and perhaps contain some words.
    case source(SourceName, about: String?)
  }

  /// Which articles with the feature are meant.
  public enum Share: Hashable, Sendable {
    /// The only one: "the one about tesla", "the bbc one".
    case one
    /// All of them: "everything from the verge", "the bbc ones".
    case every
    /// All of them, with their number: "the two about oil".
    case count(Int)
    /// Those at some positions: "the second bbc one", "the first two about oil".
    case places(ClosedRange<Int>)
    /// Those at an end, or the newest or oldest: "the last two about oil", "the newest bbc one".
    case ordinal(Ordinal, count: Int)
  }

  /// Whether it only stands for what was spoken of before.
  public var isPronoun: Bool { self == .it || self == .them }

  /// All, without exceptions.
  public static let everything = Reference.all(but: .nothing)

  /// The only one with some words.
  public static func about(_ words: String) -> Reference { .fitting(.about(words), .one) }

  /// The only one from a source, perhaps with some words.
  public static func source(_ name: SourceName, about words: String? = nil) -> Reference {
    .fitting(.source(name, about: words), .one)
  }
}
