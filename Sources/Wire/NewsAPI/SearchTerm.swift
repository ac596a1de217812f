import News

/// A search in NewsAPI's syntax: all of some words, or all on one side of an "or", and none of others.
struct SearchTerm: Hashable, Sendable {
  /// The service's limit, counted in UTF-16 units.
  static let longest = 500

  let text: String

  /// Writes words in the service's syntax; nil if there are none.
  ///
  /// Characters with a special meaning, such as an unclosed bracket, are dropped, so that nothing typed is refused.
  /// Excluded words beyond the limit are left to the filter.
  ///
  /// - Parameter either: What stands between alternatives in the language spoken.
  init?(_ words: String, either: [String] = [], without unwanted: [String] = []) throws(NewsFailure) {
    let parts = Self.parts(of: words)
    let sides = parts.split(omittingEmptySubsequences: false) { either.contains($0.lowercased()) }
    let ways = (sides.contains(where: \.isEmpty) ? [parts[...]] : sides).map { Self.wanted(Array($0)) }
    guard !parts.isEmpty else { return nil }
    var text = ways.count == 1 ? ways[0] : ways.map { "(\($0))" }.joined(separator: " OR ")
    if ways.count > 1, !unwanted.isEmpty { text = "(\(text))" }
    guard text.utf16.count <= Self.longest else { throw .newsAPI(.queryTooLong) }
    for phrase in unwanted.compactMap(Self.phrase) {
      let longer = "\(text) NOT \(phrase)"
      if longer.utf16.count <= Self.longest { text = longer }
    }
    self.text = text
  }

  /// The words and the quoted phrases.
  private static func parts(of words: String) -> [String] {
    var parts: [String] = []
    for (index, piece) in words.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
      // Every second piece was quoted.
      if index % 2 == 1 { parts += [phrase(String(piece))].compactMap(\.self) } else { parts += plain(piece) }
    }
    return parts
  }

  /// All of some words.
  private static func wanted(_ parts: [String]) -> String {
    // "Romeo and Juliet" means two words; "not" alone means the word.
    let wanted = parts.filter { !["and", "or", "not"].contains($0.lowercased()) }
    let plain = wanted.isEmpty ? parts.map { "\"\($0.filter { $0 != "\"" })\"" } : wanted
    return plain.joined(separator: " AND ")
  }

  private static func phrase(_ words: String) -> String? {
    let plain = plain(words[...])
    return plain.count > 1 ? "\"\(plain.joined(separator: " "))\"" : plain.first
  }

  /// The words of a text, with signs that occur inside words.
  private static func plain(_ text: Substring) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && !"'’.&-_/$€£#@%".contains($0) }
      .map { word in String(word.drop { "-'’./&".contains($0) }) }
      .filter { $0.contains { $0.isLetter || $0.isNumber } }
  }
}
