import Grammar

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
      addPhrases(from: start, tokens: tokens, repairs: repairs)
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
  static func number(of value: Int32, names: NameTable) -> Int {
    value < 0 ? Int(-value - 1) : names.number(Int(value))
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
    case .address: add(grammar.tables.markers.address, &arcs)
    case .word, .quoted: break
    }
  }

  /// A way through the phrases, as far as the words from one on follow it.
  private struct Walk {
    let start: Int
    var index: Int
    var node = PhraseTrie.root
    var slip = Lattice.noSlip
    var cost: Int32 = 0
  }

  /// Adds the phrases that begin at a token, those of the Intents first.
  private mutating func addPhrases(from start: Int, tokens: [Token], repairs: [[Word]]) {
    addPhrases(Walk(start: start, index: start), of: grammar.tables.phrases, tokens: tokens, repairs: repairs)
    guard let added = grammar.added else { return }
    addPhrases(
      Walk(start: start, index: start), of: added.phrases, isAdded: true, tokens: tokens, repairs: repairs)
  }

  private mutating func addPhrases(
    _ walk: Walk, of phrases: PhraseTrie, isAdded: Bool = false, tokens: [Token], repairs: [[Word]]
  ) {
    guard walk.index < tokens.count else { return }
    if tokens[walk.index].word != Vocabulary.unknown {
      add(tokens[walk.index].word, walk, of: phrases, isAdded: isAdded, tokens: tokens, repairs: repairs)
    }
    guard !repairs.isEmpty else { return }
    for word in repairs[walk.index] {
      slips.append(Slip(token: Int32(walk.index), read: word, before: walk.slip))
      var repaired = walk
      repaired.slip = Int32(slips.count - 1)
      repaired.cost += Self.repairCost
      add(word, repaired, of: phrases, isAdded: isAdded, tokens: tokens, repairs: repairs)
    }
  }

  private mutating func add(
    _ word: Word, _ walk: Walk, of phrases: PhraseTrie, isAdded: Bool, tokens: [Token], repairs: [[Word]]
  ) {
    let end = Int32(walk.index + 1)
    if walk.index == walk.start, !isAdded {
      arcs.append(Arc(symbol: .word(word), end: end, cost: walk.cost, value: 0, isShy: false, slip: walk.slip))
    }
    let next = phrases.step(from: walk.node, by: word)
    guard next != PhraseTrie.nowhere else { return }
    phrases.forEachEnding(at: next) {
      arcs.append(
        Arc(symbol: $0.symbol, end: end, cost: walk.cost, value: $0.value, isShy: $0.isShy, slip: walk.slip))
    }
    var further = walk
    further.index += 1
    further.node = next
    addPhrases(further, of: phrases, isAdded: isAdded, tokens: tokens, repairs: repairs)
  }
}
