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
    let (whole, key) = (Array(text.utf8), revealed.utf8.map(Self.small))
    var rest: [UInt8] = []
    var place = 0
    while place < whole.count {
      // By bytes, so that no mark behind the key's last letter makes it another.
      let isKey =
        whole.count - place >= key.count && whole[place...].prefix(key.count).lazy.map(Self.small).elementsEqual(key)
      if isKey { rest.append(contentsOf: description.utf8) } else { rest.append(whole[place]) }
      place += isKey ? key.count : 1
    }
    return String(decoding: rest, as: UTF8.self)
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
