/// Builds a trie of phrases.
package struct PhraseTrieBuilder {
  /// What a phrase is, and the next ending at the same place.
  private struct Ending {
    let ending: PhraseTrie.Ending
    let next: Int32
  }

  private var steps: PairTable
  private var firstEnding: [Int32] = [-1]
  private var endings: [Ending] = []
  /// The steps in the order first added.
  private var path: [(from: Int32, word: Word)] = []

  /// A builder with room for some steps.
  package init(room: Int) { steps = PairTable(capacity: room * 2) }

  /// Adds a phrase, unless the symbol has it already.
  package mutating func insert(_ phrase: ArraySlice<Word>, as symbol: Symbol, value: Int32 = 0, isShy: Bool = false) {
    var node = PhraseTrie.root
    for word in phrase { node = child(of: node, by: word) }
    end(at: node, as: symbol, value: value, isShy: isShy)
  }

  /// The target of a step by a word, added where it is missing.
  private mutating func child(of node: Int32, by word: Word) -> Int32 {
    let known = steps[node, word]
    if known != PhraseTrie.nowhere { return known }
    let new = Int32(firstEnding.count)
    firstEnding.append(-1)
    steps[node, word] = new
    path.append((node, word))
    return new
  }

  /// Adds an ending to a place, unless the symbol has one there.
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

  /// The continuation of a place; places with the same one are merged.
  private struct Way: Hashable {
    var endings: [PhraseTrie.Ending] = []
    var steps: [Step] = []
  }

  /// A step, by its word and target.
  private struct Step: Hashable {
    let word: Word
    let place: Int32
  }

  /// The finished trie, with places in the order of their distance from the root and each continuation once.
  ///
  /// Throws where there are more places, steps or endings than the trie's numbers can hold.
  ///
  /// - Parameter unwanted: Symbols whose phrases are left out.
  package consuming func finished(without unwanted: Set<Symbol> = []) throws(TooLarge) -> PhraseTrie {
    let (ways, root) = distinctWays(without: unwanted)
    var layout = PhraseTrie.Layout()
    var numbers: [Int32: Int] = [root: 0]
    var places = [root]
    var (steps, endings) = (0, 0)
    var next = 0
    while next < places.count {
      let way = ways[Int(places[next])]
      (steps, endings) = (steps + way.steps.count, endings + way.endings.count)
      let most = max(places.count + way.steps.count, steps, endings)
      if most >= PhraseTrie.most { throw TooLarge(size: most) }
      layout.open()
      for ending in way.endings { layout.add(ending) }
      for step in way.steps {
        if numbers[step.place] == nil {
          numbers[step.place] = places.count
          places.append(step.place)
        }
        layout.add(step: step.word, to: numbers[step.place, default: 0])
      }
      next += 1
    }
    return PhraseTrie(layout)
  }

  /// Each continuation once, and the index of the root's.
  private func distinctWays(without unwanted: Set<Symbol>) -> (ways: [Way], root: Int32) {
    var behind = [[Step]](repeating: [], count: firstEnding.count)
    for (index, step) in path.enumerated() {
      behind[Int(step.from)].append(Step(word: step.word, place: Int32(index + 1)))
    }
    var ways: [Way] = []
    var known: [Way: Int32] = [:]
    var places = [Int32](repeating: 0, count: firstEnding.count)
    // Every place was made before those behind it, so going backwards all continuations are known.
    for node in behind.indices.reversed() {
      var way = Way()
      var ending = firstEnding[node]
      while ending >= 0 {
        let (found, next) = (endings[Int(ending)].ending, endings[Int(ending)].next)
        if !unwanted.contains(found.symbol) { way.endings.append(found) }
        ending = next
      }
      way.steps = behind[node].sorted { $0.word < $1.word }
        .map { Step(word: $0.word, place: places[Int($0.place)]) }
        .filter { ways[Int($0.place)] != Way() }
      if let same = known[way] {
        places[node] = same
      } else {
        places[node] = Int32(ways.count)
        known[way] = Int32(ways.count)
        ways.append(way)
      }
    }
    return (ways, places[0])
  }

  /// More phrases than a trie can hold.
  package struct TooLarge: Error {
    package let size: Int
  }
}
