extension Tokeniser {
  /// A line in lower case, with typographic quotes, apostrophes, dashes and blanks made plain.
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
