import Markup

/// Turns HTML or plain text into clean bytes: the fast path of `Text`.
///
/// The result is clean in most cases, and tells where it is not, so that only those are examined by character.
struct PlainText {
  /// How white space and line-breaking tags come out.
  enum Layout {
    /// On one row, for titles and summaries.
    case row
    /// In paragraphs separated by blank lines.
    case paragraphs
  }

  private(set) var bytes: [UInt8] = []
  /// Whether `Text` has to clean the result.
  private(set) var needsCare = false
  /// Whether it has several lines or paragraphs, which a row does not show.
  private(set) var hasBreaks = false
  /// The kind of media, where there are no words.
  private(set) var sight: String?
  private var layout = Layout.row
  /// The separator before the next word: none, a blank, a new line or a blank line.
  private var gap = 0
  private var most = Int.max
  /// Whether only tags that dress words are left out, and others are words: "Use of <template> in HTML".
  private var isTitle = false
  /// Whether a title has an element with a beginning and an end, so that its tags are no words.
  private var hasMarkup = false

  private var isFull: Bool { bytes.count >= most }

  /// Begins another text with a limit in bytes.
  mutating func begin(_ layout: Layout, most: Int, isTitle: Bool = false) {
    self.isTitle = isTitle
    bytes.removeAll(keepingCapacity: true)
    needsCare = false
    hasBreaks = false
    sight = nil
    self.layout = layout
    self.most = most
    gap = 0
  }

  /// Adds text without markup.
  mutating func add(plain text: Bytes) {
    var place = 0
    while place < text.count, !isFull { place = addRun(text, from: place, isMarkup: false) }
  }

  /// Adds text with references, and with tags if it `hasTags`.
  mutating func add(html text: Bytes, own: inout DeclaredEntities, hasTags: Bool = true) {
    // Searched once, since a megabyte of unclosed tags would be searched from each.
    let lastEnd = text.lastIndex(of: UInt8(ascii: ">")) ?? -1
    hasMarkup = isTitle && hasTags && KnownElements.hasEnd(in: text)
    var place = 0
    while place < text.count, !isFull {
      place = addRun(text, from: place, isMarkup: true)
      guard place < text.count else { break }
      switch text[place] {
      case UInt8(ascii: "<"):
        if hasTags, place < lastEnd, let end = skipTag(text, at: place, lastEnd: lastEnd) {
          place = end
        } else {
          add(UInt8(ascii: "<"))
          place += 1
        }
      case UInt8(ascii: "&"):
        var character: [UInt8] = []
        if let end = CharacterReferences.append(at: place, of: text, to: &character, own: &own) {
          character.withUnsafeBufferPointer { add(plain: $0) }
          place = end
        } else {
          add(UInt8(ascii: "&"))
          place += 1
        }
      default: break
      }
    }
  }

  /// Adds words up to the next tag or reference, and answers where that is.
  private mutating func addRun(_ text: Bytes, from start: Int, isMarkup: Bool) -> Int {
    var place = start
    while place < text.count {
      let byte = text[place]
      if byte.isBlank {
        gap = max(gap, 1)
        place += 1
        continue
      }
      if isMarkup, byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") { return place }
      if byte < 0x20 || byte == 0x7F { needsCare = true }
      // Words with single blanks between them are copied together.
      let run = place
      var isWordOver = false
      while true {
        place = endOfLeaps(text, from: place)
        isWordOver = place > run && text[place - 1] == 0x20
        guard place < text.count else { break }
        let byte = text[place]
        if byte > 0x20, byte < 0x7F {
          if isMarkup, byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") { break }
          place += 1
        } else if byte == 0x20, !isWordOver {
          place += 1
        } else if byte >= 0x80, let length = ordinaryLength(text, at: place) {
          place += length
        } else {
          break
        }
      }
      let end = isWordOver ? place - 1 : place
      if end > run {
        closeGap()
        bytes.append(contentsOf: text[run..<end])
      }
      if isWordOver { gap = max(gap, 1) }
      if place == run { place = addOdd(text, at: place) }
      if isFull { return place }
    }
    return place
  }

  /// Where ASCII words with single blanks end, examined eight bytes at a time.
  private func endOfLeaps(_ text: Bytes, from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(text)
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    // The high bit of each equal byte; sometimes also of the byte behind it, never of one before.
    func places(of byte: UInt64, in eight: UInt64) -> UInt64 {
      let difference = eight ^ (ones &* byte)
      return (difference &- ones) & ~difference & highs
    }
    var place = start
    var wasBlank = start > 0 && text[start - 1] == 0x20
    while place + 8 <= raw.count {
      let eight = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      let blanks = places(of: 0x20, in: eight)
      let controls = (eight &- ones &* 0x20) & ~eight & highs
      let marks = places(of: 0x3C, in: eight) | places(of: 0x26, in: eight) | places(of: 0x7F, in: eight)
      let doubled = blanks & (blanks << 8 | (wasBlank ? 0x80 : 0))
      let stops = (eight & highs) | controls | marks | doubled
      guard stops == 0 else { return place + stops.trailingZeroBitCount / 8 }
      place += 8
      wasBlank = text[place - 1] == 0x20
    }
    return place
  }

  /// Adds a byte that is no white space.
  private mutating func add(_ byte: UInt8) {
    closeGap()
    bytes.append(byte)
  }

  private mutating func closeGap() {
    if !bytes.isEmpty, gap > 0 {
      if gap > 1 { hasBreaks = true }
      switch layout {
      case .row: bytes.append(0x20)
      case .paragraphs: gap == 1 ? bytes.append(0x20) : bytes.append(contentsOf: gap == 2 ? [0x0A] : [0x0A, 0x0A])
      }
    }
    gap = 0
  }

  /// Adds an unusual character, or treats it as white space, and answers its end.
  private mutating func addOdd(_ text: Bytes, at place: Int) -> Int {
    if text[place] == 0xC2, place + 1 < text.count, text[place + 1] == 0xA0 {
      gap = max(gap, 1)
      return place + 2
    }
    needsCare = true
    let length = max(1, UTF8Validity.length(at: place, of: text))
    closeGap()
    bytes.append(contentsOf: text[place..<place + length])
    return place + length
  }

  /// The length of a character that `Text` certainly keeps; nil for any other.
  private func ordinaryLength(_ text: Bytes, at place: Int) -> Int? {
    guard place + 1 < text.count else { return nil }
    let (lead, second) = (text[place], text[place + 1])
    guard second & 0xC0 == 0x80 else { return nil }
    switch lead {
    case 0xC2: return second > 0xA0 && second != 0xAD ? 2 : nil
    case 0xC3...0xCC, 0xCF...0xD3: return 2
    case 0xCD: return second < 0xB8 ? 2 : nil
    case 0xCE: return second >= 0xA3 ? 2 : nil
    case 0xD7: return second >= 0x90 && second <= 0xAA ? 2 : nil
    case 0xD8: return second >= 0xA0 ? 2 : nil
    case 0xD9: return second <= 0x8A ? 2 : nil
    default: break
    }
    guard place + 2 < text.count, text[place + 2] & 0xC0 == 0x80 else { return nil }
    switch lead {
    case 0xE1: return second >= 0xB8 && second <= 0xBB ? 3 : nil
    case 0xE2: return second == 0x80 && text[place + 2] >= 0x90 && text[place + 2] <= 0xA7 ? 3 : nil
    case 0xE3: return second >= 0x81 && second <= 0x82 || second == 0x80 && text[place + 2] > 0x80 ? 3 : nil
    case 0xE4: return second >= 0xB8 ? 3 : nil
    case 0xE5...0xE9, 0xEB...0xEC: return 3
    case 0xEA: return second >= 0xB0 ? 3 : nil
    case 0xED: return second < 0x9E ? 3 : nil
    default: return nil
    }
  }

  /// Skips a tag and answers its end; nil where the `<` begins none, as in "a < b".
  private mutating func skipTag(_ text: Bytes, at place: Int, lastEnd: Int) -> Int? {
    let first = text[place + 1]
    if first == UInt8(ascii: "!") || first == UInt8(ascii: "?") {
      let second = place + 2 < text.count ? text[place + 2] : 0
      guard second.isLetter || second == UInt8(ascii: "-") || second == UInt8(ascii: "[") else { return nil }
      // An unclosed comment reaches to the end, as in browsers.
      if text.stands("<!--", at: place) { return text.place(of: "-->", from: place + 2) ?? text.count }
      return text.end(from: place)
    }
    let isEnd = first == UInt8(ascii: "/")
    var end = place + (isEnd ? 2 : 1)
    guard end < text.count, text[end].isLetter else { return nil }
    let start = end
    while end < text.count, text[end].continuesName { end += 1 }
    if end - start > 1 || isTitle, isWord(text, at: place, name: start..<end, isEnd: isEnd) { return nil }
    var close = end
    while close < lastEnd, text[close] != UInt8(ascii: ">") {
      let byte = text[close]
      close += 1
      // Quoted values may hold anything; an unclosed quote is ignored.
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), text[close - 2] == UInt8(ascii: "=") {
        var quote = close
        while quote < lastEnd, text[quote] != byte, text[quote] != UInt8(ascii: "<") { quote += 1 }
        if text[quote] == byte { close = quote + 1 }
      }
    }
    // Most tags are <p>, <a> and <b>.
    if end - start == 1 {
      if text[start] | 0x20 == UInt8(ascii: "p") { gap = 3 }
      return close + 1
    }
    let name = ElementName(text[start..<end])
    if let width = KnownElements.gaps[name] { gap = max(gap, width) }
    if bytes.isEmpty, let sight = KnownElements.sights[name] { self.sight = sight }
    if !isEnd, KnownElements.unseen.contains(name) {
      return endOfUnseen(text, named: text.part(start..<end), from: close + 1)
    }
    return close + 1
  }

  /// Whether a tag is a word of the text, which its writer forgot to escape: "Use of <template> in HTML".
  ///
  /// A tag that titles never hold is one there. Any other is where it stands alone between blanks, with nothing but its
  /// name and without an end: in a title without markup, and in a text if it is of no element that texts hold.
  private func isWord(_ text: Bytes, at place: Int, name: Range<Int>, isEnd: Bool) -> Bool {
    let element = ElementName(text[name])
    if isTitle, !KnownElements.dressing.contains(element) { return true }
    guard !isEnd, !hasMarkup, isTitle || !KnownElements.furniture.contains(element),
      standsAlone(text, place..<name.upperBound, isVoid: KnownElements.voids.contains(element))
    else { return false }
    return isTitle || !KnownElements.hasEnd(of: text.part(name), in: text, from: name.upperBound)
  }

  /// Whether a tag has nothing but its name, and blanks or punctuation around it.
  private func standsAlone(_ text: Bytes, _ tag: Range<Int>, isVoid: Bool) -> Bool {
    guard tag.upperBound < text.count, text[tag.upperBound] == UInt8(ascii: ">"), tag.lowerBound > 0,
      text[tag.lowerBound - 1].isBlank || text[tag.lowerBound - 1].opensQuote
    else { return false }
    let behind = tag.upperBound + 1
    // Where nothing follows there may have been a line break, but nothing to dress.
    guard behind < text.count else { return !isVoid }
    return text[behind].isBlank || text[behind].endsClause
  }

  /// Where an invisible element, such as a script, ends.
  private func endOfUnseen(_ text: Bytes, named name: Bytes, from start: Int) -> Int {
    var place = start
    while let tag = text.place(of: "</", from: place) {
      place = tag
      let isSame = tag + name.count <= text.count && ElementName(text[tag..<tag + name.count]) == ElementName(name)
      if isSame { return text.end(from: tag) ?? text.count }
    }
    return text.count
  }
}

extension UInt8 {
  /// Whether it stands before something quoted.
  fileprivate var opensQuote: Bool {
    self == UInt8(ascii: "(") || self == UInt8(ascii: "\"") || self == UInt8(ascii: "'")
  }

  /// Whether it stands behind a word.
  fileprivate var endsClause: Bool { ",.;:!?)\"'".utf8.contains(self) }
}
