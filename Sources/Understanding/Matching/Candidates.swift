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

  /// Takes in a reading, unless a cheaper one of its intent is known.
  func keep(_ candidate: Candidate, in grammar: Grammar) {
    let intent = grammar.tables.sentences[Int(candidate.sentence)].intent
    for index in 0..<best.count where grammar.tables.sentences[Int(best[index].sentence)].intent == intent {
      if best[index].cost > candidate.cost { best[index] = candidate }
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
