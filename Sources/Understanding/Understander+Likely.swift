import Grammar

extension Understander {
  /// All intents for a line and what is no business of Crier's, likeliest first; empty where nothing was learned.
  ///
  /// For lines that no sentence fits: it tells what a line is like, and nothing of its slots.
  public func likelyIntents(of line: String) -> [Likely] {
    guard line.utf8.count <= Self.mostBytes, let model = grammar.model else { return [] }
    var words = Tokeniser(line, in: grammar.tables.writing)
    grammar.lookUp(&words)
    return words.tokens.isEmpty ? [] : model.ranking(of: words, added: grammar.added)
  }

  /// The probability that each effect of an intent takes, where the model's word alone is to be enough.
  public var riskBars: [RiskBar] { grammar.model?.bars ?? [] }
}
