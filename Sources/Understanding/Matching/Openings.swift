import Grammar

/// Where each word and phrase leads from the start of all sentences: no node has more edges, and every word of a line
/// is looked up there.
struct Openings {
  /// A way on from the start of all sentences.
  struct Opening {
    static let none = Opening(target: SentenceGraph.nothing, need: SentenceGraph.nothing)

    /// The target node; `SentenceGraph.nothing` where no sentence begins so.
    let target: Int32
    /// The row of a symbol that the rest of the line must hold; `SentenceGraph.nothing` where any line will do.
    let need: Int32

    var leadsOn: Bool { target != SentenceGraph.nothing }
  }

  private let openings: [Opening]
  private let starts: PartStarts

  init(_ tables: GrammarTables) {
    let starts = tables.starts
    self.starts = starts
    let root = tables.graph.nodes[Int(tables.root)]
    var openings = [Opening](repeating: .none, count: starts.count)
    for edge in tables.graph.edges[Int(root.firstEdge)..<Int(root.firstSlotEdge)] {
      let need = tables.graph.nodes[Int(edge.target)].need
      openings[starts.row(of: Symbol(raw: edge.label))] = Opening(
        target: edge.target, need: need < 0 ? need : Int32(starts.row(of: Symbol(raw: need))))
    }
    self.openings = openings
  }

  /// The way on by a word or phrase.
  subscript(symbol: Symbol) -> Opening {
    let row = starts.row(of: symbol)
    // Words of added names come after those of the Intents.
    return symbol.phrase != nil || symbol.raw < starts.wordCount ? openings[row] : .none
  }
}
