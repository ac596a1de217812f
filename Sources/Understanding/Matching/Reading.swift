import Commands
import Grammar

/// One way to understand a stretch of a line.
struct Reading {
  let sentence: Sentence
  /// What it asks for, which is not always what its sentence does.
  var intent: Intent
  /// What fills its slots, in the order said; spans by their number.
  var fillings: [Int32]
  /// The slips repaired in its own words, not counting those inside the fillings.
  let slips: [Int32]
  /// Where the sentence ends in the graph.
  let node: Int32
  /// The words it explains, without what was passed over at the edges.
  let range: Range<Int>
}
