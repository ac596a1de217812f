import Grammar

/// Where each word and phrase leads from where all sentences begin.
///
/// Nowhere else are there more ways on than are soon searched, and every line is looked up there word by word.
struct Openings {
  /// A way on from where all sentences begin.
  struct Opening {
    static let none = Opening(target: SentenceGraph.nothing, need: SentenceGraph.nothing)

    /// The node it leads to; `SentenceGraph.nothing` where no sentence begins so.
    let target: Int32
    /// The row of a word or phrase without which nothing comes of it; `SentenceGraph.nothing` where there is none.
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

  /// The way on that a word or phrase leads.
  subscript(symbol: Symbol) -> Opening {
    let row = starts.row(of: symbol)
    // Behind the words of the Intents are those of names that were added to them.
    return symbol.phrase != nil || symbol.raw < starts.wordCount ? openings[row] : .none
  }
}
