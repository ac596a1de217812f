import News

/// What to search for, in NewsAPI's language: all of some words and none of others.
struct SearchTerm: Hashable, Sendable {
  /// The most letters that the service takes, counted as most servers count.
  static let longest = 500

  let text: String

  /// Puts words into the service's language; nil where there are none.
  ///
  /// What it may take for a sign of its own, such as a bracket that is never closed, is left out, so that nothing a person
  /// types is refused for its signs. Words to be left out that there is no room for are for whoever sifts the answer.
  init?(_ words: String, without unwanted: [String] = []) throws(NewsFailure) {
    let parts = Self.parts(of: words)
    guard !parts.isEmpty else { return nil }
    var text = parts.joined(separator: " AND ")
    guard text.utf16.count <= Self.longest else { throw .newsAPI(.queryTooLong) }
    for phrase in unwanted.compactMap(Self.phrase) {
      let longer = "\(text) NOT \(phrase)"
      if longer.utf16.count <= Self.longest { text = longer }
    }
    self.text = text
  }

  /// The words and the phrases between quotes.
  private static func parts(of words: String) -> [String] {
    var parts: [String] = []
    for (index, piece) in words.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
      // Every second piece stands between quotes.
      if index % 2 == 1 { parts += [phrase(String(piece))].compactMap(\.self) } else { parts += plain(piece) }
    }
    // "Romeo and Juliet" asks for two; a search for "not" alone is one for the word.
    let wanted = parts.filter { !["and", "or", "not"].contains($0.lowercased()) }
    return wanted.isEmpty ? parts.map { "\"\($0.filter { $0 != "\"" })\"" } : wanted
  }

  private static func phrase(_ words: String) -> String? {
    let plain = plain(words[...])
    return plain.count > 1 ? "\"\(plain.joined(separator: " "))\"" : plain.first
  }

  /// The words of a text, with the signs that can stand inside one.
  private static func plain(_ text: Substring) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && !"'’.&-_/$€£#@%".contains($0) }
      .map { word in String(word.drop { "-'’./&".contains($0) }) }
      .filter { $0.contains { $0.isLetter || $0.isNumber } }
  }
}
