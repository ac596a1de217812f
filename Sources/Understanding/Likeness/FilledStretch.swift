import Commands
import Grammar

/// A stretch of a line that is like an intent, and what of it fills the intent's slots.
struct FilledStretch {
  let intent: Intent
  /// The uses of slots that the intent's sentences have, by their numbers.
  let uses: [Int32]
  let range: Range<Int>
  let units: [LineUnit]
  let finder: SpanFinder
  /// Spans by their numbers, in no order.
  private(set) var fillings: [Int32] = []
  private(set) var slots: Set<Slot> = []
  private var taken: [Range<Int>] = []
  /// The words a reference is about, told by the words around them.
  var about: Range<Int>?
  /// Whether a phrase of the grammar that fills a slot says that it is about just these.
  var isAboutFilled = false

  init(_ range: Range<Int>, likeIntent intent: Intent, uses: [Int32], units: [LineUnit], finder: SpanFinder) {
    self.intent = intent
    self.uses = uses
    self.range = range
    self.units = units
    self.finder = finder
  }

  /// Fills a slot with a span.
  mutating func fill(_ slot: Slot, with span: Int32) {
    let range = finder.spans[Int(span)].range
    fillings.append(span)
    slots.insert(slot)
    taken.append(range)
  }

  /// Whether a slot may still be filled with some words.
  func mayFill(_ slot: Slot, with words: Range<Int>) -> Bool { !slots.contains(slot) && !isTaken(words) }

  /// Whether any of some words fills a slot.
  func isTaken(_ words: Range<Int>) -> Bool { taken.contains { $0.overlaps(words) } }

  /// Whether all of some words are part of what fills one slot.
  func holds(_ words: Range<Int>) -> Bool { taken.contains { $0.holds(words) } }

  /// Whether nothing was made of any of some words.
  func isLeft(_ words: Range<Int>) -> Bool { !isTaken(words) && about?.overlaps(words) != true }
}

extension Range<Int> {
  /// Whether all of some words are among these.
  func holds(_ words: Range<Int>) -> Bool { lowerBound <= words.lowerBound && words.upperBound <= upperBound }
}
