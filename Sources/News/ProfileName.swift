import Basics
import Foundation

/// What a profile is known by, on disk and among names: two names that look the same have the same one.
///
/// Letters, digits and single hyphens between them, so that it can be a folder's name wherever it came from.
public struct ProfileID: RawRepresentable, Hashable, Sendable, Codable {
  private static let mostBytes = 160

  public let rawValue: String

  /// Takes an id as it was written to a file; nil for anything that is none.
  public init?(rawValue: String) {
    guard !rawValue.isEmpty, Self(of: rawValue)?.rawValue == rawValue else { return nil }
    self.rawValue = rawValue
  }

  /// The id of a name, which has neither case nor width; nil for a name without a letter or digit.
  fileprivate init?(of name: String) {
    let folded = name.folding(options: [.caseInsensitive, .widthInsensitive], locale: nil)
      .precomposedStringWithCompatibilityMapping.lowercased().precomposedStringWithCompatibilityMapping
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

  /// Whether a character is a letter or a digit, or a mark upon one.
  private static func belongs(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> Bool {
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber: true
    case .nonspacingMark, .spacingMark: last != nil && !scalar.properties.isDefaultIgnorableCodePoint
    default: false
    }
  }
}

/// What a person is called here.
public struct ProfileName: Hashable, Sendable {
  /// How many characters a name may have.
  public static let most = 40

  /// The name as it was given, in one clean row.
  public let shown: String
  public let id: ProfileID

  /// Takes a name as said; nil for one that is too long or has no letter or digit.
  public init?(_ said: String) {
    shown = Text.field(said)
    guard shown.count <= Self.most, let id = ProfileID(of: shown) else { return nil }
    self.id = id
  }

  /// Whether this is what everybody is called who has no profile.
  public var isGuest: Bool { id.rawValue == "guest" }
}
