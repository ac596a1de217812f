import Grammar
import News
import Understanding

/// Things to say, taken from the examples that the Intents are tested with, so that none of them can lie.
struct Ideas {
  /// As many as fit a screen.
  private static let most = 12

  let grammar: Grammar

  /// One idea for each thing Crier can do, in the order of the Intents.
  var all: [String] {
    var told: Set<String> = []
    return Array(
      grammar.examples.filter { !NotBuilt.intents.contains($0.intent) && told.insert($0.intent).inserted }.map(\.line)
        .prefix(Self.most))
  }

  /// Ideas that have to do with a topic.
  func about(_ topic: String) -> [String] {
    let words = Words(topic)
    let fitting = grammar.examples.filter { Words("\($0.line) \($0.intent)").mentions(of: words) > 0 }
    return Array(fitting.map(\.line).prefix(Self.most))
  }

  /// What may stand at the end of a line that is half typed: how to begin, then the names there are.
  func completions(of line: String) -> [String] {
    let completions = grammar.completions
    return line.contains(" ") ? completions.sources + completions.categories : completions.starts
  }
}
