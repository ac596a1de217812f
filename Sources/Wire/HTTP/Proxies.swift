import Basics
import FoundationEssentials

/// The proxies that the environment names, and the hosts that are asked without one.
struct Proxies: Sendable {
  /// Where the proxies are, by the variables that name them.
  private let places: [String: String]
  /// What `no_proxy` lists: names with all below them, addresses, and networks.
  private let excepted: [Substring]

  static let ofEnvironment = Proxies(ProcessInfo.processInfo.environment)

  /// The variables that libcurl reads.
  private static let names = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]

  init(_ environment: [String: String]) {
    func setting(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    places = Dictionary(uniqueKeysWithValues: Self.names.compactMap { name in setting(name).map { (name, $0) } })
    let list = setting("no_proxy") ?? setting("NO_PROXY") ?? ""
    excepted = list.lowercased().split { $0 == "," || $0.isWhitespace }
  }

  /// Where all of them are.
  var all: [String] { Self.names.compactMap { places[$0] } }

  /// Whether a proxy is asked for an address; for this machine none is.
  func stand(before address: WebAddress) -> Bool {
    let names = (address.isEncrypted ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"]) + ["all_proxy", "ALL_PROXY"]
    return !address.isLoopback && names.contains { places[$0] != nil } && !isExcepted(address.host)
  }

  private func isExcepted(_ host: String) -> Bool {
    if excepted == ["*"] { return true }
    let host = host.lowercased().trimming { "[].".contains($0) }
    let number = IPAddress(host)
    return excepted.contains { entry in
      if let number { return number.isInside(entry) }
      let name = entry.trimming { $0 == "." }
      return !name.isEmpty && (host == name || host.hasSuffix(".\(name)"))
    }
  }
}

extension IPAddress {
  /// Whether this is an address as written, or in a network such as `10.0.0.0/8`.
  fileprivate func isInside(_ written: Substring) -> Bool {
    let parts = written.split(separator: "/", maxSplits: 1)
    guard let first = parts.first, let start = IPAddress(first.trimming { "[]".contains($0) }),
      start.bytes.count == bytes.count
    else { return false }
    guard let length = parts.count > 1 ? Int(parts[1]) : bytes.count * 8, (0...bytes.count * 8).contains(length) else {
      return false
    }
    return bytes.indices.allSatisfy { index in
      let bits = min(8, max(0, length - index * 8))
      return (bytes[index] ^ start.bytes[index]) >> UInt8(8 - bits) == 0
    }
  }
}
