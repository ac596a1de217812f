import Grammar

/// Finds the cheapest reading of each intent for a stretch of a line.
///
/// Goes through the line once, word by word, keeping every place in the sentence graph that the words so far can lead
/// to, each with its cheapest way there. Free text goes on from word to word like everything else, so that the time
/// grows with the length of the line and not with its square.
struct Matcher {
  /// What it costs to pass over a word of politeness at an edge.
  private static let skipCost: Int32 = 2
  private static let none: Int32 = -1

  /// A place in the graph reached at a word, and how.
  private struct Item {
    let node: Int32
    let position: Int32
    let cost: Int32
    let slots: SlotSet
    /// The sentence that is complete already, while its slots go on.
    let sentence: Int32
    let parent: Int32
    /// The span passed on the way here; for the first word of free text, the slot's use as `freeMark` and down.
    let passed: Int32
    /// The slip that was repaired on the way here.
    let slip: Int32
    /// Whether the words before call for a name, so that a shy one will do.
    let isCalledFor: Bool
    /// Whether free text stands on the near side, beside which no filler may be dropped.
    let touchesFree: Bool
    /// The next item at the same word.
    fileprivate(set) var next: Int32 = Matcher.none
  }

  /// A bit beyond all slots that says free text was used.
  private static let freeText = SlotSet(rawValue: 1 << 63)
  private static let freeMark: Int32 = -10

  private let grammar: Grammar
  var finder: SpanFinder
  private var items: [Item] = []
  private var heads: [Int32] = []
  private var tails: [Int32] = []
  /// Where the item for a node and word stands, as an open-addressing table.
  private var places: [Int32] = []

  init(grammar: Grammar, tokens: [Token], lattice: Lattice) {
    self.grammar = grammar
    finder = SpanFinder(grammar: grammar, tokens: tokens, lattice: lattice)
  }

  /// The readings of a stretch of the line, cheapest first, one for each intent.
  mutating func readings(of range: Range<Int>) -> [Reading] {
    guard !range.isEmpty else { return [] }
    items.removeAll(keepingCapacity: true)
    items.reserveCapacity(256)
    heads = [Int32](repeating: Self.none, count: range.upperBound + 1)
    tails = heads
    places = [Int32](repeating: Self.none, count: 1_024)
    let skips = Skips(range, lattice: finder.lattice, markers: grammar.tables.markers)
    for start in skips.starts {
      add(
        node: grammar.tables.root, at: start.index, cost: start.cost, slots: [], sentence: Self.none, parent: Self.none,
        passed: Self.none, touchesFree: start.isWeak)
    }
    var finals: [Int32] = []
    for position in range.lowerBound...range.upperBound {
      var index = heads[position]
      while index >= 0 {
        let isLive = place(node: items[Int(index)].node, position: Int32(position)).item == index
        if isLive { advance(index, end: range.upperBound, finals: &finals) }
        index = items[Int(index)].next
      }
    }
    return best(finals, skips: skips)
  }

  // MARK: Steps

  private mutating func advance(_ index: Int32, end: Int, finals: inout [Int32]) {
    let item = items[Int(index)]
    let node = grammar.tables.graph.nodes[Int(item.node)]
    let position = Int(item.position)
    if node.slotsNode >= 0 { pass(item, from: index, to: node.slotsNode, at: position, cost: 0) }
    if node.ending != SentenceGraph.nothing { complete(item, index, ending: node.ending, isFree: node.isFree) }
    if item.sentence >= 0, isTail(item) { finals.append(index) }
    guard position < end else { return }
    if node.isFree {
      pass(
        item, from: index, to: item.node, at: position + 1, cost: finder.freeCost(position..<position + 1),
        touchesFree: true)
    }
    if node.slots >= 0 { passSlots(of: Int(node.slots), item, index, end: end) }
    if item.node == grammar.tables.root { passSlots(of: grammar.tables.leadingSlots, item, index, end: end) }
    if node.firstEdge < node.firstSlotEdge {
      passWords(edges: Int(node.firstEdge)..<Int(node.firstSlotEdge), item, index, end: end)
    }
    for edge in Int(node.firstSlotEdge)..<Int(node.lastEdge) {
      let edge = grammar.tables.graph.edges[edge]
      let use = grammar.tables.uses[Int(edge.label)]
      if use.filling == .words {
        passFree(edge, item, index)
      } else {
        pass(slot: Int(edge.label), to: edge.target, item, index, end: end)
      }
    }
  }

  private mutating func passWords(edges: Range<Int>, _ item: Item, _ index: Int32, end: Int) {
    let position = Int(item.position)
    for arc in finder.lattice.arcs(at: position) {
      let arc = finder.lattice.arcs[arc]
      guard Int(arc.end) <= end, let target = target(of: arc.symbol, in: edges) else { continue }
      pass(item, from: index, to: target, at: Int(arc.end), cost: arc.cost, slip: arc.slip, isCalledFor: true)
    }
  }

  /// Where an edge leads whose label is a symbol; edges stand in the order of their labels.
  private func target(of symbol: Symbol, in edges: Range<Int>) -> Int32? {
    var low = edges.lowerBound
    var high = edges.upperBound
    while low < high {
      let middle = (low + high) / 2
      if grammar.tables.graph.edges[middle].label < symbol.raw { low = middle + 1 } else { high = middle }
    }
    guard low < edges.upperBound, grammar.tables.graph.edges[low].label == symbol.raw else { return nil }
    return grammar.tables.graph.edges[low].target
  }

  private mutating func passFree(_ edge: SentenceGraph.Edge, _ item: Item, _ index: Int32) {
    // One free text a reading, and a filler that may belong to it stays.
    guard !item.slots.contains(Self.freeText), !item.touchesFree else { return }
    let position = Int(item.position)
    add(
      node: edge.target, at: position + 1, cost: item.cost + finder.freeCost(position..<position + 1),
      slots: item.slots.union(Self.freeText), sentence: item.sentence, parent: index,
      passed: Self.freeMark - edge.label, touchesFree: true)
  }

  private mutating func pass(slot use: Int, to target: Int32, _ item: Item, _ index: Int32, end: Int) {
    guard grammar.tables.uses[use].parts & finder.lattice.parts[Int(item.position)] != 0 else { return }
    for span in finder.spans(filling: use, at: Int(item.position)) {
      let found = finder.spans[Int(span)]
      guard Int(found.end) <= end, !found.isShy || item.isCalledFor else { continue }
      pass(item, from: index, to: target, at: Int(found.end), cost: found.cost, passed: span)
    }
  }

  /// Passes any slot of a set that has not been passed yet, and stays where it is.
  private mutating func passSlots(of set: Int, _ item: Item, _ index: Int32, end: Int) {
    let begun = finder.lattice.parts[Int(item.position)]
    for use in grammar.tables.slotSets[set] where grammar.tables.uses[Int(use)].parts & begun != 0 {
      let slot = SlotSet(grammar.tables.uses[Int(use)].slot)
      guard !item.slots.contains(slot) else { continue }
      for span in finder.spans(filling: Int(use), at: Int(item.position)) {
        let found = finder.spans[Int(span)]
        guard Int(found.end) <= end else { continue }
        add(
          node: item.node, at: Int(found.end), cost: item.cost + found.cost, slots: item.slots.union(slot),
          sentence: item.sentence, parent: index, passed: span)
      }
    }
  }

  private mutating func complete(_ item: Item, _ index: Int32, ending: Int32, isFree: Bool) {
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

  // MARK: Items

  private mutating func pass(
    _ item: Item, from index: Int32, to node: Int32, at position: Int, cost: Int32, passed: Int32 = Matcher.none,
    slip: Int32 = Matcher.none, isCalledFor: Bool = false, touchesFree: Bool = false
  ) {
    add(
      node: node, at: position, cost: item.cost + cost, slots: item.slots, sentence: item.sentence, parent: index,
      passed: passed, slip: slip, isCalledFor: isCalledFor,
      touchesFree: touchesFree || position == item.position && item.touchesFree)
  }

  /// Keeps a way to a place, unless a cheaper one is known.
  private mutating func add(
    node: Int32, at position: Int, cost: Int32, slots: SlotSet, sentence: Int32, parent: Int32, passed: Int32,
    slip: Int32 = Matcher.none, isCalledFor: Bool = false, touchesFree: Bool = false
  ) {
    let place = place(node: node, position: Int32(position))
    if place.item >= 0, items[Int(place.item)].cost <= cost { return }
    let new = Int32(items.count)
    items.append(
      Item(
        node: node, position: Int32(position), cost: cost, slots: slots, sentence: sentence, parent: parent,
        passed: passed, slip: slip, isCalledFor: isCalledFor, touchesFree: touchesFree))
    places[place.slot] = new
    if tails[position] >= 0 { items[Int(tails[position])].next = new } else { heads[position] = new }
    tails[position] = new
    if items.count * 2 > places.count { grow() }
  }

  private func place(node: Int32, position: Int32) -> (slot: Int, item: Int32) {
    let mask = places.count - 1
    let hash = (UInt32(bitPattern: node) &* 0x9E37_79B1) ^ (UInt32(bitPattern: position) &* 0x85EB_CA77)
    var slot = Int(hash ^ hash >> 15) & mask
    while places[slot] >= 0 {
      let item = items[Int(places[slot])]
      if item.node == node, item.position == position { return (slot, places[slot]) }
      slot = (slot + 1) & mask
    }
    return (slot, Self.none)
  }

  private mutating func grow() {
    places = [Int32](repeating: Self.none, count: places.count * 4)
    for (index, item) in items.enumerated() {
      // Of two items for one place the later is the cheaper.
      places[place(node: item.node, position: item.position).slot] = Int32(index)
    }
  }

  // MARK: Results

  private mutating func best(_ finals: [Int32], skips: Skips) -> [Reading] {
    var best: [(item: Int32, cost: Int32)] = []
    for index in finals {
      let item = items[Int(index)]
      guard let skip = skips.costToEnd(from: Int(item.position), besideFreeText: item.touchesFree) else { continue }
      let cost = item.cost + skip
      let intent = grammar.tables.sentences[Int(item.sentence)].intent
      if let known = best.firstIndex(where: { self.intent(of: $0.item) == intent }) {
        if best[known].cost > cost { best[known] = (index, cost) }
      } else {
        best.append((index, cost))
      }
    }
    best.sort { $0.cost == $1.cost ? items[Int($0.item)].sentence < items[Int($1.item)].sentence : $0.cost < $1.cost }
    return best.map { reading(endingAt: $0.item, cost: $0.cost) }
  }

  private func intent(of item: Int32) -> Intent { grammar.tables.sentences[Int(items[Int(item)].sentence)].intent }

  /// Follows a reading back to its start, and gathers what fills its slots.
  private mutating func reading(endingAt last: Int32, cost: Int32) -> Reading {
    var fillings: [Int32] = []
    var index = last
    var slips: [Int32] = []
    var freeEnd: Int32 = Self.none
    while index >= 0 {
      let item = items[Int(index)]
      if item.slip >= 0 { slips.append(item.slip) }
      if item.passed >= 0 {
        fillings.append(item.passed)
      } else if item.passed <= Self.freeMark {
        let start = Int(item.position) - 1
        fillings.append(
          finder.addFree(use: Self.freeMark - item.passed, start..<Int(max(freeEnd, item.position))))
      }
      let isFree = grammar.tables.graph.nodes[Int(item.node)].isFree
      freeEnd = isFree ? max(freeEnd, item.position) : Self.none
      index = item.parent
    }
    return Reading(
      sentence: grammar.tables.sentences[Int(items[Int(last)].sentence)], cost: cost, fillings: fillings.reversed(),
      slips: slips)
  }
}
