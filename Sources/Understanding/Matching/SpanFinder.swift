import Grammar

/// Finds the spans that can fill a slot from a word on, once for each slot and word.
final class SpanFinder {
  /// The cost of a word of free text: far more than a name, so that names are preferred; by judgment, as all costs here.
  static let freeWordCost: Int32 = 20
  /// The cost of quoted words, which are meant as they stand.
  static let quotedCost: Int32 = 3
  /// The cost of free text going on behind a comma, where something else may begin.
  private static let pauseCost: Int32 = 10
  /// The cost of a name or number, so that fewer and longer ones win.
  static let nameCost: Int32 = 1
  /// The most words of free text inside a part, as in "the one about …", by judgment.
  private static let mostFreeWords = 8
  /// Marks spans that were not searched yet.
  private static let unknown: Int32 = -2

  /// A slip repaired for a span, and the next one.
  private struct Repaired {
    let slip: Int32
    let next: Int32
  }

  let grammar: Grammar
  let lattice: Lattice
  let spans = Pile<Span>(room: 256)
  /// The steps of all walks through parts and lists.
  var stepCount = 0
  /// The step count after which nothing more is found.
  var lastStep = Int.max
  private(set) var tokenCount = 0
  private let inner = Pile<Int32>()
  private let repaired = Pile<Repaired>()
  /// The first span for each slot and word.
  private let heads = Pile<Int32>(room: 2_048)
  /// The cost of free text up to each word.
  private let freeCosts = Pile<Int32>()
  let openLists = Pile<OpenList>()
  /// The spans and slips on the way to the current place of a walk.
  private let path = Pile<Int32>()
  private let slipPath = Pile<Int32>()
  private let stack = EdgeStack()

  init(grammar: Grammar) {
    self.grammar = grammar
    lattice = Lattice(grammar: grammar)
  }

  /// Takes in a line's tokens, their repairs, and those that stand for something else.
  func begin(_ tokens: [Token], repairs: [[Word]], pointers: [Lattice.Pointer]) {
    lattice.tag(tokens, repairs: repairs, pointers: pointers)
    tokenCount = tokens.count
    spans.removeAll()
    inner.removeAll()
    repaired.removeAll()
    heads.removeAll()
    heads.append(Self.unknown, times: grammar.tables.uses.count * tokens.count)
    freeCosts.removeAll()
    var cost: Int32 = 0
    freeCosts.append(cost)
    for token in tokens {
      if token.pause == .comma { cost += Self.pauseCost }
      cost += token.kind == .quoted ? Self.quotedCost : Self.freeWordCost
      freeCosts.append(cost)
    }
  }

  /// The first span in a slot from a word on; `next` leads to the others.
  func firstSpan(filling use: Int, at start: Int) -> Int32 {
    start < tokenCount && canBegin(use, at: start) ? firstSpan(of: use, begunAt: start) : Span.none
  }

  /// The same, where the slot is known to be able to begin there.
  func firstSpan(of use: Int, begunAt start: Int) -> Int32 {
    let place = use * tokenCount + start
    if heads[place] == Self.unknown {
      // A part that contains itself before its first word finds nothing there.
      heads[place] = Span.none
      heads[place] = find(use, at: start)
    }
    return heads[place]
  }

  /// Whether a slot may begin at a word; false is certain.
  @inline(__always)
  func canBegin(_ use: Int, at start: Int) -> Bool {
    let use = grammar.tables.uses[use]
    return lattice.parts[start] & use.parts != 0 || lattice.mayHave(use.marks, at: start)
  }

  /// Whether any slot of a set may begin at a word; false is certain.
  func canBegin(anyOf set: Int, at start: Int) -> Bool {
    let set = grammar.tables.slotSets[set]
    return lattice.parts[start] & set.parts != 0 || lattice.mayHave(set.marks, at: start)
  }

  /// Adds a span of free text.
  func addFree(use: Int32, _ range: Range<Int>) -> Int32 {
    add(Span(use: use, start: Int32(range.lowerBound), end: Int32(range.upperBound), cost: freeCost(range)))
  }

  /// The inner spans, by number.
  func children(of span: Span) -> [Int32] {
    guard grammar.tables.uses[Int(span.use)].isList else {
      return (0..<span.childCount).map { inner[span.firstChild + $0] }
    }
    var members = [Int32](repeating: Span.none, count: Int(span.childCount))
    var list = span
    for index in members.indices.reversed() {
      members[index] = list.value
      if index > 0 { list = spans[list.firstChild] }
    }
    return members
  }

  /// Calls for each inner span, in line order.
  func forEachChild(of span: Span, _ body: (Span) -> Void) {
    guard grammar.tables.uses[Int(span.use)].isList else {
      for index in 0..<span.childCount { body(spans[inner[span.firstChild + index]]) }
      return
    }
    if span.childCount > 1 { forEachChild(of: spans[span.firstChild], body) }
    body(spans[span.value])
  }

  /// The slips repaired for a span, without those of inner spans.
  func slips(of span: Span) -> [Int32] {
    Array(sequence(first: span.slips) { self.repaired[$0].next }.prefix { $0 >= 0 }.map { self.repaired[$0].slip })
  }

  /// The cost of some words as free text.
  func freeCost(_ range: Range<Int>) -> Int32 {
    let cost = freeCosts[range.upperBound] - freeCosts[range.lowerBound]
    return lattice.isBehindComma(range.lowerBound) ? cost - Self.pauseCost : cost
  }

  /// The cost of one more word of free text.
  func freeCost(goingOnAt index: Int) -> Int32 { freeCosts[index + 1] - freeCosts[index] }

  private func add(_ span: Span) -> Int32 {
    spans.append(span)
    return Int32(spans.count - 1)
  }

  private func find(_ use: Int, at start: Int) -> Int32 {
    if grammar.tables.uses[use].isList { return list(use, at: start) }
    switch grammar.tables.uses[use].filling {
    case .names(let list): return names(.phrase(list), use: use, at: start)
    case .part(let part): return walk(part: part, use: use, at: start)
    case .words: return Span.none
    }
  }

  private func names(_ symbol: Symbol, use: Int, at start: Int) -> Int32 {
    var found = Row()
    lattice.forEachArc(at: start, among: symbol.mark) { arc in
      guard arc.symbol == symbol else { return }
      let span = Span(
        use: Int32(use), start: Int32(start), end: arc.end, cost: arc.cost + Self.nameCost, value: arc.value,
        slips: arc.slip >= 0 ? link(arc.slip, before: Span.none) : Span.none, isShy: arc.isShy)
      append(span, to: &found)
    }
    return found.head
  }

  /// The slot that a walk through a part's sentences fills, and where its path begins.
  private struct Walk {
    let use: Int32
    let start: Int
    let spansBefore: Int
    let slipsBefore: Int
    var found = Row()
  }

  private func walk(part: Int, use: Int, at start: Int) -> Int32 {
    var walk = Walk(use: Int32(use), start: start, spansBefore: path.count, slipsBefore: slipPath.count)
    // A day costs as much as a name, so that "the day before yesterday" is one day.
    let cost = grammar.tables.parts[part].slot == .when ? Self.nameCost : 0
    go(&walk, from: grammar.tables.parts[part].root, at: start, cost: cost, isCalledFor: false)
    return walk.found.head
  }

  /// Follows a part's sentences along the line; `path` holds the spans passed.
  private func go(_ walk: inout Walk, from nodeIndex: Int32, at index: Int, cost: Int32, isCalledFor: Bool) {
    stepCount += 1
    guard stepCount <= lastStep else { return }
    let node = grammar.tables.graph.nodes[Int(nodeIndex)]
    guard node.need < 0 || lattice.isHeard(Symbol(raw: node.need), from: index) else { return }
    if node.ending >= 0 { record(&walk, end: index, cost: cost, phrasing: node.ending) }
    guard index < tokenCount else { return }
    if lattice.mayHave(node.marks, at: index) { passWords(&walk, node, at: index, cost: cost) }
    for edge in Int(node.firstSlotEdge)..<Int(node.lastEdge) {
      let edge = grammar.tables.graph.edges[edge]
      if grammar.tables.uses[Int(edge.label)].isFree {
        passFree(&walk, edge, at: index, cost: cost)
        continue
      }
      var span = firstSpan(filling: Int(edge.label), at: index)
      while span >= 0 {
        let inner = spans[span]
        if !inner.isShy || isCalledFor || isWithin(walk) {
          path.append(span)
          go(&walk, from: edge.target, at: Int(inner.end), cost: cost + inner.cost, isCalledFor: true)
          path.removeLast()
        }
        span = inner.next
      }
    }
  }

  /// Whether a part stands only inside another one, whose words may require a name.
  private func isWithin(_ walk: Walk) -> Bool { grammar.tables.uses[Int(walk.use)].slot == .fit }

  private func passWords(_ walk: inout Walk, _ node: SentenceGraph.Node, at start: Int, cost: Int32) {
    let first = stack.count
    stack.add(from: node, at: start, lattice: lattice, grammar: grammar)
    for index in first..<stack.count {
      let (found, target) = stack[index]
      if found.slip >= 0 { slipPath.append(found.slip) }
      go(&walk, from: target, at: Int(found.end), cost: cost + found.cost, isCalledFor: found.end > start)
      if found.slip >= 0 { slipPath.removeLast() }
    }
    stack.remove(from: first)
  }

  private func passFree(_ walk: inout Walk, _ edge: SentenceGraph.Edge, at index: Int, cost: Int32) {
    let target = grammar.tables.graph.nodes[Int(edge.target)]
    let goesOn = target.firstSlotEdge < target.lastEdge
    for end in index + 1...min(index + Self.mostFreeWords, tokenCount) {
      let isHeard = end < tokenCount && lattice.mayHave(target.marks, at: end)
      guard target.ending >= 0 || isHeard || goesOn else { continue }
      path.append(addFree(use: edge.label, index..<end))
      go(&walk, from: edge.target, at: end, cost: cost + freeCost(index..<end), isCalledFor: false)
      path.removeLast()
    }
  }

  /// Keeps the cheapest way to each end.
  private func record(_ walk: inout Walk, end: Int, cost: Int32, phrasing: Int32) {
    var known = walk.found.head
    while known >= 0, Int(spans[known].end) != end { known = spans[known].next }
    if known >= 0, spans[known].cost <= cost { return }
    var span = Span(
      use: walk.use, start: Int32(walk.start), end: Int32(end), cost: cost, phrasing: phrasing,
      firstChild: Int32(inner.count), childCount: Int32(path.count - walk.spansBefore))
    for index in walk.spansBefore..<path.count { inner.append(path[index]) }
    // A span that begins with a shy name is shy too, where its part may require one.
    if path.count > walk.spansBefore, case let first = spans[path[walk.spansBefore]] {
      span.isShy = isWithin(walk) && first.isShy && Int(first.start) == walk.start
    }
    for index in (walk.slipsBefore..<slipPath.count).reversed() {
      span.slips = link(slipPath[index], before: span.slips)
    }
    if known >= 0 {
      span.next = spans[known].next
      spans[known] = span
    } else {
      append(span, to: &walk.found)
    }
  }

  private func link(_ slip: Int32, before next: Int32) -> Int32 {
    repaired.append(Repaired(slip: slip, next: next))
    return Int32(repaired.count - 1)
  }

  /// Spans in the same slot from the same word, in the order found.
  struct Row {
    var head = Span.none
    var tail = Span.none
  }

  @discardableResult
  func append(_ span: Span, to row: inout Row) -> Int32 {
    let index = add(span)
    if row.head < 0 { row.head = index } else { spans[row.tail].next = index }
    row.tail = index
    return index
  }
}
