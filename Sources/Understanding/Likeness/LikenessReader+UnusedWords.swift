import Grammar

/// Words in a stretch that fill no slot and may change its meaning.
extension LikenessReader {
  /// How many words are used by no command or are news topics.
  func strangeWords(in stretch: FilledStretch) -> Int {
    // Words the news is full of belong to no command, so each has to fill a slot.
    let lost = topics(in: stretch.range, finder: stretch.finder).count { stretch.isLeft($0) }
    return lost + stretch.units.count { likeness.isStrange($0) && stretch.isLeft($0.range) }
  }

  /// How many words are used neither for this intent nor beside commands of every kind.
  func foreignWords(in stretch: FilledStretch) -> Int {
    let passed = passedOver(in: stretch)
    return stretch.units.count { unit in
      likeness.isForeign(unit, to: stretch.intent) && stretch.isLeft(unit.range)
        && !passed.contains { $0.holds(unit.range) }
    }
  }

  /// How many words belong to other trades and are not used for this intent, or change what is pointed at: "that ramen
  /// place", "3 files".
  func othersWords(in stretch: FilledStretch) -> Int {
    let finder = stretch.finder
    let pointed = stretch.fillings.map { finder.spans[Int($0)] }
      .filter { grammar.tables.uses[Int($0.use)].slot == .refs }.map(\.range)
    let trades = marks(stretch.range, as: [grammar.tables.markers.trade], finder: finder)
    let passed = passedOver(in: stretch)
    let isPassed = { (unit: LineUnit) in passed.contains { $0.holds(unit.range) } }
    let first = stretch.units.first { !isPassed($0) }?.range.lowerBound ?? stretch.range.lowerBound
    return stretch.units.count { unit in
      guard stretch.isLeft(unit.range), !isPassed(unit) else { return false }
      let isForeign = likeness.isForeign(unit, to: stretch.intent)
      if unit.kind < 0 || isForeign, trades.contains(where: { $0.overlaps(unit.range) }) { return true }
      let start = unit.range.lowerBound
      let isBeside = pointed.contains {
        $0.upperBound == start && !finder.lattice.isBehindComma(start)
          || $0.lowerBound == unit.range.upperBound && start > first
      }
      return isBeside && (isForeign || likeness.isStrange(unit))
    }
  }

  /// How many words of other trades stand in free text without any news word.
  func topicsOfOtherTrades(in stretch: FilledStretch) -> Int {
    let (markers, finder) = (grammar.tables.markers, stretch.finder)
    var (trades, topics) = (0, 0)
    for filling in stretch.fillings {
      let span = finder.spans[Int(filling)]
      guard grammar.tables.uses[Int(span.use)].filling == .words else { continue }
      for index in span.range {
        for arc in finder.lattice.arcs(of: markers.trade, markers.topic, at: index) where arc.end <= span.end {
          if arc.symbol == markers.trade { trades += 1 } else { topics += 1 }
        }
      }
    }
    return max(trades - topics, 0)
  }

  /// Where the first narrowing words that fill no slot begin.
  func narrowing(_ stretch: FilledStretch) -> Int? {
    let (range, finder, markers) = (stretch.range, stretch.finder, grammar.tables.markers)
    // The word "about" belongs to the topic behind it.
    let about = stretch.about.map { max($0.lowerBound - 1, range.lowerBound)..<$0.upperBound }
    let isPlaced = { (words: Range<Int>) in stretch.holds(words) || about?.holds(words) == true }
    let words = marks(range, as: [markers.narrowing], finder: finder).filter { words in
      // Politeness such as "if you can" narrows nothing.
      !isPlaced(words)
        && !marks(words.lowerBound..<range.upperBound, as: [markers.polite, markers.filler], finder: finder)
          .contains { $0.lowerBound == words.lowerBound && $0.upperBound >= words.upperBound }
    }
    // A name narrows articles and sources, and means nothing to a setting or a key.
    let isOfNamed =
      takesReferences(stretch.uses) || stretch.uses.contains { grammar.tables.uses[Int($0)].slot == .source }
    let names = stretch.units.filter { isOfNamed && likeness.isTelling($0) && !isPlaced($0.range) }.map(\.range)
    return (words + names).map(\.lowerBound).min()
  }

  /// Whether a number with a purpose fills no slot: "yes but only the first" is no yes.
  func losesNumber(_ stretch: FilledStretch) -> Bool {
    let intent = stretch.intent
    guard takesReferences(stretch.uses) || [.yes, .summary, .saved].contains(intent) else { return false }
    if stretch.units.contains(where: { $0.isNumber && !stretch.isTaken($0.range) }) { return true }
    guard intent == .yes, let ordinals = grammar.tables.list(of: .ordinal) else { return false }
    return !marks(stretch.range, as: [ordinals], finder: stretch.finder).isEmpty
  }

  /// Where words stand that go with any command.
  private func passedOver(in stretch: FilledStretch) -> [Range<Int>] {
    let markers = grammar.tables.markers
    return marks(
      stretch.range, as: [markers.polite, markers.filler, markers.article, markers.and, markers.then, markers.aside],
      finder: stretch.finder)
  }
}
