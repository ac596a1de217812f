import Grammar

/// Where each word and phrase leads from where all sentences begin.
///
/// Nowhere else are there more ways on than are soon searched, and every line is looked up there word by word.
struct Openings {
  private let targets: [Int32]
  private let starts: PartStarts

  init(_ tables: Grammar.Tables) {
    starts = tables.starts
    let root = tables.graph.nodes[Int(tables.root)]
    var targets = [Int32](repeating: SentenceGraph.nothing, count: starts.count)
    for edge in tables.graph.edges[Int(root.firstEdge)..<Int(root.firstSlotEdge)] {
      targets[starts.row(of: Symbol(raw: edge.label))] = edge.target
    }
    self.targets = targets
  }

  /// The node that a word or phrase leads to; `SentenceGraph.nothing` where no sentence begins with it.
  func target(by symbol: Symbol) -> Int32 {
    let row = starts.row(of: symbol)
    // Behind the words of the Intents are those of names that were added to them.
    return symbol.phrase != nil || symbol.raw < starts.wordCount ? targets[row] : SentenceGraph.nothing
  }
}
