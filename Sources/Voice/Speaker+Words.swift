import Grammar
import News
import Replies

/// Writes quotation marks, lists and numbers as the language does.
extension Speaker {
  func styled(_ words: String, _ styles: Styles) -> String? {
    if styles.isEmpty { return words }
    var words = words
    if styles.contains(.calendar) { words = calendar(words) }
    if styles.contains(.capital) { words = String(words.prefix(1)).uppercased() + String(words.dropFirst()) }
    return styles.contains(.quoted) ? quoted(words) : words
  }

  /// Quoted words; their own quotation marks become inner ones, so that the end of a title is clear.
  private func quoted(_ words: String) -> String? {
    guard let outer = marks("quoted") else { return nil }
    // Most words have no byte that begins a quotation mark.
    let isPlain = words.utf8.allSatisfy { $0 != outer.open.utf8.first && $0 != outer.close.utf8.first }
    if isPlain { return outer.open + words + outer.close }
    guard let inner = marks("innerQuoted") else { return nil }
    let tamed = words.replacing(outer.open, with: inner.open).replacing(outer.close, with: inner.close)
    return outer.open + tamed + outer.close
  }

  /// What a phrase puts around words.
  private func marks(_ name: String) -> (open: String, close: String)? {
    guard let text = phrase(name, [.text("0")]), let hole = text.utf8.firstIndex(of: UInt8(ascii: "0")) else {
      return nil
    }
    return (String(text[..<hole]), String(text[text.utf8.index(after: hole)...]))
  }

  /// Nobody reads more names than this, by judgment; of a longer list some are named, and the rest is counted.
  private static let mostNamed = 20
  private static let fewNamed = 3

  func list(_ words: [String], _ styles: Styles) -> String? {
    if styles.contains(.count) { return String(words.count) }
    if styles.contains(.row) { return row(words) }
    if styles.contains(.clauses) { return folded(words, by: "clauses") }
    if words.count > Self.mostNamed {
      guard let rest = phrase("restOfList", [.number(words.count - Self.fewNamed)]) else { return nil }
      return list(words.prefix(Self.fewNamed) + [rest], styles)
    }
    if styles.contains(.commas) { return folded(words, by: "commas") }
    return folded(words, by: "commas", last: styles.contains(.or) ? "or" : "and")
  }

  /// Joins texts pairwise by a phrase, and the last one by another if given.
  func folded(_ texts: [String], by phrase: String, last: String? = nil) -> String? {
    guard var joined = texts.first else { return "" }
    for index in 1..<max(texts.count, 1) {
      let joint = index == texts.count - 1 ? last ?? phrase : phrase
      guard let longer = self.phrase(joint, [.text(joined), .text(texts[index])]) else { return nil }
      joined = longer
    }
    return joined
  }

  /// A number with thousands separators.
  func grouped(_ number: Int) -> String? {
    var groups: [String] = []
    var digits = String(number.magnitude)[...]
    while digits.count > 3 {
      groups.append(String(digits.suffix(3)))
      digits = digits.dropLast(3)
    }
    groups.append((number < 0 ? "-" : "") + digits)
    return folded(groups.reversed(), by: "thousands")
  }

  /// Translates the weekdays and months in a date's words, with their capitals.
  private func calendar(_ words: String) -> String {
    guard let known = phrase("calendarWords", []) else { return words }
    let blank = UInt8(ascii: " ")
    let written = known.utf8.split(separator: blank)
    return row(
      words.utf8.split(separator: blank).map { word in
        let found = written.first {
          $0.count == word.count && Substring($0).lowercased() == Substring(word).lowercased()
        }
        return String(Substring(found ?? word))
      })
  }

  /// Words joined by blanks; the library's first use would take long.
  private func row(_ words: [String]) -> String {
    var row = ""
    for word in words { row += row.isEmpty ? word : " " + word }
    return row
  }
}
