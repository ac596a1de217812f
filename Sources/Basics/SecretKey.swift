import Foundation

/// A key that lets somebody in, which shows nowhere by accident.
public struct SecretKey: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  /// The key as typed, for whoever knocks with it.
  public let revealed: String

  public init(_ revealed: String) { self.revealed = revealed }

  public var description: String { "…" }
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// Whether the key stands in a text.
  public func stands(in text: String) -> Bool { leftOut(of: text) != text }

  /// A text with the key left out wherever it stands, in letters of either case.
  public func leftOut(of text: String) -> String {
    // A few letters are no key that anybody guards, and stand in the middle of words.
    guard revealed.utf8.count >= 8, text.utf8.count >= revealed.utf8.count else { return text }
    return text.replacingOccurrences(of: revealed, with: description, options: [.caseInsensitive, .literal])
  }
}
