/// Rewrites addresses that programs read in different ways, as the URL standard does and thus every browser.
///
/// In `https://a.example\@b.example/` some programs find the one host, some the other. Rewritten once, before anything
/// else looks at it, an address means the same to all of Crier, to libcurl and to the browser that opens it.
enum OddAddress {
  /// Whether an address stands as the standard would write it, or differs in nothing that matters.
  static func isOrdinary(_ address: String) -> Bool {
    var address = address
    return address.withUTF8 { isOrdinary($0) }
  }

  private static func isOrdinary(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = schemes.first(where: { begins(bytes, with: $0) })?.utf8CodeUnitCount else { return false }
    var place = start
    var label = start
    while place < bytes.count, isHostByte(bytes[place]) {
      if bytes[place] == dot { label = place + 1 }
      place += 1
    }
    // A number at the end would be read as an IP address.
    guard place > start, label < place, !isDigit(bytes[label]) else { return false }
    if place < bytes.count, bytes[place] == UInt8(ascii: ":") {
      let port = place + 1
      place = port
      while place < bytes.count, isDigit(bytes[place]) { place += 1 }
      guard (1...4).contains(place - port), bytes[port] != UInt8(ascii: "0") else { return false }
    }
    guard place < bytes.count else { return true }
    guard bytes[place] == slash || isPathEnd(bytes[place]) else { return false }
    while place < bytes.count, !isPathEnd(bytes[place]) {
      if bytes[place] == backslash { return false }
      let isDotted = bytes[place] == slash && place + 1 < bytes.count && bytes[place + 1] == dot
      if isDotted || bytes[place] == UInt8(ascii: "%") && isEscapedDot(bytes, at: place) { return false }
      place += 1
    }
    return true
  }

  /// The address as browsers have it; nil where they take it for none.
  static func rewritten(_ address: String) -> String? {
    let bytes = Array(address.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
    guard scheme == "http" || scheme == "https" else { return nil }
    let afterSlashes = bytes[(colon + 1)...].drop { isSlash($0) }
    let authority = afterSlashes.prefix { !isSlash($0) && !isPathEnd($0) }
    let user = authority.lastIndex(of: UInt8(ascii: "@"))
    guard let place = place(authority[(user.map { $0 + 1 } ?? authority.startIndex)...], of: scheme) else { return nil }
    let signIn = user.map { PercentEncoding.ascii(authority[..<$0], and: "@[]^|{}`") + "@" } ?? ""
    let path = afterSlashes[authority.endIndex...].prefix { !isPathEnd($0) }
    return "\(scheme)://\(signIn)\(place)\(withoutDots(path))"
      + String(decoding: afterSlashes[path.endIndex...], as: UTF8.self)
  }

  /// Host and port; nil where they are invalid.
  private static func place(_ written: ArraySlice<UInt8>, of scheme: String) -> String? {
    let bracket = written.first == UInt8(ascii: "[") ? written.firstIndex(of: UInt8(ascii: "]")) : nil
    let hostEnd = bracket.map { $0 + 1 } ?? written.firstIndex(of: UInt8(ascii: ":")) ?? written.endIndex
    guard let host = host(written[..<hostEnd]) else { return nil }
    let rest = written[hostEnd...]
    guard rest.count > 1 else { return rest.isEmpty || rest.first == UInt8(ascii: ":") ? host : nil }
    guard rest.first == UInt8(ascii: ":"), rest.dropFirst().allSatisfy(isDigit),
      let port = UInt16(String(decoding: rest.dropFirst(), as: UTF8.self))
    else { return nil }
    return port == (scheme == "https" ? 443 : 80) ? host : "\(host):\(port)"
  }

  private static func host(_ written: ArraySlice<UInt8>) -> String? {
    if written.first == UInt8(ascii: "[") {
      guard written.last == UInt8(ascii: "]") else { return nil }
      let inside = String(decoding: written.dropFirst().dropLast(), as: UTF8.self)
      return IPAddress(inside).flatMap { $0.bytes.count == 16 ? "[\($0.text)]" : nil }
    }
    guard let decoded = String(validating: PercentEncoding.decoded(written), as: UTF8.self) else { return nil }
    let name = mapped(decoded)
    guard (1...longestHost).contains(name.utf8.count), name.utf8.allSatisfy({ !isForbidden($0) }) else { return nil }
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    let last = labels.last == "" && labels.count > 1 ? labels[labels.count - 2] : labels[labels.count - 1]
    guard last.utf8.allSatisfy(isDigit) && !last.isEmpty || last.hasPrefix("0x") && number(last) != nil else {
      return name
    }
    return ipv4(labels.last == "" ? labels.dropLast() : labels[...])
  }

  /// A name with letters as browsers compare them: in lower case, and the plain ones for wide and joined ones.
  private static func mapped(_ name: String) -> String {
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return name.lowercased() }
    let plain = name.lowercased().compatiblyComposed.lowercased()
    return String(
      String.UnicodeScalarView(
        plain.canonicallyComposed.unicodeScalars
          .filter { !$0.properties.isDefaultIgnorableCodePoint }
          // Other full stops between labels.
          .map { "。．｡".unicodeScalars.contains($0) ? "." : $0 }))
  }

  /// `127.1`, `0x7f000001` and `2130706433` as `127.0.0.1`.
  private static func ipv4(_ labels: ArraySlice<Substring>) -> String? {
    let numbers = labels.map(number)
    guard (1...4).contains(numbers.count), let last = numbers.last ?? nil, numbers.allSatisfy({ $0 != nil }) else {
      return nil
    }
    var whole = last
    guard last < 1 << UInt64(8 * (5 - numbers.count)) else { return nil }
    for (index, number) in numbers.dropLast().enumerated() {
      guard let number, number < 256 else { return nil }
      whole += number << UInt64(8 * (3 - index))
    }
    return [24, 16, 8, 0].map { String(whole >> UInt64($0) & 0xFF) }.joined(separator: ".")
  }

  private static func number(_ label: Substring) -> UInt64? {
    if label.hasPrefix("0x") { return label.utf8.count == 2 ? 0 : unsigned(label.dropFirst(2), radix: 16) }
    if label.hasPrefix("0"), label.utf8.count > 1 { return unsigned(label, radix: 8) }
    return unsigned(label, radix: 10)
  }

  private static func unsigned(_ digits: Substring, radix: Int) -> UInt64? {
    digits.utf8.first.map { $0 == UInt8(ascii: "+") } ?? true ? nil : UInt64(digits, radix: radix)
  }

  /// A path with `.` and `..` resolved, and all slashes the same way.
  private static func withoutDots(_ path: ArraySlice<UInt8>) -> String {
    guard !path.isEmpty else { return "" }
    let segments = path.dropFirst().split(omittingEmptySubsequences: false, whereSeparator: isSlash)
    var kept: [ArraySlice<UInt8>] = []
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      switch dots(segment) {
      case 1: if isLast { kept.append([]) }
      case 2:
        _ = kept.popLast()
        if isLast { kept.append([]) }
      default: kept.append(segment)
      }
    }
    return "/" + kept.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
  }

  /// How many dots a segment is made of; 0 for any other.
  private static func dots(_ segment: ArraySlice<UInt8>) -> Int {
    guard (1...6).contains(segment.count), segment.allSatisfy({ "%2eE.".utf8.contains($0) }) else { return 0 }
    let plain = String(decoding: segment, as: UTF8.self).lowercased().replacing("%2e", with: ".")
    return plain == "." ? 1 : plain == ".." ? 2 : 0
  }

  private static let schemes: [StaticString] = ["https://", "http://"]

  private static func begins(_ bytes: UnsafeBufferPointer<UInt8>, with text: StaticString) -> Bool {
    bytes.count > text.utf8CodeUnitCount
      && (0..<text.utf8CodeUnitCount).allSatisfy { index in
        let (byte, wanted) = (bytes[index], text.utf8Start[index])
        return byte == wanted || byte | 0x20 == wanted && (0x41...0x5A).contains(byte)
      }
  }

  private static func isEscapedDot(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    place + 2 < bytes.count && bytes[place + 1] == UInt8(ascii: "2") && bytes[place + 2] | 0x20 == UInt8(ascii: "e")
  }

  /// The most bytes of a host; the name system takes fewer.
  private static let longestHost = 1_024

  private static let slash = UInt8(ascii: "/")
  private static let backslash = UInt8(ascii: "\\")
  private static let dot = UInt8(ascii: ".")

  private static func isSlash(_ byte: UInt8) -> Bool { byte == slash || byte == backslash }
  private static func isPathEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") }
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || isDigit(byte) || byte == dot || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  /// Whether no host has the byte, by the standard.
  private static func isForbidden(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x7F || "#%/:<>?@[\\]^|\"".utf8.contains(byte)
  }
}
