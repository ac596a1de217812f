import Basics
import FoundationEssentials

/// A search among stored stories of feeds.
public struct FeedSearch: Hashable, Sendable {
  /// The feeds to search, with their sources.
  public var sources: [WebAddress: Source]
  /// The first and the last instant of a story; without a date, when it was first seen.
  public var from: Date?
  public var to: Date?
  /// The words a story must contain, if any.
  public var words: Words?
  /// Words a story must not contain.
  public var unwanted: [Words]
  /// Whether any mention of the words counts, and whether what is about them comes first; else the newest does.
  public var isAnyMention = false
  public var isRanked = false
  /// Whether they were read, if that matters, and what was read.
  public var read: ReadFilter?
  public var record = ReadRecord()
  /// Those alone that were first seen after this.
  public var arrivedAfter: Date?
  /// Those alone that their feeds changed in this time.
  public var changed: Period?
  /// Whether the texts are wanted too, which take most of the time.
  public var isTextWanted: Bool

  public init(
    sources: [WebAddress: Source], from: Date? = nil, to: Date? = nil, words: Words? = nil, unwanted: [Words] = [],
    isTextWanted: Bool = true
  ) {
    self.sources = sources
    self.from = from
    self.to = to
    self.words = words
    self.unwanted = unwanted
    self.isTextWanted = isTextWanted
  }
}
