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
  }

  /// What becomes of an item while others are added.
  private struct Link {
    /// The next item at the same word.
    var next = Matcher.none
    /// Whether there is a cheaper way to the same place.
    var isSuperseded = false
  }

  /// The first and the last item at a word.
  private struct Row {
    var head = Matcher.none
    var tail = Matcher.none
  }

  /// How far a pass goes.
  private enum Reach {
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
  private static let freeText = SlotSet(rawValue: 1 << 63)
  static let freeMark: Int32 = -10

  let finder: SpanFinder
  /// How many places in the graph were looked at for all lines so far, which is what the time goes by.
  var stepCount: Int { ownStepCount + finder.stepCount }

  /// More steps than any line takes that somebody might say.
  private static let mostSteps = 15_000
  /// Longer lines are hardly a sentence to their last word.
  private static let mostPlainTokens = 24

  private var ownStepCount = 0
  private var lastStep = Int.max
  /// What nothing may cost in the pass at hand.
  private var tooDear = Int32.max
  let grammar: Grammar
  private let lattice: Lattice
  private let skips: Skips
  private let prospects: Prospects
  private var end = 0
  /// What the words of the line were read as last; nil where none were read yet.
  private var repairs: [[Word]]?
  private let passes = Pile<Pass>()
  private let starts = Pile<Skips.Start>()
  let items = Pile<Item>(room: 512)
  /// By item.
  private let links = Pile<Link>(room: 512)
  /// The items of the pass at hand by their words.
  private let rows = Pile<Row>()
  private let places = PlaceTable()
  /// The items where a sentence is complete, from the front of the line to its end.
  private let finals = Pile<Int32>()
  private let best = Candidates()

  init(grammar: Grammar) {
    self.grammar = grammar
    finder = SpanFinder(grammar: grammar)
    lattice = finder.lattice
    skips = Skips(grammar: grammar, lattice: lattice)
    prospects = Prospects(grammar: grammar, lattice: lattice)
  }

  /// Begins a line, and to count the steps that it may take.
  ///
  /// A line of many short words may be read in more ways than there is time for, and so all of them together have
  /// an end: whatever such a line is, it is no request.
  func beginLine() {
    repairs = nil
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
    links.removeAll()
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
    let isPlain = end <= Self.mostPlainTokens && range.allSatisfy { lattice.isHeard(at: $0) && !lattice.isQuoted($0) }
    return isPlain ? candidates(in: range, .plain) : nil
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
    tooDear = reach == .all ? .max : SpanFinder.freeWordCost
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
        if !links[index].isSuperseded { advance(index) }
        index = links[index].next
      }
    }
    return Pass(
      start: start, reach: reach, firstFinal: firstFinal, lastFinal: finals.count, firstStart: firstStart,
      lastStart: starts.count)
  }

  private func advance(_ index: Int32) {
    ownStepCount += 1
    let item = items[index]
    let node = grammar.tables.graph.nodes[Int(item.node)]
    let position = Int(item.position)
    if node.slotsNode >= 0 { pass(item, from: index, to: node.slotsNode, at: position, cost: 0) }
    if node.ending != SentenceGraph.nothing { complete(item, index, ending: node.ending, isFree: node.isFree) }
    if item.sentence >= 0, lattice.mayEnd(at: position), isTail(item) { finals.append(index) }
    guard position < end else { return }
    if node.isFree {
      pass(
        item, from: index, to: item.node, at: position + 1, cost: finder.freeCost(goingOnAt: position),
        touchesFree: true)
    }
    if node.slots >= 0 { passSlots(of: Int(node.slots), item, index) }
    if item.node == grammar.tables.root { passSlots(of: grammar.tables.leadingSlots, item, index) }
    if lattice.mayHave(node.marks, at: position) { passWords(node, item, index) }
    for edge in Int(node.firstSlotEdge)..<Int(node.lastEdge) {
      let edge = grammar.tables.graph.edges[edge]
      if grammar.tables.uses[Int(edge.label)].isFree {
        passFree(edge, item, index)
      } else {
        pass(slot: Int(edge.label), to: edge.target, item, index)
      }
    }
  }

  private func passWords(_ node: SentenceGraph.Node, _ item: Item, _ index: Int32) {
    lattice.forEachArc(at: Int(item.position), among: node.marks) { _, arc in
      guard let edge = grammar.tables.graph.edge(from: node, by: arc.symbol) else { return }
      let target = grammar.tables.graph.edges[edge].target
      // A comma is no word, and calls for no name.
      let isWord = arc.end > item.position
      pass(
        item, from: index, to: target, at: Int(arc.end), cost: arc.cost, slip: arc.slip,
        isCalledFor: isWord || item.isCalledFor)
    }
  }

  private func passFree(_ edge: SentenceGraph.Edge, _ item: Item, _ index: Int32) {
    // One free text a reading, but for what is left out of it, and a filler that may belong to it stays.
    let isLeftOut = grammar.tables.uses[Int(edge.label)].slot == .words
    guard isLeftOut || !item.slots.contains(Self.freeText), !item.touchesFree else { return }
    let position = Int(item.position)
    add(
      node: edge.target, at: position + 1, cost: item.cost + finder.freeCost(position..<position + 1),
      slots: item.slots.union(Self.freeText), sentence: item.sentence, parent: index,
      passed: Self.freeMark - edge.label, touchesFree: true)
  }

  private func pass(slot use: Int, to target: Int32, _ item: Item, _ index: Int32) {
    var span = finder.firstSpan(filling: use, at: Int(item.position))
    while span >= 0 {
      let found = finder.spans[span]
      if !found.isShy || item.isCalledFor {
        pass(item, from: index, to: target, at: Int(found.end), cost: found.cost, passed: span)
      }
      span = found.next
    }
  }

  /// Passes any slot of a set that has not been passed yet, and stays where it is.
  private func passSlots(of set: Int, _ item: Item, _ index: Int32) {
    let begun = lattice.parts[Int(item.position)]
    guard grammar.tables.slotSets[set].parts & begun != 0 else { return }
    for use in grammar.tables.slotSets[set].uses where grammar.tables.uses[Int(use)].parts & begun != 0 {
      let slot = SlotSet(grammar.tables.uses[Int(use)].slot)
      guard !item.slots.contains(slot) else { continue }
      var span = finder.firstSpan(filling: Int(use), at: Int(item.position))
      while span >= 0 {
        let found = finder.spans[span]
        add(
          node: item.node, at: Int(found.end), cost: item.cost + found.cost, slots: item.slots.union(slot),
          sentence: item.sentence, parent: index, passed: span)
        span = found.next
      }
    }
  }

  private func complete(_ item: Item, _ index: Int32, ending: Int32, isFree: Bool) {
    let sentence = ending == SentenceGraph.back ? item.sentence : ending
    guard sentence >= 0 else { return }
    let shape = grammar.tables.shapes[Int(sentence)]
    guard item.slots.subtracting(Self.freeText).isSubset(of: shape.takes) else { return }
    add(
      node: shape.tail, at: Int(item.position), cost: item.cost, slots: item.slots, sentence: sentence,
      parent: index, passed: Self.none, touchesFree: isFree)
  }

  private func isTail(_ item: Item) -> Bool {
    grammar.tables.shapes[Int(item.sentence)].tail == item.node
  }

  private func pass(
    _ item: Item, from index: Int32, to node: Int32, at position: Int, cost: Int32, passed: Int32 = Matcher.none,
    slip: Int32 = Matcher.none, isCalledFor: Bool = false, touchesFree: Bool = false
  ) {
    add(
      node: node, at: position, cost: item.cost + cost, slots: item.slots, sentence: item.sentence, parent: index,
      passed: passed, slip: slip, isCalledFor: isCalledFor,
      touchesFree: touchesFree || position == item.position && item.touchesFree)
  }

  /// Keeps a way to a place, unless a cheaper one is known.
  private func add(
    node: Int32, at position: Int, cost: Int32, slots: SlotSet, sentence: Int32, parent: Int32, passed: Int32,
    slip: Int32 = Matcher.none, isCalledFor: Bool = false, touchesFree: Bool = false
  ) {
    guard cost < tooDear, sentence >= 0 && lattice.mayEnd(at: position) || prospects.leadsOn(node, at: position) else {
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
    links.append(Link())
    if known >= 0 { links[known].isSuperseded = true }
    var row = rows[position]
    if row.head < 0 { row.head = new } else { links[row.tail].next = new }
    row.tail = new
    rows[position] = row
  }
}
