/// How much somebody keeps here.
public struct Belongings: Hashable, Sendable {
  public let saved: Int
  public let followed: Int
  /// Whether any setting is another than the usual one.
  public let hasChosen: Bool

  public init(saved: Int, followed: Int, hasChosen: Bool = false) {
    self.saved = saved
    self.followed = followed
    self.hasChosen = hasChosen
  }

  public var isNothing: Bool { self == Belongings(saved: 0, followed: 0) }
}
