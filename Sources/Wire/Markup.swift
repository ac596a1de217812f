import News

/// Turns a field that may hold HTML into one row of plain, clean text.
enum Markup {
  /// The words of a field; nil where there are none.
  static func field(_ written: String) -> String? {
    let plain = Text.field(hasMarkup(written.utf8) ? withoutMarkup(written) : written)
    return plain.isEmpty ? nil : plain
  }

  /// Whether there is anything to take out, told of bytes that stand side by side several times as fast.
  private static func hasMarkup(_ written: String.UTF8View) -> Bool {
    written.withContiguousStorageIfAvailable { $0.contains(where: isMarkup) } ?? written.contains(where: isMarkup)
  }

  private static func isMarkup(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") }

  private static func withoutMarkup(_ written: String) -> String {
    var plain = ""
    var rest = written[...]
    // Looked up once: a megabyte of tags that never end would be searched from each of them.
    let lastEnd = written.utf8.lastIndex(of: UInt8(ascii: ">"))
    while let next = rest.utf8.firstIndex(where: isMarkup) {
      plain.append(contentsOf: rest[..<next])
      rest = rest[next...]
      if let lastEnd, next < lastEnd, let tag = tag(at: rest) {
        // A tag that breaks a line parts words; one inside a line, such as <b>, does not.
        if breaksLine(tag) { plain += " " }
        rest = rest[tag.endIndex...]
      } else if let (character, end) = entity(at: rest) {
        plain += character
        rest = rest[end...]
      } else {
        plain.append(rest.removeFirst())
      }
    }
    plain.append(contentsOf: rest)
    return plain
  }

  /// The tag that a text begins with, if what follows its `<` looks like one: "a < b" does not.
  private static func tag(at text: Substring) -> Substring? {
    guard text.first == "<", let letter = text.dropFirst().first, letter.isLetter || letter == "/" || letter == "!",
      let end = text.firstIndex(of: ">")
    else { return nil }
    return text[...end]
  }

  private static func breaksLine(_ tag: Substring) -> Bool {
    let name = tag.drop { !$0.isLetter }.prefix { $0.isLetter || $0.isNumber }.lowercased()
    return ["p", "br", "div", "li", "ul", "ol", "tr", "td", "h1", "h2", "h3", "h4", "blockquote", "hr"].contains(name)
  }

  /// The character that a text begins with as an entity, and where the entity ends.
  private static func entity(at text: Substring) -> (character: String, end: Substring.Index)? {
    guard text.first == "&", let semicolon = text.prefix(12).firstIndex(of: ";") else { return nil }
    let name = text[text.index(after: text.startIndex)..<semicolon]
    let end = text.index(after: semicolon)
    guard name.hasPrefix("#") else { return named[String(name)].map { ($0, end) } }
    let digits = name.dropFirst()
    let code = digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return code.flatMap(Unicode.Scalar.init).map { (String($0), end) }
  }

  /// The entities that news is written with.
  private static let named = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "shy": "", "hellip": "…", "mdash": "—",
    "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»", "bull": "•",
    "middot": "·", "copy": "©", "reg": "®", "trade": "™", "deg": "°", "euro": "€", "pound": "£", "yen": "¥",
    "cent": "¢", "times": "×", "frac12": "½", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö",
    "Uuml": "Ü", "szlig": "ß", "eacute": "é", "egrave": "è", "agrave": "à", "aacute": "á", "iacute": "í",
    "oacute": "ó", "uacute": "ú", "ccedil": "ç", "ntilde": "ñ", "aring": "å", "oslash": "ø", "aelig": "æ",
  ]
}
