import Grammar

/// Whether the rest of a line can complete a sentence from a graph node, so that hopeless ways are dropped early.
struct Prospects {
  /// The most words that are looked for one by one, by judgment.
  private static let mostWordsSought = 16

  let grammar: Grammar
  let finder: SpanFinder
  private let lattice: Lattice

  init(grammar: Grammar, finder: SpanFinder) {
    self.grammar = grammar
    self.finder = finder
    lattice = finder.lattice
  }

  /// Whether a node without a complete sentence can lead to one; false is certain.
  func leadsOn(_ nodeIndex: Int32, at position: Int, freely: Bool) -> Bool {
    let node = grammar.tables.graph.nodes[Int(nodeIndex)]
    if node.need >= 0, !lattice.isHeard(Symbol(raw: node.need), from: position) { return false }
    if position < lattice.tokenCount {
      if node.isFree { return mayEnd(free: node, behind: position) }
      if lattice.mayHave(node.marks, at: position) || nodeIndex == grammar.tables.root { return true }
      if node.slots >= 0, finder.canBegin(anyOf: Int(node.slots), at: position) { return true }
      if mayFillSlot(of: node, at: position, freely: freely) { return true }
    }
    if node.slotsNode >= 0, leadsOn(node.slotsNode, at: position, freely: freely) { return true }
    if node.ending == SentenceGraph.nothing { return false }
    return node.ending == SentenceGraph.back || lattice.mayEnd(at: position)
      || leadsOn(grammar.tables.shapes[Int(node.ending)].tail, at: position, freely: freely)
  }

  /// Whether a slot that leads on may be filled from a word on.
  private func mayFillSlot(of node: SentenceGraph.Node, at position: Int, freely: Bool) -> Bool {
    for edge in Int(node.firstSlotEdge)..<Int(node.lastEdge) {
      let use = Int(grammar.tables.graph.edges[edge].label)
      if grammar.tables.uses[use].isFree ? freely : finder.canBegin(use, at: position) { return true }
    }
    return false
  }

  /// Whether free text behind a word may come to an end.
  private func mayEnd(free node: SentenceGraph.Node, behind position: Int) -> Bool {
    let words = Int(node.firstEdge)..<Int(node.firstSlotEdge)
    if node.ending != SentenceGraph.nothing || node.slotsNode >= 0 || node.slots >= 0
      || words.upperBound < node.lastEdge
      || words.count > Self.mostWordsSought
    {
      return true
    }
    return words.contains { lattice.isHeard(Symbol(raw: grammar.tables.graph.edges[$0].label), from: position) }
  }
}
