import Grammar

extension SentenceGraph {
  /// The edge from a node by a symbol; edges are sorted by label.
  @inline(__always)
  func edge(from node: Node, by symbol: Symbol) -> Int? {
    edges.withUnsafeBufferPointer { edges in
      var first = Int(node.firstEdge)
      var count = Int(node.firstSlotEdge) - first
      guard count > 0 else { return nil }
      precondition(first >= 0 && first + count <= edges.count, "A node has edges that there are none of.")
      // Halves the range without a branch, which no processor could predict here.
      while count > 1 {
        let half = count &>> 1
        first = edges[first &+ half].label <= symbol.raw ? first &+ half : first
        count &-= half
      }
      return edges[first].label == symbol.raw ? first : nil
    }
  }
}
