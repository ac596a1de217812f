/// What came of syncing with a person's server.
public struct Synced: Hashable, Sendable {
  /// How much of each kind was done, on one side or the other.
  public struct Numbers: Hashable, Sendable {
    public var read = 0
    public var unread = 0
    public var saved = 0
    public var forgotten = 0
    public var followed = 0
    public var unfollowed = 0
    public var moved = 0

    public init() {}

    public var isNothing: Bool { self == Numbers() }
  }

  public let host: String
  /// The entries that came with what they say.
  public var entries = 0
  /// What was done here as it had been there, and there as it had been here.
  public var here = Numbers()
  public var there = Numbers()
  /// The change that was made here, for taking it back.
  public var change: Change?
  /// A change to what is followed that the server would not make.
  public enum RefusedEdit: CaseIterable, Hashable, Sendable { case follow, unfollow, move }

  /// The names of the feeds with which it would not do something.
  public var refused: [RefusedEdit: [String]] = [:]
  /// Why not all could be done, which waits for the next time.
  public var trouble: ServerRefusal?

  public init(host: String) { self.host = host }

  public var isNothing: Bool {
    entries == 0 && here.isNothing && there.isNothing && refused.isEmpty && trouble == nil
  }
}
