/// Splits a text into visible characters with their columns.
///
/// Most news has only letters that stand alone, which bytes tell; only the rest needs Unicode's rules.
struct Glyphs: IteratorProtocol {
  /// A visible character, between two UTF-8 offsets.
  struct Glyph {
    let start: Int
    let end: Int
    let width: Int
    /// Its first scalar.
    let first: UInt32
    /// Whether it is a plain blank, which a line break may replace.
    let isBlank: Bool
  }

  private let text: String
  private let bytes: [UInt8]
  private var position = 0

  init(of text: some StringProtocol) {
    self.text = String(text)
    bytes = Array(self.text.utf8)
  }

  /// Where the text ends.
  var end: Int { bytes.count }

  /// The text between two offsets.
  subscript(range: Range<Int>) -> Substring { text[index(range.lowerBound)..<index(range.upperBound)] }

  mutating func next() -> Glyph? {
    guard position < bytes.count else { return nil }
    let start = position
    let (value, length) = decoded(at: start)
    if Self.standsAlone(value), start + length == bytes.count || Self.standsAlone(decoded(at: start + length).value) {
      position += length
      let width = DisplayWidth.ofLetter(value)
      return Glyph(start: start, end: position, width: width, first: value, isBlank: value == 0x20)
    }
    let first = index(start)
    let next = text.index(after: first)
    position = text.utf8.distance(from: text.startIndex, to: next)
    let width = DisplayWidth.of(text.unicodeScalars[first..<next])
    let isBlank = value == 0x20 && position == start + 1
    return Glyph(start: start, end: position, width: width, first: value, isBlank: isBlank)
  }

  private func index(_ offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }

  /// The scalar at an offset and its length; the bytes are valid, being a string's.
  private func decoded(at offset: Int) -> (value: UInt32, length: Int) {
    let lead = UInt32(bytes[offset])
    let following = { (distance: Int) in UInt32(bytes[offset + distance] & 0x3F) }
    switch lead {
    case ..<0x80: return (lead, 1)
    case ..<0xE0: return ((lead & 0x1F) << 6 | following(1), 2)
    case ..<0xF0: return ((lead & 0x0F) << 12 | following(1) << 6 | following(2), 3)
    default: return ((lead & 0x07) << 18 | following(1) << 12 | following(2) << 6 | following(3), 4)
    }
  }

  /// Whether a scalar is a character of its own beside any other of this kind.
  ///
  /// True for all that does not join, mark, precede or modify. Carriage returns join line feeds, but neither has a
  /// width.
  private static func standsAlone(_ value: UInt32) -> Bool {
    switch value {
    case ..<0x300,  // Latin
      0x370..<0x483,  // Greek, Cyrillic
      0x5D0...0x5EA, 0x620...0x64A,  // Hebrew, Arabic
      0x1E00..<0x2000, 0x2010...0x2027,  // Latin and Greek with accents, punctuation
      0x3000..<0x302A, 0x3030..<0x3099, 0x309B..<0xA000,  // kana, ideographs
      0xAC00...0xD7A3:  // Hangul syllables
      true
    default: false
    }
  }
}
