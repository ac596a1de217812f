/// Reads the bytes of a sentence's line from left to right.
struct Scanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var place = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The next byte; nil at the end.
  var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  mutating func skip() { place = min(place + 1, bytes.count) }

  /// Passes over a byte where it comes next.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }

  /// The bytes up to one of some, which is left to be read.
  mutating func text(upTo ends: StaticString) -> UnsafeBufferPointer<UInt8> {
    let start = place
    while let byte = next, !ends.holds(byte) { place += 1 }
    return UnsafeBufferPointer(rebasing: bytes[start..<place])
  }

  /// The number that comes next; 0 where none does.
  mutating func number() -> Int {
    var number = 0
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), number < 1 << 40 {
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
      skip()
    }
    return number
  }

  /// Passes over what stands in brackets, up to and with the one that closes those just opened.
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
