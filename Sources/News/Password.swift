import Basics

/// A password, never shown by accident.
public struct Password: Equatable, Sendable, CustomStringConvertible, CustomReflectable {
  /// The fewest characters of a password, by judgment.
  public static let fewest = 8
  /// The most bytes, less than the hash function accepts.
  public static let mostBytes = 500

  /// The password as typed, for checking it.
  public let revealed: String

  /// Takes a password in one normal form, since keyboards send accents differently.
  public init(_ typed: String) {
    revealed = typed.withoutPathBytes.canonicallyComposed
  }

  public var isEmpty: Bool { revealed.isEmpty }

  /// Whether a line is this password.
  public func isTyped(as line: String) -> Bool { self == Password(line) }

  public var description: String { "…" }
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// Why this cannot be a profile's password; nil where it can.
  public func objection(for name: ProfileName) -> AccountFailure? {
    if revealed.count < Self.fewest { return .passwordTooShort }
    if revealed.utf8.count > Self.mostBytes { return .passwordTooLong }
    return ProfileName(revealed)?.id == name.id ? .passwordIsName : nil
  }
}
