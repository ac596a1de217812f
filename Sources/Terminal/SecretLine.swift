/// A hidden line being typed: a password.
///
/// Not by readline, which would keep deleted text and a history.
struct SecretLine {
  /// The effect of a key.
  enum Step: Hashable {
    case goOn
    case done(String)
    /// Ctrl-D with nothing typed.
    case givenUp
  }

  private enum Sequence {
    case none, escape, control
  }

  /// More than any password; the rest is dropped, by judgment.
  private let longest = 4_096
  private var typed: [UInt8] = []
  private var sequence = Sequence.none

  /// Takes one byte from the keyboard.
  mutating func take(_ byte: UInt8) -> Step {
    guard !isInSequence(byte) else { return .goOn }
    switch byte {
    case UInt8(ascii: "\r"), UInt8(ascii: "\n"): return .done(String(decoding: typed, as: UTF8.self))
    case 0x04: return typed.isEmpty ? .givenUp : .goOn
    case 0x08, 0x7F: deleteLast()
    case 0x15, 0x17: typed.removeAll()
    case 0x1B: sequence = .escape
    case ..<0x20: break
    default: if typed.count < longest { typed.append(byte) }
    }
    return .goOn
  }

  /// Whether a byte belongs to a sequence that arrow keys and pasting send.
  private mutating func isInSequence(_ byte: UInt8) -> Bool {
    switch sequence {
    case .none: return false
    case .escape:
      sequence = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O") ? .control : .none
      return true
    case .control:
      if (0x40...0x7E).contains(byte) { sequence = .none }
      return true
    }
  }

  /// Deletes the last character with all its bytes.
  private mutating func deleteLast() {
    while let byte = typed.popLast(), byte & 0xC0 == 0x80 {}
  }
}
