/// What a person points at: cards on screen, or saved articles.
public enum Reference: Hashable, Sendable {
  /// Cards by the numbers they carry, in the order said: "3", "1 and 4", "the second".
  case numbers([Int])
  /// Cards from one number to another, both included: "2-4", "the first three".
  case range(ClosedRange<Int>)
  /// A place in the list: "the last two", "the next one".
  case ordinal(Ordinal, count: Int)
  /// As many as were saved last, or before all others, wherever they stand now: "the last one i saved".
  case kept(Age, count: Int)
  /// The one that stands so far from the end, which is 1 itself: "the second last".
  case fromEnd(Int)
  /// All of them, but for what is to be left alone.
  case all(but: Exceptions)
  /// The two that there are, or that were named last.
  case both
  /// Of those that have something in common, as many as are meant.
  case fitting(Feature, Share)
  /// What was last shown or touched: "it", "this", "those".
  case it
  /// The same, where so many were: "those two".
  case those(Int)
  /// Several things, each pointed at in its own way: "1 and the last".
  case together([Reference])

  /// A place in a list that is no number.
  public enum Ordinal: String, CaseIterable, Hashable, Sendable {
    case last, next, previous, oldest, newest
    /// One of two that were named together.
    case former, latter
  }

  /// An end of what was saved.
  public enum Age: Hashable, Sendable {
    case last, first
  }

  /// What is to be left alone where everything else is meant.
  public struct Exceptions: Hashable, Sendable {
    public var numbers: [Int]
    /// How many at the end of the list.
    public var last: Int
    /// Whether what was last shown or touched is one: "all but this one".
    public var it: Bool
    /// What those have in common that are left alone: "all but the phone one".
    public var feature: Feature?

    public init(numbers: [Int] = [], last: Int = 0, it: Bool = false, feature: Feature? = nil) {
      self.numbers = numbers
      self.last = last
      self.it = it
      self.feature = feature
    }

    /// No exception at all.
    public static let nothing = Exceptions()
  }

  /// What articles can have in common.
  public enum Feature: Hashable, Sendable {
    /// They speak of some words.
    case about(String)
    /// They are from a source, and may also have to speak of some words.
    case source(SourceName, about: String?)
  }

  /// Which are meant of those that have something in common.
  public enum Share: Hashable, Sendable {
    /// The one that there is: "the one about tesla", "the bbc one".
    case one
    /// Whichever there are: "everything from the verge", "the bbc ones".
    case every
    /// As many as there are: "the two about oil".
    case count(Int)
    /// Those at some places among them: "the second bbc one", "the first two about oil".
    case places(ClosedRange<Int>)
    /// Those at an end of them, or of an age: "the last two about oil", "the newest bbc one".
    case ordinal(Ordinal, count: Int)
  }

  /// All, with no exception.
  public static let everything = Reference.all(but: .nothing)

  /// The one that speaks of some words.
  public static func about(_ words: String) -> Reference { .fitting(.about(words), .one) }

  /// The one from a source, which may also have to speak of some words.
  public static func source(_ name: SourceName, about words: String? = nil) -> Reference {
    .fitting(.source(name, about: words), .one)
  }
}
