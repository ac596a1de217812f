import Basics

/// Parts what a terminal answers from what is typed meanwhile.
struct TerminalAnswers {
  /// What is no answer.
  private(set) var typed: [UInt8] = []
  /// The colour that letters stand on, as in `0xFFCC00`.
  private(set) var ground: UInt32?
  /// Whether it takes pictures as kitty does.
  private(set) var takesPictures = false
  /// Whether the fence was answered, behind which no other answer comes.
  private(set) var isComplete = false
  private var input = TerminalInput()

  /// Whether the rest of an answer is to come.
  var isMidAnswer: Bool { input.isMidSequence && !input.mayBeKey }

  mutating func take(_ byte: UInt8) {
    switch input.take(byte) {
    case .key(let bytes)?: typed += bytes
    case .answer(let bytes)?: takeAnswer(String(decoding: bytes.dropFirst(), as: UTF8.self))
    case nil: break
    }
  }

  /// Takes for typed what ended as the beginning of no answer, such as Escape alone.
  mutating func end() { typed += input.end() }

  /// Whether an answer is that to the fence.
  static func isFence(_ answer: String) -> Bool { answer.hasPrefix("[?") && answer.hasSuffix("c") }

  private mutating func takeAnswer(_ answer: String) {
    if Self.isFence(answer) {
      isComplete = true
    } else if answer.hasPrefix("]11;") {
      ground = Self.colour(in: String(answer.dropFirst(4)))
    } else if answer.hasPrefix("_G") {
      takesPictures = answer.contains(";OK")
    }
  }

  /// A colour as terminals write it: "rgb:1e1e/1e1e/1e1e", in which each share has one to four digits.
  private static func colour(in answer: String) -> UInt32? {
    guard let match = answer.prefixMatch(of: /rgba?:([0-9a-fA-F]{1,4})\/([0-9a-fA-F]{1,4})\/([0-9a-fA-F]{1,4})/) else {
      return nil
    }
    return [match.1, match.2, match.3].reduce(0) { colour, digits in
      let most = (UInt32(1) << (4 * UInt32(digits.count))) - 1
      return colour << 8 | (UInt32(digits, radix: 16) ?? 0) * 255 / most
    }
  }
}
