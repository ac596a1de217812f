import Grammar

/// Every word and phrase that begins at each word of a line.
final class Lattice {
  /// A word or phrase of the vocabulary, standing in the line.
  struct Arc {
    let symbol: Symbol
    /// The token behind its last one.
    let end: Int32
    let cost: Int32
    /// The index of a name; for digits, see `Lattice.value(ofNumber:)`.
    let value: Int32
    /// The number of its last repaired slip.
    let slip: Int32
    let isShy: Bool

    /// The same arc with its end in a line.
    @inline(__always)
    func placed(until end: Int32, cost: Int32, slip: Int32) -> Arc {
      Arc(symbol: symbol, end: end, cost: cost, value: value, slip: slip, isShy: isShy)
    }
  }

  /// Tokens that stand for something else, as a number that no card has.
  struct Pointer {
    /// No list is so long.
    static let firstNumber = 1_000_000

    let tokens: Range<Int>
    let number: Int
  }

  /// A word read as another, linked to the repair before it in the same phrase.
  struct Slip {
    let token: Int32
    let read: Word
    let before: Int32
  }

  /// What begins at a token: all phrases that end at one place of the trie, or one arc of its own.
  private struct Hearing {
    let arcs: ArcRow
    /// The arc that is not on the shelf; `noArc` where all are.
    let own: Int32
    let end: Int32
    let cost: Int32
    let slip: Int32

    static let noArc: Int32 = -1
  }

  static let noSlip: Int32 = -1
  /// What it costs to read one word as another: a third of leaving it free text, by judgment.
  static let repairCost: Int32 = 7

  let slips = Pile<Slip>()
  /// Which parts can begin at each token.
  let parts = Pile<PartStarts.Parts>()
  /// The marks of the symbols that begin at each token.
  let marks = Pile<SymbolMarks>()
  private let hearings = Pile<Hearing>()
  /// Where the hearings of each token begin, and behind them the end of the last one's.
  private let firstHearing = Pile<Int32>()
  /// Arcs that are no phrases.
  private let ownArcs = Pile<Arc>()
  let shelf: ArcShelf
  private let openings: Openings
  /// Where each word and phrase was last heard, as `lineStart` plus token, so that nothing needs wiping.
  private let lastHeard = Pile<Int>()
  /// Advances by more than a line has tokens for every line.
  private var lineStart = 0
  /// Whether a command may end before each token, or before what is skipped there.
  private let ends = Pile<Bool>()
  /// The marks of what joins commands, and of what can be skipped.
  private let endMarks: SymbolMarks
  /// Whether each token belongs to a word or phrase of the sentences.
  private let covered = Pile<Bool>()
  /// What each word and phrase may begin, by row.
  private let partStarts: PartStarts

  /// What ends at each place of the phrases, and of the names added to them.
  let phraseArcs: PhraseArcs
  let addedArcs: PhraseArcs?

  let grammar: Grammar
  private(set) var tokens: [Token] = []
  private(set) var repairs: [[Word]] = []
  private(set) var pointers: [Pointer] = []

  /// Names of days and months, which are no dates inside a name such as "black friday".
  let calendarNames: [Symbol]
  let ordinal: Symbol?
  private let time: Symbol?
  /// The marks of what commands begin with.
  private let verbMarks: SymbolMarks
  let source: Symbol?
  /// How far the multi-word names found so far reach.
  var namedUntil: Int32 = 0
  private let tensMark: SymbolMarks

  // For the current token: what its arcs may begin, and their marks.
  private var begun: PartStarts.Parts = 0
  private var marked = SymbolMarks.none
  /// How far the words of sentences found so far reach.
  private var coveredUntil: Int32 = 0

  init(grammar: Grammar) {
    self.grammar = grammar
    calendarNames = [Slot.weekday, .month].compactMap { grammar.tables.list(of: $0) }
    ordinal = grammar.tables.list(of: .ordinal)
    time = grammar.tables.list(of: .time)
    verbMarks = grammar.tables.verbs.reduce(.none) { $0 | Symbol(raw: $1).mark }
    source = grammar.tables.list(of: .source)
    tensMark = grammar.tables.markers.tens.mark
    let markers = grammar.tables.markers
    partStarts = grammar.tables.starts
    openings = Openings(grammar.tables)
    let shelf = ArcShelf(openings)
    self.shelf = shelf
    phraseArcs = PhraseArcs(grammar.tables.phrases, tables: grammar.tables, shelf: shelf)
    addedArcs = grammar.added.map { PhraseArcs($0.phrases, tables: grammar.tables, shelf: shelf) }
    lastHeard.append(-1, times: partStarts.count)
    endMarks = markers.then.mark | markers.and.mark | markers.polite.mark | markers.filler.mark
  }

  /// Tags a line's tokens, with repairs also as the repaired words, and some of them also as what they stand for.
  func tag(_ tokens: [Token], repairs: [[Word]], pointers: [Pointer] = []) {
    self.tokens = tokens
    self.repairs = repairs
    self.pointers = pointers
    hearings.removeAll()
    firstHearing.removeAll()
    ownArcs.removeAll()
    slips.removeAll()
    parts.removeAll()
    marks.removeAll()
    ends.removeAll()
    covered.removeAll()
    namedUntil = 0
    coveredUntil = 0
    lineStart += tokens.count + 1
    var startOfClause = tokens.endIndex
    for start in tokens.indices {
      firstHearing.append(Int32(hearings.count))
      begun = partStarts.anywhere
      marked = .none
      addWritten(tokens[start], at: start)
      for pointer in pointers where pointer.tokens.lowerBound == start { add(pointer) }
      addPhrases(from: start)
      if marked.mayMeet(tensMark) { addSums() }
      if tokens[start].pause == .comma { addPause(at: start) }
      parts.append(begun)
      marks.append(marked)
      covered.append(start < coveredUntil)
      if tokens[start].pause != .none { startOfClause = start }
      // Words that refuse what stood before them: "open 3. No save it".
      let isRefused = (1...Self.mostRefusing).contains(start - startOfClause) && marked.mayMeet(verbMarks)
      ends.append(tokens[start].pause != .none || marked.mayMeet(endMarks) || isRefused)
    }
    firstHearing.append(Int32(hearings.count))
    ends.append(true)
  }

  /// Adds an arc to the current token and updates what is known of them all.
  func add(_ arc: Arc) {
    let mark = arc.symbol.mark
    hearings.append(
      Hearing(arcs: ArcRow(marks: mark), own: Int32(ownArcs.count), end: arc.end, cost: arc.cost, slip: arc.slip))
    ownArcs.append(arc)
    marked = marked | mark
    // Words of added names come after those of the Intents.
    guard arc.symbol.phrase != nil || arc.symbol.raw < partStarts.wordCount else { return }
    let row = partStarts.row(of: arc.symbol)
    lastHeard[row] = lineStart + tokenAtHand
    note(partStarts[row], until: arc.end)
  }

  /// Adds what ends at a place of the phrases; only the end in the line is new.
  func add(_ place: PhraseArcs.Place, of phrases: PhraseArcs, until end: Int32, cost: Int32, slip: Int32) {
    if place.arcs.isEmpty { return }
    hearings.append(Hearing(arcs: place.arcs, own: Hearing.noArc, end: end, cost: cost, slip: slip))
    marked = marked | place.arcs.marks
    let (heard, now) = (lastHeard.changeableValues(in: 0..<lastHeard.count), lineStart + tokenAtHand)
    for row in phrases.rows(of: place) { heard[Int(row)] = now }
    note(place.parts, until: end)
  }

  private var tokenAtHand: Int { firstHearing.count - 1 }

  /// Notes what begins at the current token.
  private func note(_ parts: PartStarts.Parts, until end: Int32) {
    begun |= parts
    if parts & PartStarts.spoken != 0 { coveredUntil = max(coveredUntil, end) }
  }

  /// The arcs of the current token that may have the marks.
  func arcsAtHand(among marks: SymbolMarks) -> [Arc] {
    var arcs: [Arc] = []
    for hearing in hearings.values(in: Int(firstHearing[tokenAtHand])..<hearings.count) {
      forEachArc(of: hearing, among: marks) { arcs.append($0) }
    }
    return arcs
  }

  /// Replaces all arcs of the current token.
  func replaceArcsAtHand(_ change: (inout [Arc]) -> Void) {
    var arcs = arcsAtHand(among: .all)
    change(&arcs)
    hearings.removeLast(hearings.count - Int(firstHearing[tokenAtHand]))
    for arc in arcs { add(arc) }
  }

  var tokenCount: Int { tokens.count }

  /// More words refuse nothing, by judgment.
  static let mostRefusing = 3

  /// Calls for each arc at a token that may have the marks.
  @inline(__always)
  func forEachArc(at start: Int, among marks: SymbolMarks, _ body: (Arc) -> Void) {
    for hearing in hearings.values(in: Int(firstHearing[start])..<Int(firstHearing[start + 1]))
    where hearing.arcs.marks.mayMeet(marks) { forEachArc(of: hearing, among: marks, body) }
  }

  @inline(__always)
  private func forEachArc(of hearing: Hearing, among marks: SymbolMarks, _ body: (Arc) -> Void) {
    if hearing.own != Hearing.noArc { return body(ownArcs[hearing.own]) }
    shelf.forEach(of: hearing.arcs, among: marks) { arc in
      body(arc.placed(until: hearing.end, cost: hearing.cost, slip: hearing.slip))
    }
  }

  /// Calls for each arc at a token that can begin a sentence, with its target node, where the rest of the line allows
  /// it.
  @inline(__always)
  func forEachOpening(at start: Int, _ body: (Arc, _ target: Int32) -> Void) {
    for hearing in hearings.values(in: Int(firstHearing[start])..<Int(firstHearing[start + 1])) {
      let since = lineStart + Int(hearing.end)
      let isHeard = { (opening: Openings.Opening) in opening.need < 0 || self.lastHeard[opening.need] >= since }
      if hearing.own != Hearing.noArc {
        let opening = openings[ownArcs[hearing.own].symbol]
        if opening.leadsOn, isHeard(opening) { body(ownArcs[hearing.own], opening.target) }
      } else {
        shelf.forEachOpening(of: hearing.arcs, where: isHeard) { arc, target in
          body(arc.placed(until: hearing.end, cost: hearing.cost, slip: hearing.slip), target)
        }
      }
    }
  }

  /// The arcs of some symbols that begin at a token.
  func arcs(of symbols: Symbol..., at start: Int) -> [Arc] {
    let marks = symbols.reduce(SymbolMarks.none) { $0 | $1.mark }
    var arcs: [Arc] = []
    guard mayHave(marks, at: start) else { return arcs }
    forEachArc(at: start, among: marks) { if symbols.contains($0.symbol) { arcs.append($0) } }
    return arcs
  }

  /// Whether a symbol begins at a token, and ends at `end` where that is given.
  func has(_ symbol: Symbol, at start: Int, until end: Int? = nil) -> Bool {
    guard mayHave(symbol.mark, at: start) else { return false }
    var isFound = false
    forEachArc(at: start, among: symbol.mark) { arc in
      isFound = isFound || arc.symbol == symbol && (end == nil || end == Int(arc.end))
    }
    return isFound
  }

  /// Whether a phrase with the marks may begin at a token; false is certain.
  func mayHave(_ marks: SymbolMarks, at start: Int) -> Bool { self.marks[start].mayMeet(marks) }

  /// Whether a symbol begins at a token or later.
  func isHeard(_ symbol: Symbol, from start: Int) -> Bool { lastHeard[partStarts.row(of: symbol)] >= lineStart + start }

  /// Whether the line has a pause, a joining word or a "don't" that may split it.
  var mayBeParted: Bool {
    let markers = grammar.tables.markers
    return tokens.dropFirst().contains { $0.pause != .none }
      || [markers.then, markers.and, markers.forbidding, markers.denying].contains { isHeard($0, from: 0) }
  }

  /// Whether a command may end before a token or at the line's end: only at a pause or a joining word.
  func mayEnd(at index: Int) -> Bool { ends[index] }

  /// Whether a verb that begins commands stands at a token, and ends at `end` where that is given.
  func beginsCommand(at start: Int, until end: Int? = nil) -> Bool {
    var isVerb = false
    forEachArc(at: start, among: verbMarks) { arc in
      isVerb = isVerb || grammar.tables.verbs.contains(arc.symbol.raw) && (end == nil || end == Int(arc.end))
    }
    return isVerb
  }

  /// Whether each word of a stretch belongs to a word or phrase of the sentences.
  func isCovered(_ range: Range<Int>) -> Bool { range.allSatisfy { covered[$0] } }

  /// Whether a token is quoted, and so taken as it stands.
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
    case .time: if let time { add(time, token, at: start) }
    case .address: add(grammar.tables.markers.address, token, at: start)
    case .word, .quoted: break
    }
  }

  private func add(_ symbol: Symbol, _ token: Token, at start: Int) {
    add(
      Arc(
        symbol: symbol, end: Int32(start + 1), cost: 0, value: Self.value(ofNumber: token.value), slip: Self.noSlip,
        isShy: false))
  }

  private func add(_ pointer: Pointer) {
    add(
      Arc(
        symbol: grammar.tables.markers.number, end: Int32(pointer.tokens.upperBound), cost: 0,
        value: Self.value(ofNumber: Int32(pointer.number)), slip: Self.noSlip, isShy: false))
  }

  /// Adds the comma before a token, which spans no word.
  private func addPause(at start: Int) {
    add(
      Arc(
        symbol: grammar.tables.markers.pause, end: Int32(start), cost: 0, value: 0, slip: Self.noSlip, isShy: false))
  }
}
