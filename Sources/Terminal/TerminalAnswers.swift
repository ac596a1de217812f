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
  /// What may become an answer.
  private var begun: [UInt8] = []

  private static let escape: UInt8 = 0x1B
  private static let colour = [escape] + Array("]11;".utf8)
  private static let picture = [escape] + Array("_G".utf8)
  private static let fence = [escape] + Array("[?".utf8)
  /// More bytes than these are no answer.
  private static let longest = 64

  /// Whether the rest of an answer is to come.
  var isMidAnswer: Bool { begun.count > 2 }

  mutating func take(_ byte: UInt8) {
    begun.append(byte)
    if isBeginning(of: Self.fence) {
      guard begun.count > Self.fence.count, !isParameter(byte) else { return }
      if byte == UInt8(ascii: "c") { isComplete = true } else { typed += begun }
      begun = []
    } else if isBeginning(of: Self.colour) {
      let isEnded = byte == 0x07 || begun.suffix(2) == [Self.escape, UInt8(ascii: "\\")]
      guard begun.count > Self.colour.count, isEnded else { return giveUpOverlong() }
      ground = Self.colour(in: String(decoding: begun.dropFirst(Self.colour.count), as: UTF8.self))
      begun = []
    } else if isBeginning(of: Self.picture) {
      guard begun.suffix(2) == [Self.escape, UInt8(ascii: "\\")] else { return giveUpOverlong() }
      takesPictures = String(decoding: begun, as: UTF8.self).contains(";OK")
      begun = []
    } else {
      // Escape may begin an answer behind another one that was typed.
      let kept = byte == Self.escape ? 1 : 0
      typed += begun.dropLast(kept)
      begun = begun.suffix(kept)
    }
  }

  /// Takes for typed what ended as the beginning of no answer, such as Escape alone.
  mutating func end() {
    if !isMidAnswer { typed += begun }
    begun = []
  }

  private mutating func giveUpOverlong() {
    if begun.count > Self.longest { begun = [] }
  }

  private func isBeginning(of answer: [UInt8]) -> Bool { zip(begun, answer).allSatisfy { $0 == $1 } }

  private func isParameter(_ byte: UInt8) -> Bool { (0x30...0x3B).contains(byte) }

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
