import Glibc

/// Bytes of a document, read in place.
public typealias Bytes = UnsafeBufferPointer<UInt8>

extension String {
  /// Whether it holds some ASCII, compared as bytes because that is many times faster.
  @inlinable public func holds(_ run: StaticString) -> Bool {
    var text = self
    return text.withUTF8 { $0.place(of: run, from: 0) != nil }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where a byte occurs next.
  @inlinable public func place(of byte: UInt8, from start: Int) -> Int? {
    guard let base = baseAddress, start < count else { return nil }
    guard let found = memchr(base + start, Int32(byte), count - start) else { return nil }
    return UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) - base
  }

  /// Where the next occurrence of some ASCII ends.
  @inlinable public func place(of run: StaticString, from start: Int) -> Int? {
    guard let base = baseAddress else { return nil }
    let length = run.utf8CodeUnitCount
    var start = start
    while let first = place(of: run.utf8Start[0], from: start), first + length <= count {
      if memcmp(base + first, run.utf8Start, length) == 0 { return first + length }
      start = first + 1
    }
    return nil
  }

  /// Where the next `>` ends.
  @inlinable public func end(from start: Int) -> Int? { place(of: UInt8(ascii: ">"), from: start).map { $0 + 1 } }

  /// Whether some lower-case ASCII stands at a place, in any case.
  @inlinable public func stands(_ run: StaticString, at place: Int) -> Bool {
    guard place >= 0, place + run.utf8CodeUnitCount <= count else { return false }
    for offset in 0..<run.utf8CodeUnitCount {
      let byte = self[place + offset]
      let wanted = run.utf8Start[offset]
      guard byte == wanted || byte.isLetter && byte | 0x20 == wanted | 0x20 else { return false }
    }
    return true
  }

  /// A part of the bytes with indices from 0.
  @inlinable public func part(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: self[range])
  }

  /// Whether it is all white space.
  @inlinable public var isBlank: Bool { allSatisfy { $0.isBlank } }

  /// The bytes without surrounding white space.
  @inlinable public var trimmed: UnsafeBufferPointer<UInt8> {
    var (start, end) = (0, count)
    while start < end, self[start].isBlank { start += 1 }
    while end > start, self[end - 1].isBlank { end -= 1 }
    return part(start..<end)
  }
}

extension UInt8 {
  @inlinable public var isBlank: Bool { self == 0x20 || self &- 9 < 5 }
  @inlinable public var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  @inlinable public var isDigit: Bool { self &- 0x30 < 10 }
  /// Whether an element's name may begin with this byte.
  @inlinable public var beginsName: Bool {
    isLetter || self == UInt8(ascii: "_") || self == UInt8(ascii: ":") || self >= 0x80
  }
  /// Whether an element's name may contain it.
  @inlinable public var continuesName: Bool {
    beginsName || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
  }
}
