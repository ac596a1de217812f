/// What came of merging another folder.
public struct Merged: Hashable, Sendable {
  /// What changed in what the person keeps, in numbers.
  public struct Numbers: Hashable, Sendable {
    public var saved = 0
    public var forgotten = 0
    /// Articles that were in both folders and are now as in the other.
    public var renewed = 0
    public var followed = 0
    public var unfollowed = 0
    public var tagged = 0
    public var untagged = 0
    public var chosen = 0

    public init() {}
  }

  public var numbers = Numbers()
  /// The change, for undoing it; nil where there is none, or it is too large to hold.
  public var change: Change?
  /// How many others in this folder, profiles or the guest, got something too.
  public var others = 0
  /// Lines of the other folder that are torn or altered, and stay there.
  public var unread = 0

  public init() {}
}
