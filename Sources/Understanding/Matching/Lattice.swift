/// Every word and phrase that begins at each word of a line.
struct Lattice {
  /// A word or phrase of the vocabulary, standing in the line.
  struct Arc {
    let symbol: Symbol
    /// The token behind its last one.
    let end: Int32
    let cost: Int32
    /// For a name, which one; for digits, see `Lattice.value(ofNumber:)`.
    let value: Int32
    let isShy: Bool
    /// The last of the slips that were repaired for it, by its number.
    let slip: Int32
  }

  /// A word read as another, and the one repaired before it for the same phrase.
  struct Slip {
    let token: Int32
    let read: Word
    let before: Int32
  }

  static let noSlip: Int32 = -1

  /// What it costs to read one word as another.
  static let repairCost: Int32 = 7

  private(set) var arcs: [Arc] = []
  private(set) var slips: [Slip] = []
  /// Where the arcs of each token begin, with the end of the last one's behind them.
  private(set) var firstArc: [Int32] = []
  /// Which parts can begin at each token.
  private(set) var parts: [PartStarts.Parts] = []

  private let grammar: Grammar

  /// Tags a line's tokens; where there are repairs for one, also with what they would be.
  init(_ tokens: [Token], grammar: Grammar, repairs: [[Word]] = []) {
    self.grammar = grammar
    arcs.reserveCapacity(tokens.count * 6)
    firstArc.reserveCapacity(tokens.count + 1)
    parts.reserveCapacity(tokens.count)
    for start in tokens.indices {
      firstArc.append(Int32(arcs.count))
      addWritten(tokens[start], at: start)
      addPhrases(
        from: start, at: start, node: PhraseTrie.root, slip: Self.noSlip, cost: 0, tokens: tokens, repairs: repairs)
      var begun = grammar.tables.starts.anywhere
      for arc in arcs[Int(firstArc[start])...] { begun |= grammar.tables.starts.parts(beginningWith: arc.symbol) }
      parts.append(begun)
    }
    firstArc.append(Int32(arcs.count))
  }

  /// The arcs that begin at a token.
  func arcs(at start: Int) -> Range<Int> { Int(firstArc[start])..<Int(firstArc[start + 1]) }

  /// Where a phrase that begins at a token may end, each with its cost.
  func ends(of symbol: Symbol, at start: Int) -> [(end: Int, cost: Int32)] {
    arcs(at: start).compactMap { arcs[$0].symbol == symbol ? (Int(arcs[$0].end), arcs[$0].cost) : nil }
  }

  /// Digits stand for themselves and names for their place in the list of names, so digits are told apart by sign.
  static func value(ofNumber number: Int32) -> Int32 { -number - 1 }

  /// The number that digits or a number's name stand for.
  static func number(of value: Int32, names: [Grammar.Name]) -> Int {
    value < 0 ? Int(-value - 1) : Int(names[Int(value)].number)
  }

  private mutating func addWritten(_ token: Token, at start: Int) {
    let add = { (symbol: Symbol, arcs: inout [Arc]) in
      arcs.append(
        Arc(
          symbol: symbol, end: Int32(start + 1), cost: 0, value: Self.value(ofNumber: token.value), isShy: false,
          slip: Self.noSlip))
    }
    switch token.kind {
    case .number:
      add(grammar.tables.markers.number, &arcs)
      if (1900...2199).contains(token.value) { add(grammar.tables.markers.year, &arcs) }
    case .date: add(grammar.tables.markers.date, &arcs)
    case .word, .address, .quoted: break
    }
  }

  /// Adds the phrases that go on from a place, as far as the words from one on follow them.
  private mutating func addPhrases(
    from start: Int, at index: Int, node: Int32, slip: Int32, cost: Int32, tokens: [Token], repairs: [[Word]]
  ) {
    guard index < tokens.count else { return }
    if tokens[index].word != Vocabulary.unknown {
      add(
        tokens[index].word, from: start, at: index, node: node, slip: slip, cost: cost, tokens: tokens,
        repairs: repairs)
    }
    guard !repairs.isEmpty else { return }
    for word in repairs[index] {
      slips.append(Slip(token: Int32(index), read: word, before: slip))
      add(
        word, from: start, at: index, node: node, slip: Int32(slips.count - 1), cost: cost + Self.repairCost,
        tokens: tokens, repairs: repairs)
    }
  }

  private mutating func add(
    _ word: Word, from start: Int, at index: Int, node: Int32, slip: Int32, cost: Int32, tokens: [Token],
    repairs: [[Word]]
  ) {
    let end = Int32(index + 1)
    if index == start {
      arcs.append(Arc(symbol: .word(word), end: end, cost: cost, value: 0, isShy: false, slip: slip))
    }
    let next = grammar.tables.phrases.step(from: node, by: word)
    guard next != PhraseTrie.nowhere else { return }
    grammar.tables.phrases.forEachEnding(at: next) {
      arcs.append(Arc(symbol: $0.symbol, end: end, cost: cost, value: $0.value, isShy: $0.isShy, slip: slip))
    }
    addPhrases(from: start, at: index + 1, node: next, slip: slip, cost: cost, tokens: tokens, repairs: repairs)
  }
}
