import Basics
import Commands
import Grammar
import News
import Understanding
import ViewModels

/// Things to say, taken from the examples that the Intents are tested with, so that none of them can lie.
public struct Ideas: IdeaBook {
  /// As many as fit a screen.
  private static let most = 12

  /// What a newcomer wants first, in that order.
  private static let first = [
    "headlines", "search", "open", "more", "save", "saved", "forget", "undo", "sources", "follow", "browse",
    "categories",
  ]

  let grammar: Grammar

  public init(grammar: Grammar) { self.grammar = grammar }

  /// One idea for each thing Crier can do, what is wanted first before the rest.
  public var all: [String] {
    let examples = grammar.examples
    let rest = examples.map(\.intent).filter { !Self.first.contains($0) }
    var told: Set<String> = []
    let intents = (Self.first + rest).filter {
      Intent(rawValue: $0)?.traits.isBuilt == true && told.insert($0).inserted
    }
    return Array(intents.compactMap { intent in examples.first { $0.intent == intent }?.line }.prefix(Self.most))
  }

  /// Ideas that have to do with a topic.
  public func about(_ topic: String) -> [String] {
    let words = Words(topic, endings: grammar.endings)
    let fitting = grammar.examples.filter { Words("\($0.line) \($0.intent)").mentions(of: words) > 0 }
    return Array(fitting.map(\.line).prefix(Self.most))
  }

  /// What may stand at the end of a line that is half typed: how to begin, then the names there are.
  func completions(of line: String) -> [String] {
    let completions = grammar.completions
    return line.contains(" ") ? completions.sources + completions.categories : completions.starts
  }
}
