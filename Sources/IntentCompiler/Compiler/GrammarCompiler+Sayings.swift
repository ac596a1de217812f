import Basics
import Commands
import Grammar
import News

/// How sayings are read, from which likeness is learnt.
extension GrammarCompiler {
  /// How many times a sentence is put into words.
  private static let samples = 2

  /// Reads what people have said: each a line, with `=> {slots}` behind it where they are known.
  mutating func readSayings(_ section: IntentFile.Section, of intent: Intent?, in file: IntentFile)
    throws(GrammarProblem)
  {
    for entry in section.entries {
      let (line, slots, arrow) = try file.said(entry)
      if line.isEmpty { throw file.problem(at: entry.lowerBound, "Some words are missing here.") }
      if intent == nil, let arrow { throw file.problem(at: arrow, "What is others' business has no slots.") }
      for name in slots?.memberNames ?? [] where saidSlots[name] == nil {
        saidSlots[name] = (file, arrow ?? entry.lowerBound)
      }
      let isMisspelt = section.keyword == .misspelt
      try claim(line, for: intent?.rawValue ?? "others", at: entry.lowerBound, in: file)
      let saying = Teaching.Saying(line: line, intent: intent, slots: slots, isMisspelt: isMisspelt)
      if !isMisspelt, intent != nil { takeInWords(of: saying) }
      teaching.sayings.append(saying)
    }
  }

  /// Notes whose business a line is; fails where it is somebody else's already.
  mutating func claim(
    _ line: String, for owner: String, at offset: Int, in file: IntentFile
  ) throws(GrammarProblem) {
    guard let other = sayingOwners.updateValue(owner, forKey: line), other != owner else { return }
    throw file.problem(at: offset, "This stands under \"\(other)\" already.")
  }

  /// Fails where a saying has a slot that no sentence and no example has; the tests read examples back, so those are right.
  func checkSaidSlots() throws(GrammarProblem) {
    let unknown = saidSlots.filter { Slot(named: $0.key) == nil && !exampleSlots.contains($0.key) }.min {
      $0.key < $1.key
    }
    guard let (name, place) = unknown else { return }
    throw place.file.problem(at: place.offset, "No slot is called \"\(name)\".")
  }

  /// Takes in the words that a saying asks with; those of its topics are none of the Intents' business.
  private mutating func takeInWords(of saying: Teaching.Saying) {
    let line = Tokeniser(saying.line, in: declared.writing)
    let free = Set(saying.slots?.words(in: declared.writing) ?? [])
    for (index, token) in line.tokens.enumerated() where token.kind == .word {
      guard !free.contains(line.text(index..<index + 1)) else { continue }
      _ = declared.vocabulary.intern(line.bytes[Int(token.start)..<Int(token.end)])
    }
  }

  /// Puts a sentence into words a few times, and notes which slots it has.
  mutating func teach(_ pattern: Pattern, of intent: Intent, takes: [Slot], trust: Grammar.Trust) {
    for use in pattern.uses { teaching.uses[intent, default: []].insert(declared.number(of: use)) }
    let carriers = takes.flatMap { [carriersBefore[$0], carriersAfter[$0]].compactMap(\.self) }
    takeInWords(of: pattern, for: intent)
    for carrier in carriers { takeInWords(of: carrier, for: intent) }
    for carrier in carriers {
      let use = SlotUse(slot: parts[carrier].slot, filling: .part(carrier))
      teaching.uses[intent, default: []].insert(declared.number(of: use))
    }
    guard intent.isGuessed, trust == .sure || trust == .likely else { return }
    for _ in 0..<Self.samples {
      teaching.sentences.append(
        Teaching.Sentence(
          intent: intent,
          signs: sampler.signs(
            of: pattern, before: takes.compactMap { carriersBefore[$0] },
            after: takes.compactMap { carriersAfter[$0] })))
    }
  }

  /// Notes the words that a sentence of an intent is made of, with those of its rules and parts.
  private mutating func takeInWords(of pattern: Pattern, for intent: Intent) {
    switch pattern {
    case .word(let word): teaching.words[intent, default: []].insert(word)
    case .rule(let rule):
      guard heardRules[intent, default: []].insert(rule).inserted else { return }
      for pattern in sampler.rules[rule] ?? [] { takeInWords(of: pattern, for: intent) }
    case .sequence(let patterns), .alternative(let patterns), .permutation(let patterns):
      for pattern in patterns { takeInWords(of: pattern, for: intent) }
    case .optional(let pattern): takeInWords(of: pattern, for: intent)
    case .slot(let use):
      if case .part(let part) = use.filling { takeInWords(of: part, for: intent) }
    case .slots: break
    }
  }

  /// Notes the words of a part that an intent's sentences have.
  private mutating func takeInWords(of part: Int, for intent: Intent) {
    guard heardParts[intent, default: []].insert(part).inserted else { return }
    for pattern in sampler.parts[part] ?? [] { takeInWords(of: pattern, for: intent) }
  }
}

extension Pattern {
  /// The uses of slots in it.
  fileprivate var uses: [SlotUse] {
    switch self {
    case .slot(let use): [use]
    case .sequence(let parts), .alternative(let parts), .permutation(let parts): parts.flatMap(\.uses)
    case .optional(let part): part.uses
    case .word, .rule, .slots: []
    }
  }
}

extension JSON {
  /// The names of an object's members.
  var memberNames: [String] {
    if case .object(let members) = self { members.map(\.name) } else { [] }
  }
}

extension Intent {
  /// Whether a line may be taken for this because it is like others: who wants what only few ever ask for says so.
  fileprivate var isGuessed: Bool { self != .networkLog }
}
