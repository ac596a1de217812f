/// The number of terminal columns a text takes.
///
/// Counts 0, 1 or 2 columns for each visible character, however it is encoded. Not by the locale: `wcwidth` lacks new
/// emoji and counts every member of a family.
public enum DisplayWidth {
  /// The columns of a text on one line.
  public static func of(_ text: some StringProtocol) -> Int {
    var glyphs = Glyphs(of: text)
    var columns = 0
    while let glyph = glyphs.next() { columns += glyph.width }
    return columns
  }

  /// The columns of a character, from its scalars.
  ///
  /// Too many leave a gap, too few overflow the line, so terminals that draw a character's parts side by side are
  /// allowed two columns. For the same reason a text selector (VS15) does not narrow a wide emoji: few terminals do.
  static func of(_ spelling: Substring.UnicodeScalarView) -> Int {
    var columns = 0
    var previous: Unicode.Scalar?
    for scalar in spelling {
      if scalar == emojiSelector, previous?.properties.isEmoji == true { return 2 }
      columns += of(scalar)
      if columns >= 2 { return 2 }
      previous = scalar
    }
    return columns
  }

  /// The columns of a single scalar.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    if EastAsianWidth.isWide(scalar) { return 2 }
    // Hangul vowels and final consonants stand inside their syllable's block.
    if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value) { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .surrogate, .lineSeparator, .paragraphSeparator: return 0
    default: return scalar.properties.isDefaultIgnorableCodePoint ? 0 : 1
    }
  }

  /// The columns of a scalar that is neither a mark nor an emoji.
  static func ofLetter(_ value: UInt32) -> Int {
    switch value {
    case 0x20..<0x7F: 1
    case ..<0xA0, 0xAD: 0
    default: EastAsianWidth.isInWideBlock(value) ? 2 : 1
    }
  }

  /// VS16, which requests a character's emoji form.
  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"
}
