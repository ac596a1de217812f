/// Which parts can begin with which word or phrase, so that no part is tried where it cannot be.
public struct PartStarts: Sendable {
  /// A set of parts; there are never more than its bits.
  public typealias Parts = UInt64

  static let most = UInt64.bitWidth - 1
  /// What stands for a name or free text, which are no parts and may begin anywhere.
  public static let noPart: Parts = 1 << 63

  @usableFromInline let byWord: [Parts]
  @usableFromInline let byPhrase: [Parts]
  /// Parts that begin with free text, and so with anything.
  public let anywhere: Parts

  /// How many phrases there are.
  @inlinable public var phraseCount: Int { byPhrase.count }

  /// The parts that a word or phrase may begin.
  @inlinable public func parts(beginningWith symbol: Symbol) -> Parts {
    if let phrase = symbol.phrase { return byPhrase[phrase] }
    return symbol.raw < byWord.count ? byWord[Int(symbol.raw)] : 0
  }

  init(graph: SentenceGraph, parts: [Grammar.Part], uses: [SlotUse], words: Int, phrases: Int) {
    var byWord = [Parts](repeating: 0, count: words)
    var byPhrase = [Parts](repeating: 0, count: phrases)
    var anywhere: Parts = 0
    // A part may begin with a part that stands further down the files, so this goes on until nothing is added.
    var within = [Parts](repeating: 0, count: parts.count)
    for index in parts.indices { within[index] = 1 << Parts(index) }
    var isSettled = false
    while !isSettled {
      isSettled = true
      for (index, part) in parts.enumerated() {
        let node = graph.nodes[Int(part.root)]
        for edge in graph.edges[Int(node.firstSlotEdge)..<Int(node.lastEdge)] {
          guard case .part(let inner) = uses[Int(edge.label)].filling else { continue }
          let known = within[inner]
          within[inner] |= within[index]
          if within[inner] != known { isSettled = false }
        }
      }
    }
    for (index, part) in parts.enumerated() {
      let node = graph.nodes[Int(part.root)]
      for edge in graph.edges[Int(node.firstEdge)..<Int(node.firstSlotEdge)] {
        let symbol = Symbol(raw: edge.label)
        if let phrase = symbol.phrase {
          byPhrase[phrase] |= within[index]
        } else {
          byWord[Int(symbol.raw)] |= within[index]
        }
      }
      for edge in graph.edges[Int(node.firstSlotEdge)..<Int(node.lastEdge)] {
        switch uses[Int(edge.label)].filling {
        case .names(let list): byPhrase[list] |= within[index]
        case .words: anywhere |= within[index]
        case .part: break
        }
      }
    }
    (self.byWord, self.byPhrase) = (byWord, byPhrase)
    self.anywhere = anywhere | Self.noPart
  }

  init(_ reader: inout NumberReader) {
    (byWord, byPhrase) = (reader.sets(), reader.sets())
    anywhere = reader.sets().first ?? 0
  }

  func write(to writer: inout NumberWriter) {
    writer.write(byWord)
    writer.write(byPhrase)
    writer.write([anywhere])
  }
}
