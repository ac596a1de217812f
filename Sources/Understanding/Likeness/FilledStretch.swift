import Commands
import Grammar

/// A stretch of a line that resembles an intent, and what fills the intent's slots in it.
struct FilledStretch {
  let intent: Intent
  /// The slot uses in the intent's sentences, by their numbers.
  let uses: [Int32]
  let range: Range<Int>
  let units: [LineUnit]
  let finder: SpanFinder
  /// Spans by their numbers, in no order.
  private(set) var fillings: [Int32] = []
  private(set) var slots: Set<Slot> = []
  private var taken: [Range<Int>] = []
  /// The topic of a reference, found by the words around it.
  var about: Range<Int>?
  /// Whether a phrase that fills a slot names exactly that topic.
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

  /// Whether one filled slot covers all of some words.
  func holds(_ words: Range<Int>) -> Bool { taken.contains { $0.holds(words) } }

  /// Whether no slot and no topic uses any of some words.
  func isLeft(_ words: Range<Int>) -> Bool { !isTaken(words) && about?.overlaps(words) != true }
}

extension Range<Int> {
  /// Whether a range contains all of another.
  func holds(_ words: Range<Int>) -> Bool { lowerBound <= words.lowerBound && words.upperBound <= upperBound }
}
