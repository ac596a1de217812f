/// Windows-1252, which also replaces Latin-1 where a feed means no control characters.
package enum Windows1252 {
  /// The character of a byte.
  package static func character(of byte: UInt8) -> Unicode.Scalar {
    byte &- 0x80 < 0x20 ? upper[Int(byte &- 0x80)] : Unicode.Scalar(byte)
  }

  /// 0x80 to 0x9F; five are undefined.
  private static let upper: [Unicode.Scalar] = [
    "€", "\u{FFFD}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{FFFD}", "Ž", "\u{FFFD}",
    "\u{FFFD}", "‘", "’", "“", "”", "•", "–", "—", "\u{2DC}", "™", "š", "›", "œ", "\u{FFFD}", "ž", "Ÿ",
  ]
}
