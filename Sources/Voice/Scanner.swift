/// Reads the bytes of a sentence's line in order.
struct Scanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var place = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The next byte; nil at the end.
  var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  mutating func skip() { place = min(place + 1, bytes.count) }

  /// Skips a byte if it is next.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }

  /// The bytes before any of some, which remains.
  mutating func text(upTo ends: StaticString) -> UnsafeBufferPointer<UInt8> {
    let start = place
    while let byte = next, !ends.holds(byte) { place += 1 }
    return UnsafeBufferPointer(rebasing: bytes[start..<place])
  }

  /// The next number; 0 without one.
  mutating func number() -> Int {
    var number = 0
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), number < 1 << 40 {
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
      skip()
    }
    return number
  }

  /// Skips to behind the bracket that closes the one just opened.
  mutating func skipBrackets() {
    var depth = 1
    while depth > 0, let byte = next {
      skip()
      if byte == UInt8(ascii: "\\") { skip() }
      if byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "]") { depth -= 1 }
    }
  }
}

extension StaticString {
  fileprivate func holds(_ byte: UInt8) -> Bool { withUTF8Buffer { $0.contains(byte) } }
}
