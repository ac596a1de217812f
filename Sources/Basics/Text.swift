/// Cleans words from outside before anything stores or shows them.
///
/// The result has no control characters, escape sequences, bidirectional overrides or invisible marks, so that no
/// headline can move the cursor, recolour a terminal or read backwards. Cleaning twice changes nothing.
public enum Text {
  /// One clean row, such as a title or a name, with single blanks for all white space.
  public static func field(_ raw: some StringProtocol) -> String { field(String(raw)) }

  // Not generic, so that calls from other modules are as fast.
  private static func field(_ raw: String) -> String {
    if isCleanASCII(raw.utf8) || isClean(raw.unicodeScalars) { return raw }
    var row: [UInt8] = []
    row.reserveCapacity(raw.utf8.count)
    if hasEscapes(raw.utf8) {
      add(withoutEscapes(raw.unicodeScalars), to: &row)
    } else {
      add(raw.unicodeScalars, to: &row)
    }
    let clean = String(decoding: row, as: UTF8.self)
    let tame = tamed(clean)
    // Blanks may be adjacent where a character between them was removed.
    return tame.utf8.count == clean.utf8.count ? clean : field(tame)
  }

  /// Appends the allowed characters to a row, with single blanks between words.
  private static func add(_ scalars: some Sequence<Unicode.Scalar>, to row: inout [UInt8]) {
    var isBlankDue = false
    for scalar in scalars {
      let isOrdinary = isOrdinary(scalar)
      if scalar == " " || !isOrdinary && scalar.properties.isWhitespace {
        isBlankDue = !row.isEmpty
      } else if isOrdinary || isWelcome(scalar) {
        if isBlankDue { row.append(UInt8(ascii: " ")) }
        isBlankDue = false
        row.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      } else if scalar.pathByte != nil {
        row.append(contentsOf: UTF8.encodedReplacementCharacter)
      }
    }
  }

  /// The beginning of a row, enough to recognise it.
  public static func shortened(_ raw: String) -> String {
    // Only as much of a long text as may be shown is examined.
    let beginning = raw.unicodeScalars.prefix(400)
    let row = field(String(String.UnicodeScalarView(beginning)))
    let isWhole = beginning.endIndex == raw.unicodeScalars.endIndex
    return isWhole && row.count <= 60 ? row : row.prefix(60) + "…"
  }

  /// Clean paragraphs, with one blank line for several.
  public static func body(_ raw: some StringProtocol) -> String { body(String(raw)) }

  // Not generic, for the same reason.
  private static func body(_ raw: String) -> String {
    if isCleanBody(raw.unicodeScalars) { return raw }
    var text = ""
    // The newlines before the next row with words.
    var newlines = 0
    for row in rows(of: raw).lazy.map({ field($0) }) {
      if row.isEmpty {
        newlines = text.isEmpty ? 0 : 2
      } else {
        text += String(repeating: "\n", count: newlines) + row
        newlines = 1
      }
    }
    return text
  }

  /// The rows of a text, with the newlines of any system.
  ///
  /// By scalars, since by characters it would take thirty times as long.
  private static func rows(of text: String) -> [Substring] {
    let scalars = text.unicodeScalars
    var rows: [Substring] = []
    var start = scalars.startIndex
    var index = start
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let end = index
      index = scalars.index(after: index)
      switch scalar.value {
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029: break
      default: continue
      }
      rows.append(text[start..<end])
      // These two are one newline.
      if scalar == "\r", index < scalars.endIndex, scalars[index] == "\n" { index = scalars.index(after: index) }
      start = index
    }
    return rows + [text[start...]]
  }

  /// Whether a character may be sent to a terminal: printable, and without effect on text direction.
  public static func isWelcome(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { return scalar.value >= 0x20 }
    switch scalar.value {
    case 0x200B, 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0x00AD: return false
    // Tag letters are allowed only for the flags of England, Scotland and Wales.
    case 0xE0020...0xE007F: return true
    case 0x200C, 0x200D: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: return false
    default: return true
    }
  }

  /// Whether a row is clean ASCII, several times as fast as `isClean`.
  private static func isCleanASCII(_ row: String.UTF8View) -> Bool {
    let isClean = row.withContiguousStorageIfAvailable { bytes in
      let blank = UInt8(ascii: " ")
      var previous = blank
      for byte in bytes {
        guard byte >= blank, byte < 0x7F, byte != blank || previous != blank else { return false }
        previous = byte
      }
      return previous != blank || bytes.isEmpty
    }
    // Without contiguous bytes, the other test decides.
    return isClean ?? false
  }

  /// Whether a row has only ordinary characters and single blanks, as nearly all have, and needs no cleaning.
  private static func isClean(_ row: String.UnicodeScalarView) -> Bool {
    var previous: Unicode.Scalar = " "
    for scalar in row {
      guard isOrdinary(scalar), scalar != " " || previous != " " else { return false }
      previous = scalar
    }
    return previous != " " || row.isEmpty
  }

  /// Whether a text has clean rows and single blank lines, as nearly all have, and needs no cleaning.
  private static func isCleanBody(_ text: String.UnicodeScalarView) -> Bool {
    var previous: Unicode.Scalar = " "
    var newlines = 2
    for scalar in text {
      if scalar == "\n" {
        newlines += 1
        guard newlines <= 2, previous != " " else { return false }
      } else {
        guard isOrdinary(scalar), scalar != " " || previous != " " && newlines == 0 else { return false }
        newlines = 0
      }
      previous = scalar
    }
    return text.isEmpty || previous != " " && newlines == 0
  }

  /// Whether a character is certainly allowed: the frequent ones, without a look at their properties.
  static func isOrdinary(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x370...0x377,  // Latin
      0x3A3...0x52F, 0x5D0...0x5EA, 0x620...0x64A,  // Greek, Cyrillic, Hebrew, Arabic
      0x1E00...0x1EFF, 0x2010...0x2027,  // Latin with accents, punctuation
      0x3001...0x303F, 0x3041...0x3096, 0x3099...0x30FF, 0x4E00...0x9FFF,  // kana, ideographs
      0xAC00...0xD7A3, 0xFF01...0xFF5E, 0x1F300...0x1F64F:  // Hangul syllables, fullwidth letters, emoji
      true
    default: false
    }
  }

  /// Whether a row may have escape sequences, judged by a byte in each.
  private static func hasEscapes(_ row: String.UTF8View) -> Bool { row.contains { $0 == 0x1B || $0 == 0x9B } }

  /// The characters without escape sequences, whose letters would otherwise remain as words.
  static func withoutEscapes(_ scalars: String.UnicodeScalarView) -> [Unicode.Scalar] {
    var rest = Array(scalars)[...]
    var kept: [Unicode.Scalar] = []
    while let scalar = rest.popFirst() {
      switch scalar {
      case escape: skipSequence(&rest)
      case command: skipCommand(&rest)
      default: kept.append(scalar)
      }
    }
    return kept
  }

  /// Skips the rest of an escape sequence: `[31;1m`, a window title up to its end, or a single letter.
  private static func skipSequence(_ rest: inout ArraySlice<Unicode.Scalar>) {
    switch rest.first {
    case "[":
      rest = rest.dropFirst()
      skipCommand(&rest)
    case "]", "P", "X", "^", "_":
      // An unterminated one is no sequence, and the words after it are kept.
      guard let end = rest.firstIndex(where: { $0.value == 0x07 || $0.value == 0x9C || $0 == escape }) else {
        rest = rest.dropFirst()
        return
      }
      rest = rest[rest.index(after: end)...]
      if rest.first == "\\" { rest = rest.dropFirst() }
    case "(", ")", "*", "+", "#", "%", " ": rest = rest.dropFirst(2)
    case let letter? where (0x30...0x7E).contains(letter.value): rest = rest.dropFirst()
    default: break
    }
  }

  /// Skips the rest of a control sequence: its numbers and its final letter.
  private static func skipCommand(_ rest: inout ArraySlice<Unicode.Scalar>) {
    rest = rest.drop { (0x20...0x3F).contains($0.value) }
    if let final = rest.first, (0x40...0x7E).contains(final.value) { rest = rest.dropFirst() }
  }

  private static let escape: Unicode.Scalar = "\u{1B}"
  /// Begins a control sequence, like an escape character and a bracket.
  private static let command: Unicode.Scalar = "\u{9B}"
}
