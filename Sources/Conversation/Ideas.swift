import Grammar

/// What may stand at the end of a line that is half typed.
public struct Ideas {
  let grammar: Grammar

  public init(grammar: Grammar) { self.grammar = grammar }

  /// How to begin, then the names there are.
  func completions(of line: String) -> [String] {
    let completions = grammar.completions
    return line.contains(" ") ? completions.sources + completions.categories : completions.starts
  }
}
