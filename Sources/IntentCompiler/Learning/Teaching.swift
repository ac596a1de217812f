import Basics
import Commands
import Grammar
import News

/// What likeness learns from: sayings, and sentences put into words.
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

  /// A sentence put into words, as signs.
  struct Sentence: Sendable {
    let intent: Intent
    let signs: [Int32]
  }

  var sayings: [Saying] = []
  var sentences: [Sentence] = []
  /// The slot uses in each intent's sentences.
  var uses: [Intent: Set<Int>] = [:]
  /// The words in each intent's sentences.
  var words: [Intent: Set<Word>] = [:]

  /// The weight of a sentence beside a saying, by judgment.
  private static let sentenceWeight = 0.3
  /// Traits in fewer sentences and in no saying do not generalise.
  private static let leastLines = 2
  /// The weight of lines for other trades, by judgment.
  private static let othersWeight = 1.5

  /// Learns from everything; nil without sayings.
  func likeness(in tables: GrammarTables) -> Likeness? {
    guard !sayings.isEmpty else { return nil }
    let lines = sayings.map { saying in
      var line = Tokeniser(saying.line, in: tables.writing)
      line.lookUp(tables.vocabulary.find)
      return line
    }
    let usage = usage(of: lines, tables)
    let reader = UnitReader(tables, usage: usage)
    let units = lines.map { line in
      let signs = line.tokens.map {
        LineUnit.kind(of: $0, read: word(of: $0, in: line, usage: usage, tables))
      }
      return reader.units(of: signs[...])
    }
    let rows = Intent.allCases.map { (uses[$0] ?? []).sorted().map(Int32.init) }
    return Likeness(
      kinds: kinds(units, reader, tables), stretches: stretches(lines, units, tables), usage: usage,
      speakers: speakers(lines, tables), uses: rows, tables: tables)
  }

  /// A token's word; for an unknown one, the repair that commands use most.
  private func word(of token: Token, in line: Tokeniser, usage: [UInt8], _ tables: GrammarTables) -> Word {
    guard token.kind == .word, token.word == Vocabulary.unknown else { return token.word }
    let bytes = line.bytes[Int(token.start)..<Int(token.end)]
    let near = tables.spelling.candidates(for: bytes, in: tables.vocabulary)
    return Likeness.likeliest(of: near, usage: usage) ?? Vocabulary.unknown
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
  private func usage(of lines: [Tokeniser], _ tables: GrammarTables) -> [UInt8] {
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
    for sentence in sentences { for sign in sentence.signs where sign >= 0 { usage[Int(sign)] += 1 } }
    return zip(usage, others).map { own, others in
      own > 0 ? UInt8(min(own + 1, 63)) : others > 0 ? Likeness.othersUsage : 0
    }
  }

  private func kinds(_ units: [[LineUnit]], _ reader: UnitReader, _ tables: GrammarTables) -> TraitTable {
    var lines: [(kind: Int, traits: [UInt32], weight: Double)] = []
    var counts: [UInt32: Int] = [Likeness.constant: Self.leastLines]
    func learn(_ intent: Intent?, _ units: [LineUnit], weight: Double, count: Int) {
      let traits = Traits.all(of: units, vocabulary: tables.vocabulary)
      for trait in traits { counts[trait, default: 0] += count }
      let kind = intent.flatMap { Intent.allCases.firstIndex(of: $0) } ?? Likeness.others
      lines.append((kind, [Likeness.constant] + traits, weight))
    }
    for (saying, units) in zip(sayings, units) {
      learn(saying.intent, units, weight: saying.intent == nil ? Self.othersWeight : 1, count: Self.leastLines)
    }
    for sentence in sentences {
      learn(sentence.intent, reader.units(of: sentence.signs[...]), weight: Self.sentenceWeight, count: 1)
    }
    var numbers: [UInt32: Int] = [:]
    var traits: [UInt32] = []
    let lessons = lines.map { line in
      let row = line.traits.compactMap { trait -> Int? in
        guard counts[trait] ?? 0 >= Self.leastLines else { return nil }
        if let number = numbers[trait] { return number }
        numbers[trait] = traits.count
        traits.append(trait)
        return traits.count - 1
      }
      return KindLearner.Lesson(kind: line.kind, traits: row, size: line.traits.count, weight: line.weight)
    }
    let learner = KindLearner(lessons, traitCount: traits.count)
    let columns = (0...Likeness.others).map { learner.weights(for: $0) }
    return TraitTable(
      traits.enumerated().map { index, trait in (trait, columns.map { $0[index] }) }, steps: 16, most: 31)
  }

  private func stretches(_ lines: [Tokeniser], _ units: [[LineUnit]], _ tables: GrammarTables) -> TraitTable {
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
    let most = rows.reduce(1) { max($0, abs($1.weights[0])) }
    return TraitTable(rows, steps: Int(2_000 / most), most: 2_000)
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
      default: self[slot.name]
      }
    guard case .string(let text) = value else { return nil }
    return text
  }
}
