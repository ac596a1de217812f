import Grammar

/// Finds what can fill a slot from a word on, each slot and word once.
struct SpanFinder {
  /// What one word of free text costs: much more than any name, so that names are peeled off it first.
  static let freeWordCost: Int32 = 20
  /// What words between quotes cost, which are meant as they stand.
  static let quotedCost: Int32 = 3
  /// What a name or number costs, so that fewer and longer ones win.
  static let nameCost: Int32 = 1
  /// How many words the free text inside a part may have, as in "the one about …".
  private static let mostFreeWords = 8

  /// Where the spans of one slot and word stand among all found; before the first if they were not looked for yet.
  private struct Place {
    let first: Int32
    let count: Int32
  }

  let grammar: Grammar
  let tokens: [Token]
  let lattice: Lattice
  private(set) var spans: [Span] = []
  private(set) var children: [Int32] = []
  /// Spans found, those of one slot and word side by side, and where they stand.
  private var found: [Int32] = []
  private var places: [Place]
  private var path: [Int32] = []
  private var slipPath: [Int32] = []
  /// The slips that were repaired for a span, not counting those of the spans inside it.
  private(set) var slipsInside: [Int32: [Int32]] = [:]

  init(grammar: Grammar, tokens: [Token], lattice: Lattice) {
    self.grammar = grammar
    self.tokens = tokens
    self.lattice = lattice
    places = [Place](repeating: Place(first: -1, count: 0), count: grammar.tables.uses.count * tokens.count)
  }

  /// What can fill a slot from a word on.
  mutating func spans(filling use: Int, at start: Int) -> ArraySlice<Int32> {
    guard start < tokens.count, lattice.parts[start] & grammar.tables.uses[use].parts != 0 else { return [] }
    let place = use * tokens.count + start
    if places[place].first < 0 {
      // A part that leads back to itself before its first word finds nothing there.
      places[place] = Place(first: 0, count: 0)
      let new = grammar.tables.uses[use].isList ? list(use, at: start) : single(use, at: start)
      places[place] = Place(first: Int32(found.count), count: Int32(new.count))
      found.append(contentsOf: new)
    }
    let first = Int(places[place].first)
    return found[first..<first + Int(places[place].count)]
  }

  /// Adds a stretch of free text.
  mutating func addFree(use: Int32, _ range: Range<Int>) -> Int32 {
    spans.append(
      Span(
        use: use, start: Int32(range.lowerBound), end: Int32(range.upperBound), cost: freeCost(range),
        phrasing: SentenceGraph.nothing, value: 0, firstChild: 0, childCount: 0, isShy: false))
    return Int32(spans.count - 1)
  }

  /// The spans inside one.
  func children(of span: Span) -> ArraySlice<Int32> {
    children[Int(span.firstChild)..<Int(span.firstChild + span.childCount)]
  }

  func freeCost(_ range: Range<Int>) -> Int32 {
    range.reduce(0) { $0 + (tokens[$1].kind == .quoted ? Self.quotedCost : Self.freeWordCost) }
  }

  // MARK: Names, parts and lists of them

  private mutating func single(_ use: Int, at start: Int) -> [Int32] {
    switch grammar.tables.uses[use].filling {
    case .names(let list): return names(.phrase(list), use: use, at: start)
    case .part(let part): return walk(part: part, use: use, at: start)
    case .words: return []
    }
  }

  private mutating func names(_ symbol: Symbol, use: Int, at start: Int) -> [Int32] {
    var results: [Int32] = []
    for index in lattice.arcs(at: start) where lattice.arcs[index].symbol == symbol {
      let arc = lattice.arcs[index]
      spans.append(
        Span(
          use: Int32(use), start: Int32(start), end: arc.end, cost: arc.cost + Self.nameCost,
          phrasing: SentenceGraph.nothing, value: arc.value, firstChild: 0, childCount: 0, isShy: arc.isShy))
      if arc.slip >= 0 { slipsInside[Int32(spans.count - 1)] = [arc.slip] }
      results.append(Int32(spans.count - 1))
    }
    return results
  }

  /// One after another, with "and" between them or not.
  private mutating func list(_ use: Int, at start: Int) -> [Int32] {
    let member = Int(grammar.tables.members[use])
    guard !spans(filling: member, at: start).isEmpty else { return [] }
    var results: [Int32] = []
    var open: [(end: Int, cost: Int32, members: [Int32])] = [(start, 0, [])]
    var reached: Set<Int> = [start]
    while let (end, cost, members) = open.popLast() {
      var starts = [(end: end, cost: Int32(0))]
      if !members.isEmpty, end < tokens.count {
        starts += lattice.ends(of: grammar.tables.markers.and, at: end)
      }
      for next in starts where next.end < tokens.count {
        for index in spans(filling: member, at: next.end) {
          let span = spans[Int(index)]
          // The members so far may end here in several ways; the first one found has the longest names.
          guard reached.insert(Int(span.end)).inserted else { continue }
          let all = members + [index]
          let total = cost + next.cost + span.cost
          results.append(add(use: Int32(use), start..<Int(span.end), cost: total, phrasing: -1, children: all[...]))
          open.append((Int(span.end), total, all))
        }
      }
    }
    return results
  }

  private mutating func add(
    use: Int32, _ range: Range<Int>, cost: Int32, phrasing: Int32, children inner: ArraySlice<Int32>
  ) -> Int32 {
    spans.append(
      Span(
        use: use, start: Int32(range.lowerBound), end: Int32(range.upperBound), cost: cost, phrasing: phrasing,
        value: 0, firstChild: Int32(children.count), childCount: Int32(inner.count), isShy: false))
    children.append(contentsOf: inner)
    return Int32(spans.count - 1)
  }

  // MARK: Sentences of a part

  /// What a walk through a part's sentences is to fill, and where its share of the paths begins.
  private struct Walk {
    let use: Int32
    let start: Int
    let spansBefore: Int
    let slipsBefore: Int
  }

  private mutating func walk(part: Int, use: Int, at start: Int) -> [Int32] {
    var results: [Int32] = []
    let walk = Walk(use: Int32(use), start: start, spansBefore: path.count, slipsBefore: slipPath.count)
    go(walk, from: grammar.tables.parts[part].root, at: start, cost: 0, isCalledFor: false, into: &results)
    return results
  }

  /// Goes through a part's sentences as far as the line follows them; `path` holds the spans passed on the way.
  private mutating func go(
    _ walk: Walk, from nodeIndex: Int32, at index: Int, cost: Int32, isCalledFor: Bool, into results: inout [Int32]
  ) {
    let node = grammar.tables.graph.nodes[Int(nodeIndex)]
    if node.ending >= 0 { record(walk, end: index, cost: cost, phrasing: node.ending, into: &results) }
    guard index < tokens.count else { return }
    for edge in Int(node.firstEdge)..<Int(node.firstSlotEdge) {
      let edge = grammar.tables.graph.edges[edge]
      for arc in lattice.arcs(at: index) where lattice.arcs[arc].symbol.raw == edge.label {
        let arc = lattice.arcs[arc]
        if arc.slip >= 0 { slipPath.append(arc.slip) }
        go(walk, from: edge.target, at: Int(arc.end), cost: cost + arc.cost, isCalledFor: true, into: &results)
        if arc.slip >= 0 { slipPath.removeLast() }
      }
    }
    for edge in Int(node.firstSlotEdge)..<Int(node.lastEdge) {
      let edge = grammar.tables.graph.edges[edge]
      if grammar.tables.uses[Int(edge.label)].filling == .words {
        for end in index + 1...min(index + Self.mostFreeWords, tokens.count) {
          path.append(addFree(use: edge.label, index..<end))
          let cost = cost + freeCost(index..<end)
          go(walk, from: edge.target, at: end, cost: cost, isCalledFor: false, into: &results)
          path.removeLast()
        }
        continue
      }
      for span in spans(filling: Int(edge.label), at: index) {
        let inner = spans[Int(span)]
        if inner.isShy, !isCalledFor { continue }
        path.append(span)
        go(walk, from: edge.target, at: Int(inner.end), cost: cost + inner.cost, isCalledFor: true, into: &results)
        path.removeLast()
      }
    }
  }

  /// Keeps the cheapest way to each end.
  private mutating func record(
    _ walk: Walk, end: Int, cost: Int32, phrasing: Int32, into results: inout [Int32]
  ) {
    let known = results.firstIndex { Int(spans[Int($0)].end) == end }
    if let known, spans[Int(results[known])].cost <= cost { return }
    let inner = path[walk.spansBefore...]
    let span = add(use: walk.use, walk.start..<end, cost: cost, phrasing: phrasing, children: inner)
    if slipPath.count > walk.slipsBefore { slipsInside[span] = Array(slipPath[walk.slipsBefore...]) }
    if let known { results[known] = span } else { results.append(span) }
  }
}
