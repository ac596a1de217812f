/// Text folded for finding words: lower case without accents or apostrophes, blanks for everything else.
public enum FoldedText {
  /// Separates words.
  public static let blank = UInt8(ascii: " ")

  /// What a character folds to.
  public enum Sign: Equatable, Sendable {
    /// A lower-case letter or a digit, without its accent.
    case letter(UInt8)
    /// A two-byte letter without a plainer form, such as "ß".
    case longLetter(UInt8, UInt8)
    /// An apostrophe: "don't" and "Müller's" are single words.
    case nothing
    /// A separator.
    case blank
    /// A character that only Unicode's tables can fold.
    case strange
  }

  /// The sign at an offset and its length, for the most frequent characters.
  @inline(__always)
  public static func sign(
    in bytes: UnsafeBufferPointer<UInt8>, at index: Int, before end: Int
  ) -> (sign: Sign, length: Int) {
    let byte = bytes[index]
    if byte < 0x80 { return (plain(byte), 1) }
    let next = index + 1 < end ? bytes[index + 1] : 0
    switch byte {
    case 0xC2: return (mark(next), 2)
    case 0xC3: return (unaccented(next), 2)
    case 0xE2 where next == 0x80 && index + 2 < end:
      switch bytes[index + 2] {
      case 0x99: return (.nothing, 3)
      // Dashes, quotes, the bullet and the ellipsis.
      case 0x90...0x9F, 0xA2, 0xA6: return (.blank, 3)
      default: return (.strange, 3)
      }
    default: return (.strange, 1)
    }
  }

  /// Appends the folded text.
  public static func add(_ text: String, to folded: inout [UInt8]) {
    var text = text
    let start = folded.count
    if text.withUTF8({ addPlainly($0, to: &folded) }) { return }
    folded.removeLast(folded.count - start)
    var known = knownToUnicode(text)
    known.withUTF8 { addSimply($0, to: &folded) }
  }

  /// Appends text of known signs; false, with a part appended, for other text.
  private static func addPlainly(_ bytes: UnsafeBufferPointer<UInt8>, to folded: inout [UInt8]) -> Bool {
    folded.reserveCapacity(folded.count + bytes.count)
    var index = 0
    while index < bytes.count {
      let (sign, length) = sign(in: bytes, at: index, before: bytes.count)
      switch sign {
      case .letter(let letter): folded.append(letter)
      case .longLetter(let first, let second):
        folded.append(first)
        folded.append(second)
      case .nothing: break
      case .blank: folded.append(blank)
      case .strange: return false
      }
      index += length
    }
    return true
  }

  /// Appends text folded by Unicode's tables; letters beyond ASCII stay.
  private static func addSimply(_ bytes: UnsafeBufferPointer<UInt8>, to folded: inout [UInt8]) {
    for byte in bytes {
      switch plain(byte) {
      case _ where byte >= 0x80: folded.append(byte)
      case .letter(let letter): folded.append(letter)
      case .nothing: break
      default: folded.append(blank)
      }
    }
  }

  private static func knownToUnicode(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    for scalar in text.compatiblyDecomposed.lowercased().unicodeScalars {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .format: break
      // Curly apostrophes count as straight ones.
      case .finalPunctuation where scalar.value == 0x2019: kept.append("'")
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
        .spacingMark:
        kept.append(scalar)
      default: kept.append(scalar.value < 0x80 ? scalar : " ")
      }
    }
    return String(kept)
  }

  private static func plain(_ byte: UInt8) -> Sign {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): .letter(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): .letter(byte | 0x20)
    case UInt8(ascii: "'"): .nothing
    default: .blank
    }
  }

  /// Marks such as "£" and "«" by their second byte; not "ª" and "½", which fold to letters and digits.
  private static func mark(_ byte: UInt8) -> Sign {
    switch byte {
    case 0xA0...0xA9, 0xAB, 0xAC, 0xAE...0xB1, 0xB4, 0xB6...0xB8, 0xBB, 0xBF: .blank
    default: .strange
    }
  }

  /// A western European letter without its accent, by its second byte.
  private static func unaccented(_ byte: UInt8) -> Sign {
    switch byte & ~0x20 {
    case 0x80...0x85: .letter(UInt8(ascii: "a"))
    case 0x87: .letter(UInt8(ascii: "c"))
    case 0x88...0x8B: .letter(UInt8(ascii: "e"))
    case 0x8C...0x8F: .letter(UInt8(ascii: "i"))
    case 0x91: .letter(UInt8(ascii: "n"))
    case 0x92...0x96: .letter(UInt8(ascii: "o"))
    case 0x97: .blank
    case 0x99...0x9C: .letter(UInt8(ascii: "u"))
    case 0x9D: .letter(UInt8(ascii: "y"))
    case 0x9F where byte == 0xBF: .letter(UInt8(ascii: "y"))
    case 0x9F: .longLetter(0xC3, byte)
    case 0x86, 0x90, 0x98, 0x9E: .longLetter(0xC3, byte | 0x20)
    default: .strange
    }
  }
}
