import Basics
import Commands
import Grammar

/// Ideas that fit a line that was not understood; the words of every example are looked up once.
public struct FittingIdeas {
  /// Skips words that more than a fifth of the examples share, and words under four letters, by judgment.
  private static let leastShared = 1 / 5.0
  private static let shortestWord = 4

  private let examples: [(example: Example, words: Set<String>)]

  public init(_ grammar: Grammar) {
    // An idea is shown in quotes, so it can hold none.
    examples = grammar.examples.filter {
      Intent(rawValue: $0.intent)?.traits.isBuilt == true && !$0.line.contains("\"")
    }
    .map { (example: $0, words: Set(Words($0.line).list)) }
  }

  /// Two or three ideas that share words with a line or name the same kinds of things; empty where none does.
  ///
  /// A word of few examples counts more than a word of many.
  public func ideas(for line: String, slots: Set<String>) -> [String] {
    let said = Set(Words(line).list.filter { $0.count >= Self.shortestWord })
    let rarity = said.reduce(into: [String: Double]()) { rarity, word in
      let count = examples.count { $0.words.contains(word) }
      if count > 0 { rarity[word] = 1 / Double(count) }
    }
    if rarity.isEmpty, slots.isEmpty { return [] }
    var ranked: [(example: Example, score: Double)] = []
    for (example, words) in examples {
      let shared = rarity.reduce(0) { $0 + (words.contains($1.key) ? $1.value : 0) }
      let alike = slots.count { example.slots.contains("\"\($0)\"") }
      guard shared >= Self.leastShared || alike > 0 else { continue }
      // Prefers the shorter of two that share as much.
      ranked.append((example, shared + Double(alike) / 4 - Double(words.count) / 1_000))
    }
    var told: Set<String> = []
    let best = ranked.sorted { $0.score > $1.score }.filter { told.insert($0.example.intent).inserted }
    return best.prefix(3).map(\.example.line)
  }
}
