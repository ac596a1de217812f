import Basics

/// Cuts a line into tokens.
///
/// Case, punctuation and blanks are dropped except where they have a meaning: quotes, the hyphen between two numbers, a
/// pause. `bytes` keeps the words for slots that hold them as said.
public struct Tokeniser {
  /// The line in lower case, with plain quotes, apostrophes and dashes.
  public let bytes: [UInt8]
  public private(set) var tokens: [Token] = []
  /// How the language is written; needed only while cutting.
  private(set) var writing: Writing?
  private(set) var pause = Token.Pause.none

  /// Cuts a line; words are looked up later.
  public init(_ line: String, in writing: Writing) {
    self.init(folded: Self.folded(line), in: writing)
  }

  /// Cuts bytes that are already folded, as the Intents are.
  package init(folded: [UInt8], in writing: Writing) {
    self.writing = writing
    bytes = folded
    tokens.reserveCapacity(bytes.count / 4 + 2)
    var index = 0
    while index < bytes.count { index = scan(from: index) }
    self.writing = nil
  }

  /// Looks up the word of every token.
  package mutating func lookUp(_ find: (_ letters: ArraySlice<UInt8>) -> Word) {
    for index in tokens.indices where tokens[index].kind.isSpelt {
      tokens[index].word = find(bytes[Int(tokens[index].start)..<Int(tokens[index].end)])
    }
  }

  /// The text from one token up to another, in lower case on one row.
  public func text(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    var (start, end) = (Int(tokens[first].start), Int(tokens[last].end))
    // Quotes are kept where other words stand beside the quoted ones.
    if first < last, tokens[first].kind == .quoted { start -= 1 }
    if first < last, tokens[last].kind == .quoted { end += 1 }
    let slice = bytes[start..<end]
    return Text.field(String(decoding: slice, as: UTF8.self))
  }

  /// Whether a token has a letter in it.
  public func hasLetter(_ token: Token) -> Bool {
    bytes[Int(token.start)..<Int(token.end)].contains { Self.isLetter($0) && !Self.isDigit($0) }
  }

  private mutating func scan(from start: Int) -> Int {
    let byte = bytes[start]
    if Self.isLetter(byte) { return scanWord(from: start) }
    if beginsPath(at: start) { return scanAddress(from: start) }
    if let end = endOfFolder(at: start) {
      append(.address, start..<end)
      return end
    }
    switch byte {
    case UInt8(ascii: ".") where endOfDots(at: start) != nil:
      guard let end = endOfDots(at: start) else { break }
      append(.word, start..<end)
      return end
    case UInt8(ascii: "$") where start + 1 < bytes.count && Self.isDigit(bytes[start + 1]):
      return scanAmount(from: start)
    case UInt8(ascii: ","): pause = max(pause, .comma)
    case UInt8(ascii: ";"), UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "\n"): pause = .stop
    case UInt8(ascii: "&"): append(.word, start..<start + 1)
    // A tag to add or remove, but not a number such as "#3".
    case UInt8(ascii: "#") where tokens.isEmpty && isTag(at: start + 1): append(.word, start..<start + 1)
    case UInt8(ascii: "-") where tokens.isEmpty && bytes[start...].starts(with: "-#".utf8) && isTag(at: start + 2):
      append(.word, start..<start + 2)
      return start + 2
    case UInt8(ascii: "-"): return scanHyphen(at: start)
    case UInt8(ascii: "\""): return scanQuoted(from: start)
    case UInt8(ascii: "'"):
      if let end = scanShortYear(from: start) { return end }
    default: break
    }
    return start + 1
  }

  /// Whether a tag begins here, or its sign stands alone, as in the Intents.
  private func isTag(at index: Int) -> Bool {
    index == bytes.count || Self.isLetter(bytes[index]) && !Self.isDigit(bytes[index])
  }

  /// A hyphen counts between two numbers ("2-4") and as a sign ("-1"); between words it is a blank.
  private mutating func scanHyphen(at index: Int) -> Int {
    let rest = bytes[(index + 1)...]
    let isBehindNumber = (tokens.last?.kind == .number || tokens.last?.kind == .ordinal) && pause == .none
    if isBehindNumber, let next = rest.first(where: { $0 != UInt8(ascii: " ") }), Self.isDigit(next) {
      append(.word, index..<index + 1)
    } else if rest.first.map(Self.isDigit) == true, index == 0 || bytes[index - 1] <= UInt8(ascii: " ") {
      // A negative number is no card; dropping the sign would name another one.
      let end = rest.firstIndex { !Self.isLetter($0) } ?? bytes.count
      append(.word, index..<end)
      return end
    } else if !tokens.isEmpty, rest.first.map(Self.isLetter) == true, bytes[index - 1] <= UInt8(ascii: " ") {
      // An exclusion: "python -snake".
      append(.word, index..<index + 1)
    }
    return index + 1
  }

  private mutating func scanQuoted(from start: Int) -> Int {
    guard let end = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "\"")), end > start + 1 else { return start + 1 }
    append(.quoted, start + 1..<end)
    return end + 1
  }

  private mutating func scanWord(from start: Int) -> Int {
    if Self.isDigit(bytes[start]), let end = scanNumericDate(from: start) { return end }
    var end = start
    var isNumber = true
    var isCut = false
    while end < bytes.count {
      let byte = bytes[end]
      if Self.isLetter(byte) {
        isNumber = isNumber && Self.isDigit(byte)
        end += 1
      } else if Self.joins(byte), end + 1 < bytes.count, Self.isLetter(bytes[end + 1]) {
        isNumber = false
        isCut = isCut || byte == UInt8(ascii: "'")
        end += 1
      } else if isInAddress(from: start, at: end) {
        return scanAddress(from: start)
      } else {
        break
      }
    }
    if isNumber { return isAmount(endingAt: end) ? scanAmount(from: start) : scanNumber(start..<end) }
    if Self.isDigit(bytes[start]), let digits = digitsOfOrdinal(start..<end) {
      append(.ordinal, start..<end, value: number(digits))
      return end
    }
    if bytes[start] == UInt8(ascii: "w"), bytes[start..<end].starts(with: "www.".utf8) {
      return scanAddress(from: start)
    }
    if Self.namesList(bytes[start..<end]) {
      append(.address, start..<end)
      return end
    }
    append(word: start..<end, isCut: isCut)
    return end
  }

  func number(_ range: Range<Int>) -> Int32 {
    bytes[range].reduce(0) { $0 * 10 + Int32($1 - UInt8(ascii: "0")) }
  }

  /// Adds a word, or two where an apostrophe joins them ("the bbc's"), so that the name is found.
  private mutating func append(word: Range<Int>, isCut: Bool) {
    guard isCut, let cut = writing?.cut(of: bytes[word]) else { return append(.word, word) }
    let head = word.lowerBound..<cut
    // "3's link" is the link of card 3.
    if bytes[head].allSatisfy(Self.isDigit) { _ = scanNumber(head) } else { append(.word, head) }
    append(.word, cut..<word.upperBound)
  }

  mutating func append(_ kind: Token.Kind, _ range: Range<Int>, value: Int32 = 0) {
    tokens.append(
      Token(
        kind: kind, pause: tokens.isEmpty ? .none : pause, start: Int32(range.lowerBound), end: Int32(range.upperBound),
        value: value, word: Vocabulary.unknown))
    pause = .none
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  /// Whether a byte belongs to a word: letters, digits, and every byte beyond ASCII.
  public static func isLetter(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") || isDigit(byte) || byte >= 0x80
  }

  /// Whether a byte belongs to a word between two letters: "don't", "u.s", "at&t", "a_b", "x@y".
  private static func joins(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "."), UInt8(ascii: "&"), UInt8(ascii: "_"), UInt8(ascii: "@"): true
    default: false
    }
  }
}

extension Token.Pause: Comparable {
  public static func < (left: Token.Pause, right: Token.Pause) -> Bool { left.rawValue < right.rawValue }
}

extension Token.Kind {
  /// Whether it may be part of a phrase, as numbers are in names.
  fileprivate var isSpelt: Bool { [.word, .number, .ordinal].contains(self) }
}
