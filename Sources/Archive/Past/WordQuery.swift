import Basics
import News

/// What stories have to hold, as SQLite's index of words is asked.
struct WordQuery {
  private let wanted: String
  /// Any of several words that are wanted together; nil where there are none such.
  private let some: String?
  /// What else has to be there, and what must not.
  private var rest = ""

  /// Asks for the words no deeper than somewhere.
  func text(upTo place: Prominence) -> String { "\(words(upTo: place))\(rest)" }

  /// Asks for the words in a place, where they are not all in those before.
  func text(at place: Prominence) -> String {
    guard let before = Prominence(rawValue: place.rawValue - 1) else { return text(upTo: place) }
    return "(\(words(upTo: place)) NOT \(words(upTo: before)))\(rest)"
  }

  private func words(upTo place: Prominence) -> String {
    let columns = Prominence.allCases.prefix(place.rawValue + 1).map(Self.column).joined(separator: " ")
    let words = "({\(columns)} : (\(wanted)))"
    guard place == .lead, let some else { return words }
    return "(\(words) OR (({\(Self.column(of: .head))} : (\(some))) AND (\(wanted))))"
  }

  /// The name of the column of a place.
  static func column(of place: Prominence) -> String {
    switch place {
    case .head: "head"
    case .lead: "lead"
    case .deep: "deep"
    }
  }

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
    func alternatives(_ words: Words) throws(Database.Refusal) -> [[String]] {
      var alternatives: [[String]] = []
      for alternative in words.forms where !alternative.isEmpty {
        var parts: [String] = []
        for forms in alternative { parts.append(try Self.part(forms, named, beginning)) }
        alternatives.append(parts)
      }
      return alternatives
    }
    func expression(_ alternatives: [[String]]) -> String? {
      alternatives.isEmpty ? nil : alternatives.map { "(\($0.joined(separator: " AND ")))" }.joined(separator: " OR ")
    }
    let sought = try alternatives(words)
    guard let wanted = expression(sought) else { return nil }
    self.wanted = wanted
    let several = sought.filter { $0.count > 1 }.joined()
    some = several.isEmpty ? nil : several.joined(separator: " OR ")
    // The shorter list takes less time.
    if feeds.wanted.count < feeds.others.count {
      if feeds.wanted.isEmpty { return nil }
      rest = " AND (\(Self.either(feeds.wanted.map(Self.token(of:)))))"
    } else if !feeds.others.isEmpty {
      rest = " NOT (\(Self.either(feeds.others.map(Self.token(of:)))))"
    }
    for words in unwanted {
      if let unwanted = expression(try alternatives(words)) { rest += " NOT (\(unwanted))" }
    }
    if !isListedWanted { rest += " NOT \"\(Self.listed)\"" }
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
