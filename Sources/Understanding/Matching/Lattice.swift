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

  private let grammar: Grammar
  private var tokens: [Token] = []
  private var repairs: [[Word]] = []

  /// The names of days and months, which say no time inside a name such as "black friday".
  private let calendarNames: [Symbol]
  private let ordinal: Symbol?
  /// The marks of what commands begin with.
  private let verbMarks: SymbolMarks
  private let source: Symbol?
  /// How far names of more than a word reach that began so far.
  private var namedUntil: Int32 = 0

  init(grammar: Grammar) {
    self.grammar = grammar
    calendarNames = [Slot.weekday, .month].compactMap { grammar.tables.list(of: $0) }
    ordinal = grammar.tables.list(of: .ordinal)
    verbMarks = grammar.tables.verbs.reduce(.none) { $0 | Symbol(raw: $1).mark }
    source = grammar.tables.list(of: .source)
    let markers = grammar.tables.markers
    partStarts = grammar.tables.starts
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
    var coveredUntil: Int32 = 0
    lineStart += tokens.count + 1
    let heard = lastHeard.changeableValues(in: 0..<lastHeard.count)
    for start in tokens.indices {
      let first = arcs.count
      firstArc.append(Int32(first))
      addWritten(tokens[start], at: start)
      addPhrases(from: start)
      addSums(from: first, at: start)
      if tokens[start].pause == .comma { addPause(at: start) }
      var begun = partStarts.anywhere
      var marked = SymbolMarks.none
      arcSets.append(0, times: Self.setSize)
      let sets = arcSets.changeableValues(in: start * Self.setSize..<(start + 1) * Self.setSize)
      let found = arcs.values(in: first..<arcs.count)
      for place in found.indices {
        let symbol = found[place].symbol
        // Behind the words of the Intents are those of names that were added to them.
        if symbol.phrase != nil || symbol.raw < partStarts.wordCount {
          let row = partStarts.row(of: symbol)
          heard[row] = lineStart + start
          let parts = partStarts[row]
          begun |= parts
          if parts & PartStarts.spoken != 0 { coveredUntil = max(coveredUntil, found[place].end) }
        }
        let mark = symbol.mark
        marked = marked | mark
        if place < Self.setSize { sets[mark.first.trailingZeroBitCount] |= 1 &<< UInt64(place) }
      }
      parts.append(begun)
      marks.append(marked)
      covered.append(start < coveredUntil)
      ends.append(tokens[start].pause != .none || marked.mayMeet(endMarks))
    }
    firstArc.append(Int32(arcs.count))
    ends.append(true)
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
    arcs.append(
      Arc(
        symbol: symbol, end: Int32(start + 1), cost: 0, value: Self.value(ofNumber: token.value), slip: Self.noSlip,
        isShy: false))
  }

  /// Adds the comma before a token, which takes up no word.
  private func addPause(at start: Int) {
    arcs.append(
      Arc(
        symbol: grammar.tables.markers.pause, end: Int32(start), cost: 0, value: 0, slip: Self.noSlip, isShy: false))
  }

  /// Adds "twenty one" and "twenty first": tens and a unit behind them are one number.
  private func addSums(from first: Int, at start: Int) {
    for place in first..<arcs.count where arcs[place].symbol == grammar.tables.markers.tens {
      let tens = arcs[place]
      guard let number = (first..<arcs.count).first(where: { isNumber($0, besides: tens) }),
        Int(tens.end) < tokens.count
      else { continue }
      let value = Self.number(of: tens.value, names: grammar.tables.names)
      let word = tokens[Int(tens.end)].word
      guard word != Vocabulary.unknown else { continue }
      let unit = grammar.tables.phrases.step(from: PhraseTrie.root, by: word)
      guard unit != PhraseTrie.nowhere else { continue }
      for place in grammar.tables.phrases.endings(at: unit) {
        let ending = grammar.tables.phrases.ending(place)
        guard ending.symbol == grammar.tables.markers.number || ending.symbol == ordinal else { continue }
        let named = grammar.tables.names.number(Int(ending.value))
        guard (1...9).contains(named) else { continue }
        // Nobody means twenty who says "twenty one", though "one" may be a thing too.
        arcs[number] = Arc(
          symbol: ending.symbol, end: tens.end + 1, cost: tens.cost, value: Self.value(ofNumber: Int32(value + named)),
          slip: tens.slip, isShy: false)
      }
    }
  }

  /// Whether an arc is the number that the same words are as tens.
  private func isNumber(_ place: Int, besides tens: Arc) -> Bool {
    let arc = arcs[place]
    return arc.symbol == grammar.tables.markers.number && arc.end == tens.end && arc.slip == tens.slip
  }

  /// A way through the phrases, as far as the words from one on follow it.
  private struct Walk {
    let start: Int
    /// Whether it goes through the names that were added to the Intents.
    let isAdded: Bool
    var index: Int
    var node = PhraseTrie.root
    var slip = Lattice.noSlip
    var cost: Int32 = 0
  }

  /// Adds the phrases that begin at a token, those of the Intents first.
  private func addPhrases(from start: Int) {
    go(on: Walk(start: start, isAdded: false, index: start), in: grammar.tables.phrases)
    guard let added = grammar.added else { return }
    go(on: Walk(start: start, isAdded: true, index: start), in: added.phrases)
  }

  private func go(on walk: Walk, in phrases: PhraseTrie) {
    guard walk.index < tokens.count else { return }
    let word = tokens[walk.index].word
    if word != Vocabulary.unknown { step(walk, by: word, in: phrases) }
    guard !repairs.isEmpty else { return }
    for word in repairs[walk.index] {
      slips.append(Slip(token: Int32(walk.index), read: word, before: walk.slip))
      var repaired = walk
      repaired.slip = Int32(slips.count - 1)
      repaired.cost += Self.repairCost
      step(repaired, by: word, in: phrases)
    }
  }

  /// Whether a word is so short that it is near to many a name: "ads" is no slip for "ars".
  private func isShort(_ index: Int) -> Bool { tokens[index].end - tokens[index].start <= 3 }

  private func step(_ walk: Walk, by word: Word, in phrases: PhraseTrie) {
    let end = Int32(walk.index + 1)
    if walk.index == walk.start, !walk.isAdded {
      arcs.append(Arc(symbol: .word(word), end: end, cost: walk.cost, value: 0, slip: walk.slip, isShy: false))
    }
    let next = phrases.step(from: walk.node, by: word)
    guard next != PhraseTrie.nowhere else { return }
    let isFurther = walk.index > walk.start
    let isShortSlip = walk.slip >= 0 && !isFurther && isShort(walk.start)
    for index in phrases.endings(at: next) {
      let ending = phrases.ending(index)
      if walk.start < namedUntil, calendarNames.contains(ending.symbol) { continue }
      if isShortSlip, ending.symbol == source { continue }
      if isFurther, ending.symbol == grammar.tables.markers.topic { namedUntil = max(namedUntil, end) }
      arcs.append(
        Arc(
          symbol: ending.symbol, end: end, cost: walk.cost, value: ending.value, slip: walk.slip, isShy: ending.isShy))
    }
    var further = walk
    further.index += 1
    further.node = next
    go(on: further, in: phrases)
  }
}
