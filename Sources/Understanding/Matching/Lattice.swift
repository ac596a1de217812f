import Grammar

/// Every word and phrase that begins at each word of a line.
final class Lattice {
  /// A word or phrase of the vocabulary, standing in the line.
  struct Arc {
    let symbol: Symbol
    /// The token behind its last one.
    let end: Int32
    let cost: Int32
    /// For a name, which one; for digits, see `Lattice.value(ofNumber:)`.
    let value: Int32
    /// The last of the slips that were repaired for it, by its number.
    let slip: Int32
    let isShy: Bool

    /// The same where it ends in a line.
    @inline(__always)
    func placed(until end: Int32, cost: Int32, slip: Int32) -> Arc {
      Arc(symbol: symbol, end: end, cost: cost, value: value, slip: slip, isShy: isShy)
    }
  }

  /// A word read as another, and the one repaired before it for the same phrase.
  struct Slip {
    let token: Int32
    let read: Word
    let before: Int32
  }

  static let noSlip: Int32 = -1
  private static let setSize = UInt64.bitWidth

  /// What it costs to read one word as another.
  static let repairCost: Int32 = 7

  let arcs = Pile<Arc>(room: 256)
  let slips = Pile<Slip>()
  /// Which parts can begin at each token.
  let parts = Pile<PartStarts.Parts>()
  /// The marks of the symbols that begin at each token.
  let marks = Pile<SymbolMarks>()
  /// For each token and each bit of a mark's first word, which of the first arcs that begin there have it, as a set: few
  /// arcs lead on from any one node, and these are found without a look at the others.
  private let arcSets = Pile<UInt64>(room: 1_024)
  /// Where each symbol of the graph was heard last, as `lineStart` and the token, so that nothing has to be wiped.
  private let lastHeard = Pile<Int>()
  /// Grows by more than a line has tokens from one line to the next.
  private var lineStart = 0
  /// Whether a command may end before each token, and before what can be passed over there.
  private let ends = Pile<Bool>()
  /// The marks of what joins one command to the next, and of what can be passed over.
  private let endMarks: SymbolMarks
  /// Whether each token is part of a word or phrase that sentences are made of.
  private let covered = Pile<Bool>()
  /// What each word and phrase of the Intents may begin, by their rows.
  private let partStarts: PartStarts
  /// Where the arcs of each token begin, with the end of the last one's behind them.
  private let firstArc = Pile<Int32>()

  /// What ends at the places of the phrases, and of the names that were added to them.
  let phraseArcs: PhraseArcs
  let addedArcs: PhraseArcs?

  let grammar: Grammar
  private(set) var tokens: [Token] = []
  private(set) var repairs: [[Word]] = []

  /// The names of days and months, which say no time inside a name such as "black friday".
  let calendarNames: [Symbol]
  let ordinal: Symbol?
  /// The marks of what commands begin with.
  private let verbMarks: SymbolMarks
  let source: Symbol?
  /// How far names of more than a word reach that began so far.
  var namedUntil: Int32 = 0
  private let tensMark: SymbolMarks

  // Of the token at hand: its first arc, and what all of its arcs may begin and are marked with.
  private var first = 0
  private var begun: PartStarts.Parts = 0
  private var marked = SymbolMarks.none
  /// How far the words reach that sentences are made of and that began so far.
  private var coveredUntil: Int32 = 0

  init(grammar: Grammar) {
    self.grammar = grammar
    calendarNames = [Slot.weekday, .month].compactMap { grammar.tables.list(of: $0) }
    ordinal = grammar.tables.list(of: .ordinal)
    verbMarks = grammar.tables.verbs.reduce(.none) { $0 | Symbol(raw: $1).mark }
    source = grammar.tables.list(of: .source)
    tensMark = grammar.tables.markers.tens.mark
    let markers = grammar.tables.markers
    partStarts = grammar.tables.starts
    phraseArcs = PhraseArcs(grammar.tables.phrases, tables: grammar.tables)
    addedArcs = grammar.added.map { PhraseArcs($0.phrases, tables: grammar.tables) }
    lastHeard.append(-1, times: partStarts.count)
    endMarks = markers.then.mark | markers.and.mark | markers.polite.mark | markers.filler.mark
  }

  /// Tags a line's tokens; where there are repairs for one, also with what they would be.
  func tag(_ tokens: [Token], repairs: [[Word]]) {
    self.tokens = tokens
    self.repairs = repairs
    arcs.removeAll()
    arcSets.removeAll()
    slips.removeAll()
    parts.removeAll()
    marks.removeAll()
    ends.removeAll()
    firstArc.removeAll()
    covered.removeAll()
    namedUntil = 0
    coveredUntil = 0
    lineStart += tokens.count + 1
    for start in tokens.indices {
      first = arcs.count
      firstArc.append(Int32(first))
      begun = partStarts.anywhere
      marked = .none
      arcSets.append(0, times: Self.setSize)
      addWritten(tokens[start], at: start)
      addPhrases(from: start)
      if marked.mayMeet(tensMark) { addSums(from: first, at: start) }
      if tokens[start].pause == .comma { addPause(at: start) }
      parts.append(begun)
      marks.append(marked)
      covered.append(start < coveredUntil)
      ends.append(tokens[start].pause != .none || marked.mayMeet(endMarks))
    }
    firstArc.append(Int32(arcs.count))
    ends.append(true)
  }

  /// Adds an arc to those of the token at hand, and notes what is asked of all of them.
  func add(_ arc: Arc, at start: Int) {
    let place = arcs.count - first
    arcs.append(arc)
    note(arc.symbol, of: place, at: start, until: arc.end)
  }

  /// Adds what ends at a place of the phrases, of which all is known already but where it ends in the line.
  func add(_ place: PhraseArcs.Place, of phrases: PhraseArcs, at start: Int, until end: Int32, cost: Int32, slip: Int32)
  {
    let count = place.arcs.count
    guard count > 0 else { return }
    let before = arcs.count - first
    guard before + count <= Self.setSize else {
      for arc in phrases.values(in: place.arcs) { add(arc.placed(until: end, cost: cost, slip: slip), at: start) }
      return
    }
    begun |= place.parts
    if place.parts & PartStarts.spoken != 0 { coveredUntil = max(coveredUntil, end) }
    marked = marked | place.marks
    let known = phrases.values(in: place.arcs)
    let rows = phrases.rows(in: place.arcs)
    let added = arcs.appended(count)
    let heard = lastHeard.changeableValues(in: 0..<lastHeard.count)
    let sets = arcSets.changeableValues(in: start * Self.setSize..<(start + 1) * Self.setSize)
    for index in 0..<count {
      let arc = known[index]
      added[index] = arc.placed(until: end, cost: cost, slip: slip)
      heard[Int(rows[index])] = lineStart + start
      sets[arc.symbol.mark.first.trailingZeroBitCount] |= 1 &<< UInt64(before + index)
    }
  }

  /// Notes what is asked of the arcs of the token at hand: what they begin, and where each symbol is found among them.
  func note(_ symbol: Symbol, of place: Int, at start: Int, until end: Int32) {
    // Behind the words of the Intents are those of names that were added to them.
    if symbol.phrase != nil || symbol.raw < partStarts.wordCount {
      let row = partStarts.row(of: symbol)
      lastHeard[row] = lineStart + start
      let parts = partStarts[row]
      begun |= parts
      if parts & PartStarts.spoken != 0 { coveredUntil = max(coveredUntil, end) }
    }
    let mark = symbol.mark
    marked = marked | mark
    if place < Self.setSize {
      arcSets[start * Self.setSize + mark.first.trailingZeroBitCount] |= 1 &<< UInt64(place)
    }
  }

  var tokenCount: Int { tokens.count }

  /// The arcs that begin at a token.
  func arcs(at start: Int) -> Range<Int> { Int(firstArc[start])..<Int(firstArc[start + 1]) }

  /// Calls for each arc that begins at a token and that some marks do not rule out.
  @inline(__always)
  func forEachArc(at start: Int, among marks: SymbolMarks, _ body: (_ number: Int, _ arc: Arc) -> Void) {
    let range = arcs(at: start)
    let arcs = arcs.values(in: range)
    let sets = arcSets.values(in: start * Self.setSize..<(start + 1) * Self.setSize)
    var bits = self.marks[start].first & marks.first
    var found: UInt64 = 0
    while bits != 0 {
      found |= sets[bits.trailingZeroBitCount]
      bits &= bits &- 1
    }
    while found != 0 {
      let place = found.trailingZeroBitCount
      found &= found &- 1
      if arcs[place].symbol.mark.second & marks.second != 0 { body(range.lowerBound + place, arcs[place]) }
    }
    guard arcs.count > Self.setSize else { return }
    for place in Self.setSize..<arcs.count where arcs[place].symbol.mark.mayMeet(marks) {
      body(range.lowerBound + place, arcs[place])
    }
  }

  /// Whether a phrase of some class may begin at a token; false for certain where it says so.
  func mayHave(_ marks: SymbolMarks, at start: Int) -> Bool { self.marks[start].mayMeet(marks) }

  /// Whether a word or phrase of the Intents begins at a token or at one behind it.
  func isHeard(_ symbol: Symbol, from start: Int) -> Bool { lastHeard[partStarts.row(of: symbol)] >= lineStart + start }

  /// Whether a part of the line may be understood by itself: behind a pause, a word that joins, or one that says not to.
  var mayBeParted: Bool {
    let markers = grammar.tables.markers
    return tokens.dropFirst().contains { $0.pause != .none }
      || [markers.then, markers.and, markers.forbidding, markers.denying].contains { isHeard($0, from: 0) }
  }

  /// Whether a command may end before a token, or before the one behind the line's last.
  ///
  /// Nobody asks for one that ends elsewhere: between what is neither parted by a pause nor by a word that joins.
  func mayEnd(at index: Int) -> Bool { ends[index] }

  /// Whether what stands at a token is how commands begin.
  func beginsCommand(at start: Int) -> Bool {
    var isVerb = false
    forEachArc(at: start, among: verbMarks) { _, arc in
      isVerb = isVerb || grammar.tables.verbs.contains(arc.symbol.raw)
    }
    return isVerb
  }

  /// Whether each word of a stretch is part of something that sentences are made of.
  func isCovered(_ range: Range<Int>) -> Bool { range.allSatisfy { covered[$0] } }

  /// Whether a token is words between quotes, taken as they stand.
  func isQuoted(_ index: Int) -> Bool { tokens[index].kind == .quoted }

  /// Whether a comma stands before a token.
  func isBehindComma(_ index: Int) -> Bool { tokens[index].pause == .comma }

  private func addWritten(_ token: Token, at start: Int) {
    switch token.kind {
    case .number:
      add(grammar.tables.markers.number, token, at: start)
      if (1900...2199).contains(token.value) { add(grammar.tables.markers.year, token, at: start) }
    case .ordinal: if let ordinal { add(ordinal, token, at: start) }
    case .date: add(grammar.tables.markers.date, token, at: start)
    case .address: add(grammar.tables.markers.address, token, at: start)
    case .word, .quoted: break
    }
  }

  private func add(_ symbol: Symbol, _ token: Token, at start: Int) {
    add(
      Arc(
        symbol: symbol, end: Int32(start + 1), cost: 0, value: Self.value(ofNumber: token.value), slip: Self.noSlip,
        isShy: false), at: start)
  }

  /// Adds the comma before a token, which takes up no word.
  private func addPause(at start: Int) {
    add(
      Arc(
        symbol: grammar.tables.markers.pause, end: Int32(start), cost: 0, value: 0, slip: Self.noSlip, isShy: false),
      at: start)
  }
}
