/// The keys that a picker knows, from the bytes that terminals send for them.
struct PickerKeys {
  enum Key: Hashable {
    case letter(Character)
    case erase, eraseAll
    case up, down, pageUp, pageDown, first, last
    case take, leave
  }

  private static let escape: UInt8 = 0x1B
  private static let named: [String: Key] = [
    "A": .up, "B": .down, "Z": .up, "H": .first, "F": .last, "1~": .first, "7~": .first, "4~": .last, "8~": .last,
    "5~": .pageUp, "6~": .pageDown,
  ]
  private static let controls: [UInt8: Key] = [
    0x0D: .take, 0x0A: .take, 0x09: .down, 0x0E: .down, 0x10: .up, 0x7F: .erase, 0x08: .erase, 0x15: .eraseAll,
    0x17: .eraseAll, 0x03: .leave, 0x04: .leave, 0x07: .leave,
  ]

  /// The bytes of a key that is not complete.
  private var begun: [UInt8] = []

  /// Whether Escape was typed, behind which more may follow.
  var isEscaped: Bool { begun == [Self.escape] }

  /// Takes a byte; answers the key that it completes, where that is one.
  mutating func take(_ byte: UInt8) -> Key? {
    begun.append(byte)
    guard begun.first == Self.escape else { return byte < 0x20 || byte == 0x7F ? control(byte) : letter() }
    guard begun.count > 2 else {
      // Alt with a letter is no key here.
      if begun.count == 2, ![UInt8(ascii: "["), UInt8(ascii: "O")].contains(byte) { begun = [] }
      return nil
    }
    guard (0x40...0x7E).contains(byte) else { return nil }
    defer { begun = [] }
    return Self.named[String(decoding: begun.dropFirst(2), as: UTF8.self)]
  }

  /// What the bytes so far are if none follows: Escape alone leaves.
  mutating func end() -> Key? {
    defer { if isEscaped { begun = [] } }
    return isEscaped ? .leave : nil
  }

  private mutating func control(_ byte: UInt8) -> Key? {
    begun = []
    return Self.controls[byte]
  }

  /// A letter, once all its bytes are there.
  private mutating func letter() -> Key? {
    let length = begun[0] < 0xC0 ? 1 : begun[0] < 0xE0 ? 2 : begun[0] < 0xF0 ? 3 : 4
    guard begun.count >= length else { return nil }
    defer { begun = [] }
    return String(decoding: begun, as: UTF8.self).first.map(Key.letter)
  }
}
