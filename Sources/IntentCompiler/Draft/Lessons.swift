import Commands
import Grammar

/// Collects what is learned from: sayings, and how sentences are said.
struct Lessons {
  private(set) var teaching = Teaching()
  /// The ways to say rules, lists and parts, by number.
  var rules: [Int: [Pattern]] = [:]
  var lists: [Int: [Pattern]] = [:]
  var parts: [Int: [Pattern]] = [:]
  /// The rules and parts whose words were noted for an intent.
  private var heardRules: [Intent: Set<Int>] = [:]
  private var heardParts: [Intent: Set<Int>] = [:]

  mutating func add(_ saying: Teaching.Saying) { teaching.sayings.append(saying) }

  /// Notes a slot use in an intent's sentences.
  mutating func noteUse(_ use: Int, of intent: Intent) { teaching.uses[intent, default: []].insert(use) }

  /// Notes the words of a sentence, and of the carriers around it.
  mutating func noteWords(of pattern: Pattern, carriers: [Int], for intent: Intent) {
    noteWords(of: pattern, for: intent)
    for carrier in carriers { noteWords(of: carrier, for: intent) }
  }

  /// Notes the words of a pattern, its rules and its parts.
  private mutating func noteWords(of pattern: Pattern, for intent: Intent) {
    switch pattern {
    case .word(let word): teaching.words[intent, default: []].insert(word)
    case .rule(let rule):
      guard heardRules[intent, default: []].insert(rule).inserted else { return }
      for pattern in rules[rule] ?? [] { noteWords(of: pattern, for: intent) }
    case .sequence(let patterns), .alternative(let patterns), .permutation(let patterns):
      for pattern in patterns { noteWords(of: pattern, for: intent) }
    case .optional(let pattern): noteWords(of: pattern, for: intent)
    case .slot(let use):
      if case .part(let part) = use.filling { noteWords(of: part, for: intent) }
    case .slots: break
    }
  }

  private mutating func noteWords(of part: Int, for intent: Intent) {
    guard heardParts[intent, default: []].insert(part).inserted else { return }
    for pattern in parts[part] ?? [] { noteWords(of: pattern, for: intent) }
  }
}
