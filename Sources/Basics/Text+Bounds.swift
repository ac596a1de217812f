/// Limits words from outside to what real news contains.
extension Text {
  /// The most marks on one letter: scripture has as many; more would cover other rows.
  private static let mostMarks = 4

  /// A text without piled-up marks and without invisible tag letters that spell no flag.
  public static func tamed(_ text: String) -> String {
    // No mark begins below this byte, which covers most news.
    if text.utf8.allSatisfy({ $0 < 0xCC }) || isTame(text.unicodeScalars) { return text }
    var tame = String.UnicodeScalarView()
    var marks = 0
    var isFlag = false
    for scalar in text.unicodeScalars {
      if isTag(scalar) {
        if isFlag { tame.append(scalar) }
        continue
      }
      isFlag = scalar == blackFlag
      marks = isMark(scalar) ? marks + 1 : 0
      if marks <= mostMarks { tame.append(scalar) }
    }
    return String(tame)
  }

  /// The beginning of a row, cut between words at a number of scalars.
  public static func beginning(of row: String, longest: Int) -> String {
    let scalars = row.unicodeScalars
    guard row.utf8.count > longest,
      let end = scalars.index(scalars.startIndex, offsetBy: longest, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return row }
    let cut = row[..<end]
    // Some languages have no blanks.
    let words = cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut
    return words + "…"
  }

  private static func isTame(_ text: String.UnicodeScalarView) -> Bool {
    var marks = 0
    for scalar in text {
      if scalar.value < 0x300 {
        marks = 0
        continue
      }
      if isTag(scalar) { return false }
      marks = isMark(scalar) ? marks + 1 : 0
      if marks > mostMarks { return false }
    }
    return true
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x300, 0x370..<0x483, 0x3400..<0xA000, 0xAC00..<0xD7A4: return false
    case 0x300..<0x370: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    default: return false
    }
  }

  private static func isTag(_ scalar: Unicode.Scalar) -> Bool { (0xE0000...0xE007F).contains(scalar.value) }

  /// Begins the flags of England, Scotland and Wales.
  private static let blackFlag: Unicode.Scalar = "\u{1F3F4}"
}
