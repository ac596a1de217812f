/// All fixed words of the Intents and all names, found in a line from any word on in one walk.
struct PhraseTrie: Sendable {
  /// What a phrase is, once its last word is reached.
  struct Ending: Sendable {
    /// The rule, list or kind of words it belongs to.
    let symbol: Symbol
    /// Which name of a list it is; 0 for a rule.
    let value: Int32
    /// Whether it is a name only where the words before call for one: "time" in "from time".
    let isShy: Bool
    fileprivate let next: Int32
  }

  static let root: Int32 = 0
  static let nowhere: Int32 = -1

  private var steps = PairTable(capacity: 16_384)
  private var firstEnding: [Int32] = [-1]
  private var endings: [Ending] = []

  /// The place reached from another by a word; `nowhere` where no phrase goes on with it.
  func step(from node: Int32, by word: Word) -> Int32 { steps[node, word] }

  /// Calls for each phrase that ends at a place.
  func forEachEnding(at node: Int32, _ body: (Ending) -> Void) {
    var index = firstEnding[Int(node)]
    while index >= 0 {
      let ending = endings[Int(index)]
      body(ending)
      index = ending.next
    }
  }

  /// Takes in a phrase; one that is in already, for the same symbol, stays what it was.
  mutating func insert(_ phrase: [Word], as symbol: Symbol, value: Int32 = 0, isShy: Bool = false) {
    var node = Self.root
    for word in phrase { node = child(of: node, by: word) }
    end(at: node, as: symbol, value: value, isShy: isShy)
  }

  /// Takes in all the ways a pattern can go; false where it is more than words, or goes too many ways.
  mutating func insert(_ pattern: Pattern, as symbol: Symbol, value: Int32 = 0, isShy: Bool = false) -> Bool {
    var nodes = [Self.root]
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
    if known != Self.nowhere { return known }
    let new = Int32(firstEnding.count)
    firstEnding.append(-1)
    steps[node, word] = new
    return new
  }

  private mutating func end(at node: Int32, as symbol: Symbol, value: Int32, isShy: Bool) {
    guard node != Self.root else { return }
    var index = firstEnding[Int(node)]
    while index >= 0 {
      if endings[Int(index)].symbol == symbol { return }
      index = endings[Int(index)].next
    }
    endings.append(Ending(symbol: symbol, value: value, isShy: isShy, next: firstEnding[Int(node)]))
    firstEnding[Int(node)] = Int32(endings.count - 1)
  }
}

/// What a sentence can be built of: a word, or a class of phrases.
struct Symbol: Hashable, Sendable {
  let raw: Int32

  private static let firstPhrase: Int32 = 1 << 24

  /// One word, as it is.
  static func word(_ word: Word) -> Symbol { Symbol(raw: word) }
  /// Any phrase of a rule or list.
  static func phrase(_ number: Int) -> Symbol { Symbol(raw: firstPhrase + Int32(number)) }

  /// The number of the rule or list; nil for a word.
  var phrase: Int? { raw >= Self.firstPhrase ? Int(raw - Self.firstPhrase) : nil }
}
