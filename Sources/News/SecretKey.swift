/// A key that lets somebody in, which shows nowhere by accident.
public struct SecretKey: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  /// The key as typed, for whoever knocks with it.
  public let revealed: String

  public init(_ revealed: String) { self.revealed = revealed }

  public var description: String { "…" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
