/// How much of one text's words another has.
enum Similarity {
  /// 1 where `other` has no word that `text` has not, weighed by letters; 0 where one of them has no words.
  static func of(_ text: String, to other: String) -> Double {
    let known = Set(words(text))
    let others = known.isEmpty ? [] : words(other)
    guard !others.isEmpty else { return 0 }
    let new = others.filter { !known.contains($0) }
    return 1 - Double(length(new)) / Double(length(others))
  }

  private static func words(_ text: String) -> [Substring] {
    text.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }

  private static func length(_ words: [Substring]) -> Int {
    words.reduce(0) { $0 + $1.count } + max(0, words.count - 1)
  }
}
