import Grammar

/// What is known of a word or phrase of the Intents wherever it stands.
struct SymbolFacts {
  /// Which parts it may begin.
  let parts: PartStarts.Parts
  /// Whether sentences are made of it: it leads from somewhere to somewhere, fills a slot, or is passed over beside them.
  private(set) var isSpoken = false

  /// The facts of all words, and of all phrases behind them.
  static func all(in tables: Grammar.Tables) -> [SymbolFacts] {
    let words = tables.vocabulary.count
    var facts = (0..<Int32(words)).map { SymbolFacts(parts: tables.starts.parts(beginningWith: .word($0))) }
    facts += (0..<tables.starts.phraseCount).map { SymbolFacts(parts: tables.starts.parts(beginningWith: .phrase($0))) }
    func speak(_ symbol: Symbol) { facts[symbol.phrase.map { words + $0 } ?? Int(symbol.raw)].isSpoken = true }
    for node in tables.graph.nodes {
      for edge in Int(node.firstEdge)..<Int(node.firstSlotEdge) { speak(Symbol(raw: tables.graph.edges[edge].label)) }
    }
    for use in tables.uses { if case .names(let list) = use.filling { speak(.phrase(list)) } }
    for symbol in [tables.markers.polite, tables.markers.filler, tables.markers.and] { speak(symbol) }
    return facts
  }
}
