/// How much of other texts' words one text has; its own are looked at once, since a page may have thousands of others.
struct Similarity {
  private let known: Set<Substring>
  /// Letters of the longest text that can be similar.
  private let longest: Int

  init(to text: String) {
    known = Set(Self.words(text))
    longest = 4 * text.utf16.count
  }

  /// 1 where `other` has no word that the text has not, weighed by letters; 0 where one of them has no words.
  func of(_ other: String) -> Double {
    guard !known.isEmpty, other.utf16.count <= longest else { return 0 }
    let others = Self.words(other)
    guard !others.isEmpty else { return 0 }
    let new = others.filter { !known.contains($0) }
    return 1 - Double(Self.length(new)) / Double(Self.length(others))
  }

  private static func words(_ text: String) -> [Substring] {
    text.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }

  private static func length(_ words: [Substring]) -> Int {
    words.reduce(0) { $0 + $1.count } + max(0, words.count - 1)
  }
}
