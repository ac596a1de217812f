/// Which parts can begin with each word and phrase, so that no part is tried where it cannot be, and whether any
/// sentence is made of that word or phrase at all.
///
/// There is a row for each word by its number, and behind these one for each rule and list.
public struct PartStarts: Sendable {
  /// A set of parts; there are never more than its bits.
  public typealias Parts = UInt64

  /// How many parts there can be, since two bits stand for something else.
  static let most = UInt64.bitWidth - 2
  /// What stands for free text, which is no part and may begin anywhere.
  public static let noPart: Parts = 1 << 63
  /// Stands in the row of what sentences are made of: it leads from somewhere to somewhere, fills a slot, or is passed
  /// over beside them.
  public static let spoken: Parts = 1 << 62

  @usableFromInline let rows: [Parts]
  /// How many words there are.
  public let wordCount: Int
  /// Parts that begin with free text, and so with anything.
  public let anywhere: Parts

  /// How many words and phrases there are.
  @inlinable public var count: Int { rows.count }

  /// Where a symbol stands among all words and phrases.
  @inlinable public func row(of symbol: Symbol) -> Int { symbol.phrase.map { wordCount + $0 } ?? Int(symbol.raw) }

  /// The parts that the word or phrase of a row may begin, with `spoken` beside them where sentences are made of it.
  @inlinable public subscript(row: Int) -> Parts { rows[row] }

  init(
    graph: SentenceGraph, parts: [Grammar.Part], uses: [SlotUse], words: Int, phrases: Int, passedOver: [Symbol]
  ) {
    var rows = [Parts](repeating: 0, count: words + phrases)
    func row(_ symbol: Symbol) -> Int { symbol.phrase.map { words + $0 } ?? Int(symbol.raw) }
    var anywhere: Parts = 0
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
    for symbol in Self.said(in: graph, uses) + passedOver { rows[row(symbol)] |= Self.spoken }
    (self.rows, wordCount) = (rows, words)
    self.anywhere = anywhere | Self.noPart
  }

  /// For each part, those that can begin with it, be it by way of others: itself is one of them.
  private static func begun(byEachOf parts: [Grammar.Part], _ graph: SentenceGraph, _ uses: [SlotUse]) -> [Parts] {
    var begun = parts.indices.map { Parts(1) << Parts($0) }
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

  init(_ reader: inout NumberReader) {
    (rows, wordCount) = (reader.sets(), reader.number())
    anywhere = reader.sets().first ?? 0
  }

  func write(to writer: inout NumberWriter) {
    writer.write(rows)
    writer.write([wordCount])
    writer.write([anywhere])
  }
}
