import Grammar

extension SentenceGraph {
  /// The edge that leads on from a node by a word or phrase; edges stand in the order of their labels.
  func edge(from node: Node, by symbol: Symbol) -> Int? {
    var low = Int(node.firstEdge)
    var high = Int(node.firstSlotEdge)
    while low < high {
      let middle = (low + high) / 2
      if edges[middle].label < symbol.raw { low = middle + 1 } else { high = middle }
    }
    return low < Int(node.firstSlotEdge) && edges[low].label == symbol.raw ? low : nil
  }
}
