import Basics

/// The id of an entry at a server that speaks the Google Reader protocol.
///
/// It has 64 bits: lists write it in decimal digits, contents in sixteen hexadecimal ones behind a prefix. The Old
/// Reader's has more, and is taken as it is written.
public struct EntryID: RawRepresentable, Hashable, Sendable, Codable {
  /// In signed decimal digits, or as it is written where 64 bits do not hold it.
  public let rawValue: String

  /// Takes an id in whichever way it is written; nil for nonsense.
  public init?(rawValue written: String) {
    let isLong = written.hasPrefix(Self.prefix)
    let digits = isLong ? written.dropFirst(Self.prefix.count) : written[...]
    let decimal = isLong ? nil : Int64(digits) ?? UInt64(digits).map(Int64.init(bitPattern:))
    guard let id = decimal.map({ String($0) }) ?? Self.id(ofHexadecimal: digits) else { return nil }
    rawValue = id
  }

  private static func id(ofHexadecimal digits: Substring) -> String? {
    guard !digits.isEmpty, digits.utf8.count <= longest, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
      return nil
    }
    let number = digits.utf8.count <= 16 ? UInt64(digits, radix: 16) : nil
    return number.map { String(Int64(bitPattern: $0)) } ?? String(digits)
  }

  /// How it is written where contents are asked for and tags are changed.
  public var longForm: String {
    guard let number = Int64(rawValue) else { return Self.prefix + rawValue }
    let digits = String(UInt64(bitPattern: number), radix: 16)
    return Self.prefix + String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// What stands before the hexadecimal digits.
  public static let prefix = "tag:google.com,2005:reader/item/"
  /// More than any server's, by judgment.
  private static let longest = 64
}
