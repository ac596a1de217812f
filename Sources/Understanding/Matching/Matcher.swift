import Grammar

/// Finds the cheapest reading of each intent for a stretch of a line.
///
/// One pass from each word where a command may begin keeps the cheapest way to every graph node. Free text advances
/// word by word like everything else, so time grows with the line's length and not its square. Nothing looks ahead, so
/// one pass serves every stretch with the same beginning.
final class Matcher {
  static let none: Int32 = -1

  /// The first and the last item at a word.
  private struct ItemRow {
    var head = Matcher.none
    var tail = Matcher.none
  }

  /// How far a pass goes.
  enum Reach {
    /// Sentences alone, without free text or anything as dear.
    case plain
    case all
  }

  /// What was found from one word on, as ranges of the finals and starts.
  private struct Pass {
    let start: Int
    let reach: Reach
    /// What the plain pass before this one had found.
    var plainFinals = Stretch(first: 0, last: 0)
    let finals: Stretch
    let starts: Stretch
    let steps: Int
  }

  private struct Stretch {
    let first: Int
    let last: Int

    var range: Range<Int> { first..<last }
  }

  /// A bit above all slots, set once free text is used.
  static let freeText = SlotSet(rawValue: 1 << 63)
  /// A bit above all slots, set once a new name behind free text is used.
  static let secondText = SlotSet(rawValue: 1 << 62)
  static let freeMark: Int32 = -10

  let finder: SpanFinder
  /// The graph nodes visited for all lines so far, which the time depends on.
  var stepCount: Int { ownStepCount + plainStepCount + finder.stepCount }

  /// The most steps for a line, by judgment far more than any sensible line takes.
  private static let mostSteps = 15_000

  private var ownStepCount = 0
  /// Steps of plain passes, which count for a line only if a full pass continues them.
  private var plainStepCount = 0
  /// Whether a plain pass reached the limit.
  private var isCutShort = false
  private var lastStep = Int.max
  /// How far the current pass goes, and the cost at which it stops.
  private(set) var reach = Reach.all
  private var tooDear = Int32.max
  let grammar: Grammar
  let lattice: Lattice
  private let skips: Skips
  private let prospects: Prospects
  private(set) var end = 0
  /// The repairs of the last pass; nil before the first one.
  private var repairs: [[Word]]?
  /// What stands for something else in the line.
  private var pointers: [Lattice.Pointer] = []
  private let passes = Pile<Pass>()
  private let starts = Pile<Skips.Start>()
  let items = Pile<Item>(room: 512)
  /// What the last plain pass left for a full one, in word order.
  let aside = Pile<Item>(room: 256)
  /// The plain pass to continue; nil if there is none.
  private var unfinished: Pass?
  /// The items of the current pass by word.
  private let rows = Pile<ItemRow>()
  private let places = PlaceTable()
  /// The items that complete a sentence, in word order.
  let finals = Pile<Int32>()
  private let best = Candidates()

  init(grammar: Grammar) {
    self.grammar = grammar
    finder = SpanFinder(grammar: grammar)
    lattice = finder.lattice
    skips = Skips(grammar: grammar, lattice: lattice)
    prospects = Prospects(grammar: grammar, finder: finder)
  }

  /// Begins a line and its count of steps.
  ///
  /// A line of many short words may have more readings than there is time for, so its steps are limited: such a line is
  /// no request.
  func beginLine(pointers: [Lattice.Pointer] = []) {
    repairs = nil
    self.pointers = pointers
    isCutShort = false
    lastStep = ownStepCount + Self.mostSteps
    finder.lastStep = finder.stepCount + Self.mostSteps
  }

  /// Whether the steps ran out, so that readings may be missing.
  var isSpent: Bool { ownStepCount > lastStep || finder.stepCount > finder.lastStep }

  /// Takes in a line's tokens and their repairs.
  ///
  /// A line is read more than once; whatever was found with the same repairs is kept.
  func begin(_ tokens: [Token], repairs: [[Word]]) {
    if repairs == self.repairs { return }
    self.repairs = repairs
    end = tokens.count
    finder.begin(tokens, repairs: repairs, pointers: pointers)
    skips.begin(end)
    passes.removeAll()
    unfinished = nil
    starts.removeAll()
    items.removeAll()
    finals.removeAll()
  }

  /// The readings of a stretch, cheapest first, one for each intent.
  func candidates(in range: Range<Int>) -> [Candidate] { candidates(in: range, .all) }

  /// The readings that cost less than a word of free text; nil where such are unlikely.
  ///
  /// Half of all lines match a sentence to the last word, and are found without trying words as free text.
  func plainCandidates(in range: Range<Int>) -> [Candidate]? {
    // Quoted words are free text at almost no cost.
    guard lattice.isCovered(range), !range.contains(where: lattice.isQuoted) else { return nil }
    let candidates = candidates(in: range, .plain)
    // A pass that was cut short may have missed readings.
    return isCutShort ? nil : candidates
  }

  private func candidates(in range: Range<Int>, _ reach: Reach) -> [Candidate] {
    guard !range.isEmpty else { return [] }
    assert(lattice.mayEnd(at: range.upperBound), "No command can end here.")
    best.removeAll()
    let pass = pass(from: range.lowerBound, reach)
    keepBest(of: pass.plainFinals, in: range)
    keepBest(of: pass.finals, in: range)
    return best.sorted { isPlainer($0, than: $1) }
  }

  private func keepBest(of found: Stretch, in range: Range<Int>) {
    for index in found.range {
      let item = items[finals[index]]
      let position = Int(item.position)
      if position > range.upperBound { break }
      guard let skip = skips.cost(from: position, to: range.upperBound, besideFreeText: item.touchesFree) else {
        continue
      }
      best.keep(Candidate(item: finals[index], cost: item.cost + skip, sentence: item.sentence), in: grammar)
    }
  }

  /// Whether the words between can be skipped as politeness, so that no command ends there.
  func canSkip(from start: Int, to index: Int) -> Bool {
    let pass = passes.first(where: { $0.start == start }) ?? pass(from: start, .all)
    return pass.starts.range.contains { starts[$0].index == index }
  }

  private func pass(from start: Int, _ reach: Reach) -> Pass {
    if let known = passes.first(where: { $0.start == start && $0.reach == reach }) { return known }
    var pass: Pass
    if reach == .all, let plain = unfinished, plain.start == start {
      pass = goingOn(from: plain)
    } else {
      pass = newPass(from: start, reach)
    }
    passes.append(pass)
    return pass
  }

  private func newPass(from start: Int, _ reach: Reach) -> Pass {
    self.reach = reach
    tooDear = reach == .all ? .max : SpanFinder.freeWordCost
    let stepsBefore = ownStepCount
    let (firstFinal, firstStart) = (finals.count, starts.count)
    aside.removeAll()
    unfinished = nil
    places.clear()
    rows.removeAll()
    rows.append(ItemRow(), times: end + 1)
    skips.starts(from: start, into: starts)
    for index in firstStart..<starts.count {
      let start = starts[index]
      add(
        Item(
          node: grammar.tables.root, position: Int16(start.index), cost: start.cost, touchesFree: start.isWeak))
    }
    for position in start...end { advance(from: rows[position].head) }
    let pass = Pass(
      start: start, reach: reach, finals: Stretch(first: firstFinal, last: finals.count),
      starts: Stretch(first: firstStart, last: starts.count), steps: ownStepCount - stepsBefore)
    if reach == .plain {
      if isSpent { isCutShort = true } else { unfinished = pass }
      plainStepCount += pass.steps
      ownStepCount = stepsBefore
    }
    return pass
  }

  /// Continues from a plain pass: its results hold, and only what it put aside is followed.
  private func goingOn(from plain: Pass) -> Pass {
    reach = .all
    tooDear = .max
    unfinished = nil
    plainStepCount -= plain.steps
    ownStepCount += plain.steps
    let (firstItem, firstFinal) = (Int32(items.count), finals.count)
    var next = 0
    for position in plain.start...end {
      while next < aside.count, wordOf(aside[next]) <= position {
        add(aside[next])
        next += 1
      }
      var index = rows[position].head
      while index >= 0, index < firstItem { index = items[index].next }
      advance(from: index)
    }
    return Pass(
      start: plain.start, reach: .all, plainFinals: plain.finals,
      finals: Stretch(first: firstFinal, last: finals.count), starts: plain.starts, steps: plain.steps)
  }

  /// Follows a word's items from one on, and those added meanwhile.
  private func advance(from first: Int32) {
    var index = first
    while index >= 0, !isSpent {
      if !items[index].isSuperseded {
        ownStepCount += 1
        advance(index)
      }
      index = items[index].next
    }
  }

  /// The word at which an item was put aside.
  private func wordOf(_ item: Item) -> Int { item.parent < 0 ? 0 : Int(items[item.parent].position) }

  /// Keeps a way to a node, unless a cheaper one is known.
  func add(_ item: Item) {
    let position = Int(item.position)
    let isGood =
      item.cost < tooDear
      && (item.sentence >= 0 && lattice.mayEnd(at: position)
        || prospects.leadsOn(item.node, at: position, freely: reach == .all))
    guard isGood else {
      if reach == .plain { aside.append(item) }
      return
    }
    let place = places.place(node: item.node, position: item.position)
    let known = place.item
    if known >= 0, items[known].cost < item.cost || items[known].cost == item.cost && !isTrusted(item, above: known) {
      return
    }
    let new = Int32(items.count)
    items.append(item)
    places.put(new, in: place)
    if known >= 0 { items.change(known) { $0.isSuperseded = true } }
    var row = rows[position]
    if row.head < 0 { row.head = new } else { items.change(row.tail) { $0.next = new } }
    row.tail = new
    rows[position] = row
  }

  /// Whether one of two ways that cost the same ends a surer sentence: sentences share their ends.
  @inline(__always)
  private func isTrusted(_ item: Item, above known: Int32) -> Bool {
    guard item.sentence >= 0, items[known].sentence >= 0, item.sentence != items[known].sentence else { return false }
    let sentences = grammar.tables.sentences
    let (own, other) = (sentences[Int(item.sentence)], sentences[Int(items[known].sentence)])
    return own.intent == other.intent && own.trust == .sure && other.trust == .likely
  }
}
