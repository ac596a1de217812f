import Basics

/// What stories have to hold, as SQLite's index of words is asked.
struct WordQuery {
  /// All that it is asked for.
  private(set) var text: String

  /// A query for words.
  ///
  /// - Parameters:
  ///   - named: The numbers of the feeds whose names hold a word: all their stories do.
  ///   - feeds: The numbers of the feeds that are asked, and of those that are not.
  ///   - isListedWanted: Whether stories count that their feeds still list.
  init?(
    _ words: Words, without unwanted: [Words], feeds: (wanted: [Int64], others: [Int64]), isListedWanted: Bool,
    named: (WordForms) -> [Int64]
  ) {
    guard let wanted = Self.expression(words, named) else { return nil }
    text = "(\(wanted))"
    // The shorter list takes less time.
    if feeds.wanted.count < feeds.others.count {
      if feeds.wanted.isEmpty { return nil }
      text = "(\(text) AND (\(Self.either(feeds.wanted.map(Self.token(of:))))))"
    } else if !feeds.others.isEmpty {
      text += " NOT (\(Self.either(feeds.others.map(Self.token(of:)))))"
    }
    for words in unwanted {
      if let unwanted = Self.expression(words, named) { text = "(\(text)) NOT (\(unwanted))" }
    }
    if !isListedWanted { text = "(\(text)) NOT \"\(Self.listed)\"" }
  }

  private static func expression(_ words: Words, _ named: (WordForms) -> [Int64]) -> String? {
    let alternatives = words.forms.filter { !$0.isEmpty }.map { alternative in
      alternative.map { forms in
        "(\(either(forms.words) + (forms.isBeginning ? " *" : "") + named(forms).map { " OR \"\(token(of: $0))\"" }.joined()))"
      }
      .joined(separator: " AND ")
    }
    return alternatives.isEmpty ? nil : alternatives.map { "(\($0))" }.joined(separator: " OR ")
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
