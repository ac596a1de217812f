import Foundation

/// A key to a service, never shown by accident.
public struct SecretKey: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  /// The key as typed, for using it.
  public let revealed: String

  public init(_ revealed: String) { self.revealed = revealed }

  public var description: String { "…" }
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// Whether a text contains the key.
  public func stands(in text: String) -> Bool { leftOut(of: text) != text }

  /// A text without the key, in upper or lower case.
  public func leftOut(of text: String) -> String {
    // Shorter strings are no keys, and occur inside words.
    guard revealed.utf8.count >= 8, text.utf8.count >= revealed.utf8.count else { return text }
    return text.replacingOccurrences(of: revealed, with: description, options: [.caseInsensitive, .literal])
  }
}
