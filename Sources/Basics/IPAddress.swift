import Glibc

/// An address of the internet protocol, in four or sixteen bytes.
public struct IPAddress: Hashable, Sendable {
  public let bytes: [UInt8]

  /// Takes the bytes as they go over the network; nil for another number of them.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// Reads `192.0.2.1` or `2001:db8::1`.
  public init?(_ text: String) {
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, text, &bytes) == 1 {
      self.bytes = Array(bytes.prefix(4))
    } else if inet_pton(AF_INET6, text, &bytes) == 1 {
      self.bytes = bytes
    } else {
      return nil
    }
  }

  /// The address as it is written.
  public var text: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) { room in
      let family = bytes.count == 4 ? AF_INET : AF_INET6
      let text = inet_ntop(family, bytes, room.baseAddress, socklen_t(room.count))
      return text.map { String(cString: $0) } ?? ""
    }
  }

  /// Whether it is this machine as it calls itself.
  public var isThisMachine: Bool { bytes.count == 4 ? bytes[0] == 127 : bytes == Array(repeating: 0, count: 15) + [1] }

  /// Whether it is this machine, or in a network that is not public: a home's, a company's, a provider's.
  public var isNear: Bool {
    if bytes.count == 4 { return Self.isNear(bytes[...]) }
    // An IPv4 address inside: mapped, compatible (with them `::` and `::1`), translated, or by 6to4.
    if bytes[..<10].allSatisfy({ $0 == 0 }), bytes[10...11].allSatisfy({ $0 == 0xFF }) || bytes[10...11] == [0, 0] {
      return Self.isNear(bytes[12...])
    }
    if bytes.starts(with: [0, 0x64, 0xFF, 0x9B]) { return Self.isNear(bytes[12...]) }
    if bytes.starts(with: [0x20, 0x02]) { return Self.isNear(bytes[2..<6]) }
    let isUniqueLocal = bytes[0] & 0xFE == 0xFC
    let isOfLink = bytes[0] == 0xFE && bytes[1] & 0x80 == 0x80
    return isUniqueLocal || isOfLink || bytes[0] == 0xFF
  }

  private static func isNear(_ bytes: ArraySlice<UInt8>) -> Bool {
    let (first, second) = (bytes[bytes.startIndex], bytes[bytes.startIndex + 1])
    return switch first {
    // This machine, private networks, and what goes to many.
    case 0, 10, 127, 224...255: true
    case 100: second & 0xC0 == 64
    case 169: second == 254
    case 172: second & 0xF0 == 16
    case 192: second == 168 || second == 0 && bytes[bytes.startIndex + 2] == 0
    case 198: second & 0xFE == 18
    default: false
    }
  }
}
