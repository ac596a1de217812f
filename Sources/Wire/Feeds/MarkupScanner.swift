import Markup

/// Turns a document's bytes into events, without their meaning, and continues wherever it is broken.
///
/// Not libxml2, which nests everything wrongly after one bad end tag, drops what it cannot place, and takes several
/// times as long. It never reads anything but these bytes, and the document's own entities stay small.
///
/// Takes time in proportion to the bytes, whatever they are: it never goes back, and searches for nothing twice.
struct MarkupScanner {
  /// An event; places are indices of `bytes`.
  enum Event {
    /// A start tag, or a self-closing one; `inside` is the text between its name and its end.
    case start(name: Range<Int>, inside: Range<Int>, isAlone: Bool)
    case end(name: Range<Int>)
    /// Text with raw entities, or, if it `isLiteral`, without any.
    case text(Range<Int>, isLiteral: Bool)
  }

  let bytes: Bytes
  /// Entities that the document declares.
  var entities = DeclaredEntities()
  var position = 0
  /// The last `>`; no tag begins behind it.
  private let lastEnd: Int
  // Searches for a missing end only once, not from each begin.
  private var hasCommentEnd = true
  private var hasInstructionEnd = true
  /// Whether the DOCTYPE was read; a document has one.
  private var isTyped = false
  /// The next `<` as found last, so that the quotes before it need not search for it.
  private var foundTag = -1
  private var events = 0

  init(_ bytes: Bytes) {
    self.bytes = bytes
    lastEnd = bytes.lastIndex(of: UInt8(ascii: ">")) ?? -1
  }

  /// The next event; nil at the end, or soon after the task is cancelled.
  mutating func next() -> Event? {
    events += 1
    if events.isMultiple(of: 1_024), Task.isCancelled { return nil }
    while position < bytes.count {
      let start = position
      guard bytes[start] == UInt8(ascii: "<"), start < lastEnd else { return text(from: start) }
      switch bytes[start + 1] {
      case UInt8(ascii: "!"):
        if let text = declaration() { return text }
      case UInt8(ascii: "?"):
        let end = hasInstructionEnd ? bytes.place(of: "?>", from: start + 2) : nil
        hasInstructionEnd = end != nil
        position = end ?? bytes.end(from: start) ?? bytes.count
      case UInt8(ascii: "/"): return endTag()
      case let letter where letter.beginsName: return startTag()
      default: return text(from: start)
      }
    }
    return nil
  }

  /// Reads text up to the next tag; its first character is text in any case.
  private mutating func text(from start: Int) -> Event {
    var end = start + 1
    while let next = bytes.place(of: UInt8(ascii: "<"), from: end) {
      end = next
      if next >= lastEnd { break }
      let following = bytes[next + 1]
      if following.beginsName || following == UInt8(ascii: "/") || following == UInt8(ascii: "!")
        || following == UInt8(ascii: "?")
      {
        position = next
        return .text(start..<next, isLiteral: false)
      }
      end = next + 1
    }
    position = bytes.count
    return .text(start..<position, isLiteral: false)
  }

  private mutating func endTag() -> Event {
    let start = position + 2
    var end = start
    while end < bytes.count, !bytes[end].endsName { end += 1 }
    position = end
    // A tag without an end stops where the next begins.
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
      position += 1
      if bytes[position - 1] == UInt8(ascii: ">") { break }
    }
    return .end(name: start..<end)
  }

  private mutating func startTag() -> Event {
    let start = position + 1
    var end = start
    while end < bytes.count, !bytes[end].endsName { end += 1 }
    let close = closeOfTag(from: end)
    let isClosed = close < bytes.count && bytes[close] == UInt8(ascii: ">")
    position = isClosed ? close + 1 : close
    let isAlone = isClosed && close > end && bytes[close - 1] == UInt8(ascii: "/")
    return .start(name: start..<end, inside: end..<max(end, isAlone ? close - 1 : close), isAlone: isAlone)
  }

  /// The tag's final `>`, which may also occur in quoted values, or where the next tag begins.
  private mutating func closeOfTag(from start: Int) -> Int {
    var place = start
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: ">"): return place
      // A tag inside another ends that.
      case UInt8(ascii: "<"): return place
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = endOfQuote(at: place) else {
          return bytes.place(of: UInt8(ascii: ">"), from: place) ?? bytes.count
        }
        place = end + 1
      default: place += 1
      }
    }
    return bytes.count
  }

  /// Where a quoted value ends; nil where the quote is unclosed.
  private mutating func endOfQuote(at place: Int) -> Int? {
    guard let end = bytes.place(of: bytes[place], from: place + 1) else { return nil }
    if foundTag <= place { foundTag = bytes.place(of: UInt8(ascii: "<"), from: place + 1) ?? bytes.count }
    // A value with a tag in it most likely lacks its quote, unless its end looks right.
    guard foundTag < end else { return end }
    guard end - place < 4_096, end + 1 < bytes.count else { return nil }
    let following = bytes[end + 1]
    return following.isBlank || following == UInt8(ascii: ">") || following == UInt8(ascii: "/") ? end : nil
  }

  /// Skips a comment or declaration; answers the text of a CDATA section.
  private mutating func declaration() -> Event? {
    let start = position
    if bytes.stands("<![CDATA[", at: start) {
      let end = bytes.place(of: "]]>", from: start + 9)
      position = end ?? bytes.count
      return .text(start + 9..<(end.map { $0 - 3 } ?? bytes.count), isLiteral: true)
    }
    if bytes.stands("<!--", at: start) {
      let end = hasCommentEnd ? bytes.place(of: "-->", from: start + 4) : nil
      hasCommentEnd = end != nil
      // An unclosed one costs only its opening.
      position = end ?? start + 4
      return nil
    }
    if !isTyped, bytes.stands("<!doctype", at: start) {
      isTyped = true
      documentType()
    } else {
      position = bytes.end(from: start) ?? bytes.count
    }
    return nil
  }

  /// Skips a DOCTYPE, reading the entities it declares.
  private mutating func documentType() {
    let start = position + 9
    var place = start
    var isInside = false
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "["): isInside = true
      case UInt8(ascii: "]"): isInside = false
      case UInt8(ascii: ">") where !isInside:
        position = place + 1
        return
      case UInt8(ascii: "\""), UInt8(ascii: "'"): place = bytes.place(of: bytes[place], from: place + 1) ?? place
      case UInt8(ascii: "<") where bytes.stands("<!--", at: place):
        place = (bytes.place(of: "-->", from: place) ?? bytes.count) - 1
      case UInt8(ascii: "<") where bytes.stands("<!entity", at: place):
        place = entities.declare(in: bytes, from: place + 8) - 1
      // After an unclosed DOCTYPE the document begins here.
      case UInt8(ascii: "<") where place + 1 < bytes.count && bytes[place + 1].beginsName:
        position = place
        return
      default: break
      }
      place += 1
    }
    position = bytes.end(from: start) ?? bytes.count
  }
}

extension UInt8 {
  /// Whether it ends an element's name, however odd.
  fileprivate var endsName: Bool {
    isBlank || self == UInt8(ascii: ">") || self == UInt8(ascii: "/") || self == UInt8(ascii: "<")
  }
}
