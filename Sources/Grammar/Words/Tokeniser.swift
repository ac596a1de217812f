import News

/// Cuts a line into tokens.
///
/// Case, punctuation and outer space are gone afterwards, except where they mean something: quotes, the hyphen
/// between two numbers, a pause. What the words looked like stays in `bytes`, for the slots that hold them as said.
public struct Tokeniser {
  /// The line in lower case, with typographic quotes, apostrophes and dashes made plain.
  public let bytes: [UInt8]
  public private(set) var tokens: [Token] = []
  private var pause = Token.Pause.none

  /// Cuts a line; the tokens' words are yet to be looked up.
  public init(_ line: String) {
    self.init(folded: Self.folded(line))
  }

  /// Cuts bytes that are lower case and plain already, as the Intents are.
  init(folded: [UInt8]) {
    bytes = folded
    tokens.reserveCapacity(bytes.count / 4 + 2)
    var index = 0
    while index < bytes.count { index = scan(from: index) }
  }

  /// Looks up every token's word.
  public mutating func lookUp(in grammar: Grammar) {
    for index in tokens.indices where tokens[index].kind == .word || tokens[index].kind == .number {
      tokens[index].word = grammar.find(bytes[Int(tokens[index].start)..<Int(tokens[index].end)])
    }
  }

  /// Looks up one token's word among those of the Intents.
  mutating func lookUp(_ index: Int, in vocabulary: borrowing Vocabulary) {
    guard tokens[index].kind == .word || tokens[index].kind == .number else { return }
    tokens[index].word = vocabulary.find(bytes[Int(tokens[index].start)..<Int(tokens[index].end)])
  }

  /// What was said from one token up to another, lower case, on one row.
  public func text(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    var (start, end) = (Int(tokens[first].start), Int(tokens[last].end))
    // Quotes go with the words in them where there are others beside these.
    if first < last, tokens[first].kind == .quoted { start -= 1 }
    if first < last, tokens[last].kind == .quoted { end += 1 }
    let slice = bytes[start..<end]
    return Text.field(String(decoding: slice, as: UTF8.self))
  }

  // MARK: Scanning

  private mutating func scan(from start: Int) -> Int {
    let byte = bytes[start]
    if Self.isLetter(byte) { return scanWord(from: start) }
    if beginsPath(at: start) { return scanAddress(from: start) }
    if let end = endOfFolder(at: start) {
      append(.address, start..<end)
      return end
    }
    switch byte {
    case UInt8(ascii: ","): pause = max(pause, .comma)
    case UInt8(ascii: ";"), UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "\n"): pause = .stop
    case UInt8(ascii: "&"): append(.word, start..<start + 1)
    // A tag put on or taken off, and not a number such as "#3".
    case UInt8(ascii: "#") where tokens.isEmpty && isTag(at: start + 1): append(.word, start..<start + 1)
    case UInt8(ascii: "-") where tokens.isEmpty && bytes[start...].starts(with: "-#".utf8) && isTag(at: start + 2):
      append(.word, start..<start + 2)
      return start + 2
    case UInt8(ascii: "-"): return scanHyphen(at: start)
    case UInt8(ascii: "\""): return scanQuoted(from: start)
    default: break
    }
    return start + 1
  }

  /// Whether a tag's letters begin here, or its sign stands alone, as the Intents have it.
  private func isTag(at index: Int) -> Bool {
    index == bytes.count || Self.isLetter(bytes[index]) && !Self.isDigit(bytes[index])
  }

  /// Whether a file's path begins here, by what only a path begins with: "~/", "/tmp", "./", "../".
  private func beginsPath(at index: Int) -> Bool {
    guard index == 0 || bytes[index - 1] <= UInt8(ascii: " ") else { return false }
    let rest = bytes[index...]
    guard let slash = ["/", "~/", "./", "../"].first(where: { rest.starts(with: $0.utf8) }) else { return false }
    return rest.dropFirst(slash.utf8.count).first.map { Self.isLetter($0) || $0 == UInt8(ascii: ".") } ?? false
  }

  /// Where a folder ends that is named by its signs alone (".", "../", "~"); nil where none begins.
  ///
  /// Only behind a word that leads there, since a point may stand apart at the end of any sentence.
  private func endOfFolder(at start: Int) -> Int? {
    guard let last = tokens.last, last.kind == .word, pause == .none, bytes[start - 1] == UInt8(ascii: " "),
      ["to", "into", "in"].contains(where: { bytes[Int(last.start)..<Int(last.end)].elementsEqual($0.utf8) })
    else { return nil }
    let end = bytes[start...].firstIndex { $0 <= UInt8(ascii: " ") } ?? bytes.count
    let isFolder = [".", "./", "..", "../", "~", "~/"].contains { bytes[start..<end].elementsEqual($0.utf8) }
    return isFolder ? end : nil
  }

  /// A hyphen counts between two numbers ("2-4") and as a sign ("-1"); between words it is as good as a blank.
  private mutating func scanHyphen(at index: Int) -> Int {
    let rest = bytes[(index + 1)...]
    let isBehindNumber = tokens.last?.kind == .number && pause == .none
    if isBehindNumber, let next = rest.first(where: { $0 != UInt8(ascii: " ") }), Self.isDigit(next) {
      append(.word, index..<index + 1)
    } else if rest.first.map(Self.isDigit) == true, index == 0 || bytes[index - 1] <= UInt8(ascii: " ") {
      // No card has a number below zero, and to drop the sign would be to mean another one.
      let end = rest.firstIndex { !Self.isLetter($0) } ?? bytes.count
      append(.word, index..<end)
      return end
    } else if !tokens.isEmpty, rest.first.map(Self.isLetter) == true, bytes[index - 1] <= UInt8(ascii: " ") {
      // What is left out: "python -snake".
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
    while end < bytes.count {
      let byte = bytes[end]
      if Self.isLetter(byte) {
        isNumber = isNumber && Self.isDigit(byte)
        end += 1
      } else if Self.joins(byte), end + 1 < bytes.count, Self.isLetter(bytes[end + 1]) {
        isNumber = false
        end += 1
      } else if isInAddress(from: start, at: end) {
        return scanAddress(from: start)
      } else {
        break
      }
    }
    if isNumber { return scanNumber(start..<end) }
    if bytes[start] == UInt8(ascii: "w"), bytes[start..<end].starts(with: "www.".utf8) {
      return scanAddress(from: start)
    }
    if Self.namesList(bytes[start..<end]) {
      append(.address, start..<end)
      return end
    }
    // "the bbc's": the name first, then the ending, so that the name is found.
    if end - start > 2, bytes[end - 1] == UInt8(ascii: "s"), bytes[end - 2] == UInt8(ascii: "'") {
      append(.word, start..<end - 2)
      append(.word, end - 2..<end)
    } else {
      append(.word, start..<end)
    }
    return end
  }

  /// Whether a word is the beginning of an address, by what stands behind it: "http://", "feed:http", "site.example/",
  /// "localhost:8000".
  private func isInAddress(from start: Int, at end: Int) -> Bool {
    let (word, rest) = (bytes[start..<end], bytes[end...].dropFirst())
    switch bytes[end] {
    case UInt8(ascii: ":"):
      if rest.starts(with: "//".utf8) || word.elementsEqual("feed".utf8) && rest.starts(with: "http".utf8) {
        return true
      }
      return namesSite(word) && rest.first.map(Self.isDigit) == true
    case UInt8(ascii: "/"): return namesSite(word) && rest.first.map { $0 > UInt8(ascii: " ") } == true
    default: return false
    }
  }

  /// Whether a word may be the name of a site: no abbreviation, such as "u.s", and no number.
  private func namesSite(_ word: ArraySlice<UInt8>) -> Bool {
    let labels = word.split(separator: UInt8(ascii: "."))
    if labels.count == 1 { return word.elementsEqual("localhost".utf8) }
    let isNumeric = labels.allSatisfy { $0.allSatisfy(Self.isDigit) }
    return isNumeric ? labels.count == 4 : labels.last.map { $0.count > 1 && !Self.isDigit($0[$0.startIndex]) } == true
  }

  /// Whether a word is the name of a file that lists feeds or holds one, which nothing else ends like.
  private static func namesList(_ word: ArraySlice<UInt8>) -> Bool {
    // Hardly a word ends with this letter and has a point in it.
    guard word.last == UInt8(ascii: "l"), word.contains(UInt8(ascii: ".")) else { return false }
    return [".opml", ".xml"].contains {
      word.count > $0.utf8.count && word.suffix($0.utf8.count).elementsEqual($0.utf8)
    }
  }

  private mutating func scanAddress(from start: Int) -> Int {
    var end = bytes[start...].firstIndex { $0 <= UInt8(ascii: " ") } ?? bytes.count
    while end > start + 1, ".,;!?\">".utf8.contains(bytes[end - 1]) { end -= 1 }
    append(.address, start..<end)
    return end
  }

  /// Takes in a day written `25.11.2026` or `11/25/2026`, where it is plain which number is the month.
  private mutating func scanNumericDate(from start: Int) -> Int? {
    let end = bytes[start...].firstIndex { !Self.isDigit($0) && $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "/") }
    var text = bytes[start..<(end ?? bytes.count)]
    while let last = text.last, !Self.isDigit(last) { text.removeLast() }
    let separators = text.filter { !Self.isDigit($0) }
    let parts = text.split(omittingEmptySubsequences: false) { !Self.isDigit($0) }
    guard separators.count == 2, separators[0] == separators[1], parts[2].count == 4,
      parts[0...1].allSatisfy({ (1...2).contains($0.count) })
    else { return nil }
    let numbers = parts.map { number($0.startIndex..<$0.endIndex) }
    let isMonthFirst = numbers[1] > 12
    guard isMonthFirst || numbers[0] > 12 || numbers[0] == numbers[1] else { return nil }
    let (day, month) = isMonthFirst ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
    append(.date, text.startIndex..<text.endIndex, value: numbers[2] * 10_000 + month * 100 + day)
    return text.endIndex
  }

  private mutating func scanNumber(_ range: Range<Int>) -> Int {
    if let date = date(at: range) {
      append(.date, range.lowerBound..<range.lowerBound + 10, value: date)
      return range.lowerBound + 10
    }
    let isShort = range.count <= 6
    append(isShort ? .number : .word, range, value: isShort ? number(range) : 0)
    return range.upperBound
  }

  /// A day written `2026-11-01`, as the number 20261101.
  private func date(at range: Range<Int>) -> Int32? {
    let start = range.lowerBound
    guard range.count == 4, bytes.count >= start + 10, bytes[start + 4] == UInt8(ascii: "-"),
      bytes[start + 7] == UInt8(ascii: "-"), bytes.count == start + 10 || !Self.isLetter(bytes[start + 10]),
      bytes[start + 5..<start + 7].allSatisfy(Self.isDigit), bytes[start + 8..<start + 10].allSatisfy(Self.isDigit)
    else { return nil }
    return number(range) * 10_000 + number(start + 5..<start + 7) * 100 + number(start + 8..<start + 10)
  }

  private func number(_ range: Range<Int>) -> Int32 {
    bytes[range].reduce(0) { $0 * 10 + Int32($1 - UInt8(ascii: "0")) }
  }

  private mutating func append(_ kind: Token.Kind, _ range: Range<Int>, value: Int32 = 0) {
    tokens.append(
      Token(
        kind: kind, pause: tokens.isEmpty ? .none : pause, start: Int32(range.lowerBound), end: Int32(range.upperBound),
        value: value, word: Vocabulary.unknown))
    pause = .none
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  /// Whether a byte is part of a word: letters, digits, and all of a character beyond ASCII.
  public static func isLetter(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") || isDigit(byte) || byte >= 0x80
  }

  /// Whether a byte belongs to a word when letters stand on both sides of it: "don't", "u.s", "at&t", "a_b", "x@y".
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

extension Tokeniser {
  /// A line in lower case, with typographic quotes, apostrophes, dashes and blanks made plain.
  private static func folded(_ line: String) -> [UInt8] {
    var bytes = Array(line.utf8)
    var isPlain = true
    for index in bytes.indices {
      let byte = bytes[index]
      if byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") { bytes[index] = byte | 0x20 }
      if byte >= 0x80 { isPlain = false }
    }
    if isPlain { return bytes }
    bytes.removeAll(keepingCapacity: true)
    for scalar in line.lowercased().unicodeScalars { for byte in String(plain(scalar)).utf8 { bytes.append(byte) } }
    return bytes
  }

  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "\u{2018}", "\u{2019}", "\u{02BC}", "\u{FF07}": "'"
    case "\u{201C}", "\u{201D}", "\u{201E}", "\u{00AB}", "\u{00BB}": "\""
    case "\u{2010}"..."\u{2015}", "\u{2212}": "-"
    case "\u{2026}", "\u{3002}", "\u{FF0E}": "."
    case "\u{FF01}": "!"
    case "\u{FF1F}", "\u{00BF}", "\u{061F}": "?"
    case "\u{FF0C}", "\u{060C}", "\u{3001}": ","
    case _ where scalar.properties.isWhitespace: " "
    default: scalar
    }
  }
}
