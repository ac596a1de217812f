import Basics

extension WebAddress {
  /// Whether the address is on this machine.
  var isLoopback: Bool {
    let host = host
    return host == "localhost" || host.hasSuffix(".localhost") || (number.map { $0.isThisMachine } ?? false)
  }

  /// Whether the host is written as one of this machine or of a private network; names that merely lead there are not.
  public var isNear: Bool { isLoopback || (number.map { $0.isNear } ?? false) }

  /// Whether going here from another address leaves an encrypted connection for one that is not.
  func isLessSecure(than other: WebAddress) -> Bool { other.isEncrypted && !isEncrypted }

  /// The host, where it is written as a number.
  private var number: IPAddress? { IPAddress(host.trimmingPrefix("[").filter { $0 != "]" }) }
}

extension HeaderField {
  /// Whether any server may see the field, and not only the first.
  var isForAnybody: Bool { name.hasPrefix("accept") || name.hasPrefix("if-") || name == "cache-control" }

  /// The field as a line for libcurl; nil where it would be several.
  var written: String? {
    let isOneLine = (name + value).utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    guard isOneLine, !name.isEmpty, !name.utf8.contains(UInt8(ascii: ":")) else { return nil }
    return value.isEmpty ? "\(name);" : "\(name): \(value)"
  }
}
