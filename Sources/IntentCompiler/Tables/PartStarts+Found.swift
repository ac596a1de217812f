import Grammar

extension PartStarts {
  /// Finds out what each word and phrase may begin.
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

  /// For each part, those that can begin with it, be it by way of others: itself is one of them.
  private static func begun(byEachOf parts: [SentencePart], _ graph: SentenceGraph, _ uses: [SlotUse]) -> [PartStarts
    .Parts]
  {
    var begun = parts.indices.map { PartStarts.Parts(1) << PartStarts.Parts($0) }
    // A part may begin with a part that stands further down the files, so this goes on until nothing is added.
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

  /// The words and phrases that lead from somewhere to somewhere, and the lists that fill slots.
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
