import Grammar

extension PartStarts {
  /// Computes what each word and phrase may begin.
  init(
    graph: SentenceGraph, parts: [SentencePart], uses: [SlotUse], words: Int, phrases: Int, passedOver: [Symbol]
  ) {
    var rows = [PartStarts.Parts](repeating: 0, count: words + phrases)
    func row(_ symbol: Symbol) -> Int { symbol.phrase.map { words + $0 } ?? Int(symbol.raw) }
    var anywhere: PartStarts.Parts = 0
    for (part, begun) in zip(parts, Self.begun(byEachOf: parts, graph, uses)) {
      let node = graph.nodes[Int(part.root)]
      for edge in graph.edges[Int(node.firstEdge)..<Int(node.firstSlotEdge)] {
        rows[row(Symbol(raw: edge.label))] |= begun
      }
      for edge in graph.edges[Int(node.firstSlotEdge)..<Int(node.lastEdge)] {
        switch uses[Int(edge.label)].filling {
        case .names(let list): rows[row(.phrase(list))] |= begun
        case .words: anywhere |= begun
        case .part: break
        }
      }
    }
    for symbol in Self.said(in: graph, uses) + passedOver { rows[row(symbol)] |= PartStarts.spoken }
    self.init(rows: rows, wordCount: words, anywhere: anywhere | Self.noPart)
  }

  /// For each part, the parts that can begin with it, directly or not, and itself.
  private static func begun(byEachOf parts: [SentencePart], _ graph: SentenceGraph, _ uses: [SlotUse]) -> [PartStarts
    .Parts]
  {
    var begun = parts.indices.map { PartStarts.Parts(1) << PartStarts.Parts($0) }
    // Parts refer to each other in any order, so this repeats until nothing is added.
    var isSettled = false
    while !isSettled {
      isSettled = true
      for (index, part) in parts.enumerated() {
        let node = graph.nodes[Int(part.root)]
        for edge in graph.edges[Int(node.firstSlotEdge)..<Int(node.lastEdge)] {
          guard case .part(let inner) = uses[Int(edge.label)].filling else { continue }
          let known = begun[inner]
          begun[inner] |= begun[index]
          if begun[inner] != known { isSettled = false }
        }
      }
    }
    return begun
  }

  /// The symbols used as steps, and the lists that fill slots.
  private static func said(in graph: SentenceGraph, _ uses: [SlotUse]) -> [Symbol] {
    let leading = graph.nodes.flatMap { node in
      graph.edges[Int(node.firstEdge)..<Int(node.firstSlotEdge)].map { Symbol(raw: $0.label) }
    }
    return leading
      + uses.compactMap { use in
        if case .names(let list) = use.filling { Symbol.phrase(list) } else { nil }
      }
  }
}
