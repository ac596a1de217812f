import Basics
import Commands
import Grammar
import News

/// What is learned from: sayings, and the words of sentences.
struct Teaching: Sendable {
  /// A saying with its intent.
  struct Saying: Sendable {
    let line: String
    /// Nil for other trades.
    let intent: Intent?
    /// The slots in their canonical form; nil where only the intent is known.
    let slots: JSON?
    /// Whether it has typos, so that its words are not learned.
    let isMisspelt: Bool
  }

  /// How often each sentence is put into words to count them, by judgment.
  static let samples = 2

  var sayings: [Saying] = []
  /// The slot uses in each intent's sentences.
  var uses: [Intent: Set<Int>] = [:]
  /// The words in each intent's sentences.
  var words: [Intent: Set<Word>] = [:]

  /// Learns how slots are filled; nil without sayings.
  ///
  /// - Parameter spoken: the sentences put into words, without free text.
  func learnedSlots(in tables: GrammarTables, spoken: [SpokenLine]) -> LearnedSlots? {
    guard !sayings.isEmpty else { return nil }
    let lines = sayings.map { saying in
      var line = Tokeniser(saying.line, in: tables.writing)
      line.lookUp(tables.vocabulary.find)
      return line
    }
    let usage = usage(of: lines, spoken, tables)
    let reader = UnitReader(tables, usage: usage)
    let units = lines.map { line in
      let signs = line.tokens.map {
        LineUnit.kind(of: $0, read: word(of: $0, in: line, usage: usage, tables))
      }
      return reader.units(of: signs[...])
    }
    let rows = Intent.allCases.map { (uses[$0] ?? []).sorted().map(Int32.init) }
    return LearnedSlots(
      stretches: stretches(lines, units, tables), usage: usage, speakers: speakers(lines, tables), uses: rows,
      tables: tables)
  }

  /// A token's word; for an unknown one, the repair that commands use most.
  private func word(of token: Token, in line: Tokeniser, usage: [UInt8], _ tables: GrammarTables) -> Word {
    guard token.kind == .word, token.word == Vocabulary.unknown else { return token.word }
    let bytes = line.bytes[Int(token.start)..<Int(token.end)]
    let near = tables.spelling.candidates(for: bytes, in: tables.vocabulary)
    return LearnedSlots.likeliest(of: near, usage: usage) ?? Vocabulary.unknown
  }

  /// The intents whose sentences and sayings use each word.
  private func speakers(_ lines: [Tokeniser], _ tables: GrammarTables) -> WordSpeakers {
    var speakers = WordSpeakers(words: tables.vocabulary.count)
    for (intent, words) in words { for word in words { speakers.add(word, of: intent) } }
    for (saying, line) in zip(sayings, lines) where !saying.isMisspelt {
      guard let intent = saying.intent else { continue }
      let free = Set(saying.slots?.words(in: tables.writing) ?? [])
      for (index, token) in line.tokens.enumerated()
      where token.word >= 0 && !free.contains(line.text(index..<index + 1)) {
        speakers.add(token.word, of: intent)
      }
    }
    return speakers
  }

  /// How often each word is used outside free text; at least once for words of other trades.
  private func usage(of lines: [Tokeniser], _ spoken: [SpokenLine], _ tables: GrammarTables) -> [UInt8] {
    let words = tables.vocabulary.count
    var usage = [Int](repeating: 0, count: words)
    var others = [Int](repeating: 0, count: words)
    for (saying, line) in zip(sayings, lines) where !saying.isMisspelt {
      let free = Set(saying.slots?.words(in: tables.writing) ?? [])
      for (index, token) in line.tokens.enumerated()
      where token.word >= 0 && !free.contains(line.text(index..<index + 1)) {
        if saying.intent == nil { others[Int(token.word)] += 1 } else { usage[Int(token.word)] += 1 }
      }
    }
    for sentence in spoken {
      var line = Tokeniser(sentence.line, in: tables.writing)
      line.lookUp(tables.vocabulary.find)
      for token in line.tokens where token.word >= 0 { usage[Int(token.word)] += 1 }
    }
    return zip(usage, others).map { own, others in
      own > 0 ? UInt8(min(own + 1, 63)) : others > 0 ? LearnedSlots.othersUsage : 0
    }
  }

  private func stretches(_ lines: [Tokeniser], _ units: [[LineUnit]], _ tables: GrammarTables) -> StretchWeights {
    var lessons: [StretchLearner.Lesson] = []
    for (index, saying) in sayings.enumerated() {
      guard let intent = saying.intent, let slots = saying.slots else { continue }
      for slot in freeSlots(of: intent, tables) {
        let place = Stretches.Place(slot: slot, intent: intent)
        guard let text = slots.freeText(of: slot) else {
          lessons.append(StretchLearner.Lesson(units: units[index], place: place, range: nil))
          continue
        }
        guard let range = range(of: text, in: lines[index], units[index], tables.writing) else { continue }
        lessons.append(StretchLearner.Lesson(units: units[index], place: place, range: range))
      }
    }
    var learner = StretchLearner()
    let rows = learner.weights(from: lessons)
    let most = rows.reduce(1) { max($0, abs($1.weight)) }
    return StretchWeights(rows, steps: Int(2_000 / most), most: 2_000)
  }

  /// The free-text slots in an intent's sentences, also those inside references: "the one about tesla".
  private func freeSlots(of intent: Intent, _ tables: GrammarTables) -> [Slot] {
    let slots = (uses[intent] ?? []).map { tables.uses[$0] }
    var free = Set(slots.filter { $0.filling == .words }.map(\.slot))
    if slots.contains(where: { $0.slot == .refs }) { free.insert(.about) }
    return free.sorted { $0.rawValue < $1.rawValue }
  }

  /// The units of some words in a line; nil where they are missing or no whole units.
  private func range(
    of text: String, in line: Tokeniser, _ units: [LineUnit], _ writing: Writing
  ) -> Range<Int>? {
    let wanted = Tokeniser(text, in: writing)
    let count = wanted.tokens.count
    let said = line.tokens.indices.map { line.text($0..<$0 + 1) }
    let words = wanted.tokens.indices.map { wanted.text($0..<$0 + 1) }
    guard count > 0, count <= said.count || said.contains(text) else { return nil }
    var tokens = said.firstIndex(of: text).map { $0..<$0 + 1 }
    if tokens == nil, count <= said.count {
      tokens = (0...said.count - count).first { Array(said[$0..<$0 + count]) == words }.map { $0..<$0 + count }
    }
    guard let tokens, let first = units.firstIndex(where: { $0.range.lowerBound == tokens.lowerBound }),
      let last = units.lastIndex(where: { $0.range.upperBound == tokens.upperBound })
    else { return nil }
    return first..<last + 1
  }
}

extension JSON {
  /// All words of the texts in it.
  func words(in writing: Writing) -> [String] {
    switch self {
    case .string(let text):
      let line = Tokeniser(text, in: writing)
      return line.tokens.indices.map { line.text($0..<$0 + 1) } + [text]
    case .array(let values): return values.flatMap { $0.words(in: writing) }
    case .object(let members): return members.flatMap { $0.value.words(in: writing) }
    case .null, .bool, .integer, .number: return []
    }
  }

  /// The text in a slot, as said.
  func freeText(of slot: Slot) -> String? {
    let value =
      switch slot {
      case .query: self["query"] ?? self["topic"]
      case .about: self["refs"]?["about"]
      case .topic: self["topic"] ?? self["person"]
      // What a person said something about is the second text of its sentence.
      case .name: self["name"] ?? (self["person"] == nil ? nil : self["query"])
      default: self[slot.name]
      }
    guard case .string(let text) = value else { return nil }
    return text
  }
}
