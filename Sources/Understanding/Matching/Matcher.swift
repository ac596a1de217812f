import Grammar

/// Finds the cheapest reading of each intent for a stretch of a line.
///
/// Goes through the line once from each word where a command may begin, keeping every place in the sentence graph that
/// the words so far can lead to, each with its cheapest way there. Free text goes on from word to word like everything
/// else, so that the time grows with the length of the line and not with its square; and since nothing looks ahead,
/// one pass serves every stretch that begins where it does.
final class Matcher {
  static let none: Int32 = -1

  /// A place in the graph reached at a word, and how.
  struct Item {
    let node: Int32
    let cost: Int32
    let slots: SlotSet
    let parent: Int32
    /// The span passed on the way here; for the first word of free text, the slot's use as `freeMark` and down.
    let passed: Int32
    /// The slip that was repaired on the way here.
    let slip: Int32
    /// The sentence that is complete already, while its slots go on.
    let sentence: Int32
    let position: Int16
    /// Whether the words before call for a name, so that a shy one will do.
    let isCalledFor: Bool
    /// Whether free text stands on the near side, beside which no filler may be dropped.
    let touchesFree: Bool
    /// Whether there is a cheaper way to the same place.
    fileprivate(set) var isSuperseded = false
    /// The next item at the same word.
    fileprivate(set) var next = Matcher.none
  }

  /// The first and the last item at a word.
  private struct Row {
    var head = Matcher.none
    var tail = Matcher.none
  }

  /// How far a pass goes.
  enum Reach {
    /// Through sentences alone, without free text and whatever else costs as much as a word of it.
    case plain
    case all
  }

  /// What was found from one word on, as shares of the finals and starts.
  private struct Pass {
    let start: Int
    let reach: Reach
    let firstFinal: Int
    let lastFinal: Int
    let firstStart: Int
    let lastStart: Int
  }

  /// A bit beyond all slots that says free text was used.
  static let freeText = SlotSet(rawValue: 1 << 63)
  static let freeMark: Int32 = -10

  let finder: SpanFinder
  /// How many places in the graph were looked at for all lines so far, which is what the time goes by.
  var stepCount: Int { ownStepCount + plainStepCount + finder.stepCount }

  /// More steps than any line takes that somebody might say.
  private static let mostSteps = 15_000

  private var ownStepCount = 0
  /// How many of them were on passes without free text, which those with it go over again: they count for no line.
  private var plainStepCount = 0
  /// Whether any pass without free text took too many.
  private var isCutShort = false
  private var lastStep = Int.max
  /// How far the pass at hand goes, and what nothing may cost in it.
  private(set) var reach = Reach.all
  private var tooDear = Int32.max
  let grammar: Grammar
  let lattice: Lattice
  private let skips: Skips
  private let prospects: Prospects
  let openings: Openings
  private(set) var end = 0
  /// What the words of the line were read as last; nil where none were read yet.
  private var repairs: [[Word]]?
  private let passes = Pile<Pass>()
  private let starts = Pile<Skips.Start>()
  let items = Pile<Item>(room: 512)
  /// The items of the pass at hand by their words.
  private let rows = Pile<Row>()
  private let places = PlaceTable()
  /// The items where a sentence is complete, from the front of the line to its end.
  let finals = Pile<Int32>()
  private let best = Candidates()

  init(grammar: Grammar) {
    self.grammar = grammar
    finder = SpanFinder(grammar: grammar)
    lattice = finder.lattice
    skips = Skips(grammar: grammar, lattice: lattice)
    prospects = Prospects(grammar: grammar, finder: finder)
    openings = Openings(grammar.tables)
  }

  /// Begins a line, and to count the steps that it may take.
  ///
  /// A line of many short words may be read in more ways than there is time for, and so all of them together have
  /// an end: whatever such a line is, it is no request.
  func beginLine() {
    repairs = nil
    isCutShort = false
    lastStep = ownStepCount + Self.mostSteps
    finder.lastStep = finder.stepCount + Self.mostSteps
  }

  /// Whether a line took more steps than it may, so that not all of its readings are known.
  var isSpent: Bool { ownStepCount > lastStep || finder.stepCount > finder.lastStep }

  /// Takes in a line's tokens; where there are repairs for one, also what they would be.
  ///
  /// A line is read more than once, and what was found in it the last time is still so where the repairs are.
  func begin(_ tokens: [Token], repairs: [[Word]]) {
    if repairs == self.repairs { return }
    self.repairs = repairs
    end = tokens.count
    finder.begin(tokens, repairs: repairs)
    skips.begin(end)
    passes.removeAll()
    starts.removeAll()
    items.removeAll()
    finals.removeAll()
  }

  /// The readings of a stretch of the line, cheapest first, one for each intent.
  func candidates(in range: Range<Int>) -> [Candidate] { candidates(in: range, .all) }

  /// Those of the readings that cost less than a word of free text; nil where there is hardly one.
  ///
  /// Half of what people say is a sentence to its last word, and found without the many ways there are to take some of
  /// it for free text.
  func plainCandidates(in range: Range<Int>) -> [Candidate]? {
    // Words between quotes are free text that costs next to nothing.
    guard lattice.isCovered(range), !range.contains(where: lattice.isQuoted) else { return nil }
    let candidates = candidates(in: range, .plain)
    // What was not followed to its end may lead to something else.
    return isCutShort ? nil : candidates
  }

  private func candidates(in range: Range<Int>, _ reach: Reach) -> [Candidate] {
    guard !range.isEmpty else { return [] }
    assert(lattice.mayEnd(at: range.upperBound), "No command can end here.")
    best.removeAll()
    let pass = pass(from: range.lowerBound, reach)
    for index in pass.firstFinal..<pass.lastFinal {
      let item = items[finals[index]]
      let position = Int(item.position)
      if position > range.upperBound { break }
      guard let skip = skips.cost(from: position, to: range.upperBound, besideFreeText: item.touchesFree) else {
        continue
      }
      best.keep(Candidate(item: finals[index], cost: item.cost + skip, sentence: item.sentence), in: grammar)
    }
    return best.sorted { isPlainer($0, than: $1) }
  }

  /// Whether what stands between two words can be passed over as politeness, so that no command ends there.
  func canSkip(from start: Int, to index: Int) -> Bool {
    let pass = passes.first(where: { $0.start == start }) ?? pass(from: start, .all)
    return (pass.firstStart..<pass.lastStart).contains { starts[$0].index == index }
  }

  private func pass(from start: Int, _ reach: Reach) -> Pass {
    if let known = passes.first(where: { $0.start == start && $0.reach == reach }) { return known }
    let pass = newPass(from: start, reach)
    passes.append(pass)
    return pass
  }

  private func newPass(from start: Int, _ reach: Reach) -> Pass {
    self.reach = reach
    tooDear = reach == .all ? .max : SpanFinder.freeWordCost
    let stepsBefore = ownStepCount
    let (firstFinal, firstStart) = (finals.count, starts.count)
    places.clear()
    rows.removeAll()
    rows.append(Row(), times: end + 1)
    skips.starts(from: start, into: starts)
    for index in firstStart..<starts.count {
      let start = starts[index]
      add(
        node: grammar.tables.root, at: Int(start.index), cost: start.cost, slots: [], sentence: Self.none,
        parent: Self.none, passed: Self.none, touchesFree: start.isWeak)
    }
    for position in start...end {
      var index = rows[position].head
      while index >= 0, !isSpent {
        if !items[index].isSuperseded {
          ownStepCount += 1
          advance(index)
        }
        index = items[index].next
      }
    }
    if reach == .plain {
      isCutShort = isCutShort || isSpent
      plainStepCount += ownStepCount - stepsBefore
      ownStepCount = stepsBefore
    }
    return Pass(
      start: start, reach: reach, firstFinal: firstFinal, lastFinal: finals.count, firstStart: firstStart,
      lastStart: starts.count)
  }

  func pass(
    _ item: Item, from index: Int32, to node: Int32, at position: Int, cost: Int32, passed: Int32 = Matcher.none,
    slip: Int32 = Matcher.none, isCalledFor: Bool = false, touchesFree: Bool = false
  ) {
    add(
      node: node, at: position, cost: item.cost + cost, slots: item.slots, sentence: item.sentence, parent: index,
      passed: passed, slip: slip, isCalledFor: isCalledFor,
      touchesFree: touchesFree || position == item.position && item.touchesFree)
  }

  /// Keeps a way to a place, unless a cheaper one is known.
  func add(
    node: Int32, at position: Int, cost: Int32, slots: SlotSet, sentence: Int32, parent: Int32, passed: Int32,
    slip: Int32 = Matcher.none, isCalledFor: Bool = false, touchesFree: Bool = false
  ) {
    guard cost < tooDear,
      sentence >= 0 && lattice.mayEnd(at: position) || prospects.leadsOn(node, at: position, freely: reach == .all)
    else {
      return
    }
    let place = places.place(node: node, position: Int16(position))
    let known = place.item
    if known >= 0, items[known].cost <= cost { return }
    let new = Int32(items.count)
    items.append(
      Item(
        node: node, cost: cost, slots: slots, parent: parent, passed: passed, slip: slip, sentence: sentence,
        position: Int16(position), isCalledFor: isCalledFor, touchesFree: touchesFree))
    places.put(new, in: place)
    if known >= 0 { items.change(known) { $0.isSuperseded = true } }
    var row = rows[position]
    if row.head < 0 { row.head = new } else { items.change(row.tail) { $0.next = new } }
    row.tail = new
    rows[position] = row
  }
}
