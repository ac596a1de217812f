import Basics
import FoundationEssentials

/// How a feed failed.
public enum FeedSilence: String, Hashable, Sendable, Codable, CaseIterable {
  case unanswered, askedTooOften, nothingThere
  /// Nothing is there, and nothing ever was.
  case neverThere
  case inTrouble, refusing, unreadable, gone
  /// It wants a name and a password.
  case locked
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
  /// When and how it failed last since its last answer.
  public var failed: Date?
  public var trouble: FeedSilence?
  /// When it first failed since its last answer.
  public var failing: Date?
  /// The way of failing that the person was told of since its last answer.
  public var told: FeedSilence?
  /// Whether it was given by a person and is on this machine or a private network.
  public var isNear = false
  /// Whether it sends from an encrypted connection on to one that is not.
  public var isInClear = false
  /// How many stories it listed last, where those are more than are kept.
  public var listed: Int?
  /// Whether the server says it is gone for good.
  public var isGone = false

  public init() {}
}

/// A followed feed that brings nothing, why, and since when.
public struct TroubledFeed: Hashable, Sendable, Codable {
  public let source: Source
  public let silence: FeedSilence
  public let since: Date

  public init(_ source: Source, _ silence: FeedSilence, since: Date) {
    self.source = source
    self.silence = silence
    self.since = since
  }
}
