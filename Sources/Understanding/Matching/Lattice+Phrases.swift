import Grammar

/// Finds the phrases that begin at each word of a line, following them word by word.
extension Lattice {
  /// A path through the phrases, along the words from a token on.
  private struct Walk {
    let start: Int
    /// Whether it follows the names added to the Intents.
    let isAdded: Bool
    var index: Int
    var node = PhraseTrie.root
    var slip = Lattice.noSlip
    var cost: Int32 = 0
  }

  /// Adds the phrases that begin at a token, the Intents' own first.
  func addPhrases(from start: Int) {
    go(on: Walk(start: start, isAdded: false, index: start), in: phraseArcs)
    guard let addedArcs else { return }
    go(on: Walk(start: start, isAdded: true, index: start), in: addedArcs)
  }

  private func go(on walk: Walk, in phrases: PhraseArcs) {
    guard walk.index < tokens.count else { return }
    let word = tokens[walk.index].word
    if word != Vocabulary.unknown { step(walk, by: word, in: phrases) }
    guard !repairs.isEmpty else { return }
    for word in repairs[walk.index] {
      slips.append(Slip(token: Int32(walk.index), read: word, before: walk.slip))
      var repaired = walk
      repaired.slip = Int32(slips.count - 1)
      repaired.cost += Self.repairCost
      step(repaired, by: word, in: phrases)
    }
  }

  /// Whether a word is too short for a repair to a name: "ads" is no slip for "ars".
  private func isShort(_ index: Int) -> Bool { tokens[index].end - tokens[index].start <= 3 }

  private func step(_ walk: Walk, by word: Word, in phrases: PhraseArcs) {
    let end = Int32(walk.index + 1)
    if walk.index == walk.start, !walk.isAdded {
      add(Arc(symbol: .word(word), end: end, cost: walk.cost, value: 0, slip: walk.slip, isShy: false))
    }
    let next = phrases.phrases.step(from: walk.node, by: word)
    guard next != PhraseTrie.nowhere else { return }
    let isFurther = walk.index > walk.start
    let isShortSlip = walk.slip >= 0 && !isFurther && isShort(walk.start)
    let place = phrases.ending(at: next)
    if isFurther && place.isTopic || isShortSlip || walk.start < namedUntil {
      for arc in shelf.arcs(of: place.arcs) {
        if walk.start < namedUntil, calendarNames.contains(arc.symbol) { continue }
        if isShortSlip, arc.symbol == source { continue }
        if isFurther, arc.symbol == grammar.tables.markers.topic { namedUntil = max(namedUntil, end) }
        add(arc.placed(until: end, cost: walk.cost, slip: walk.slip))
      }
    } else {
      add(place, of: phrases, until: end, cost: walk.cost, slip: walk.slip)
    }
    var further = walk
    further.index += 1
    further.node = next
    go(on: further, in: phrases)
  }
}
