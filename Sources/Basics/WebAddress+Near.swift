/// Whether an address is near: the one place that decides it, for all ways out.
extension WebAddress {
  /// Whether the address is on this machine.
  public var isLoopback: Bool { number?.isThisMachine ?? Self.isThisMachine(labels) }

  /// Whether the host is written as one of this machine or of a private network; public names that merely lead there are
  /// not.
  public var isNear: Bool {
    if let number { return number.isNear }
    let labels = labels
    if Self.isThisMachine(labels) { return true }
    // No name without a dot is public.
    guard labels.count > 1, let last = labels.last else { return true }
    return Self.privateEndings.contains(last) || labels.suffix(2) == ["home", "arpa"]
  }

  /// The host, where it is written as a number.
  private var number: IPAddress? { IPAddress(host.filter { !"[]".contains($0) }) }

  /// The parts of the host's name; a dot behind the last says no more than that it is the last.
  private var labels: [Substring] { host.split(separator: ".") }

  private static func isThisMachine(_ labels: [Substring]) -> Bool {
    guard let last = labels.last else { return false }
    if last == "localhost" { return true }
    // What Debian, Fedora and others call it besides.
    let first = labels.count == 1 || labels.count == 2 && last.hasPrefix("localdomain") ? labels[0] : ""
    return ["localhost", "localhost4", "localhost6", "ip6-localhost", "ip6-loopback"].contains(first)
  }

  /// Endings that no public name has: by RFC 6762 and 9476 and ICANN's word, or by old habit.
  private static let privateEndings: Set<Substring> = [
    "local", "localdomain", "internal", "alt", "lan", "home", "corp", "intranet", "private",
  ]
}
