/// How many columns of a terminal a text takes.
///
/// Measured by what a person sees as one character, which takes 0, 1 or 2 columns whatever it is spelt with. The
/// locale is never asked: `wcwidth` knows no new emoji and counts a family by its heads.
public enum DisplayWidth {
  /// The columns a text takes on one line.
  public static func of(_ text: some StringProtocol) -> Int {
    var glyphs = Glyphs(of: text)
    var columns = 0
    while let glyph = glyphs.next() { columns += glyph.width }
    return columns
  }

  /// The columns of one character, from the scalars that spell it.
  ///
  /// An overestimate leaves a gap, an underestimate spills over the edge, so that terminals that draw the parts of a
  /// character side by side are believed as far as two columns. For the same reason a text selector (VS15) does not
  /// make a wide emoji narrow: few terminals do.
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

  /// The columns of one scalar that stands alone.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    if EastAsianWidth.isWide(scalar) { return 2 }
    // The vowels and final consonants of Hangul stand inside the block that their first consonant opened.
    if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value) { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .surrogate, .lineSeparator, .paragraphSeparator: return 0
    default: return scalar.properties.isDefaultIgnorableCodePoint ? 0 : 1
    }
  }

  /// The columns of a scalar that is known to be neither a mark nor an emoji.
  static func ofLetter(_ value: UInt32) -> Int {
    switch value {
    case 0x20..<0x7F: 1
    case ..<0xA0, 0xAD: 0
    default: EastAsianWidth.isInWideBlock(value) ? 2 : 1
    }
  }

  /// VS16, which asks for the coloured picture of a character that has one.
  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"
}
