/// What a profile or guest keeps here, in numbers.
public struct Belongings: Hashable, Sendable {
  public let saved: Int
  public let followed: Int
  /// Whether any setting is changed.
  public let hasChosen: Bool
  /// Whether a NewsAPI key is kept.
  public let hasKey: Bool

  public init(saved: Int, followed: Int, hasChosen: Bool = false, hasKey: Bool = false) {
    self.saved = saved
    self.followed = followed
    self.hasChosen = hasChosen
    self.hasKey = hasKey
  }

  /// Subtracts `others`, for what is left after moving some.
  public func without(_ others: Belongings) -> Belongings {
    Belongings(
      saved: max(0, saved - others.saved), followed: max(0, followed - others.followed),
      hasChosen: hasChosen && !others.hasChosen, hasKey: hasKey && !others.hasKey)
  }

  public var isNothing: Bool { self == Belongings(saved: 0, followed: 0) }
}
