import Basics

/// A page's markup as libxml2 gets it: no tag has more attributes than a few, and what no reader needs is left out.
///
/// libxml2 compares each attribute of a tag with all others, so that a tag of 40,000 takes it a minute. Tags are told from
/// words as it tells them; comments, declarations and instructions all become an empty comment, a loose `<` a reference,
/// and tags end all the same way, so that it can find no tag but those that were counted here.
struct PlainMarkup {
  /// As many attributes of a tag are read, by judgment: the most that a tag of 128 saved pages has are 70.
  static let mostAttributes = 256

  /// What was read, behind a byte order mark.
  private(set) var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
  private let page: Bytes
  private let most: Int
  private var place = 0

  init(_ page: Bytes, mostAttributes most: Int = mostAttributes) {
    self.page = page
    self.most = most
    bytes.reserveCapacity(page.count + 64)
    while let next = page.place(of: UInt8(ascii: "<"), from: place) {
      copy(to: next)
      takeMarkup()
    }
    copy(to: page.count)
  }

  /// The byte at a place; a blank behind the end.
  private subscript(_ place: Int) -> UInt8 { place < page.count ? page[place] : 0x20 }

  /// Copies up to a place; libxml2 takes a zero for the end of the page in some places.
  private mutating func copy(to end: Int) {
    guard place < end else { return }
    let part = page.part(place..<end)
    place = end
    if part.place(of: 0, from: 0) == nil {
      bytes.append(contentsOf: part)
    } else {
      bytes.append(contentsOf: part.lazy.map { $0 == 0 ? 0x20 : $0 })
    }
  }

  /// Takes what begins with the `<` here.
  private mutating func takeMarkup() {
    switch self[place + 1] {
    case let letter where letter.isLetter: takeTag()
    case UInt8(ascii: "/"): takeEnd()
    case UInt8(ascii: "?"): skipInstruction()
    case UInt8(ascii: "!") where page.stands("--", at: place + 2): skipComment()
    case UInt8(ascii: "!") where page.stands("doctype", at: place + 2): skip(to: page.end(from: place))
    case _:
      bytes += "&lt;".utf8
      place += 1
    }
  }
}

// What is left out.
extension PlainMarkup {
  private mutating func skip(to end: Int?) {
    place = end ?? page.count
    bytes += "<!---->".utf8
  }

  private mutating func skipComment() {
    let start = place + 4
    if self[start] == UInt8(ascii: ">") { return skip(to: start + 1) }
    if page.stands("->", at: start) { return skip(to: start + 2) }
    var end = start
    while let dashes = page.place(of: "--", from: end) {
      if self[dashes] == UInt8(ascii: ">") { return skip(to: dashes + 1) }
      if page.stands("!>", at: dashes) { return skip(to: dashes + 2) }
      end = dashes - 1
    }
    skip(to: nil)
  }

  /// An instruction without a name ends at once.
  private mutating func skipInstruction() {
    let hasName = self[place + 2].beginsName
    skip(to: hasName ? page.end(from: place) : min(place + 2, page.count))
  }

  private mutating func takeEnd() {
    let name = name(at: place + 2)
    guard !name.isEmpty else { return skip(to: min(place + 2, page.count)) }
    write(end: name)
    place = page.end(from: name.endIndex) ?? page.count
  }

  private mutating func write(end name: Slice<Bytes>) {
    bytes += "</".utf8
    bytes += name
    bytes.append(UInt8(ascii: ">"))
  }
}

// Tags.
extension PlainMarkup {
  /// libxml2 takes a longer name for several.
  private static let longestName = 100

  /// The name of an element or attribute that begins at a place, as libxml2 reads it; empty without one.
  private func name(at start: Int) -> Slice<Bytes> {
    var end = min(start, page.count)
    let limit = min(page.count, end + Self.longestName)
    while end < limit, page[end].isInName(atStart: end == start) { end += 1 }
    return page[min(start, end)..<end]
  }

  private mutating func takeTag() {
    let start = place
    let name = name(at: start + 1)
    place = name.endIndex
    var count = 0
    var cut: Int?
    skipBlanks()
    while place < page.count, self[place] != UInt8(ascii: ">"), !page.stands("/>", at: place) {
      if count == most, cut == nil { cut = place }
      count += takeAttribute() ? 1 : 0
      skipBlanks()
    }
    let kept = page.part(start..<(cut ?? place))
    // libxml2 ends a tag at some of the control characters.
    bytes.append(contentsOf: kept.lazy.map { $0.endsTag ? 0x20 : $0 })
    let isClosed = page.stands("/>", at: place)
    bytes += (isClosed ? "/>" : ">").utf8
    place = min(page.count, place + (isClosed ? 2 : 1))
    guard !isClosed, Self.raw.contains(ElementName(name)) else { return }
    takeRaw(name)
  }

  private mutating func skipBlanks() {
    while place < page.count, page[place] <= 0x20 { place += 1 }
  }

  /// Passes an attribute and its value; false where it is none.
  private mutating func takeAttribute() -> Bool {
    let name = name(at: place)
    guard !name.isEmpty else {
      skipUnquoted(endsInSlash: true)
      return false
    }
    place = name.endIndex
    skipBlanks()
    guard self[place] == UInt8(ascii: "="), place < page.count else { return true }
    place += 1
    skipBlanks()
    let quote = self[place]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      place = page.place(of: quote, from: place + 1).map { $0 + 1 } ?? page.count
    } else {
      skipUnquoted(endsInSlash: false)
    }
    return true
  }

  private mutating func skipUnquoted(endsInSlash: Bool) {
    while place < page.count, page[place] > 0x20, page[place] != UInt8(ascii: ">"),
      !(endsInSlash && page.stands("/>", at: place))
    {
      place += 1
    }
  }

  /// Elements in which nothing is markup but their own end.
  private static let raw: Set = [ElementName("script"), ElementName("style")]

  /// Copies up to the end of an element whose inside is no markup.
  private mutating func takeRaw(_ name: Slice<Bytes>) {
    var from = place
    while let end = page.place(of: "</", from: from) {
      let written = self.name(at: end)
      guard written.count >= name.count, ElementName(written.prefix(name.count)) == ElementName(name) else {
        from = end
        continue
      }
      copy(to: end - 2)
      if written.count == name.count { return }
      // libxml2 passes over the end of another element whose name begins the same.
      place = page.end(from: end) ?? page.count
      from = place
    }
    copy(to: page.count)
  }
}

extension UInt8 {
  /// Whether it is a control character that may stand in no page.
  fileprivate var endsTag: Bool { self < 0x20 && self != 0x09 && self != 0x0A && self != 0x0D }

  /// Whether libxml2 takes it for a part of a name.
  fileprivate func isInName(atStart: Bool) -> Bool {
    if isLetter || self == UInt8(ascii: "_") || self == UInt8(ascii: ":") || self == UInt8(ascii: ".") { return true }
    return !atStart && (isDigit || self == UInt8(ascii: "-"))
  }
}
