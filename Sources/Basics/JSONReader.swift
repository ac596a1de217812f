extension JSON {
  /// Invalid JSON, and how far it was read.
  public struct Unreadable: Error, Hashable, Sendable {
    public let offset: Int

    public init(offset: Int) { self.offset = offset }
  }

  /// Reads a value from UTF-8; only white space may follow.
  ///
  /// Unlike `JSONDecoder`, it keeps everything around a field of a wrong type, and its first use takes a tenth of the
  /// time, which matters most at a launch.
  ///
  /// - Parameter isStoppable: Whether a cancelled task stops reading, and throws. Only for what nobody would take for
  ///   broken then.
  public init(parsing bytes: some Sequence<UInt8>, isStoppable: Bool = false) throws(Unreadable) {
    var refusal: Unreadable?
    func read(_ bytes: UnsafeBufferPointer<UInt8>) -> JSON {
      var reader = JSONReader(bytes: bytes, isStoppable: isStoppable)
      do throws(Unreadable) { return try reader.document() } catch { refusal = error }
      return .null
    }
    self = bytes.withContiguousStorageIfAvailable(read) ?? Array(bytes).withUnsafeBufferPointer(read)
    if let refusal { throw refusal }
  }

  /// The text of a string; nil for anything else.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// A whole number; nil for anything else.
  public var integer: Int? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// An array's values; empty for anything else.
  public var elements: [JSON] {
    if case .array(let values) = self { values } else { [] }
  }
}

/// Reads one JSON text completely.
private struct JSONReader {
  /// The deepest nesting, far within the stack, by judgment.
  private static let deepest = 200

  let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var depth = 0
  private let isStoppable: Bool
  private var values = 0

  init(bytes: UnsafeBufferPointer<UInt8>, isStoppable: Bool) {
    self.bytes = bytes
    self.isStoppable = isStoppable
  }

  mutating func document() throws(JSON.Unreadable) -> JSON {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    let value = try value()
    skipBlanks()
    guard position == bytes.count else { throw unreadable }
    return value
  }

  private var unreadable: JSON.Unreadable { JSON.Unreadable(offset: position) }
  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func value() throws(JSON.Unreadable) -> JSON {
    values += 1
    if isStoppable, values.isMultiple(of: 4_096), Task.isCancelled { throw unreadable }
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return .object(try members())
    case UInt8(ascii: "["): return .array(try elements())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func members() throws(JSON.Unreadable) -> [JSON.Member] {
    var members: [JSON.Member] = []
    try list(until: UInt8(ascii: "}")) { (reader) throws(JSON.Unreadable) in
      reader.skipBlanks()
      guard reader.next == UInt8(ascii: "\"") else { throw reader.unreadable }
      let name = try reader.string()
      reader.skipBlanks()
      guard reader.next == UInt8(ascii: ":") else { throw reader.unreadable }
      reader.position += 1
      members.append(JSON.Member(name, try reader.value()))
    }
    return members
  }

  private mutating func elements() throws(JSON.Unreadable) -> [JSON] {
    var elements: [JSON] = []
    try list(until: UInt8(ascii: "]")) { (reader) throws(JSON.Unreadable) in elements.append(try reader.value()) }
    return elements
  }

  /// Reads items separated by commas, up to the closing bracket.
  private mutating func list(
    until end: UInt8, item: (inout JSONReader) throws(JSON.Unreadable) -> Void
  ) throws(JSON.Unreadable) {
    depth += 1
    guard depth <= Self.deepest else { throw unreadable }
    position += 1
    skipBlanks()
    if next == end {
      position += 1
      depth -= 1
      return
    }
    while true {
      try item(&self)
      skipBlanks()
      let separator = next
      guard separator == UInt8(ascii: ",") || separator == end else { throw unreadable }
      position += 1
      if separator == end { break }
    }
    depth -= 1
  }

  private mutating func string() throws(JSON.Unreadable) -> String {
    position += 1
    let start = position
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { position += 1 }
    if next == UInt8(ascii: "\"") {
      defer { position += 1 }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }
    var text = Array(bytes[start..<position])
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try readEscape(into: &text)
      default: text.append(byte)
      }
    }
    throw unreadable
  }

  private mutating func readEscape(into text: inout [UInt8]) throws(JSON.Unreadable) {
    guard let letter = next else { throw unreadable }
    position += 1
    switch letter {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "u"): text += String(Character(try scalar())).utf8
    default: throw unreadable
    }
  }

  /// The character of `\u00e9`, or of a surrogate pair; a lone surrogate is an error.
  private mutating func scalar() throws(JSON.Unreadable) -> Unicode.Scalar {
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, next == UInt8(ascii: "\\"), position + 1 < bytes.count,
      bytes[position + 1] == UInt8(ascii: "u")
    else { return "\u{FFFD}" }
    let before = position
    position += 2
    let second = try hexadecimal()
    guard (0xDC00..<0xE000).contains(second) else {
      position = before
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func hexadecimal() throws(JSON.Unreadable) -> UInt32 {
    guard position + 4 <= bytes.count, bytes[position] != UInt8(ascii: "+"), bytes[position] != UInt8(ascii: "-"),
      let code = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    else { throw unreadable }
    position += 4
    return code
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws(JSON.Unreadable) -> JSON {
    let end = position + word.utf8CodeUnitCount
    let expected = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard end <= bytes.count, bytes[position..<end].elementsEqual(expected) else { throw unreadable }
    position = end
    return value
  }

  private mutating func number() throws(JSON.Unreadable) -> JSON {
    let start = position
    while let byte = next, (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard text.first != "+" else { throw JSON.Unreadable(offset: start) }
    if let integer = Int(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else { throw JSON.Unreadable(offset: start) }
    return .number(number)
  }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }
}
