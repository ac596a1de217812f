import Grammar

/// Finds the symbols on every way from a graph node to a sentence's end.
///
/// Computed at compile time, so that a reader can drop a way at once when such a word is missing from the line.
struct Needs {
  private let nodes: [SentenceGraph.Node]
  private let edges: [SentenceGraph.Edge]
  /// The needs of each node, where known.
  private var known: [[Int32]?]

  init(nodes: [SentenceGraph.Node], edges: [SentenceGraph.Edge]) {
    (self.nodes, self.edges) = (nodes, edges)
    known = Array(repeating: nil, count: nodes.count)
  }

  /// For each node, the label of the rarest symbol it needs; `SentenceGraph.nothing` without one.
  mutating func rarest() -> [Int32] {
    var frequencies: [Int32: Int] = [:]
    for node in nodes { for edge in edges[node.words] { frequencies[edge.label, default: 0] += 1 } }
    var rarest: [Int32] = []
    for node in nodes.indices {
      let needed = needed(from: node).min { frequencies[$0, default: 0] < frequencies[$1, default: 0] }
      rarest.append(needed ?? SentenceGraph.nothing)
    }
    return rarest
  }

  private mutating func needed(from index: Int) -> [Int32] {
    if let known = known[index] { return known }
    let node = nodes[index]
    // A loop of slots leads back, and needs nothing.
    known[index] = []
    var shared: [Int32]?
    func share(_ needed: [Int32]) { shared = shared.map { $0.filter(needed.contains) } ?? needed }
    if node.ending != SentenceGraph.nothing { share([]) }
    if node.slotsNode >= 0 { share(needed(from: Int(node.slotsNode))) }
    for edge in edges[node.words] where shared?.isEmpty != true {
      let behind = needed(from: Int(edge.target))
      share(behind.contains(edge.label) ? behind : behind + [edge.label])
    }
    for edge in edges[node.fillings] where shared?.isEmpty != true { share(needed(from: Int(edge.target))) }
    known[index] = shared
    return shared ?? []
  }
}

extension SentenceGraph.Node {
  fileprivate var words: Range<Int> { Int(firstEdge)..<Int(firstSlotEdge) }

  fileprivate var fillings: Range<Int> { Int(firstSlotEdge)..<Int(lastEdge) }
}
