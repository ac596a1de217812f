import Grammar

/// Whether anything can still come of a place in the sentence graph, so that what leads nowhere is not followed.
///
/// Most of what a line could be when it begins is told by words that are never heard in it.
struct Prospects {
  /// More words than are worth looking for one by one.
  private static let mostWordsSought = 16

  let grammar: Grammar
  let lattice: Lattice

  /// Whether anything can come of a node where no sentence is complete yet; false for certain where it says so.
  func leadsOn(_ nodeIndex: Int32, at position: Int) -> Bool {
    let node = grammar.tables.graph.nodes[Int(nodeIndex)]
    if position < lattice.tokenCount {
      if node.isFree { return mayEnd(free: node, behind: position) }
      if node.firstSlotEdge < node.lastEdge || lattice.mayHave(node.marks, at: position) { return true }
      if node.slots >= 0, grammar.tables.slotSets[Int(node.slots)].parts & lattice.parts[position] != 0 { return true }
      if nodeIndex == grammar.tables.root { return true }
    }
    if node.slotsNode >= 0, leadsOn(node.slotsNode, at: position) { return true }
    if node.ending == SentenceGraph.nothing { return false }
    return node.ending == SentenceGraph.back || lattice.mayEnd(at: position)
      || leadsOn(grammar.tables.shapes[Int(node.ending)].tail, at: position)
  }

  /// Whether free text that goes on behind a word may come to an end.
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
