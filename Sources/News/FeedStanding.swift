import Basics
import Foundation

/// How a feed failed.
public enum FeedSilence: String, Hashable, Sendable, CaseIterable {
  case unanswered, askedTooOften, nothingThere, inTrouble, refusing, unreadable, gone
  /// Its server asks not to be asked for a while.
  case leftAlone
}

/// What is known of a feed between visits.
public struct FeedStanding: Hashable, Sendable {
  /// Its new address after a permanent redirect.
  public var address: WebAddress?
  /// The server's tag of the version read last.
  public var entityTag: String?
  public var lastModified: String?
  /// The checksum of the bytes read last, for servers without tags.
  public var sum: UInt64?
  /// When it last answered.
  public var answered: Date?
  /// Until when the server promises no change.
  public var freshUntil: Date?
  /// Until when the server wants no requests.
  public var notBefore: Date?
  /// When and how it failed since its last answer.
  public var failed: Date?
  public var trouble: FeedSilence?
  /// Whether it was given by a person and is on this machine or a private network.
  public var isNear = false
  /// Whether it sends from an encrypted connection on to one that is not.
  public var isInClear = false
  /// Whether the server says it is gone for good.
  public var isGone = false

  public init() {}
}
