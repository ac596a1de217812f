import Grammar
import News
import Replies

/// Quotation marks, lists and numbers, as the language writes them.
extension Speaker {
  func styled(_ words: String, _ styles: Styles) -> String? {
    if styles.isEmpty { return words }
    var words = words
    if styles.contains(.calendar) { words = calendar(words) }
    if styles.contains(.capital) { words = String(words.prefix(1)).uppercased() + String(words.dropFirst()) }
    return styles.contains(.quoted) ? quoted(words) : words
  }

  /// Words in quotation marks; such marks among them become inner ones, so that a title ends where it says it does.
  private func quoted(_ words: String) -> String? {
    guard let outer = marks("quoted") else { return nil }
    // Most words hold no byte that a quotation mark begins with.
    let isPlain = words.utf8.allSatisfy { $0 != outer.open.utf8.first && $0 != outer.close.utf8.first }
    if isPlain { return outer.open + words + outer.close }
    guard let inner = marks("innerQuoted") else { return nil }
    let tamed = words.replacing(outer.open, with: inner.open).replacing(outer.close, with: inner.close)
    return outer.open + tamed + outer.close
  }

  /// What a phrase puts around its words.
  private func marks(_ name: String) -> (open: String, close: String)? {
    guard let text = phrase(name, [.text("0")]), let hole = text.utf8.firstIndex(of: UInt8(ascii: "0")) else {
      return nil
    }
    return (String(text[..<hole]), String(text[text.utf8.index(after: hole)...]))
  }

  func list(_ words: [String], _ styles: Styles) -> String? {
    if styles.contains(.count) { return String(words.count) }
    if styles.contains(.row) { return row(words) }
    if styles.contains(.clauses) { return folded(words, by: "clauses") }
    if styles.contains(.commas) { return folded(words, by: "commas") }
    return folded(words, by: "commas", last: styles.contains(.or) ? "or" : "and")
  }

  /// Texts joined two by two by a phrase, and the last one by another where one is given.
  func folded(_ texts: [String], by phrase: String, last: String? = nil) -> String? {
    guard var joined = texts.first else { return "" }
    for index in 1..<max(texts.count, 1) {
      let joint = index == texts.count - 1 ? last ?? phrase : phrase
      guard let longer = self.phrase(joint, [.text(joined), .text(texts[index])]) else { return nil }
      joined = longer
    }
    return joined
  }

  /// A number with its thousands set apart.
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

  /// Words of a date as they are written: the days of the week and the months, say, with their capitals.
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

  /// Words with blanks between them; by hand, since what the library has for it takes long when it is first used.
  private func row(_ words: [String]) -> String {
    var row = ""
    for word in words { row += row.isEmpty ? word : " " + word }
    return row
  }
}
