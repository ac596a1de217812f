import Commands
import Grammar

/// Follows the sentences along a half-typed line, to see which slots may be filled at its end.
struct ContinuationFinder {
  /// A place reached: a node of the sentences, and the word before which it stands.
  private struct Place: Hashable {
    let node: Int32
    let position: Int
    let isInPart: Bool
  }

  /// A part at whose beginning the line ends, and what the line would ask for with it.
  private struct Begun: Hashable {
    let part: Int
    let intents: Set<Intent>
  }

  /// How far behind a slot sentences are followed to see what they ask for, by judgment.
  private static let mostNodesAhead = 400

  private let finder: SpanFinder
  private let takesFreeText: Bool
  private var seen: Set<Place> = []
  private var partsSeen: Set<Begun> = []
  private var found: [Continuation] = []

  private var grammar: Grammar { finder.grammar }
  private var lattice: Lattice { finder.lattice }

  /// A finder for the line that was begun last.
  init(_ finder: SpanFinder, takesFreeText: Bool) {
    self.finder = finder
    self.takesFreeText = takesFreeText
  }

  /// What may stand at the line's end.
  func continuations() -> [Continuation] {
    var walk = self
    for start in walk.starts { walk.go(from: grammar.tables.root, at: start, isInPart: false) }
    return walk.found
  }

  /// Where commands may begin: at the line's start, and behind politeness or a joining word.
  private var starts: [Int] {
    let markers = grammar.tables.markers
    var starts = [0]
    for position in 0..<lattice.tokenCount {
      let isEdge = starts.contains(position)
      let arcs = isEdge ? lattice.arcs(of: markers.polite, markers.filler, at: position) : []
      for arc in arcs + lattice.arcs(of: markers.then, markers.and, at: position) where !starts.contains(Int(arc.end)) {
        starts.append(Int(arc.end))
      }
    }
    return starts
  }

  private mutating func go(from index: Int32, at position: Int, isInPart: Bool) {
    guard seen.insert(Place(node: index, position: position, isInPart: isInPart)).inserted else { return }
    let node = grammar.tables.graph.nodes[Int(index)]
    if node.slotsNode >= 0 { go(from: node.slotsNode, at: position, isInPart: isInPart) }
    if node.ending >= 0, !isInPart {
      go(from: grammar.tables.shapes[Int(node.ending)].tail, at: position, isInPart: false)
    }
    guard position < lattice.tokenCount else { return collect(index, isInPart: isInPart) }
    lattice.forEachArc(at: position, among: node.marks) { arc in
      guard let edge = grammar.tables.graph.edge(from: node, by: arc.symbol) else { return }
      go(from: grammar.tables.graph.edges[edge].target, at: Int(arc.end), isInPart: isInPart)
    }
    for (use, target) in slots(of: node, index) { pass(use, to: target, at: position, isInPart: isInPart) }
  }

  /// The slots that lead on from a node, and where to; those that may repeat stay there.
  private func slots(of node: SentenceGraph.Node, _ index: Int32) -> [(use: Int, target: Int32)] {
    let tables = grammar.tables
    let edges = (Int(node.firstSlotEdge)..<Int(node.lastEdge)).map { tables.graph.edges[$0] }
    let repeated = node.slots >= 0 ? tables.slotSets[Int(node.slots)].uses : []
    let leading = index == tables.root ? tables.slotSets[tables.leadingSlots].uses : []
    return edges.map { (Int($0.label), $0.target) } + (repeated + leading).map { (Int($0), index) }
  }

  private mutating func pass(_ use: Int, to target: Int32, at position: Int, isInPart: Bool) {
    let slot = grammar.tables.uses[use]
    if slot.isFree {
      guard takesFreeText || slot.slot == .tag else { return }
      let ends = takesFreeText ? position + 1...lattice.tokenCount : position + 1...position + 1
      for end in ends { go(from: target, at: end, isInPart: isInPart) }
      return
    }
    var span = finder.firstSpan(filling: use, at: position)
    while span >= 0 {
      go(from: target, at: Int(finder.spans[span].end), isInPart: isInPart)
      span = finder.spans[span].next
    }
    enter(use, at: position)
  }

  /// Follows a slot that the line ends inside.
  private mutating func enter(_ use: Int, at position: Int) {
    let slot = grammar.tables.uses[use]
    if slot.isList {
      let member = Int(grammar.tables.members[use])
      enter(member, at: position)
      var span = finder.firstSpan(filling: use, at: position)
      while span >= 0 {
        let end = Int(finder.spans[span].end)
        span = finder.spans[span].next
        guard end < lattice.tokenCount else { continue }
        for arc in lattice.arcs(of: grammar.tables.markers.and, at: end) {
          if Int(arc.end) == lattice.tokenCount { add(member, intents: []) } else { enter(member, at: Int(arc.end)) }
        }
      }
    } else if case .part(let part) = slot.filling {
      go(from: grammar.tables.parts[part].root, at: position, isInPart: true)
    }
  }

  private mutating func collect(_ index: Int32, isInPart: Bool) {
    let node = grammar.tables.graph.nodes[Int(index)]
    for (use, target) in slots(of: node, index) { add(use, intents: isInPart ? [] : intents(from: target)) }
  }

  /// What fills the slots that a part begins with fills the part.
  private mutating func collect(part: SentencePart, intents: Set<Intent>) {
    let node = grammar.tables.graph.nodes[Int(part.root)]
    for (use, _) in slots(of: node, part.root) { add(use, intents: intents) }
  }

  private mutating func add(_ use: Int, intents: Set<Intent>) {
    let slot = grammar.tables.uses[use]
    switch slot.filling {
    case .words: note(slot.slot, names: nil, intents)
    case .names(let list): note(slot.slot, names: list, intents)
    case .part(let part):
      let filled = grammar.tables.parts[part]
      if !filled.isCarrier { note(slot.slot, names: nil, intents) }
      // What is pointed at is looked for on screen, and not by the words that point.
      guard ![.refs, .pick].contains(slot.slot), partsSeen.insert(Begun(part: part, intents: intents)).inserted
      else { return }
      collect(part: filled, intents: intents)
    }
  }

  private mutating func note(_ slot: Slot, names: Int?, _ intents: Set<Intent>) {
    guard let known = found.firstIndex(where: { $0.slot == slot && $0.names == names }) else {
      return found.append(Continuation(slot: slot, names: names, intents: intents))
    }
    found[known] = Continuation(slot: slot, names: names, intents: found[known].intents.union(intents))
  }

  /// What the sentences ask for that lead on from a node.
  private func intents(from index: Int32) -> Set<Intent> {
    let tables = grammar.tables
    var (ahead, intents): ([Int32], Set<Intent>) = ([index], [])
    var known: Set<Int32> = [index]
    while let next = ahead.popLast(), known.count < Self.mostNodesAhead {
      let node = tables.graph.nodes[Int(next)]
      if node.ending >= 0 { intents.insert(tables.sentences[Int(node.ending)].intent) }
      let targets = (Int(node.firstEdge)..<Int(node.lastEdge)).map { tables.graph.edges[$0].target }
      for target in targets + [node.slotsNode] where target >= 0 && known.insert(target).inserted {
        ahead.append(target)
      }
    }
    return intents
  }
}
