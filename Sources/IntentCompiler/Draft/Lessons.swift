import Commands
import Grammar

/// Collects what likeness learns from: sayings, and sentences put into words.
struct Lessons {
  /// How often each sentence is put into words, by judgment.
  private static let samples = 2

  private(set) var teaching = Teaching()
  /// The ways to say rules, lists and parts.
  var sampler = SentenceSampler()
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

  /// Puts a sentence into words a few times.
  mutating func sample(_ pattern: Pattern, of intent: Intent, before: [Int], after: [Int]) {
    for _ in 0..<Self.samples {
      let signs = sampler.signs(of: pattern, before: before, after: after)
      teaching.sentences.append(Teaching.Sentence(intent: intent, signs: signs))
    }
  }

  /// Notes the words of a pattern, its rules and its parts.
  private mutating func noteWords(of pattern: Pattern, for intent: Intent) {
    switch pattern {
    case .word(let word): teaching.words[intent, default: []].insert(word)
    case .rule(let rule):
      guard heardRules[intent, default: []].insert(rule).inserted else { return }
      for pattern in sampler.rules[rule] ?? [] { noteWords(of: pattern, for: intent) }
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
    for pattern in sampler.parts[part] ?? [] { noteWords(of: pattern, for: intent) }
  }
}
