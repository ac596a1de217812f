import Grammar
import News

/// What came of reading a line, or a part of one.
struct Outcome {
  var commands: [Interpretation.Understood] = []
  var offer: Command?
  /// The lowest of the commands' confidences.
  var confidence = 0.0
  var repairs: [Interpretation.Repair] = []
  /// How many words were taken as free text.
  var freeWords = 0
  /// Whether all commands come of sentences that nobody says and means something else.
  var isSure = false
  /// Whether any of them comes of likeness to what was said before.
  var isAlike = false
  /// Whether it would have been a search, and is more like what people ask of others.
  var isRefusal = false
}

/// Reads a line whose words are tagged: one command, or several with words such as "and then" between them.
struct LineReader {
  let grammar: Grammar
  private let said: String
  let words: Tokeniser
  private let reckoner: DayReckoner
  private let isRepaired: Bool
  var matcher: Matcher
  /// What tells a stretch by its likeness, where that is asked for.
  let likenessReader: LikenessReader?
  /// Whether a sentence says something of the whole line already.
  let isOverruling: Bool
  /// What stretches came to, since parts of a line with many an "and" come up again and again.
  private var known: [(range: Range<Int>, most: Int, outcome: Outcome)] = []

  init(
    grammar: Grammar, line said: String, words: Tokeniser, repairs: [[Word]], reckoner: DayReckoner,
    likeness: Likeness? = nil, isOverruling: Bool = false
  ) {
    self.grammar = grammar
    self.said = said
    self.words = words
    self.reckoner = reckoner
    isRepaired = !repairs.isEmpty
    self.isOverruling = isOverruling
    likenessReader = likeness.map { LikenessReader(likeness: $0, grammar: grammar, words: words) }
    matcher = Matcher(
      grammar: grammar, tokens: words.tokens, lattice: Lattice(words.tokens, grammar: grammar, repairs: repairs))
  }

  /// What a stretch of the line comes to, as so many commands at most.
  mutating func outcome(of range: Range<Int>, atMost most: Int) -> Outcome {
    if let known = known.first(where: { $0.range == range && $0.most == most }) { return known.outcome }
    let outcome = most > 1 ? best(range, atMost: most) : resembling(range, single(range))
    known.append((range, most, outcome))
    return outcome
  }

  private mutating func best(_ range: Range<Int>, atMost most: Int) -> Outcome {
    let whole = outcome(of: range, atMost: 1)
    // What is understood to the last word is one command, whatever "and" there is in it.
    if whole.freeWords == 0, !whole.commands.isEmpty, !whole.isAlike { return whole }
    return split(range, atMost: most) ?? whole
  }

  /// Two commands or more, where each part is a command by itself.
  private mutating func split(_ range: Range<Int>, atMost most: Int) -> Outcome? {
    guard range.count > 2 else { return nil }
    let skips = Skips(range, lattice: matcher.finder.lattice, markers: grammar.tables.markers)
    for joint in joints(in: range) {
      // What can be passed over is politeness, and no command of its own: "hey, save 3".
      if skips.starts.contains(where: { $0.index == joint.upperBound }) { continue }
      let first = outcome(of: range.lowerBound..<joint.lowerBound, atMost: 1)
      guard let command = first.commands.first, !command.isFragment else { continue }
      let rest = outcome(of: joint.upperBound..<range.upperBound, atMost: most - 1)
      guard !rest.commands.isEmpty, !rest.commands.contains(where: \.isFragment) else { continue }
      return Outcome(
        commands: first.commands + rest.commands, confidence: min(first.confidence, rest.confidence),
        repairs: first.repairs + rest.repairs, freeWords: first.freeWords + rest.freeWords,
        isSure: first.isSure && rest.isSure, isAlike: first.isAlike || rest.isAlike)
    }
    return nil
  }

  /// The places where one command may end and the next begin, as the tokens in between.
  private func joints(in range: Range<Int>) -> [Range<Int>] {
    let lattice = matcher.finder.lattice
    let markers = grammar.tables.markers
    var joints: [Range<Int>] = []
    for index in range.dropFirst() {
      for arc in lattice.arcs(at: index) where Int(lattice.arcs[arc].end) < range.upperBound {
        let arc = lattice.arcs[arc]
        // After "then" anything may follow; after "and", what begins like a command.
        let isJoint = arc.symbol == markers.then || arc.symbol == markers.and && beginsCommand(at: Int(arc.end))
        if isJoint { joints.append(index..<Int(arc.end)) }
      }
      let pause = words.tokens[index].pause
      if pause == .stop || pause == .comma && beginsCommand(at: index) { joints.append(index..<index) }
    }
    return joints
  }

  private func beginsCommand(at index: Int) -> Bool {
    let lattice = matcher.finder.lattice
    return lattice.arcs(at: index).contains { grammar.tables.verbs.contains(lattice.arcs[$0].symbol.raw) }
  }

  /// The best single command of a stretch.
  private mutating func single(_ range: Range<Int>) -> Outcome {
    let readings = matcher.readings(of: range)
    let reader = slotReader
    for reading in readings {
      guard let slots = reader.slots(of: reading), let command = Command(reading.sentence.intent, slots) else {
        continue
      }
      let judgement = Judge(grammar: grammar, finder: matcher.finder).judge(reading, in: range)
      guard judgement.acts else {
        return Outcome(offer: judgement.offers ? command : nil, confidence: judgement.confidence)
      }
      return Outcome(
        commands: [
          .init(
            command: command, isFragment: reading.sentence.trust == .fragment, names: slots.names,
            isOrdinal: slots.isOrdinal)
        ],
        confidence: judgement.confidence, repairs: repairs(of: reading), freeWords: judgement.freeWords,
        isSure: reading.sentence.trust != .leaning)
    }
    return Outcome()
  }

  var slotReader: SlotReader {
    SlotReader(grammar: grammar, finder: matcher.finder, line: words, lineAsTyped: said, reckoner: reckoner)
  }

  /// The words a reading takes for others, in the order said.
  private func repairs(of reading: Reading) -> [Interpretation.Repair] {
    guard isRepaired else { return [] }
    let finder = matcher.finder
    var open = reading.fillings
    var last = reading.slips
    while let span = open.popLast() {
      last += finder.slipsInside[span] ?? []
      open += finder.children(of: finder.spans[Int(span)])
    }
    var slips: [Lattice.Slip] = []
    for start in last {
      var index = start
      while index >= 0 {
        slips.append(finder.lattice.slips[Int(index)])
        index = finder.lattice.slips[Int(index)].before
      }
    }
    return slips.sorted { $0.token < $1.token }.map {
      Interpretation.Repair(
        said: words.text(Int($0.token)..<Int($0.token) + 1), read: grammar.tables.vocabulary.text(of: $0.read))
    }
  }
}
