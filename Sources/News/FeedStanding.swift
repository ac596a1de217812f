import Basics
import Foundation

/// In what way a feed brought nothing.
public enum FeedSilence: String, Hashable, Sendable, CaseIterable {
  case unanswered, askedTooOften, nothingThere, inTrouble, refusing, unreadable, gone
}

/// What is known of a feed from one look at it to the next.
public struct FeedStanding: Hashable, Sendable {
  /// Where it is now, once it has moved for good.
  public var address: WebAddress?
  /// What its server knows the version by that was read last.
  public var entityTag: String?
  public var lastModified: String?
  /// The sum of the bytes that were read last, for servers that name no version.
  public var sum: UInt64?
  /// When it last answered.
  public var answered: Date?
  /// Until when its server says that there is nothing new.
  public var freshUntil: Date?
  /// Until when its server wants to be left alone.
  public var notBefore: Date?
  /// When it last failed, if it did so since it last answered, and how.
  public var failed: Date?
  public var trouble: FeedSilence?
  /// Whether its server said that it is gone for good.
  public var isGone = false

  public init() {}
}
