/// All sentences of the Intents laid over one another, so that what begins alike is walked once; and apart from these,
/// in the same rows, the sentences of each part, which have a root of their own.
///
/// Flat arrays: a node's edges stand side by side, first those for words and phrases in order, then those for slots.
public struct SentenceGraph: Sendable {
  /// A place in sentences, reached by all that was said before.
  public struct Node: Hashable, Sendable {
    /// Where its edges begin, where those for slots do, and the end of them all.
    public package(set) var firstEdge: Int32 = 0
    public package(set) var firstSlotEdge: Int32 = 0
    public package(set) var lastEdge: Int32 = 0
    /// What is complete here, by its number: one of `Tables.sentences`, or within a part one of its `Tables.phrasings`;
    /// `nothing` where no sentence ends.
    public package(set) var ending: Int32 = SentenceGraph.nothing
    /// The node that can be reached without a word, because any number of slots may stand in between.
    public package(set) var slotsNode: Int32 = SentenceGraph.nothing
    /// Which slots may stand here any number of times, as the number of one of `Tables.slotSets`.
    public package(set) var slots: Int32 = SentenceGraph.nothing
    /// Whether free text is going on here.
    public package(set) var isFree = false
    /// The rarest word or phrase that is said on every way from here to the end of a sentence; `nothing` where there is
    /// none.
    ///
    /// Where it is not heard, nothing can come of this.
    public package(set) var need: Int32 = SentenceGraph.nothing
    /// The marks of the words and phrases that lead on, so that most of what does not is seen at a glance.
    public fileprivate(set) var marks = SymbolMarks.none

    package init() {}
  }

  /// Leads from a node onward: by a symbol, or by a slot, as one of `Tables.uses`.
  public struct Edge: Hashable, Sendable {
    public let label: Int32
    public let target: Int32

    package init(label: Int32, target: Int32) { (self.label, self.target) = (label, target) }
  }

  /// Stands for no node, no ending and no set of slots.
  public static let nothing: Int32 = -1
  /// Ends a carrier with free text: on behind the sentence it followed.
  public static let back: Int32 = -2

  public let nodes: [Node]
  public let edges: [Edge]

  /// Takes nodes that are marked already.
  private init(marked nodes: [Node], edges: [Edge]) { (self.nodes, self.edges) = (nodes, edges) }

  /// Takes nodes, and marks them by their edges.
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
  /// Notes the marks of the words and phrases that lead on from here.
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
