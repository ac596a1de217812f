import FoundationEssentials

/// This machine's routes, as the kernel lists them.
public struct Routes: Sendable {
  private let folder: String

  /// - Parameter folder: Where the kernel's lists are.
  public init(folder: String = "/proc/net") { self.folder = folder }

  /// Whether a default route exists; true where that is unknown.
  public var leadOut: Bool {
    let tables = ["route", "ipv6_route"].map { try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
    let ways = zip(tables, [Self.isWayOut, Self.isWayOut6]).map { table, isWayOut in
      table?.split(separator: "\n").contains { isWayOut($0.split { $0 == " " || $0 == "\t" }) }
    }
    return ways.allSatisfy { $0 == nil } || ways.contains(true)
  }

  /// Whether a line of the IPv4 list is a default route: device, destination, gateway, flags, …, mask.
  private static func isWayOut(_ words: [Substring]) -> Bool {
    guard words.count >= 8, words[1] == "00000000", words[7] == "00000000" else { return false }
    return isOpen(flags: words[3]) && words[0] != "lo"
  }

  /// Whether a line of the IPv6 list is one: destination, prefix length, …, flags, device.
  private static func isWayOut6(_ words: [Substring]) -> Bool {
    guard words.count >= 10, words[0].allSatisfy({ $0 == "0" }), words[1] == "00" else { return false }
    return isOpen(flags: words[8]) && words[9] != "lo"
  }

  /// Whether a route is up and does not reject.
  private static func isOpen(flags: Substring) -> Bool {
    guard let flags = UInt32(flags, radix: 16) else { return false }
    return flags & 0x1 != 0 && flags & 0x200 == 0
  }
}
