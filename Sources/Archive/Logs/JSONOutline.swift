import Basics
import Glibc

/// Finds the members of a JSON object without parsing their values.
///
/// A log line names its keys early, and parsing the values of a thousand lines would take longest. Only JSON without
/// blanks is supported, as Crier writes it.
enum JSONOutline {
  struct Member {
    /// The name, without quotes and still escaped.
    let name: Range<Int>
    let value: Range<Int>
  }

  /// Calls for each member of the object in a range, in order; false where it is no complete object.
  static func forEachMember(of bytes: Span<UInt8>, in range: Range<Int>, _ tell: (Member) -> Void) -> Bool {
    guard range.count >= 2, bytes[range.lowerBound] == open, bytes[range.upperBound - 1] == shut else { return false }
    let end = range.upperBound - 1
    var index = range.lowerBound + 1
    while index < end {
      guard let nameEnd = endOfString(bytes, from: index, before: end), nameEnd < end, bytes[nameEnd] == colon,
        let valueEnd = endOfValue(bytes, from: nameEnd + 1, before: end)
      else { return false }
      tell(Member(name: index + 1..<nameEnd - 1, value: nameEnd + 1..<valueEnd))
      index = valueEnd
      if index < end {
        guard bytes[index] == comma else { return false }
        index += 1
      }
    }
    return true
  }

  /// The range of a member's value; nil without such a member.
  static func value(of name: StaticString, in bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    var value: Range<Int>?
    let isWhole = forEachMember(of: bytes, in: range) { member in
      if isName(name, bytes, member.name) { value = value ?? member.value }
    }
    return isWhole ? value : nil
  }

  /// Whether the name in a range is this one.
  static func isName(_ name: StaticString, _ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count == name.utf8CodeUnitCount else { return false }
    return range.indices.allSatisfy { bytes[$0] == name.utf8Start[$0 - range.lowerBound] }
  }

  /// Where the string that begins at an offset ends, behind its quote; nil where none does.
  static func endOfString(_ bytes: Span<UInt8>, from start: Int, before end: Int) -> Int? {
    guard start < end, bytes[start] == quote else { return nil }
    var from = start + 1
    while let next = firstQuote(bytes, in: from..<end) {
      // A quote behind an odd number of backslashes is escaped.
      var before = next - 1
      while bytes[before] == backslash { before -= 1 }
      if (next - before) % 2 == 1 { return next + 1 }
      from = next + 1
    }
    return nil
  }

  /// The string that a range holds; nil if it holds something else.
  static func string(in bytes: [UInt8], _ range: Range<Int>) -> String? {
    guard range.count >= 2, bytes[range.lowerBound] == quote else { return nil }
    let inside = range.lowerBound + 1..<range.upperBound - 1
    guard bytes[inside].contains(backslash) else { return String(decoding: bytes[inside], as: UTF8.self) }
    return try? JSON(parsing: bytes[range]).string
  }

  private static func firstQuote(_ bytes: Span<UInt8>, in range: Range<Int>) -> Int? {
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, let found = memchr(base + range.lowerBound, Int32(quote), range.count)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  private static func endOfValue(_ bytes: Span<UInt8>, from start: Int, before end: Int) -> Int? {
    var depth = 0
    var index = start
    while index < end {
      switch bytes[index] {
      case quote:
        guard let next = endOfString(bytes, from: index, before: end) else { return nil }
        index = next
        continue
      case open, openArray: depth += 1
      case shut, shutArray: depth -= 1
      case comma where depth == 0: return index
      default: break
      }
      if depth < 0 { return nil }
      index += 1
    }
    return depth == 0 && index > start ? end : nil
  }

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
  private static let open = UInt8(ascii: "{")
  private static let shut = UInt8(ascii: "}")
  private static let openArray = UInt8(ascii: "[")
  private static let shutArray = UInt8(ascii: "]")
  private static let colon = UInt8(ascii: ":")
  private static let comma = UInt8(ascii: ",")
}
