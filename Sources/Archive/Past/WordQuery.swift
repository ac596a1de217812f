import Basics

/// What stories have to hold, as SQLite's index of words is asked.
struct WordQuery {
  /// All that it is asked for.
  private(set) var text: String

  /// A query for words.
  ///
  /// - Parameters:
  ///   - named: The numbers of the feeds whose names hold a word: all their stories do.
  ///   - beginning: The words that begin with one; nil for too many.
  ///   - feeds: The numbers of the feeds that are asked, and of those that are not.
  ///   - isListedWanted: Whether stories count that their feeds still list.
  init?(
    _ words: Words, without unwanted: [Words], feeds: (wanted: [Int64], others: [Int64]), isListedWanted: Bool,
    named: (WordForms) -> [Int64], beginning: (String) throws(Database.Refusal) -> [String]?
  ) throws(Database.Refusal) {
    func expression(_ words: Words) throws(Database.Refusal) -> String? {
      var alternatives: [String] = []
      for alternative in words.forms where !alternative.isEmpty {
        var parts: [String] = []
        for forms in alternative { parts.append(try Self.part(forms, named, beginning)) }
        alternatives.append("(\(parts.joined(separator: " AND ")))")
      }
      return alternatives.isEmpty ? nil : alternatives.joined(separator: " OR ")
    }
    guard let wanted = try expression(words) else { return nil }
    text = "(\(wanted))"
    // The shorter list takes less time.
    if feeds.wanted.count < feeds.others.count {
      if feeds.wanted.isEmpty { return nil }
      text = "(\(text) AND (\(Self.either(feeds.wanted.map(Self.token(of:))))))"
    } else if !feeds.others.isEmpty {
      text += " NOT (\(Self.either(feeds.others.map(Self.token(of:)))))"
    }
    for words in unwanted {
      if let unwanted = try expression(words) { text = "(\(text)) NOT (\(unwanted))" }
    }
    if !isListedWanted { text = "(\(text)) NOT \"\(Self.listed)\"" }
  }

  /// Any form of a word, in a story or in the name of its feed.
  private static func part(
    _ forms: WordForms, _ named: (WordForms) -> [Int64], _ beginning: (String) throws(Database.Refusal) -> [String]?
  ) throws(Database.Refusal) -> String {
    var text = either(forms.words)
    if forms.isBeginning, let first = forms.words.first {
      if let terms = try beginning(first) {
        text = either(terms + forms.words.filter { !$0.hasPrefix(first) })
        if terms.isEmpty, text.isEmpty { text = "\"\(first)\"" }
      } else {
        text += " *"
      }
    }
    return "(\(([text] + named(forms).map { "\"\(token(of: $0))\"" }).joined(separator: " OR ")))"
  }

  /// Words of which one will do; the first stands last, so that a star may follow.
  private static func either(_ words: [String]) -> String {
    words.reversed().map { "\"\($0)\"" }.joined(separator: " OR ")
  }

  /// What stands among the words of each story of a feed; no text has such a letter.
  static func token(of feed: Int64) -> String { "\u{E000}\(feed)" }
  /// What stands among the words of stories that their feeds still list.
  static let listed = "\u{E001}"
}
