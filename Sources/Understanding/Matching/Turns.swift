import Grammar

/// The ways on from nodes of the graph by the words that stand at some word of a line, those of the last node on top.
struct Turns: ~Copyable {
  /// An edge of the graph and the arc that leads along it.
  // Not private: the compiler loses track of it where a file beside this one ends the life of these.
  struct Turn {
    let edge: Int32
    let target: Int32
    let arc: Lattice.Arc
  }

  private let turns = Pile<Turn>()

  var count: Int { turns.count }

  /// The arc of a turn, and the node it leads to.
  subscript(index: Int) -> (arc: Lattice.Arc, target: Int32) { (turns[index].arc, turns[index].target) }

  /// Adds the ways on from a node, in the order of its edges.
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

  /// Takes away the turns from one on.
  func remove(from first: Int) { turns.removeLast(turns.count - first) }
}
