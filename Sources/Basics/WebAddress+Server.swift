extension WebAddress {
  public var isEncrypted: Bool { scheme == "https" }

  /// Whether another address has the same server and is no more secure.
  public func isServed(likeThat other: WebAddress) -> Bool {
    guard authority == other.authority else { return false }
    return scheme == other.scheme || isEncrypted
  }

  private var scheme: String { rawValue.prefix { $0 != ":" }.lowercased() }

  /// Host and port as written.
  private var authority: String {
    let afterScheme = rawValue.dropFirst(scheme.count + 3)
    let whole = afterScheme.prefix { !"/?#".contains($0) }
    return (whole.lastIndex(of: "@").map { whole[whole.index(after: $0)...] } ?? whole).lowercased()
  }
}
