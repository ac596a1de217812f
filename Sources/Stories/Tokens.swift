/// A text as words and marks, with its quotes.
struct Tokens: Sendable {
  enum Kind: Sendable {
    case word, mark, opening, closing, paragraph
  }

  struct Token: Sendable {
    let kind: Kind
    /// As written; for a paragraph's end, empty.
    let text: String
    let lower: String
    /// In bytes of UTF-8.
    let range: Range<Int>
    var isCapital: Bool { kind == .word && text.first?.isUppercase == true }
  }

  /// A quote's tokens, from the opening mark up to and with the closing one.
  struct Quoted: Sendable {
    let tokens: Range<Int>
    let bytes: Range<Int>
    /// Whether a further paragraph of the same words follows.
    let goesOn: Bool
  }

  private(set) var list: [Token] = []
  private(set) var quoted: [Quoted] = []

  init(_ text: String) {
    var text = text
    text.withUTF8 { bytes in list = Self.scan(bytes) }
    quoted = Self.pair(list)
  }

  private static func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> [Token] {
    let words = WordScan.words(in: bytes)
    var tokens: [Token] = []
    var next = 0
    var index = 0
    func add(_ kind: Kind, _ range: Range<Int>) {
      let text = kind == .paragraph ? "" : String(decoding: bytes[range], as: UTF8.self)
      tokens.append(Token(kind: kind, text: text, lower: kind == .word ? text.lowercased() : text, range: range))
    }
    while index < bytes.count {
      if next < words.count, words[next].lowerBound == index {
        // A hyphen joins: "al-Rifai", "60-year-old".
        var range = words[next]
        next += 1
        while next < words.count, words[next].lowerBound == range.upperBound + 1,
          bytes[range.upperBound] == UInt8(ascii: "-")
        {
          range = range.lowerBound..<words[next].upperBound
          next += 1
        }
        add(.word, range)
        index = range.upperBound
        continue
      }
      let length = Self.length(bytes, at: index)
      let range = index..<min(bytes.count, index + length)
      index = range.upperBound
      if let kind = kind(of: range, in: bytes) { add(kind, range) }
    }
    return tokens
  }

  private static func length(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    switch bytes[index] {
    case 0xC0...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xFF: 4
    default: 1
    }
  }

  /// What a sign is; nil for a blank.
  private static func kind(of range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Kind? {
    let byte = bytes[range.lowerBound]
    switch byte {
    case 0x0A: return .paragraph
    case 0x00...0x20: return nil
    case UInt8(ascii: "\""): return isOpening(range, bytes) ? .opening : .closing
    case 0xC2 where range.count == 2:
      switch bytes[range.lowerBound + 1] {
      case 0xAB: return .opening
      case 0xBB: return .closing
      case 0xA0: return nil
      default: return .mark
      }
    case 0xE2 where range.count == 3 && bytes[range.lowerBound + 1] == 0x80:
      switch bytes[range.lowerBound + 2] {
      case 0x9E: return .opening
      // “ opens in English and closes in German.
      case 0x9C: return isOpening(range, bytes) ? .opening : .closing
      case 0x9D: return .closing
      default: return .mark
      }
    default: return .mark
    }
  }

  /// Whether a mark stands before a word and behind none.
  private static func isOpening(_ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard range.upperBound < bytes.count, bytes[range.upperBound] > 0x20 else { return false }
    guard range.lowerBound > 0 else { return true }
    let before = bytes[range.lowerBound - 1]
    // Blanks, brackets, dashes and the end of curly signs, such as a dash or an apostrophe that opens.
    return before <= 0x20 || "([-/:'".utf8.contains(before)
      || before >= 0x80 && WordScan.lengthOfLetter(bytes, at: max(0, range.lowerBound - 3)) == 0
        && WordScan.lengthOfLetter(bytes, at: max(0, range.lowerBound - 2)) == 0
  }

  private static func pair(_ tokens: [Token]) -> [Quoted] {
    var quoted: [Quoted] = []
    var opened: Int?
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .opening: if opened == nil { opened = index }
      case .closing:
        if let start = opened { quoted.append(quote(start, index, tokens, goesOn: false)) }
        opened = nil
      case .paragraph:
        if let start = opened, index > start + 1 {
          // Words that go on in the next paragraph are not closed, and opened again there.
          let following = tokens[(index + 1)...].first { $0.kind != .paragraph }
          if following?.kind == .opening { quoted.append(quote(start, index - 1, tokens, goesOn: true)) }
        }
        opened = nil
      case .word, .mark: break
      }
    }
    return quoted
  }

  private static func quote(_ start: Int, _ end: Int, _ tokens: [Token], goesOn: Bool) -> Quoted {
    Quoted(
      tokens: start..<end + 1, bytes: tokens[start].range.lowerBound..<tokens[end].range.upperBound, goesOn: goesOn)
  }
}
