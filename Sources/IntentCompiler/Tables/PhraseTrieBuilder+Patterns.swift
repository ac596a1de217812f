import Grammar

extension PhraseTrieBuilder {
  /// Takes in all the ways a pattern can go; false where it is more than words, or goes too many ways.
  mutating func insert(_ pattern: Pattern, as symbol: Symbol, value: Int32 = 0, isShy: Bool = false) -> Bool {
    var nodes = [PhraseTrie.root]
    guard walk(pattern, from: &nodes) else { return false }
    for node in nodes { end(at: node, as: symbol, value: value, isShy: isShy) }
    return true
  }

  /// Goes on from some places by all the ways of a pattern.
  private mutating func walk(_ pattern: Pattern, from nodes: inout [Int32]) -> Bool {
    switch pattern {
    case .word(let word):
      for index in nodes.indices { nodes[index] = child(of: nodes[index], by: word) }
    case .sequence(let parts):
      for part in parts { guard walk(part, from: &nodes) else { return false } }
    case .optional(let part):
      var further = nodes
      guard walk(part, from: &further) else { return false }
      nodes += further
    case .alternative(let parts):
      var all: [Int32] = []
      for part in parts {
        var further = nodes
        guard walk(part, from: &further) else { return false }
        all += further
      }
      nodes = all
    case .permutation(let parts):
      return walk(.alternative(Pattern.orders(of: parts).map { .sequence($0) }), from: &nodes)
    case .rule, .slot, .slots: return false
    }
    return nodes.count <= Pattern.mostPhrases
  }
}
