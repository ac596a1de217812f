import Glibc

/// Detects a document's encoding and converts it to UTF-8.
///
/// In this order: a byte order mark; bytes that can only be UTF-16 or UTF-32; the HTTP header; the document's
/// declaration; UTF-8. Valid UTF-8 overrules a western single-byte encoding, since it never occurs by accident, and any
/// other where there is enough of it.
package enum TextEncoding {
  /// Reads bytes of any encoding as UTF-8; valid UTF-8 is not copied.
  package static func withUTF8<Answer, Failure: Error>(
    _ bytes: Bytes, contentType: String?, _ read: (Bytes) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    let (mark, marked) = mark(of: bytes)
    let rest = bytes.part(mark..<bytes.count)
    if let wide = marked ?? wide(rest), wide != "utf-8" {
      // An odd last byte belongs to a cut character.
      return try lying(in: converted(rest, from: wide) ?? [], read)
    }
    let validity = UTF8Validity(of: rest)
    if marked != nil || validity == .ascii || validity == .wellFormed && names(rest, contentType).isEmpty {
      return validity == .illFormed ? try lying(in: mended(rest), read) : try read(rest)
    }
    for name in names(rest, contentType) {
      if name == "utf-8" || validity == .wellFormed && (isWestern(name) || isSurelyUTF8(rest)) {
        return validity == .illFormed ? try lying(in: mended(rest), read) : try read(rest)
      }
      if isWestern(name) { return try lying(in: western(rest), read) }
      if !name.hasPrefix("utf-"), !name.hasPrefix("utf1"), let converted = converted(rest, from: name) {
        return try lying(in: converted, read)
      }
    }
    return validity == .illFormed ? try lying(in: mended(rest), read) : try read(rest)
  }

  /// A page's type, with the charset of its meta elements where the answer names none.
  package static func type(ofPage html: Bytes, said: String?) -> String? {
    if let said, said.lowercased().contains("charset=") { return said }
    let head = html.part(0..<min(html.count, 4_096))
    var place = 0
    while let next = head.place(of: UInt8(ascii: "="), from: place) {
      if next >= 7, head.stands("charset", at: next - 7) {
        return "charset=" + String(decoding: head[(next + 1)...].prefix(42), as: UTF8.self)
      }
      place = next + 1
    }
    return said
  }

  private static func lying<Answer, Failure: Error>(
    in bytes: [UInt8], _ read: (Bytes) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    let outcome = bytes.withUnsafeBufferPointer { lying -> Result<Answer, Failure> in
      do throws(Failure) { return .success(try read(lying)) } catch { return .failure(error) }
    }
    return try outcome.get()
  }

  /// The byte order mark's length and its encoding.
  private static func mark(of bytes: Bytes) -> (length: Int, encoding: String?) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (3, "utf-8") }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return (4, "utf-32le") }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return (4, "utf-32be") }
    if bytes.starts(with: [0xFF, 0xFE]) { return (2, "utf-16le") }
    if bytes.starts(with: [0xFE, 0xFF]) { return (2, "utf-16be") }
    return (0, nil)
  }

  /// The multi-byte encoding of a document without a mark, judged by its first letters.
  private static func wide(_ bytes: Bytes) -> String? {
    guard bytes.count >= 4 else { return nil }
    switch (bytes[0] == 0, bytes[1] == 0, bytes[2] == 0, bytes[3] == 0) {
    case (false, true, true, true): return "utf-32le"
    case (true, true, true, false): return "utf-32be"
    case (false, true, false, true): return "utf-16le"
    case (true, false, true, false): return "utf-16be"
    default: return nil
    }
  }

  /// The declared encodings, most trusted first.
  private static func names(_ bytes: Bytes, _ contentType: String?) -> [String] {
    var names: [String] = []
    if let contentType {
      let type = Array(contentType.utf8)
      type.withUnsafeBufferPointer { type in
        if let place = type.place(of: "charset=", from: 0) ?? type.place(of: "CHARSET=", from: 0) {
          names.append(name(in: type, from: place))
        }
      }
    }
    let start = bytes.firstIndex { !$0.isBlank } ?? 0
    // Some put a line or two before the declaration.
    let head = bytes.part(min(start, bytes.count)..<min(bytes.count, start + 1_024))
    if let xml = head.place(of: "<?xml", from: 0), let end = head.place(of: "?>", from: xml) ?? head.end(from: xml),
      let place = head.part(0..<end).place(of: "encoding", from: xml)
    {
      let equals = head.part(0..<end).place(of: UInt8(ascii: "="), from: place)
      if let equals { names.append(name(in: head.part(0..<end), from: equals + 1)) }
    }
    return names.filter { !$0.isEmpty }.map { aliases[$0] ?? $0 }
  }

  private static func name(in bytes: Bytes, from start: Int) -> String {
    let name = bytes[start...].drop { $0.isBlank || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
      .prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    return String(decoding: name.prefix(40), as: UTF8.self).lowercased()
  }

  /// Whether so much of a well-formed text is not ASCII that no other encoding would look like it by accident.
  private static func isSurelyUTF8(_ bytes: Bytes) -> Bool {
    // A few dozen bytes of GBK or Shift_JIS in pairs sometimes do; hundreds never did in any saved page.
    bytes.lazy.filter { $0 >= 0x80 }.prefix(300).count == 300
  }

  private static func isWestern(_ name: String) -> Bool { name == "windows-1252" }

  /// Names that mean another encoding on the web.
  private static let aliases = [
    "utf8": "utf-8", "iso-8859-1": "windows-1252", "iso8859-1": "windows-1252", "iso_8859-1": "windows-1252",
    "latin1": "windows-1252", "latin-1": "windows-1252", "us-ascii": "windows-1252", "ascii": "windows-1252",
    "cp1252": "windows-1252", "iso-8859-9": "windows-1254", "iso-8859-11": "windows-874", "tis-620": "windows-874",
    "gb2312": "gb18030", "gbk": "gb18030", "x-gbk": "gb18030", "gb_2312-80": "gb18030", "big5": "big5-hkscs",
    "shift_jis": "cp932", "shift-jis": "cp932", "x-sjis": "cp932", "sjis": "cp932", "windows-31j": "cp932",
    "euc-kr": "cp949", "ks_c_5601-1987": "cp949", "windows-949": "cp949", "windows-874": "cp874",
  ]

  /// Converts Windows-1252 to UTF-8.
  private static func western(_ bytes: Bytes) -> [UInt8] {
    var utf8: [UInt8] = []
    utf8.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 {
        utf8.append(byte)
      } else {
        CharacterReferences.append(Windows1252.character(of: byte), to: &utf8)
      }
    }
    return utf8
  }

  /// UTF-8 with stray bytes read as Windows-1252.
  private static func mended(_ bytes: Bytes) -> [UInt8] {
    var utf8: [UInt8] = []
    utf8.reserveCapacity(bytes.count + bytes.count / 8)
    var place = 0
    while place < bytes.count {
      let length = UTF8Validity.length(at: place, of: bytes)
      if length > 0 {
        utf8.append(contentsOf: bytes[place..<place + length])
      } else {
        CharacterReferences.append(Windows1252.character(of: bytes[place]), to: &utf8)
      }
      place += max(length, 1)
    }
    return utf8
  }

  /// Converts an encoding the system knows; nil for any other.
  private static func converted(_ bytes: Bytes, from encoding: String) -> [UInt8]? {
    guard let converter = iconv_open("utf-8", encoding), converter != iconv_t(bitPattern: -1) else { return nil }
    defer { iconv_close(converter) }
    var utf8: [UInt8] = []
    utf8.reserveCapacity(bytes.count + bytes.count / 2)
    var input = UnsafeMutableRawPointer(mutating: bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
    var left = bytes.count
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1 << 14) { room in
      while left > 0 {
        var output = room.baseAddress
        var free = room.count
        let outcome = iconv(converter, &input, &left, &output, &free)
        utf8.append(contentsOf: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(room)[..<(room.count - free)]))
        guard outcome == -1, errno != E2BIG else { continue }
        // Replaces an invalid byte by U+FFFD and goes on.
        guard errno == EILSEQ else { break }
        utf8 += [0xEF, 0xBF, 0xBD]
        let width = encoding.hasPrefix("utf-32") ? 4 : encoding.hasPrefix("utf-16") ? 2 : 1
        input = input.map { $0 + min(width, left) }
        left -= min(width, left)
      }
    }
    return utf8
  }
}

/// How valid bytes are as UTF-8.
package enum UTF8Validity {
  case ascii, wellFormed, illFormed

  package init(of bytes: Bytes) {
    var place = 0
    var isASCII = true
    while true {
      place = Self.endOfASCII(bytes, from: place)
      guard place < bytes.count else { break }
      isASCII = false
      let length = Self.length(at: place, of: bytes)
      // A cut last character is tolerated.
      guard length > 0 else {
        self =
          bytes.count - place < 4 && bytes[place] >= 0xC2 && bytes[(place + 1)...].allSatisfy { $0 & 0xC0 == 0x80 }
          ? .wellFormed : .illFormed
        return
      }
      place += length
    }
    self = isASCII ? .ascii : .wellFormed
  }

  private static func endOfASCII(_ bytes: Bytes, from start: Int) -> Int {
    var place = start
    let raw = UnsafeRawBufferPointer(bytes)
    func eight(_ offset: Int) -> UInt64 { raw.loadUnaligned(fromByteOffset: place + offset, as: UInt64.self) }
    while place + 32 <= raw.count, (eight(0) | eight(8) | eight(16) | eight(24)) & 0x8080_8080_8080_8080 == 0 {
      place += 32
    }
    while place < bytes.count, bytes[place] < 0x80 { place += 1 }
    return place
  }

  /// The length of the character at a place; 0 where it is invalid.
  package static func length(at place: Int, of bytes: Bytes) -> Int {
    let lead = bytes[place]
    func follows(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      place + offset < bytes.count && range.contains(bytes[place + offset])
    }
    switch lead {
    case 0..<0x80: return 1
    case 0xC2...0xDF: return follows(1) ? 2 : 0
    case 0xE0: return follows(1, 0xA0...0xBF) && follows(2) ? 3 : 0
    case 0xED: return follows(1, 0x80...0x9F) && follows(2) ? 3 : 0
    case 0xE1...0xEF: return follows(1) && follows(2) ? 3 : 0
    case 0xF0: return follows(1, 0x90...0xBF) && follows(2) && follows(3) ? 4 : 0
    case 0xF1...0xF3: return follows(1) && follows(2) && follows(3) ? 4 : 0
    case 0xF4: return follows(1, 0x80...0x8F) && follows(2) && follows(3) ? 4 : 0
    default: return 0
    }
  }
}
