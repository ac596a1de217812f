import Commands
import Grammar
import News

/// Follows the sentences along a half-typed line, to see which slots may be filled at its end.
struct ContinuationFinder {
  /// A place reached: a node of the sentences, and the word before which it stands.
  private struct Place: Hashable {
    let node: Int32
    let position: Int
    /// The node behind the slot that this stands in; none outside of slots.
    var outer: Int32 = SentenceGraph.nothing
    /// The setting named on the way, as the number of its name.
    var setting: Int32 = Span.none
    /// What the line asks for already, where a whole sentence stands before this.
    var asked: Intent?

    /// The place at another node, perhaps behind more words.
    func moved(to node: Int32, _ position: Int? = nil) -> Place {
      Place(node: node, position: position ?? self.position, outer: outer, setting: setting, asked: asked)
    }

    var isInPart: Bool { outer != SentenceGraph.nothing }
  }

  /// A part at whose beginning the line ends, and what the line would ask for with it.
  private struct Begun: Hashable {
    let part: Int
    let intents: Set<Intent>
  }

  /// How far behind a slot sentences are followed to see what they ask for, by judgment.
  private static let mostNodesAhead = 1_000

  private let finder: SpanFinder
  private let takesFreeText: Bool
  private var seen: Set<Place> = []
  private var partsSeen: Set<Begun> = []
  /// What the sentences behind a node ask for, found once each.
  private var askedBehind: [Int32: Set<Intent>] = [:]
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
    for start in walk.starts { walk.go(to: Place(node: grammar.tables.root, position: start)) }
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

  private mutating func go(to place: Place) {
    guard seen.insert(place).inserted else { return }
    let node = grammar.tables.graph.nodes[Int(place.node)]
    if node.slotsNode >= 0 { go(to: place.moved(to: node.slotsNode)) }
    if node.ending >= 0, !place.isInPart {
      var behind = place.moved(to: grammar.tables.shapes[Int(node.ending)].tail)
      behind.asked = grammar.tables.sentences[Int(node.ending)].intent
      go(to: behind)
    }
    guard place.position < lattice.tokenCount else { return collect(place) }
    lattice.forEachArc(at: place.position, among: node.marks) { arc in
      guard let edge = grammar.tables.graph.edge(from: node, by: arc.symbol) else { return }
      go(to: place.moved(to: grammar.tables.graph.edges[edge].target, Int(arc.end)))
    }
    for (use, target) in slots(of: node, place.node) { pass(use, from: place, to: target) }
  }

  /// The slots that lead on from a node, and where to; those that may repeat stay there.
  private func slots(of node: SentenceGraph.Node, _ index: Int32) -> [(use: Int, target: Int32)] {
    let tables = grammar.tables
    let edges = (Int(node.firstSlotEdge)..<Int(node.lastEdge)).map { tables.graph.edges[$0] }
    let repeated = node.slots >= 0 ? tables.slotSets[Int(node.slots)].uses : []
    let leading = index == tables.root ? tables.slotSets[tables.leadingSlots].uses : []
    return edges.map { (Int($0.label), $0.target) } + (repeated + leading).map { (Int($0), index) }
  }

  private mutating func pass(_ use: Int, from place: Place, to target: Int32) {
    let (slot, position) = (grammar.tables.uses[use], place.position)
    if slot.isFree {
      guard takesFreeText || slot.slot == .tag else { return }
      let ends = takesFreeText ? position + 1...lattice.tokenCount : position + 1...position + 1
      for end in ends { go(to: place.moved(to: target, end)) }
      return
    }
    var span = finder.firstSpan(filling: use, at: position)
    while span >= 0 {
      var next = place.moved(to: target, Int(finder.spans[span].end))
      if slot.slot == .option { next.setting = finder.spans[span].value }
      go(to: next)
      span = finder.spans[span].next
    }
    enter(use, at: position, outer: place.isInPart ? place.outer : target, asked: place.asked)
  }

  /// Follows a slot that the line ends inside.
  private mutating func enter(_ use: Int, at position: Int, outer: Int32, asked: Intent?) {
    let slot = grammar.tables.uses[use]
    if slot.isList {
      let member = Int(grammar.tables.members[use])
      enter(member, at: position, outer: outer, asked: asked)
      var span = finder.firstSpan(filling: use, at: position)
      while span >= 0 {
        let end = Int(finder.spans[span].end)
        span = finder.spans[span].next
        guard end < lattice.tokenCount else { continue }
        for arc in lattice.arcs(of: grammar.tables.markers.and, at: end) {
          if Int(arc.end) == lattice.tokenCount {
            add(member, intents: asked.map { [$0] } ?? intents(from: outer))
          } else {
            enter(member, at: Int(arc.end), outer: outer, asked: asked)
          }
        }
      }
    } else if case .part(let part) = slot.filling {
      go(to: Place(node: grammar.tables.parts[part].root, position: position, outer: outer, asked: asked))
    }
  }

  private mutating func collect(_ place: Place) {
    let node = grammar.tables.graph.nodes[Int(place.node)]
    let setting = place.setting < 0 ? nil : Choice.Name(rawValue: grammar.key(ofName: Int(place.setting)))
    for (use, target) in slots(of: node, place.node) {
      add(use, intents: place.asked.map { [$0] } ?? intents(from: place.isInPart ? place.outer : target), setting)
    }
  }

  /// What fills the slots that a part begins with fills the part.
  private mutating func collect(part: SentencePart, intents: Set<Intent>) {
    let node = grammar.tables.graph.nodes[Int(part.root)]
    for (use, _) in slots(of: node, part.root) { add(use, intents: intents) }
  }

  private mutating func add(_ use: Int, intents: Set<Intent>, _ setting: Choice.Name? = nil) {
    let slot = grammar.tables.uses[use]
    switch slot.filling {
    case .words: note(slot.slot, names: nil, intents, setting)
    case .names(let list): note(slot.slot, names: list, intents, setting)
    case .part(let part):
      let filled = grammar.tables.parts[part]
      if !filled.isCarrier { note(slot.slot, names: nil, intents, setting) }
      // What is pointed at is looked for on screen, and not by the words that point.
      guard ![.refs, .pick].contains(slot.slot), partsSeen.insert(Begun(part: part, intents: intents)).inserted
      else { return }
      collect(part: filled, intents: intents)
    }
  }

  private mutating func note(_ slot: Slot, names: Int?, _ intents: Set<Intent>, _ setting: Choice.Name?) {
    let known = found.firstIndex { $0.slot == slot && $0.names == names && $0.setting == setting }
    let all = known.map { found[$0].intents.union(intents) } ?? intents
    let continuation = Continuation(slot: slot, names: names, intents: all, setting: setting)
    if let known { found[known] = continuation } else { found.append(continuation) }
  }

  /// What the sentences ask for that lead on from a node, the shortest ways first.
  private mutating func intents(from index: Int32) -> Set<Intent> {
    if let known = askedBehind[index] { return known }
    let tables = grammar.tables
    var (ahead, next, intents): ([Int32], Int, Set<Intent>) = ([index], 0, [])
    var known: Set<Int32> = [index]
    while next < min(ahead.count, Self.mostNodesAhead) {
      let node = tables.graph.nodes[Int(ahead[next])]
      next += 1
      if node.ending >= 0 { intents.insert(tables.sentences[Int(node.ending)].intent) }
      let targets = (Int(node.firstEdge)..<Int(node.lastEdge)).map { tables.graph.edges[$0].target }
      for target in targets + [node.slotsNode] where target >= 0 && known.insert(target).inserted {
        ahead.append(target)
      }
    }
    askedBehind[index] = intents
    return intents
  }
}
