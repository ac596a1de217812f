/// Bytes of addresses written as `%C3%BC`.
public enum PercentEncoding {
  /// Text in ASCII: all other bytes are encoded, and some characters besides.
  static func ascii(_ bytes: some Collection<UInt8>, and others: StaticString = "") -> String {
    let others = UnsafeBufferPointer(start: others.utf8Start, count: others.utf8CodeUnitCount)
    if bytes.allSatisfy({ $0 < 0x80 && !others.contains($0) }) { return String(decoding: bytes, as: UTF8.self) }
    var encoded: [UInt8] = []
    for byte in bytes {
      if byte < 0x80, !others.contains(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 0xF)]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// The text meant; nil where it would be none.
  public static func text(_ written: some StringProtocol) -> String? {
    String(validating: decoded(Array(written.utf8)[...]), as: UTF8.self)
  }

  /// The bytes meant; a `%` without two digits stands for itself.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var decoded: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2, let high = value(rest[rest.startIndex]),
        let low = value(rest[rest.startIndex + 1])
      {
        decoded.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    return decoded
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }

  private static func value(_ digit: UInt8) -> UInt8? {
    if digit &- 0x30 < 10 { return digit &- 0x30 }
    let letter = (digit | 0x20) &- 0x61
    return letter < 6 ? letter + 10 : nil
  }
}
