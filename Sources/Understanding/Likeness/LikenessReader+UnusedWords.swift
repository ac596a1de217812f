import Grammar

/// Words in a stretch that fill no slot and may change its meaning.
extension LikenessReader {
  /// Whether a word is used by no command or is a news topic.
  func holdsStrangeWords(_ stretch: FilledStretch) -> Bool {
    // Words the news is full of belong to no command, so each has to fill a slot.
    topics(in: stretch.range, finder: stretch.finder).contains { stretch.isLeft($0) }
      || stretch.units.contains { learned.isStrange($0) && stretch.isLeft($0.range) }
  }

  /// Whether a word is used neither for this intent nor beside commands of every kind: "exit the meeting".
  func holdsForeignWords(_ stretch: FilledStretch) -> Bool {
    let passed = passedOver(in: stretch)
    return stretch.units.contains { unit in
      learned.isForeign(unit, to: stretch.intent) && stretch.isLeft(unit.range)
        && !passed.contains { $0.holds(unit.range) }
    }
  }

  /// Whether a word of another trade stands in free text, and no news word: "if somebody calls".
  func holdsTopicOfOtherTrade(_ stretch: FilledStretch) -> Bool {
    let (markers, finder) = (grammar.tables.markers, stretch.finder)
    return stretch.fillings.contains { filling in
      let span = finder.spans[Int(filling)]
      return grammar.tables.uses[Int(span.use)].filling == .words
        && !marks(span.range, as: [markers.trade], finder: finder).isEmpty
        && topics(in: span.range, finder: finder).isEmpty
    }
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
    let names = stretch.units.filter { isOfNamed && learned.isTelling($0) && !isPlaced($0.range) }.map(\.range)
    let topics = range.filter { index in
      stretch.intent.traits.isDeed && grammar.words(.tellingOf).holds(self.words.text(index..<index + 1))
        && !isPlaced(index..<index + 1)
    }
    return (topics + (words + names).map(\.lowerBound)).min()
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
