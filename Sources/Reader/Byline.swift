import Basics

/// The names in a line that says who wrote an article.
enum Byline {
  /// The line without "By" and without the date that often follows; nil where nothing is left.
  static func names(in line: String) -> String? {
    var words = Text.field(line).split(separator: " ")
    if let first = words.first, words.count > 1, leads.contains(first.lowercased()) { words.removeFirst() }
    if let end = words.firstIndex(where: endsNames) { words = Array(words[..<end]) }
    while let last = words.last, !last.contains(where: { $0.isLetter || $0.isNumber || $0 == ")" }) {
      words.removeLast()
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// "By" in the languages whose newspapers write it.
  private static let leads: Set = [
    "by", "by:", "par", "von", "por", "di", "door", "av", "af", "przez", "oleh", "autor:", "author:", "автор:", "投稿者",
    "文",
  ]

  private static func endsNames(_ word: Substring) -> Bool {
    let letters = word.lowercased().filter(\.isLetter)
    return word == "|" || ["published", "updated", "posted", "on"].contains(letters)
      || Trimming.months.contains(letters) && letters != "may" && letters != "april" && letters != "june"
  }
}
