import Foundation

/// A password, which shows nowhere by accident.
public struct Password: Equatable, Sendable, CustomStringConvertible, CustomReflectable {
  /// How many characters a password has at least.
  public static let fewest = 8
  /// How many bytes it has at most, which is less than what a hash can take in.
  public static let mostBytes = 500

  /// The password as typed, for whoever has to check it.
  public let revealed: String

  /// Takes a password as typed; spelt in one way, because keyboards differ in how they send an accent.
  public init(_ typed: String) { revealed = typed.precomposedStringWithCanonicalMapping }

  public var isEmpty: Bool { revealed.isEmpty }
  public var description: String { "…" }
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// Why this cannot be the password of somebody's profile; nil where it can.
  public func objection(for name: ProfileName) -> AccountFailure? {
    if revealed.count < Self.fewest { return .passwordTooShort }
    if revealed.utf8.count > Self.mostBytes { return .passwordTooLong }
    return ProfileName(revealed)?.id == name.id ? .passwordIsName : nil
  }
}
