import Commands
import Grammar

/// Fills an intent's slots from a stretch: free text by the words around it, everything else by phrases.
extension LikenessReader {
  /// Slots without which the command does not exist.
  private static let needed: Set<Slot> = [.tag, .topic, .url]
  /// Slots that occur only inside other slots.
  private static let inner: Set<Slot> = [.about, .words, .base]

  /// A stretch with an intent's slots filled.
  func filled(
    _ range: Range<Int>, likeIntent intent: Intent, units: [LineUnit], finder: SpanFinder
  ) -> FilledStretch {
    var stretch = FilledStretch(
      range, likeIntent: intent, uses: learned.uses(of: intent), units: units, finder: finder)
    fillWithFreeText(&stretch)
    fillWithPhrases(&stretch)
    return stretch
  }

  private func fillWithFreeText(_ stretch: inout FilledStretch) {
    for use in stretch.uses {
      let (slot, filling) = (grammar.tables.uses[Int(use)].slot, grammar.tables.uses[Int(use)].filling)
      guard filling == .words, !Self.inner.contains(slot), !stretch.slots.contains(slot),
        let words = freeText(slot, in: stretch)
      else { continue }
      stretch.fill(slot, with: stretch.finder.addFree(use: use, words))
    }
    guard takesReferences(stretch.uses) else { return }
    stretch.about = learned.freeText(.about, of: stretch.intent, in: stretch.units)?.range
  }

  /// The words that fill a free-text slot; nil if there are none, or they mean something else.
  private func freeText(_ slot: Slot, in stretch: FilledStretch) -> Range<Int>? {
    let isNeeded = Self.needed.contains(slot)
    // Removing a tag or a watch may leave its name open.
    let isForced = isNeeded && stretch.intent != .untag && stretch.intent != .unwatch
    guard let words = learned.freeText(slot, of: stretch.intent, in: stretch.units, isForced: isForced)?.range else {
      return nil
    }
    let finder = stretch.finder
    // A known value comes before free text: "spanish" is a language.
    let names = slot == .value ? phrases(filling: stretch.uses, in: words, finder: finder) : []
    if names.contains(where: { finder.spans[Int($0)].range == words }) { return nil }
    // A bare number or a word that can be no name is no tag: "tag 3".
    if slot == .tag, isNumber(words, stretch.units) || isNoName(words, finder: finder) { return nil }
    return isNeeded && isVerb(words, finder: finder) ? nil : words
  }

  private func fillWithPhrases(_ stretch: inout FilledStretch) {
    let finder = stretch.finder
    for span in phrases(filling: stretch.uses, in: stretch.range, finder: finder) {
      let found = finder.spans[Int(span)]
      let slot = grammar.tables.uses[Int(found.use)].slot
      guard stretch.mayFill(slot, with: found.range) else { continue }
      // `back` takes no page number: "the one before".
      if slot == .page, stretch.intent == .back { continue }
      let topic = topic(of: found, finder: finder)
      // A reference's topic is found by the words around it, since its phrases accept any words.
      if let topic, topic != stretch.about { continue }
      if topic != nil { stretch.isAboutFilled = true }
      stretch.fill(slot, with: span)
    }
  }

  /// Whether a stretch is exactly a verb that begins commands.
  private func isVerb(_ range: Range<Int>, finder: SpanFinder) -> Bool {
    finder.lattice.beginsCommand(at: range.lowerBound, until: range.upperBound)
  }

  /// Whether a stretch is one word that can be neither name nor tag, such as "i".
  private func isNoName(_ range: Range<Int>, finder: SpanFinder) -> Bool {
    range.count == 1 && !marks(range, as: [grammar.tables.markers.stray], finder: finder).isEmpty
  }

  /// Whether a stretch is exactly one number.
  private func isNumber(_ range: Range<Int>, _ units: [LineUnit]) -> Bool {
    units.contains { $0.range == range && $0.isNumber }
  }

  /// All spans that can fill an intent's slots by phrases, longest first.
  private func phrases(filling uses: [Int32], in range: Range<Int>, finder: SpanFinder) -> [Int32] {
    var spans: [Int32] = []
    for use in uses where grammar.tables.uses[Int(use)].filling != .words {
      for start in range {
        var index = finder.firstSpan(filling: Int(use), at: start)
        while index >= 0 {
          let span = finder.spans[index]
          if Int(span.end) <= range.upperBound, !span.isShy { spans.append(index) }
          index = span.next
        }
      }
    }
    return spans.sorted { one, other in
      let (one, other) = (finder.spans[Int(one)], finder.spans[Int(other)])
      if one.range.count != other.range.count { return one.range.count > other.range.count }
      return one.cost == other.cost ? one.start < other.start : one.cost < other.cost
    }
  }

  /// The topic that a reference names.
  private func topic(of span: Span, finder: SpanFinder) -> Range<Int>? {
    for child in finder.children(of: span) {
      let child = finder.spans[Int(child)]
      if grammar.tables.uses[Int(child.use)].filling == .words { return child.range }
      if let topic = topic(of: child, finder: finder) { return topic }
    }
    return nil
  }
}
