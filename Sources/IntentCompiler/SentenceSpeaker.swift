import Grammar

/// Puts sentences of the Intents into words at random, for tests.
struct SentenceSpeaker {
  /// The ways to say rules, lists and parts, by number.
  let rules: [Int: [Pattern]]
  let lists: [Int: [Pattern]]
  let parts: [Int: [Pattern]]
  /// The texts used as free text.
  let topics: [String]
  let word: (Word) -> String
  var numbers: SplitMix

  /// The deepest nesting of parts, by judgment.
  private static let deepest = 6

  /// One way to say a sentence, without the slots around it.
  mutating func line(of pattern: Pattern) -> String {
    words(of: pattern, depth: 0).joined(separator: " ").replacing(" 's", with: "'s").replacing("# ", with: "#")
  }

  private mutating func words(of pattern: Pattern, depth: Int) -> [String] {
    switch pattern {
    case .word(let word): return [self.word(word)]
    case .rule(let rule): return one(of: rules[rule], depth: depth)
    case .sequence(let parts): return parts.flatMap { words(of: $0, depth: depth) }
    case .alternative(let parts): return parts.randomElement(using: &numbers).map { words(of: $0, depth: depth) } ?? []
    case .optional(let part): return Bool.random(using: &numbers) ? words(of: part, depth: depth) : []
    case .permutation(let parts): return parts.shuffled(using: &numbers).flatMap { words(of: $0, depth: depth) }
    case .slots: return []
    case .slot(let use):
      switch use.filling {
      case .words: return [free(use.slot)]
      case .part(let part): return one(of: parts[part], depth: depth)
      case .names(let list): return lists[list].map { one(of: $0, depth: depth) } ?? [written(use.slot)]
      }
    }
  }

  /// A number, date or address for a slot.
  private mutating func written(_ slot: Slot) -> String {
    if slot == .year { return "2025" }
    if slot == .date { return "2026-11-0\(Int.random(in: 1...9, using: &numbers))" }
    if [.address, .url, .base].contains(slot) { return "https://example.com/feed.xml" }
    return String(Int.random(in: 2...9, using: &numbers))
  }

  /// Free text for a slot.
  private mutating func free(_ slot: Slot) -> String {
    switch slot {
    case .url, .base: "https://example.com/feed.xml"
    case .key: "0f1e2d3c4b5a69788796a5b4c3d2e1f0"
    case .path: "~/news.md"
    case .line: "\"go back\""
    case .name: "ines"
    case .query, .topic, .about, .words, .tag, .value, .category, .source, .country, .language, .sort, .mine, .format,
      .edition, .option, .attribute, .list, .number, .year, .date, .ordinal, .month, .weekday, .count, .page, .address,
      .pick, .fit, .refs, .day, .period, .when, .exclude, .time:
      topics.randomElement(using: &numbers) ?? ""
    }
  }

  private mutating func one(of patterns: [Pattern]?, depth: Int) -> [String] {
    guard depth < Self.deepest, let pattern = patterns?.randomElement(using: &numbers) else { return [] }
    return words(of: pattern, depth: depth + 1)
  }
}

/// A line said for an intent.
public struct SpokenLine: Hashable, Sendable {
  public let line: String
  public let intent: String
  /// The sentence behind it, as written.
  public let sentence: String
}

extension SpokenLine {
  /// Says each sure sentence so many times; the same again for the same seed.
  ///
  /// - Parameter topics: the texts used as free text.
  public static func all(
    of files: [(path: String, text: String)], times: Int, seed: UInt64, topics: [String]
  ) throws(GrammarProblem) -> [SpokenLine] {
    try GrammarCompiler(files).draft.spoken(times: times, seed: seed, topics: topics)
  }
}

extension GrammarDraft {
  /// Says each sure sentence so many times; the same again for the same seed.
  func spoken(times: Int, seed: UInt64, topics: [String]) -> [SpokenLine] {
    let vocabulary = declared.vocabulary
    var speaker = SentenceSpeaker(
      rules: declared.waysOfRules, lists: names.waysOfLists, parts: waysOfParts, topics: topics,
      word: { vocabulary.text(of: $0) }, numbers: SplitMix(seed: seed))
    return sentences.said.flatMap { said in
      (0..<times).map { _ in
        SpokenLine(
          line: speaker.line(of: said.pattern), intent: said.intent.rawValue,
          sentence: sentences.written[said.number].text)
      }
    }
  }
}
