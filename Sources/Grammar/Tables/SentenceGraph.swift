/// All sentences of the Intents merged, so that common beginnings are walked once; the sentences of each part have a
/// root of their own.
///
/// Flat arrays: a node's edges stand side by side, first words and phrases in order, then slots.
public struct SentenceGraph: Sendable {
  /// A place in sentences, reached by the words so far.
  public struct Node: Hashable, Sendable {
    /// Where its edges begin, where those for slots begin, and where they end.
    public package(set) var firstEdge: Int32 = 0
    public package(set) var firstSlotEdge: Int32 = 0
    public package(set) var lastEdge: Int32 = 0
    /// The sentence that ends here, or inside a part its phrasing, by number; `nothing` where none ends.
    public package(set) var ending: Int32 = SentenceGraph.nothing
    /// The node reached without a word, where any number of slots may follow.
    public package(set) var slotsNode: Int32 = SentenceGraph.nothing
    /// The slots that may repeat here, as the number of a set in `Tables.slotSets`.
    public package(set) var slots: Int32 = SentenceGraph.nothing
    /// Whether free text continues here.
    public package(set) var isFree = false
    /// The rarest symbol that all ways from here to a sentence's end share; `nothing` if they share none.
    ///
    /// Without it in the line, this node leads nowhere.
    public package(set) var need: Int32 = SentenceGraph.nothing
    /// The marks of the symbols that lead on, which rule out most others at a glance.
    public fileprivate(set) var marks = SymbolMarks.none

    package init() {}
  }

  /// Leads on from a node by a symbol or by a slot, given as one of `Tables.uses`.
  public struct Edge: Hashable, Sendable {
    public let label: Int32
    public let target: Int32

    package init(label: Int32, target: Int32) { (self.label, self.target) = (label, target) }
  }

  /// No node, no ending, no set of slots.
  public static let nothing: Int32 = -1
  /// Returns from a carrier that ends in free text to the sentence before it.
  public static let back: Int32 = -2

  public let nodes: [Node]
  public let edges: [Edge]

  /// Takes nodes with marks.
  private init(marked nodes: [Node], edges: [Edge]) { (self.nodes, self.edges) = (nodes, edges) }

  /// Takes nodes and adds their marks.
  package init(nodes: [Node], edges: [Edge]) {
    let marked = nodes.map { node in
      var node = node
      node.mark(by: edges)
      return node
    }
    self.init(marked: marked, edges: edges)
  }
}

extension SentenceGraph.Node {
  /// Adds the marks of the symbols that lead on.
  fileprivate mutating func mark(by edges: [SentenceGraph.Edge]) {
    for edge in Int(firstEdge)..<Int(firstSlotEdge) { marks = marks | Symbol(raw: edges[edge].label).mark }
  }
}

extension SentenceGraph {
  init(_ reader: inout NumberReader) {
    let (firstEdges, firstSlotEdges, lastEdges) = (reader.numbers(), reader.numbers(), reader.numbers())
    let (endings, slotsNodes, slots, free) = (reader.numbers(), reader.numbers(), reader.numbers(), reader.bytes())
    let needs = reader.numbers()
    let (labels, targets) = (reader.numbers(), reader.numbers())
    let edges = [Edge](unsafeUninitializedCapacity: labels.count) { edges, filled in
      for index in labels.indices {
        edges.initializeElement(at: index, to: Edge(label: labels[index], target: targets[index]))
      }
      filled = labels.count
    }
    let nodes = [Node](unsafeUninitializedCapacity: free.count) { nodes, filled in
      for index in free.indices {
        var node = Node()
        (node.firstEdge, node.firstSlotEdge, node.lastEdge) = (
          firstEdges[index], firstSlotEdges[index], lastEdges[index]
        )
        (node.ending, node.need) = (endings[index], needs[index])
        (node.slotsNode, node.slots, node.isFree) = (slotsNodes[index], slots[index], free[index] == 1)
        node.mark(by: edges)
        nodes.initializeElement(at: index, to: node)
      }
      filled = free.count
    }
    self.init(marked: nodes, edges: edges)
  }

  func write(to writer: inout NumberWriter) {
    writer.write(nodes.map(\.firstEdge))
    writer.write(nodes.map(\.firstSlotEdge))
    writer.write(nodes.map(\.lastEdge))
    writer.write(nodes.map(\.ending))
    writer.write(nodes.map(\.slotsNode))
    writer.write(nodes.map(\.slots))
    writer.write(nodes.map { $0.isFree ? 1 : 0 })
    writer.write(nodes.map(\.need))
    writer.write(edges.map(\.label))
    writer.write(edges.map(\.target))
  }
}
