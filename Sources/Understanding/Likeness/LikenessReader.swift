import Grammar

/// Reads a stretch of a line by its likeness to what people have said before.
struct LikenessReader {
  /// The kind of command a stretch is most like, and what fills its slots.
  struct Resemblance {
    let ranking: Likeness.Ranking
    /// Spans by their numbers, in no order.
    let fillings: [Int32]
    /// The words a reference is about, where no phrase of the grammar says that it is one.
    let about: Range<Int>?
    /// How many words there are beside these that no command is made with or the news are full of, and names that fill none of its slots.
    let strange: Int
    /// How many words beside these nobody says who asks for it.
    let foreign: Int
    /// How many words speak of what others have: "open file 3".
    let ofOthers: Int
    /// Whether the intent does something to articles, and no words say to which.
    let pointsAtNothing: Bool
    /// Whether a number in the line says nothing of what it is done to.
    let losesNumber: Bool
    /// Whether a word stands in the line for what this desk has, or the name of a source.
    let isOfDesk: Bool
    /// Where words begin that narrow what is meant, and are found in none of its slots: "except reuters".
    let lost: Int?
  }

  /// What fills a slot in every command of its kind, or there is no such command.
  private static let needed: Set<Slot> = [.tag, .topic, .url]
  /// What is found inside other slots, and never by itself.
  private static let inner: Set<Slot> = [.about, .words, .base]

  let likeness: Likeness
  let grammar: Grammar
  /// What each word of the line is read as.
  private let signs: [Int32]
  /// The words that are read as others, by more than a slip of the finger.
  private let guesses: Set<Int>
  /// The units of the whole line and what it is most like, which is all that is asked of most lines.
  private let units: [LineUnit]
  private let ranking: Likeness.Ranking

  /// Takes in a line, and for each word nobody knows what it may have been meant for.
  init(_ likeness: Likeness, of words: Tokeniser, repairs: [[Word]], in grammar: Grammar) {
    self.likeness = likeness
    self.grammar = grammar
    let signs = likeness.signs(of: words, repairs: repairs)
    self.signs = signs
    guesses = Set(
      words.tokens.indices.filter { index in
        let token = words.tokens[index]
        guard token.kind == .word, token.word == Vocabulary.unknown, signs[index] >= 0 else { return false }
        return !grammar.tables.spelling.isSlip(
          words.bytes[Int(token.start)..<Int(token.end)], for: grammar.tables.vocabulary.bytes(of: signs[index]))
      })
    units = likeness.units(of: signs[...], in: grammar)
    ranking = likeness.ranking(of: units, in: grammar)
  }

  /// The word that one nobody knows is read as; nil where it is known, or none is near.
  func repair(of token: Token, at index: Int) -> Word? {
    guard token.kind == .word, token.word == Vocabulary.unknown, signs[index] >= 0 else { return nil }
    return signs[index]
  }

  /// What a stretch is most like.
  func ranking(of range: Range<Int>) -> Likeness.Ranking {
    range == signs.indices ? ranking : likeness.ranking(of: units(of: range), in: grammar)
  }

  private func units(of range: Range<Int>) -> [LineUnit] {
    range == signs.indices ? units : likeness.units(of: signs[range], in: grammar)
  }

  /// What fills the slots of an intent in a stretch: free text by its edges, everything else by its own phrases.
  func resemblance(of range: Range<Int>, to ranking: Likeness.Ranking, finder: SpanFinder)
    -> Resemblance
  {
    let units = units(of: range)
    let uses = likeness.uses(of: ranking.intent)
    var taken = Taken()
    var fillings: [Int32] = []
    for use in uses {
      let slot = grammar.tables.uses[Int(use)].slot
      guard grammar.tables.uses[Int(use)].filling == .words, !Self.inner.contains(slot), !taken.slots.contains(slot)
      else {
        continue
      }
      let isNeeded = Self.needed.contains(slot) && ranking.intent != .untag && ranking.intent != .unwatch
      guard let free = likeness.freeText(slot, of: ranking.intent, in: units, isForced: isNeeded) else { continue }
      // "Spanish" is a language before it is whatever else a setting may be.
      if slot == .value,
        closed(uses, in: free.range, finder: finder).contains(where: { finder.spans[Int($0)].range == free.range })
      {
        continue
      }
      // "Tag 3" says that there is to be a tag, and not which.
      if slot == .tag, isNumber(free.range, units) || isNoName(free.range, finder: finder) { continue }
      if Self.needed.contains(slot), isVerb(free.range, finder: finder) { continue }
      taken.take(slot, free.range)
      fillings.append(finder.addFree(use: use, free.range))
    }
    let about = takesReferences(uses) ? likeness.freeText(.about, of: ranking.intent, in: units)?.range : nil
    var isAboutFound = false
    for span in closed(uses, in: range, finder: finder) {
      let found = finder.spans[Int(span)]
      let slot = grammar.tables.uses[Int(found.use)].slot
      guard taken.isFree(slot, found.range) else { continue }
      // "The one before" is no page by that number.
      if slot == .page, ranking.intent == .back { continue }
      let topic = topic(of: found, finder: finder)
      // What a reference is about is told by its edges, since its phrases take any words.
      if let topic, topic != about { continue }
      isAboutFound = isAboutFound || topic != nil
      taken.take(slot, found.range)
      fillings.append(span)
    }
    let strange = units.count { unit in
      likeness.isStrange(unit, in: grammar) && !taken.has(unit.range) && about?.overlaps(unit.range) != true
    }
    let foreign =
      foreign(to: ranking.intent, in: range, units, taken, about, finder: finder)
      + guesses.count { index in
        range.contains(index) && about?.contains(index) != true
          && !fillings.contains { filling in
            let span = finder.spans[Int(filling)]
            return span.range.contains(index) && grammar.tables.uses[Int(span.use)].filling == .words
          }
      }
    // What the news are full of is no word of a command, and has to be somewhere in it.
    let lost = topics(in: range, finder: finder).count { !taken.has($0) && about?.overlaps($0) != true }
    return Resemblance(
      ranking: ranking, fillings: fillings, about: isAboutFound ? nil : about,
      strange: strange + lost + topicsOfOtherTrades(in: fillings, finder: finder),
      foreign: foreign,
      ofOthers: othersWords(in: range, units, askedOf: ranking.intent, taken, about, fillings, finder: finder)
        + topicsOfOtherTrades(in: fillings, finder: finder),
      pointsAtNothing: takesReferences(uses) && !taken.slots.contains(.refs),
      losesNumber: losesNumber(ranking.intent, uses, in: range, units, taken, finder: finder),
      isOfDesk: !marks(range, as: [grammar.tables.markers.desk] + sources, finder: finder).isEmpty,
      lost: narrowing(uses, in: range, units, taken, about, finder: finder))
  }

  /// Where the first words begin that narrow what is meant and that nothing was made of.
  private func narrowing(
    _ uses: [Int32], in range: Range<Int>, _ units: [LineUnit], _ taken: Taken, _ about: Range<Int>?, finder: SpanFinder
  ) -> Int? {
    let markers = grammar.tables.markers
    // What stands behind "about" is known by that word.
    let about = about.map { max($0.lowerBound - 1, range.lowerBound)..<$0.upperBound } ?? 0..<0
    let isPlaced = { (words: Range<Int>) in
      taken.holds(words) || about.lowerBound <= words.lowerBound && words.upperBound <= about.upperBound
    }
    let words = marks(range, as: [markers.narrowing], finder: finder).filter { words in
      // "If you can" narrows nothing.
      !isPlaced(words)
        && !marks(words.lowerBound..<range.upperBound, as: [markers.polite, markers.filler], finder: finder)
          .contains { $0.lowerBound == words.lowerBound && $0.upperBound >= words.upperBound }
    }
    // A name narrows what articles and sources are meant, and is nothing to a setting or a key.
    let isOfNamed = takesReferences(uses) || uses.contains { grammar.tables.uses[Int($0)].slot == .source }
    let names = isOfNamed ? units.filter { likeness.isTelling($0) && !isPlaced($0.range) }.map(\.range) : []
    return (words + names).map(\.lowerBound).min()
  }

  /// Whether a number in the line is passed over that was said for a reason: "yes but only the first" is no yes.
  private func losesNumber(
    _ intent: Intent, _ uses: [Int32], in range: Range<Int>, _ units: [LineUnit], _ taken: Taken, finder: SpanFinder
  ) -> Bool {
    guard takesReferences(uses) || [.yes, .summary, .saved].contains(intent) else { return false }
    if units.contains(where: { $0.isNumber && !taken.has($0.range) }) { return true }
    guard intent == .yes else { return false }
    return !marks(range, as: grammar.tables.list(of: .ordinal).map { [$0] } ?? [], finder: finder).isEmpty
  }

  private var sources: [Symbol] { grammar.tables.list(of: .source).map { [$0] } ?? [] }

  /// The slots and words that are filled already.
  struct Taken {
    private(set) var slots: Set<Slot> = []
    private var ranges: [Range<Int>] = []

    func isFree(_ slot: Slot, _ range: Range<Int>) -> Bool {
      !slots.contains(slot) && !has(range)
    }

    /// Whether all of some words are part of what fills one slot.
    func holds(_ range: Range<Int>) -> Bool {
      ranges.contains { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
    }

    func has(_ range: Range<Int>) -> Bool { ranges.contains { $0.overlaps(range) } }

    mutating func take(_ slot: Slot, _ range: Range<Int>) {
      slots.insert(slot)
      ranges.append(range)
    }
  }

  /// Where words stand that the news are full of.
  func topics(in range: Range<Int>, finder: SpanFinder) -> [Range<Int>] {
    marks(range, as: [grammar.tables.markers.topic], finder: finder)
  }

  /// Where words stand that are marked as something, or names that are no other words.
  func marks(_ range: Range<Int>, as symbols: [Symbol], finder: SpanFinder) -> [Range<Int>] {
    let marks = symbols.reduce(SymbolMarks.none) { $0 | $1.mark }
    var found: [Range<Int>] = []
    for start in range {
      finder.lattice.forEachArc(at: start, among: marks) { arc in
        guard symbols.contains(arc.symbol), !arc.isShy, Int(arc.end) <= range.upperBound else { return }
        found.append(start..<Int(arc.end))
      }
    }
    return found
  }

  /// Whether a stretch is what commands begin with, and nothing more.
  private func isVerb(_ range: Range<Int>, finder: SpanFinder) -> Bool {
    finder.lattice.beginsCommand(at: range.lowerBound, until: range.upperBound)
  }

  /// Whether a stretch is one word that no name and no tag is made of, such as "i".
  private func isNoName(_ range: Range<Int>, finder: SpanFinder) -> Bool {
    range.count == 1 && !marks(range, as: [grammar.tables.markers.stray], finder: finder).isEmpty
  }

  /// Whether a stretch is one number, and nothing more.
  private func isNumber(_ range: Range<Int>, _ units: [LineUnit]) -> Bool {
    units.contains { $0.range == range && $0.isNumber }
  }

  private func takesReferences(_ uses: [Int32]) -> Bool {
    uses.contains { grammar.tables.uses[Int($0)].slot == .refs }
  }

  /// All that can fill an intent's slots by phrases of their own, the longest first.
  private func closed(_ uses: [Int32], in range: Range<Int>, finder: SpanFinder) -> [Int32] {
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

  /// The words that a reference says it is about.
  private func topic(of span: Span, finder: SpanFinder) -> Range<Int>? {
    for child in finder.children(of: span) {
      let child = finder.spans[Int(child)]
      if grammar.tables.uses[Int(child.use)].filling == .words { return child.range }
      if let topic = topic(of: child, finder: finder) { return topic }
    }
    return nil
  }
}
