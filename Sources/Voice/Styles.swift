import Grammar

/// The styles of an argument in a table.
struct Styles {
  private var bits: UInt32 = 0

  init(_ letters: some Sequence<UInt8>) {
    for letter in letters { bits |= Self.bit(letter) }
  }

  var isEmpty: Bool { bits == 0 }

  func contains(_ style: AnswerStyle) -> Bool { bits & Self.bit(UInt8(ascii: style.rawValue)) != 0 }

  func without(_ style: AnswerStyle) -> Styles {
    var styles = self
    styles.bits &= ~Self.bit(UInt8(ascii: style.rawValue))
    return styles
  }

  private static func bit(_ letter: UInt8) -> UInt32 { 1 << UInt32(letter & 0x1F) }
}
