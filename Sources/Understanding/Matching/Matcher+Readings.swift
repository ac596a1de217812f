import Grammar

/// Follows a reading back from where it ends.
extension Matcher {
  /// Whether a reading comes first of two with the same cost.
  ///
  /// Words alone come before words with slots; of two made of words alone, the one of fewer and longer pieces comes
  /// first, since a phrase such as "check for updates" was not meant word by word.
  func isPlainer(_ candidate: Candidate, than other: Candidate) -> Bool {
    let (steps, otherSteps) = (wordSteps(to: candidate) ?? Int.max, wordSteps(to: other) ?? Int.max)
    return steps == otherSteps ? candidate.sentence < other.sentence : steps < otherSteps
  }

  /// The number of its pieces; nil where something fills a slot.
  private func wordSteps(to candidate: Candidate) -> Int? {
    var steps = 0
    var index = candidate.item
    while index >= 0 {
      let item = items[index]
      guard item.passed == Self.none else { return nil }
      steps += 1
      index = item.parent
    }
    return steps
  }

  /// Follows a reading back to its start, and gathers what fills its slots.
  func reading(_ candidate: Candidate) -> Reading {
    var fillings: [Int32] = []
    var index = candidate.item
    var slips: [Int32] = []
    var freeEnd = 0
    var node = Self.none
    var start = 0
    while index >= 0 {
      let item = items[index]
      let position = Int(item.position)
      start = position
      // Later nodes belong to slots that follow any sentence.
      if item.sentence < 0, node < 0 { node = item.node }
      if item.slip >= 0 { slips.append(item.slip) }
      if item.passed >= 0 {
        fillings.append(item.passed)
      } else if item.passed <= Self.freeMark {
        fillings.append(finder.addFree(use: Self.freeMark - item.passed, position - 1..<max(freeEnd, position)))
      }
      let isFree = grammar.tables.graph.nodes[Int(item.node)].isFree && item.passed > Self.freeMark
      freeEnd = isFree ? max(freeEnd, position) : 0
      index = item.parent
    }
    fillings.reverse()
    let sentence = grammar.tables.sentences[Int(candidate.sentence)]
    return Reading(
      sentence: sentence, intent: sentence.intent, fillings: fillings, slips: slips,
      node: node, range: start..<Int(items[candidate.item].position))
  }
}
