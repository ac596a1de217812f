import Grammar

/// A complete reading of a stretch of a line, which is followed back to its start only where it is wanted.
struct Candidate {
  /// The item it ends at.
  let item: Int32
  /// What it costs: nothing for words of the grammar, a little for names, much for free text.
  let cost: Int32
  let sentence: Int32
}

/// The cheapest reading of each intent.
struct Candidates: ~Copyable {
  private let best = Pile<Candidate>()

  func removeAll() { best.removeAll() }

  /// Takes in a reading, unless one of its intent is known that is cheaper, or as cheap and as much to be trusted.
  func keep(_ candidate: Candidate, in grammar: Grammar) {
    let sentence = grammar.tables.sentences[Int(candidate.sentence)]
    for index in 0..<best.count {
      let known = grammar.tables.sentences[Int(best[index].sentence)]
      guard known.intent == sentence.intent else { continue }
      if (candidate.cost, sentence.trust) < (best[index].cost, known.trust) { best[index] = candidate }
      return
    }
    best.append(candidate)
  }

  /// The readings, cheapest first; of two that cost the same the plainer one.
  func sorted(isPlainer: (Candidate, Candidate) -> Bool) -> [Candidate] {
    if best.count == 1 { return [best[0]] }
    return best.values(in: 0..<best.count).sorted { $0.cost == $1.cost ? isPlainer($0, $1) : $0.cost < $1.cost }
  }
}
