import FoundationEssentials

/// A time with a beginning, an end, both or neither: what has no end has no date that stands for none, which no file could
/// hold.
public struct Period: Hashable, Sendable, Codable {
  public let from: Date?
  public let to: Date?

  public init(from: Date? = nil, to: Date? = nil) {
    self.from = from
    self.to = to
  }

  /// Whether a moment is in it, its ends among it.
  public func contains(_ moment: Date) -> Bool {
    from.map { moment >= $0 } ?? true && to.map { moment <= $0 } ?? true
  }
}
