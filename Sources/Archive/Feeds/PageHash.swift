import Basics

/// The hash of the id that the article at an address has, which every stored story needs.
enum PageHash {
  /// The same as of the address's `identity`, which takes thirty times as long; 0 without an address.
  static func of(_ address: WebAddress?) -> UInt64 {
    guard let address else { return 0 }
    var text = address.rawValue
    let hash: UInt64? = text.withUTF8 { bytes in Self.plain(bytes).map { StableHash.long(of: $0) } }
    return hash ?? StableHash.long(of: address.identity.utf8)
  }

  /// Host and path of an address that has nothing else and needs no rewriting; nil for any other.
  private static func plain(_ bytes: UnsafeBufferPointer<UInt8>) -> Slice<UnsafeBufferPointer<UInt8>>? {
    var rest = bytes[...]
    guard drop("https://", from: &rest) || drop("http://", from: &rest) else { return nil }
    let host = rest.prefix { $0 != UInt8(ascii: "/") }
    guard host.allSatisfy({ isSmall($0) || $0 == UInt8(ascii: ".") }), !host.isEmpty,
      rest[host.endIndex...].allSatisfy({ isPlain($0) })
    else { return nil }
    _ = drop("www.", from: &rest)
    if rest.last == UInt8(ascii: "/") { rest = rest.dropLast() }
    return rest
  }

  private static func drop(_ text: StaticString, from bytes: inout Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count >= count,
      bytes.prefix(count).elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: count))
    else { return false }
    bytes = bytes.dropFirst(count)
    return true
  }

  /// Whether a byte is a small letter or a digit; a host with a hyphen may be in Punycode.
  private static func isSmall(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    isSmall(byte) || byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") || byte == UInt8(ascii: "/")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
  }
}
