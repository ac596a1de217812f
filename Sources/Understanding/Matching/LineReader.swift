import Grammar
import News

/// What came of reading a line, or a part of one.
struct Outcome {
  var commands: [Interpretation.Understood] = []
  /// What it may have been: where nothing is done, or where the one command has others close behind it.
  var choices: [Interpretation.Understood] = []
  /// How each command was found, where that was asked for.
  var accounts: [Explanation.Account] = []
  /// The lowest of the commands' confidences.
  var confidence = 0.0
  var repairs: [Interpretation.Repair] = []
  /// How many words were taken as free text.
  var freeWords = 0
  /// Whether all commands come of sentences that nobody says and means something else.
  var isSure = false
}

/// Reads a line whose words are tagged: one command, or several with words such as "and then" between them.
struct LineReader {
  let grammar: Grammar
  private let said: String
  let words: Tokeniser
  private let reckoner: DayReckoner
  private let isRepaired: Bool
  /// Whether evidence is gathered for somebody who asks why.
  private let isExplaining: Bool
  private var matcher: Matcher
  /// What stretches came to, since parts of a line with many an "and" come up again and again.
  private var known: [(range: Range<Int>, most: Int, outcome: Outcome)] = []

  init(
    grammar: Grammar, line said: String, words: Tokeniser, repairs: [[Word]], reckoner: DayReckoner,
    isExplaining: Bool = false
  ) {
    self.grammar = grammar
    self.said = said
    self.words = words
    self.reckoner = reckoner
    isRepaired = !repairs.isEmpty
    self.isExplaining = isExplaining
    matcher = Matcher(
      grammar: grammar, tokens: words.tokens, lattice: Lattice(words.tokens, grammar: grammar, repairs: repairs))
  }

  /// What a stretch of the line comes to, as so many commands at most.
  mutating func outcome(of range: Range<Int>, atMost most: Int) -> Outcome {
    if let known = known.first(where: { $0.range == range && $0.most == most }) { return known.outcome }
    let outcome = most > 1 ? best(range, atMost: most) : single(range)
    known.append((range, most, outcome))
    return outcome
  }

  private mutating func best(_ range: Range<Int>, atMost most: Int) -> Outcome {
    let whole = outcome(of: range, atMost: 1)
    // What is understood to the last word is one command, whatever "and" there is in it.
    if whole.freeWords == 0, !whole.commands.isEmpty { return whole }
    if let parts = split(range, atMost: most) { return parts }
    return whole.commands.isEmpty || !whole.isSure ? behindPreface(range) ?? whole : whole
  }

  /// The command at the end of a line that begins with something said in passing: "i'm on deadline, what's breaking".
  ///
  /// Only where all of the command is understood, and nothing that is passed over could have been meant to be done or
  /// pointed at: neither a number nor what begins like a command.
  private mutating func behindPreface(_ range: Range<Int>) -> Outcome? {
    let lattice = matcher.finder.lattice
    guard !beginsCommand(at: range.lowerBound) else { return nil }
    for index in range.dropFirst(2).dropLast() {
      if words.tokens[index - 1].kind != .word { return nil }
      guard words.tokens[index].pause != .none else { continue }
      var command = outcome(of: index..<range.upperBound, atMost: 1)
      guard command.isSure, command.freeWords == 0, command.commands.allSatisfy({ !$0.isFragment }) else { continue }
      let isNumbered = (range.lowerBound..<index).contains { place in
        lattice.arcs(at: place).contains { lattice.arcs[$0].symbol == grammar.tables.markers.number }
      }
      guard !isNumbered else { return nil }
      command.confidence -= 0.1
      return command
    }
    return nil
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
        commands: first.commands + rest.commands, accounts: first.accounts + rest.accounts,
        confidence: min(first.confidence, rest.confidence),
        repairs: first.repairs + rest.repairs, freeWords: first.freeWords + rest.freeWords,
        isSure: first.isSure && rest.isSure)
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
    let judge = Judge(grammar: grammar, finder: finder)
    for (place, reading) in readings.enumerated() {
      guard let understood = understood(reading) else { continue }
      let judgement = judge.judge(reading, in: range)
      var outcome = Outcome(confidence: judgement.score)
      if judgement.acts {
        outcome.commands = [understood]
        let rivals = rivals(of: reading, as: understood, among: readings, in: range)
        outcome.choices = rivals.isEmpty ? [] : [understood] + rivals
        outcome.repairs = repairs(of: reading)
        outcome.freeWords = judgement.freeWords
        outcome.isSure = reading.sentence.trust != .leaning
      } else if judgement.offers {
        outcome.choices = [understood]
      }
      if isExplaining {
        let runnerUp = runnerUp(behind: reading, among: readings[(place + 1)...])
        outcome.accounts = [account(of: reading, as: understood, in: range, judged: judgement, runnerUp: runnerUp)]
      }
      return outcome
    }
    return Outcome()
  }

  /// What a reading comes to; nil where it holds something that cannot be, such as 30 february.
  private func understood(_ reading: Reading) -> Interpretation.Understood? {
    guard let slots = slotReader.slots(of: reading), let command = Command(reading.sentence.intent, slots)
    else { return nil }
    return Interpretation.Understood(
      command: command, isFragment: reading.sentence.trust == .fragment, names: slots.names,
      isOrdinal: slots.isOrdinal)
  }

  /// What else the words may well mean, the likeliest first.
  private func rivals(
    of reading: Reading, as understood: Interpretation.Understood, among readings: [Reading], in range: Range<Int>
  ) -> [Interpretation.Understood] {
    let judge = Judge(grammar: grammar, finder: finder)
    // The reading itself is among them, and never differs from itself.
    let near = readings.filter { judge.isNear($0, to: reading) && judge.judge($0, in: range).acts }
    return near.compactMap { self.understood($0) }.filter { $0.command != understood.command }
  }

  private func runnerUp(behind reading: Reading, among others: ArraySlice<Reading>) -> Explanation.RunnerUp? {
    for other in others {
      guard let understood = understood(other) else { continue }
      return Explanation.RunnerUp(command: understood.command, behind: Int(other.cost - reading.cost))
    }
    return nil
  }

  var finder: SpanFinder { matcher.finder }

  var slotReader: SlotReader {
    SlotReader(grammar: grammar, finder: finder, line: words, lineAsTyped: said, reckoner: reckoner)
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
