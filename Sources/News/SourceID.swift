/// A source's id in requests and files: lower-case words joined by hyphens, such as `the-verge`.
public struct SourceID: RawRepresentable, Hashable, Sendable, Codable {
  /// The id as it is written.
  public let rawValue: String

  /// Takes an id of ASCII letters, digits and hyphens, folded to lower case; nil for anything else.
  public init?(rawValue: String) {
    let folded = rawValue.lowercased()
    let isPlain = folded.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
      default: false
      }
    }
    guard isPlain, !folded.isEmpty, folded.utf8.count <= 100 else { return nil }
    self.rawValue = folded
  }
}
