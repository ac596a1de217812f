import Grammar
import News
import Replies

/// Quotation marks, lists and numbers, as the language writes them.
extension Speaker {
  func styled(_ words: String, _ styles: [Template.Style]) -> String? {
    var words = words
    if styles.contains(.calendar) { words = calendar(words) }
    if styles.contains(.capital) { words = words.prefix(1).uppercased() + words.dropFirst() }
    return styles.contains(.quoted) ? quoted(words) : words
  }

  /// Words in quotation marks; such marks among them become inner ones, so that a title ends where it says it does.
  private func quoted(_ words: String) -> String? {
    guard let outer = marks("quoted"), let inner = marks("innerQuoted") else { return nil }
    var words = words
    if words.contains(outer.open) { words = words.replacing(outer.open, with: inner.open) }
    if words.contains(outer.close) { words = words.replacing(outer.close, with: inner.close) }
    return phrase("quoted", [.text(words)])
  }

  /// What a phrase puts around its words.
  private func marks(_ name: String) -> (open: String, close: String)? {
    guard let parts = parts(of: name), case .words(let open)? = parts.first, case .words(let close)? = parts.last,
      parts.count == 3
    else { return nil }
    return (open, close)
  }

  func list(_ texts: [String?], _ styles: [Template.Style]) -> String? {
    let words = texts.compactMap(\.self)
    guard words.count == texts.count else { return nil }
    if styles.contains(.count) { return String(words.count) }
    if styles.contains(.row) { return words.joined(separator: " ") }
    if styles.contains(.clauses) { return folded(words, by: "clauses") }
    if styles.contains(.commas) { return folded(words, by: "commas") }
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    let joint = styles.contains(.or) ? "or" : "and"
    return folded(words.dropLast(), by: "commas").flatMap { phrase(joint, [.text($0), .text(last)]) }
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
    let written = Dictionary(known.split(separator: " ").map { ($0.lowercased(), String($0)) }) { first, _ in first }
    return words.split(separator: " ").map { written[$0.lowercased()] ?? String($0) }.joined(separator: " ")
  }
}
