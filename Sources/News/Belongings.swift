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

  /// What of these is not among others, as after some were moved.
  public func without(_ others: Belongings) -> Belongings {
    Belongings(
      saved: max(0, saved - others.saved), followed: max(0, followed - others.followed),
      hasChosen: hasChosen && !others.hasChosen)
  }

  public var isNothing: Bool { self == Belongings(saved: 0, followed: 0) }
}
