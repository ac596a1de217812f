import Foundation

/// The words of a text, for finding: lower case, without accents, punctuation left out.
public struct Words: Hashable, Sendable {
  /// The words in their order.
  public let list: [String]

  public init(_ text: String) {
    var list: [String] = []
    var word: [UInt8] = []
    let folded = text.utf8.allSatisfy { $0 < 0x80 } ? text : Self.folded(text)
    for byte in folded.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: word.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
      // "don't" and "Müller's" are one word each.
      case UInt8(ascii: "'"): break
      default:
        if !word.isEmpty { list.append(String(decoding: word, as: UTF8.self)) }
        word.removeAll(keepingCapacity: true)
      }
    }
    if !word.isEmpty { list.append(String(decoding: word, as: UTF8.self)) }
    self.list = list
  }

  /// The words of several texts, one after the other.
  public init(joining texts: [Words]) { list = texts.flatMap(\.list) }

  /// How well this text speaks of the words of another: 0 where one of them is missing, else at least 1 for each.
  ///
  /// A word is found in its plural and its genitive too, and a long one at the beginning of a longer one.
  public func mentions(of wanted: Words) -> Int {
    var sum = 0
    for word in wanted.list {
      let found = list.reduce(0) { $0 + (Self.isForm($1, of: word) ? 1 : 0) }
      if found == 0 { return 0 }
      sum += found
    }
    return sum
  }

  private static func isForm(_ word: String, of wanted: String) -> Bool {
    if word == wanted { return true }
    let shorter = word.utf8.count < wanted.utf8.count ? word : wanted
    let longer = word.utf8.count < wanted.utf8.count ? wanted : word
    guard longer.hasPrefix(shorter) else { return wanted.hasSuffix("ies") && word == wanted.dropLast(3) + "y" }
    let ending = longer.utf8.count - shorter.utf8.count
    if shorter == wanted, wanted.utf8.count >= 5 { return true }
    return shorter.utf8.count >= 3 && ending <= 2 && (longer.hasSuffix("s"))
  }

  private static func folded(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    for scalar in text.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .format: break
      // Curly apostrophes join as straight ones do.
      case .finalPunctuation where scalar.value == 0x2019: kept.append("'")
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
        .spacingMark:
        kept.append(scalar)
      default: kept.append(scalar.value < 0x80 ? scalar : " ")
      }
    }
    return String(kept)
  }
}
