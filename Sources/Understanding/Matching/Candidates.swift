import Grammar

/// A complete reading of a stretch, followed back to its start only when needed.
struct Candidate {
  /// The item it ends at.
  let item: Int32
  /// Nothing for words of the grammar, little for names, much for free text.
  let cost: Int32
  let sentence: Int32
}

/// The cheapest reading of each intent.
struct Candidates: ~Copyable {
  private let best = Pile<Candidate>()

  func removeAll() { best.removeAll() }

  /// Keeps a reading unless a better one of its intent is known: cheaper, or as cheap and more trusted.
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

  /// The readings, cheapest first, then plainest first.
  func sorted(isPlainer: (Candidate, Candidate) -> Bool) -> [Candidate] {
    if best.count == 1 { return [best[0]] }
    return best.values(in: 0..<best.count).sorted { $0.cost == $1.cost ? isPlainer($0, $1) : $0.cost < $1.cost }
  }
}
