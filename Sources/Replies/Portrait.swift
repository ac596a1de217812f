import News

/// Who is talking, with what they keep: the profile scene, beside the news below it.
public struct Portrait: Hashable, Sendable {
  /// Nil for a guest.
  public let name: ProfileName?
  public let savedCount: Int
  /// What was saved last, the newest first.
  public let lastSaved: [String]
  /// The names of the sources that are followed.
  public let followed: [String]

  public init(name: ProfileName?, savedCount: Int, lastSaved: [String], followed: [String]) {
    self.name = name
    self.savedCount = savedCount
    self.lastSaved = lastSaved
    self.followed = followed
  }
}
