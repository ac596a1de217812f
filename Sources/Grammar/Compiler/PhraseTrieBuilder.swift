/// Puts phrases together, to be found in one walk.
struct PhraseTrieBuilder {
  /// What a phrase is, and the next of those that end at the same place.
  private struct Ending {
    let ending: PhraseTrie.Ending
    let next: Int32
  }

  private var steps: PairTable
  private var firstEnding: [Int32] = [-1]
  private var endings: [Ending] = []
  /// The steps in the order they were taken in first.
  private var path: [(from: Int32, word: Word)] = []

  /// A builder with room for some steps, before it has to grow.
  init(room: Int) { steps = PairTable(capacity: room * 2) }

  /// How many places there are, and how many phrases end at them.
  var size: (places: Int, endings: Int) { (firstEnding.count, endings.count) }

  /// Takes in a phrase; one that is in already, for the same symbol, stays what it was.
  mutating func insert(_ phrase: ArraySlice<Word>, as symbol: Symbol, value: Int32 = 0, isShy: Bool = false) {
    var node = PhraseTrie.root
    for word in phrase { node = child(of: node, by: word) }
    end(at: node, as: symbol, value: value, isShy: isShy)
  }

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

  private mutating func child(of node: Int32, by word: Word) -> Int32 {
    let known = steps[node, word]
    if known != PhraseTrie.nowhere { return known }
    let new = Int32(firstEnding.count)
    firstEnding.append(-1)
    steps[node, word] = new
    path.append((node, word))
    return new
  }

  private mutating func end(at node: Int32, as symbol: Symbol, value: Int32, isShy: Bool) {
    guard node != PhraseTrie.root else { return }
    var index = firstEnding[Int(node)]
    while index >= 0 {
      if endings[Int(index)].ending.symbol == symbol { return }
      index = endings[Int(index)].next
    }
    let ending = PhraseTrie.Ending(symbol: symbol, value: value, isShy: isShy)
    endings.append(Ending(ending: ending, next: firstEnding[Int(node)]))
    firstEnding[Int(node)] = Int32(endings.count - 1)
  }

  /// The phrases, laid flat: places in the order of their distance from the root, those behind one place side by side.
  consuming func finished() -> PhraseTrie {
    var behind = [[(word: Word, node: Int32)]](repeating: [], count: firstEnding.count)
    for (index, step) in path.enumerated() { behind[Int(step.from)].append((step.word, Int32(index + 1))) }
    var layout = PhraseTrie.Layout()
    var places: [Int32] = [PhraseTrie.root]
    var words: [Word] = [Vocabulary.unknown]
    var next = 0
    while next < places.count {
      let node = Int(places[next])
      layout.open(word: words[next], firstChild: places.count)
      var ending = firstEnding[node]
      while ending >= 0 {
        layout.add(endings[Int(ending)].ending)
        ending = endings[Int(ending)].next
      }
      for step in behind[node].sorted(by: { $0.word < $1.word }) {
        places.append(step.node)
        words.append(step.word)
      }
      next += 1
    }
    return PhraseTrie(layout)
  }
}
