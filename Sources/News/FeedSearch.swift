import Basics
import Foundation

/// What to look for among the stories kept of feeds.
public struct FeedSearch: Hashable, Sendable {
  /// The feeds to look through, and who is behind each.
  public var sources: [WebAddress: Source]
  /// The first and the last instant a story may be from; one that tells none is from when it was first seen.
  public var from: Date?
  public var to: Date?
  /// The words a story must speak of, where any are wanted.
  public var words: Words?
  /// Words of which a story may speak of none.
  public var unwanted: [Words]
  /// Whether the texts of what is found are wanted too, which take longer than all the rest.
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
