/// How much somebody keeps here.
public struct Belongings: Hashable, Sendable {
  public let saved: Int
  public let followed: Int

  public init(saved: Int, followed: Int) {
    self.saved = saved
    self.followed = followed
  }

  public var isNothing: Bool { saved == 0 && followed == 0 }
}
