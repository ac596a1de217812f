/// The characters of Windows in western Europe, which also stand where a feed says Latin-1 and means no control characters.
enum Windows1252 {
  /// The character that a byte is.
  static func character(of byte: UInt8) -> Unicode.Scalar {
    byte &- 0x80 < 0x20 ? upper[Int(byte &- 0x80)] : Unicode.Scalar(byte)
  }

  /// Those of 0x80 to 0x9F, where Latin-1 has control characters; the five that Windows leaves out have no meaning.
  private static let upper: [Unicode.Scalar] = [
    "€", "\u{FFFD}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{FFFD}", "Ž", "\u{FFFD}",
    "\u{FFFD}", "‘", "’", "“", "”", "•", "–", "—", "\u{2DC}", "™", "š", "›", "œ", "\u{FFFD}", "ž", "Ÿ",
  ]
}
