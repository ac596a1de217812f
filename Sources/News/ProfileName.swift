import Basics

/// A profile's id, on disk and for comparing: names that look the same share it.
///
/// Letters, digits and single hyphens, so that it can name a folder.
public struct ProfileID: RawRepresentable, Hashable, Sendable, Codable {
  /// Four bytes for each character of the longest name.
  private static let mostBytes = 160

  public let rawValue: String

  /// Takes a stored id; nil where it is invalid.
  public init?(rawValue: String) {
    guard !rawValue.isEmpty, Self(of: rawValue)?.rawValue == rawValue else { return nil }
    self.rawValue = rawValue
  }

  /// A name's id, without case and width; nil without a letter or digit.
  fileprivate init?(of name: String) {
    let folded = name.caseFolded.compatiblyComposed.lowercased().compatiblyComposed
    var id = String.UnicodeScalarView()
    var isHyphenDue = false
    for scalar in folded.unicodeScalars {
      if Self.belongs(scalar, after: id.last) {
        if isHyphenDue { id.append("-") }
        isHyphenDue = false
        id.append(scalar)
      } else {
        isHyphenDue = !id.isEmpty
      }
    }
    guard !id.isEmpty, id.count <= Self.mostBytes, String(id).utf8.count <= Self.mostBytes else { return nil }
    rawValue = String(id)
  }

  /// Whether a character is a letter, a digit, or a mark on one.
  private static func belongs(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> Bool {
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber: true
    case .nonspacingMark, .spacingMark: last != nil && !scalar.properties.isDefaultIgnorableCodePoint
    default: false
    }
  }
}

/// A profile's name.
public struct ProfileName: Hashable, Sendable {
  /// The most characters of a name, by judgment.
  public static let most = 40

  /// The name as given, in one clean row.
  public let shown: String
  public let id: ProfileID

  /// Takes a name; nil where it is too long or has no letter or digit.
  public init?(_ said: String) {
    shown = Text.field(said)
    guard shown.count <= Self.most, let id = ProfileID(of: shown) else { return nil }
    self.id = id
  }

  /// Whether it is the name for guests.
  public var isGuest: Bool { id.rawValue == "guest" }
}

extension ProfileName: Codable {
  public init(from decoder: any Decoder) throws {
    let said = try decoder.singleValueContainer().decode(String.self)
    guard let name = ProfileName(said) else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "No profile's name."))
    }
    self = name
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(shown)
  }
}
