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

  /// What some words from a token on are heard as: all that ends with them of the phrases, or one thing of its own.
  private struct Hearing {
    let arcs: ArcRow
    /// The arc that does not stand on the shelf; `noArc` where all of them do.
    let own: Int32
    let end: Int32
    let cost: Int32
    let slip: Int32

    static let noArc: Int32 = -1
  }

  static let noSlip: Int32 = -1
  /// What it costs to read one word as another.
  static let repairCost: Int32 = 7

  let slips = Pile<Slip>()
  /// Which parts can begin at each token.
  let parts = Pile<PartStarts.Parts>()
  /// The marks of the symbols that begin at each token.
  let marks = Pile<SymbolMarks>()
  private let hearings = Pile<Hearing>()
  /// Where the hearings of each token begin, with the end of the last one's behind them.
  private let firstHearing = Pile<Int32>()
  /// The arcs that are none of the phrases.
  private let ownArcs = Pile<Arc>()
  let shelf: ArcShelf
  private let openings: Openings
  /// Where each word and phrase of the Intents was heard last, as `lineStart` and the token, so that nothing has to be
  /// wiped.
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

  // Of the token at hand: what all of its arcs may begin and are marked with.
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
    openings = Openings(grammar.tables)
    let shelf = ArcShelf(openings)
    self.shelf = shelf
    phraseArcs = PhraseArcs(grammar.tables.phrases, tables: grammar.tables, shelf: shelf)
    addedArcs = grammar.added.map { PhraseArcs($0.phrases, tables: grammar.tables, shelf: shelf) }
    lastHeard.append(-1, times: partStarts.count)
    endMarks = markers.then.mark | markers.and.mark | markers.polite.mark | markers.filler.mark
  }

  /// Tags a line's tokens; where there are repairs for one, also with what they would be.
  func tag(_ tokens: [Token], repairs: [[Word]]) {
    self.tokens = tokens
    self.repairs = repairs
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
    for start in tokens.indices {
      firstHearing.append(Int32(hearings.count))
      begun = partStarts.anywhere
      marked = .none
      addWritten(tokens[start], at: start)
      addPhrases(from: start)
      if marked.mayMeet(tensMark) { addSums() }
      if tokens[start].pause == .comma { addPause(at: start) }
      parts.append(begun)
      marks.append(marked)
      covered.append(start < coveredUntil)
      ends.append(tokens[start].pause != .none || marked.mayMeet(endMarks))
    }
    firstHearing.append(Int32(hearings.count))
    ends.append(true)
  }

  /// Adds an arc to those of the token at hand, and notes what is asked of all of them.
  func add(_ arc: Arc) {
    let mark = arc.symbol.mark
    hearings.append(
      Hearing(arcs: ArcRow(marks: mark), own: Int32(ownArcs.count), end: arc.end, cost: arc.cost, slip: arc.slip))
    ownArcs.append(arc)
    marked = marked | mark
    // Behind the words of the Intents are those of names that were added to them.
    guard arc.symbol.phrase != nil || arc.symbol.raw < partStarts.wordCount else { return }
    let row = partStarts.row(of: arc.symbol)
    lastHeard[row] = lineStart + tokenAtHand
    note(partStarts[row], until: arc.end)
  }

  /// Adds what ends at a place of the phrases, of which all is known already but where it ends in the line.
  func add(_ place: PhraseArcs.Place, of phrases: PhraseArcs, until end: Int32, cost: Int32, slip: Int32) {
    if place.arcs.isEmpty { return }
    hearings.append(Hearing(arcs: place.arcs, own: Hearing.noArc, end: end, cost: cost, slip: slip))
    marked = marked | place.arcs.marks
    let (heard, now) = (lastHeard.changeableValues(in: 0..<lastHeard.count), lineStart + tokenAtHand)
    for row in phrases.rows(of: place) { heard[Int(row)] = now }
    note(place.parts, until: end)
  }

  private var tokenAtHand: Int { firstHearing.count - 1 }

  /// Notes what begins at the token at hand.
  private func note(_ parts: PartStarts.Parts, until end: Int32) {
    begun |= parts
    if parts & PartStarts.spoken != 0 { coveredUntil = max(coveredUntil, end) }
  }

  /// The arcs of the token at hand that some marks do not rule out.
  func arcsAtHand(among marks: SymbolMarks) -> [Arc] {
    var arcs: [Arc] = []
    for hearing in hearings.values(in: Int(firstHearing[tokenAtHand])..<hearings.count) {
      forEachArc(of: hearing, among: marks) { arcs.append($0) }
    }
    return arcs
  }

  /// Puts others in the place of all arcs of the token at hand.
  func replaceArcsAtHand(_ change: (inout [Arc]) -> Void) {
    var arcs = arcsAtHand(among: .all)
    change(&arcs)
    hearings.removeLast(hearings.count - Int(firstHearing[tokenAtHand]))
    for arc in arcs { add(arc) }
  }

  var tokenCount: Int { tokens.count }

  /// Calls for each arc that begins at a token and that some marks do not rule out.
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

  /// Calls for each arc that begins at a token and that sentences begin with, and for the node it leads to, where
  /// anything may come of it.
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

  /// The arcs of some words or phrases that begin at a token.
  func arcs(of symbols: Symbol..., at start: Int) -> [Arc] {
    let marks = symbols.reduce(SymbolMarks.none) { $0 | $1.mark }
    var arcs: [Arc] = []
    guard mayHave(marks, at: start) else { return arcs }
    forEachArc(at: start, among: marks) { if symbols.contains($0.symbol) { arcs.append($0) } }
    return arcs
  }

  /// Whether a word or phrase begins at a token; where an end is named, one that ends just there.
  func has(_ symbol: Symbol, at start: Int, until end: Int? = nil) -> Bool {
    guard mayHave(symbol.mark, at: start) else { return false }
    var isFound = false
    forEachArc(at: start, among: symbol.mark) { arc in
      isFound = isFound || arc.symbol == symbol && (end == nil || end == Int(arc.end))
    }
    return isFound
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

  /// Whether what stands at a token is how commands begin; where an end is named, all of it up to there.
  func beginsCommand(at start: Int, until end: Int? = nil) -> Bool {
    var isVerb = false
    forEachArc(at: start, among: verbMarks) { arc in
      isVerb = isVerb || grammar.tables.verbs.contains(arc.symbol.raw) && (end == nil || end == Int(arc.end))
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
        isShy: false))
  }

  /// Adds the comma before a token, which takes up no word.
  private func addPause(at start: Int) {
    add(
      Arc(
        symbol: grammar.tables.markers.pause, end: Int32(start), cost: 0, value: 0, slip: Self.noSlip, isShy: false))
  }
}
