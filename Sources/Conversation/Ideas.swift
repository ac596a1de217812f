import Grammar
import News
import Understanding

/// Things to say, taken from the examples that the Intents are tested with, so that none of them can lie.
struct Ideas {
  /// As many as fit a screen.
  private static let most = 12
  /// A word that many examples have tells nothing of what was wanted, nor does a very short one.
  private static let leastShared = 1 / 5.0
  private static let shortestWord = 4

  /// What somebody new wants first, in the order they would want it.
  private static let first = [
    "headlines", "search", "open", "more", "save", "saved", "forget", "undo", "sources", "follow", "browse",
    "categories",
  ]

  let grammar: Grammar

  /// One idea for each thing Crier can do, what is wanted first before the rest.
  var all: [String] {
    let examples = grammar.examples
    let rest = examples.map(\.intent).filter { !Self.first.contains($0) }
    var told: Set<String> = []
    let intents = (Self.first + rest).filter { !NotBuilt.intents.contains($0) && told.insert($0).inserted }
    return Array(intents.compactMap { intent in examples.first { $0.intent == intent }?.line }.prefix(Self.most))
  }

  /// Ideas that have to do with a topic.
  func about(_ topic: String) -> [String] {
    let words = Words(topic)
    let fitting = grammar.examples.filter { Words("\($0.line) \($0.intent)").mentions(of: words) > 0 }
    return Array(fitting.map(\.line).prefix(Self.most))
  }

  /// Two or three ideas that share words with a line, or speak of the same kinds of things; none where none does.
  ///
  /// A word that few examples have says more than one that many have.
  func fitting(_ line: String, slots: Set<String>) -> [String] {
    let examples = grammar.examples.filter { !NotBuilt.intents.contains($0.intent) }
    let words = examples.map { Set(Words($0.line).list) }
    let said = Set(Words(line).list.filter { $0.count >= Self.shortestWord })
    let rarity = said.reduce(into: [String: Double]()) { rarity, word in
      let count = words.count { $0.contains(word) }
      if count > 0 { rarity[word] = 1 / Double(count) }
    }
    var ranked = zip(examples, words).map { example, words in
      let shared = words.reduce(0) { $0 + (rarity[$1] ?? 0) }
      let alike = slots.count { example.slots.contains("\"\($0)\"") }
      // Of two that share as much, the shorter one has less in it that was not said.
      return (
        example: example, score: shared + Double(alike) / 4 - Double(words.count) / 1_000, shared: shared, alike: alike
      )
    }
    ranked = ranked.filter { $0.shared >= Self.leastShared || $0.alike > 0 }
    var told: Set<String> = []
    let best = ranked.sorted { $0.score > $1.score }.filter { told.insert($0.example.intent).inserted }
    return best.prefix(3).map(\.example.line)
  }

  /// What may stand at the end of a line that is half typed: how to begin, then the names there are.
  func completions(of line: String) -> [String] {
    let completions = grammar.completions
    return line.contains(" ") ? completions.sources + completions.categories : completions.starts
  }
}
