import Grammar

/// Builds the sentence graph.
struct SentenceGraphBuilder {
  /// A step of a sentence.
  enum Step {
    case symbol(Symbol)
    /// A slot, by the number of its use.
    case slot(use: Int, isFree: Bool)
    /// Any number of slots from a set, by the set's number.
    case slots(set: Int)
  }

  /// A step, and whether it is optional.
  struct Element {
    let step: Step
    let isOptional: Bool
  }

  private var nodes: [SentenceGraph.Node] = []
  private var steps = PairTable(capacity: 65_536)
  private var edges: [(from: Int32, label: Int32, target: Int32)] = []
  /// The nodes where sentences end, with the sentences' numbers.
  private(set) var origins: [(node: Int32, sentence: Int32)] = []

  /// Adds a root.
  mutating func addRoot() -> Int32 {
    nodes.append(SentenceGraph.Node())
    return Int32(nodes.count - 1)
  }

  /// Adds a node where any slots of a set may follow one another.
  mutating func addLoop(set: Int32, then next: Int32 = SentenceGraph.nothing) -> Int32 {
    let node = addRoot()
    nodes[Int(node)].slots = set
    nodes[Int(node)].slotsNode = next
    return node
  }

  /// Adds a sentence; answers a different one that ends at the same node.
  mutating func insert(
    _ elements: ArraySlice<Element>, from node: Int32, ending: Int32, origin: Int? = nil
  ) -> Int32? {
    guard let element = elements.first else {
      let known = nodes[Int(node)].ending
      if known == SentenceGraph.nothing {
        nodes[Int(node)].ending = ending
        if let origin { origins.append((node, Int32(origin))) }
      }
      return known == SentenceGraph.nothing || known == ending ? nil : known
    }
    let rest = elements.dropFirst()
    var clash: Int32?
    if element.isOptional { clash = insert(rest, from: node, ending: ending, origin: origin) }
    return insert(rest, from: child(of: node, by: element.step), ending: ending, origin: origin) ?? clash
  }

  private mutating func child(of node: Int32, by step: Step) -> Int32 {
    switch step {
    case .symbol(let symbol): return child(of: node, label: symbol.raw)
    case .slot(let use, let isFree):
      let target = child(of: node, label: Self.label(ofUse: use))
      nodes[Int(target)].isFree = isFree
      return target
    case .slots(let set):
      // A node has only one such way on, since intents with other slots branch off before it.
      let label = Int32.min + Int32(set)
      var target = steps[node, label]
      if target < 0 {
        target = addLoop(set: Int32(set))
        steps[node, label] = target
        nodes[Int(target)].slotsNode = nodes[Int(node)].slotsNode
        nodes[Int(node)].slotsNode = target
      }
      return target
    }
  }

  private mutating func child(of node: Int32, label: Int32) -> Int32 {
    let known = steps[node, label]
    if known >= 0 { return known }
    let target = addRoot()
    steps[node, label] = target
    edges.append((node, label, target))
    return target
  }

  private static func label(ofUse use: Int) -> Int32 { -2 - Int32(use) }

  /// The finished graph as flat arrays.
  func finished() -> SentenceGraph {
    var nodes = nodes
    var next = [Int32](repeating: 0, count: nodes.count)
    for edge in edges { nodes[Int(edge.from)].lastEdge += 1 }
    var total: Int32 = 0
    for index in nodes.indices {
      nodes[index].firstEdge = total
      next[index] = total
      total += nodes[index].lastEdge
      nodes[index].lastEdge = total
    }
    var flat = [SentenceGraph.Edge](repeating: SentenceGraph.Edge(label: 0, target: 0), count: edges.count)
    for edge in edges where edge.label >= 0 {
      flat[Int(next[Int(edge.from)])] = SentenceGraph.Edge(label: edge.label, target: edge.target)
      next[Int(edge.from)] += 1
    }
    for index in nodes.indices {
      nodes[index].firstSlotEdge = next[index]
      let words = Int(nodes[index].firstEdge)..<Int(next[index])
      if words.count > 1 { flat[words].sort { $0.label < $1.label } }
    }
    for edge in edges where edge.label < 0 {
      flat[Int(next[Int(edge.from)])] = SentenceGraph.Edge(label: -2 - edge.label, target: edge.target)
      next[Int(edge.from)] += 1
    }
    var needs = Needs(nodes: nodes, edges: flat)
    for (index, need) in needs.rarest().enumerated() { nodes[index].need = need }
    return SentenceGraph(nodes: nodes, edges: flat)
  }
}
