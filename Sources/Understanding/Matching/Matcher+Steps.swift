import Grammar

/// Follows the ways on from a node of the sentence graph.
extension Matcher {
  func advance(_ index: Int32) {
    let item = items[index]
    let node = grammar.tables.graph.nodes[Int(item.node)]
    let position = Int(item.position)
    if node.slotsNode >= 0 {
      var next = Item(after: item, index, to: node.slotsNode, at: position, cost: 0)
      next.touchesFree = item.touchesFree
      add(next)
    }
    if node.ending != SentenceGraph.nothing { complete(item, index, ending: node.ending, isFree: node.isFree) }
    if item.sentence >= 0, lattice.mayEnd(at: position), isTail(item) { finals.append(index) }
    guard position < end else { return }
    if node.isFree {
      var next = Item(
        after: item, index, to: item.node, at: position + 1, cost: finder.freeCost(goingOnAt: position))
      next.touchesFree = true
      add(next)
    }
    if node.slots >= 0 { passSlots(of: Int(node.slots), item, index) }
    if item.node == grammar.tables.root {
      passSlots(of: grammar.tables.leadingSlots, item, index)
      lattice.forEachOpening(at: position) { arc, target in pass(arc, to: target, item, index) }
    } else if lattice.mayHave(node.marks, at: position) {
      passWords(node, item, index)
    }
    for edge in Int(node.firstSlotEdge)..<Int(node.lastEdge) {
      let edge = grammar.tables.graph.edges[edge]
      if grammar.tables.uses[Int(edge.label)].isFree {
        passFree(edge, item, index)
      } else if finder.canBegin(Int(edge.label), at: position) {
        pass(slot: Int(edge.label), to: edge.target, item, index)
      }
    }
  }

  private func passWords(_ node: SentenceGraph.Node, _ item: Item, _ index: Int32) {
    lattice.forEachArc(at: Int(item.position), among: node.marks) { arc in
      guard let edge = grammar.tables.graph.edge(from: node, by: arc.symbol) else { return }
      pass(arc, to: grammar.tables.graph.edges[edge].target, item, index)
    }
  }

  private func pass(_ arc: Lattice.Arc, to target: Int32, _ item: Item, _ index: Int32) {
    // A comma is no word and requires no name.
    let isWord = arc.end > item.position
    var next = Item(after: item, index, to: target, at: Int(arc.end), cost: arc.cost)
    next.slip = arc.slip
    next.isCalledFor = isWord || item.isCalledFor
    next.touchesFree = !isWord && item.touchesFree
    add(next)
  }

  private func passFree(_ edge: SentenceGraph.Edge, _ item: Item, _ index: Int32) {
    // A reading has one free text besides exclusions and a new name for it, or what a name is to stand for, and keeps
    // fillers that may belong to it.
    let slot = grammar.tables.uses[Int(edge.label)].slot
    let isSecond = item.slots.contains(Self.freeText) && slot != .words
    guard !isSecond || [.name, .path].contains(slot) && !item.slots.contains(Self.secondText) else { return }
    // Between two free texts without a word between them, only one word leaves no doubt where the first ends.
    guard !item.touchesFree || isSecond && item.passed <= Self.freeMark else { return }
    let position = Int(item.position)
    var next = Item(
      after: item, index, to: edge.target, at: position + 1, cost: finder.freeCost(position..<position + 1))
    next.slots = item.slots.union(isSecond ? Self.secondText : Self.freeText)
    next.passed = Self.freeMark - edge.label
    next.touchesFree = true
    if reach == .all { add(next) } else { aside.append(next) }
  }

  private func pass(slot use: Int, to target: Int32, _ item: Item, _ index: Int32) {
    var span = finder.firstSpan(of: use, begunAt: Int(item.position))
    while span >= 0 {
      let found = finder.spans[span]
      if !found.isShy || item.isCalledFor {
        var next = Item(after: item, index, to: target, at: Int(found.end), cost: found.cost)
        next.passed = span
        next.touchesFree = found.end == item.position && item.touchesFree
        add(next)
      }
      span = found.next
    }
  }

  /// Passes each slot of a set that is still empty, and stays at the word.
  private func passSlots(of set: Int, _ item: Item, _ index: Int32) {
    guard finder.canBegin(anyOf: set, at: Int(item.position)) else { return }
    for use in grammar.tables.slotSets[set].uses where finder.canBegin(Int(use), at: Int(item.position)) {
      let slot = SlotSet(grammar.tables.uses[Int(use)].slot)
      guard !item.slots.contains(slot) else { continue }
      var span = finder.firstSpan(of: Int(use), begunAt: Int(item.position))
      while span >= 0 {
        let found = finder.spans[span]
        var next = Item(after: item, index, to: item.node, at: Int(found.end), cost: found.cost)
        next.slots = item.slots.union(slot)
        next.passed = span
        add(next)
        span = found.next
      }
    }
  }

  private func complete(_ item: Item, _ index: Int32, ending: Int32, isFree: Bool) {
    let sentence = ending == SentenceGraph.back ? item.sentence : ending
    guard sentence >= 0 else { return }
    let shape = grammar.tables.shapes[Int(sentence)]
    guard item.slots.subtracting([Self.freeText, Self.secondText]).isSubset(of: shape.takes) else { return }
    var next = Item(after: item, index, to: shape.tail, at: Int(item.position), cost: 0)
    next.sentence = sentence
    next.touchesFree = isFree
    add(next)
  }

  private func isTail(_ item: Item) -> Bool {
    grammar.tables.shapes[Int(item.sentence)].tail == item.node
  }
}
