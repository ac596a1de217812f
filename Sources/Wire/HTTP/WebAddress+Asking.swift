import Basics

extension WebAddress {
  /// Whether going here from another address leaves an encrypted connection for one that is not.
  func isLessSecure(than other: WebAddress) -> Bool { other.isEncrypted && !isEncrypted }
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
