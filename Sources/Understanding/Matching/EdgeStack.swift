import Grammar

/// The ways on from graph nodes by the words at one place of a line, as a stack.
struct EdgeStack: ~Copyable {
  /// An edge of the graph and the arc along it.
  // Not private, because the compiler fails on the deinit in another file.
  struct Turn {
    let edge: Int32
    let target: Int32
    let arc: Lattice.Arc
  }

  private let turns = Pile<Turn>()

  var count: Int { turns.count }

  /// The arc of a turn and its target node.
  subscript(index: Int) -> (arc: Lattice.Arc, target: Int32) { (turns[index].arc, turns[index].target) }

  /// Adds the ways on from a node, in edge order.
  func add(from node: SentenceGraph.Node, at index: Int, lattice: Lattice, grammar: Grammar) {
    let first = turns.count
    lattice.forEachArc(at: index, among: node.marks) { arc in
      guard let edge = grammar.tables.graph.edge(from: node, by: arc.symbol) else { return }
      let turn = Turn(edge: Int32(edge), target: grammar.tables.graph.edges[edge].target, arc: arc)
      var place = turns.count
      turns.append(turn)
      while place > first, turns[place - 1].edge > turn.edge {
        turns[place] = turns[place - 1]
        place -= 1
      }
      turns[place] = turn
    }
  }

  /// Removes the turns from one on.
  func remove(from first: Int) { turns.removeLast(turns.count - first) }
}
