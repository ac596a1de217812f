import Grammar

/// The repaired words of a line.
struct Repairs {
  let finder: SpanFinder
  let words: Tokeniser

  private var grammar: Grammar { finder.grammar }

  /// Slots whose names are near those of people, places and companies.
  private static let worldly: Set<Slot> = [.country, .source, .language, .category, .weekday, .month]

  /// The words that a reading repairs, in line order.
  func made(for reading: Reading, in range: Range<Int>) -> [Interpretation.Repair] {
    var open = reading.fillings
    var slips = slips(endingWith: reading.slips).map { (slip: $0, isName: false) }
    while let index = open.popLast() {
      let span = finder.spans[index]
      let use = grammar.tables.uses[Int(span.use)]
      var isName = false
      if case .names = use.filling { isName = Self.worldly.contains(use.slot) }
      slips += self.slips(endingWith: finder.slips(of: span)).map { ($0, isName) }
      open += finder.children(of: span)
    }
    let own = slips.map { slip, isName in
      var repair = made(of: Int(slip.token), as: slip.read)
      repair.isName = isName
      return (token: slip.token, repair: repair)
    }
    return (own + passedOver(by: reading, in: range)).sorted { $0.token < $1.token }.map(\.repair)
  }

  /// The words of a span as they are read, each spelt right.
  func words(of whole: Span) -> String {
    var open = [whole]
    var read: [Int: Word] = [:]
    while let span = open.popLast() {
      for slip in slips(endingWith: finder.slips(of: span)) { read[Int(slip.token)] = slip.read }
      finder.forEachChild(of: span) { open.append($0) }
    }
    if read.isEmpty { return words.text(whole.range) }
    return whole.range.map { index in
      read[index].map { String(decoding: grammar.tables.vocabulary.bytes(of: $0), as: UTF8.self) }
        ?? words.text(index..<index + 1)
    }.joined(separator: " ")
  }

  /// A word that is read as another.
  func made(of index: Int, as word: Word) -> Interpretation.Repair {
    let token = words.tokens[index]
    let said = words.bytes[Int(token.start)..<Int(token.end)]
    let read = grammar.tables.vocabulary.bytes(of: word)
    var repair = Interpretation.Repair(
      said: words.text(index..<index + 1), read: String(decoding: read, as: UTF8.self),
      isSlip: grammar.tables.spelling.isSlip(said, for: read))
    repair.isOnly = words.tokens.count == 1 && repair.isSlip && isOnlyMeaning(read, of: said)
    repair.isSwap = grammar.tables.spelling.isSwap(said, for: read)
    return repair
  }

  /// The shortest word that is repaired alone; shorter ones are near too many others, by judgment.
  private static let leastAlone = 4

  /// Whether a word is the only one an unknown word can have been meant for.
  private func isOnlyMeaning(_ meant: ArraySlice<UInt8>, of said: ArraySlice<UInt8>) -> Bool {
    guard min(said.count, meant.count) >= Self.leastAlone else { return false }
    return grammar.tables.spelling.candidates(for: said, in: grammar.tables.vocabulary).count == 1
  }

  /// The repaired words that a reading skips as politeness: "plesae save 3".
  private func passedOver(by reading: Reading, in range: Range<Int>) -> [(token: Int32, repair: Interpretation.Repair)]
  {
    let polite = grammar.tables.markers.polite
    let slips = range.filter { !reading.range.contains($0) }.flatMap { index in
      finder.lattice.arcs(of: polite, at: index).filter { $0.slip >= 0 }
        .flatMap { self.slips(endingWith: [$0.slip]) }
    }
    return Dictionary(slips.map { ($0.token, $0.read) }) { first, _ in first }.map { token, word in
      var repair = made(of: Int(token), as: word)
      repair.isPassedOver = true
      return (token, repair)
    }
  }

  /// The slips of some phrases, given the last one of each.
  private func slips(endingWith last: [Int32]) -> [Lattice.Slip] {
    last.flatMap { last in
      sequence(first: last) { finder.lattice.slips[Int($0)].before }.prefix { $0 >= 0 }
        .map { finder.lattice.slips[Int($0)] }
    }
  }
}
