extension Tokeniser {
  /// A line in lower case, with typographic quotes, apostrophes, dashes, digits and blanks made plain.
  ///
  /// Invisible characters are dropped, and so are emoji unless there is nothing else.
  static func folded(_ line: String) -> [UInt8] {
    var bytes = Array(line.utf8)
    var isPlain = true
    for index in bytes.indices {
      let byte = bytes[index]
      if byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") { bytes[index] = byte | 0x20 }
      if byte >= 0x80 { isPlain = false }
    }
    if isPlain { return bytes }
    bytes.removeAll(keepingCapacity: true)
    let scalars = line.lowercased().unicodeScalars
    let hasWords = scalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    for scalar in scalars where !isUnseen(scalar) {
      if let number = number(scalar) {
        for byte in String(number).utf8 { bytes.append(byte) }
      } else {
        for byte in String(hasWords && isPicture(scalar) ? " " : plain(scalar)).utf8 { bytes.append(byte) }
      }
    }
    return bytes
  }

  /// Characters that only serve layout, such as a byte order mark or a soft hyphen.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{FEFF}", "\u{2060}", "\u{00AD}", "\u{200E}", "\u{200F}", "\u{FE0F}": true
    default: false
    }
  }

  private static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x2300 && scalar.properties.isEmojiPresentation || scalar == "\u{200D}"
  }

  /// The number of digits in any script, and of circled numbers.
  private static func number(_ scalar: Unicode.Scalar) -> Int? {
    guard scalar.value >= 0x80, let kind = scalar.properties.numericType, let value = scalar.properties.numericValue,
      kind != .numeric || (0x2460...0x2473).contains(scalar.value)
    else { return nil }
    return Int(value)
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
    case "\u{200B}": " "
    case "\u{FF01}"..."\u{FF5E}": Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case _ where scalar.properties.isWhitespace: " "
    default: scalar
    }
  }
}
