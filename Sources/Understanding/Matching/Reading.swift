import Commands
import Grammar

/// One way to read a stretch of a line.
struct Reading {
  let sentence: Sentence
  /// The intent asked for, which may differ from its sentence's.
  var intent: Intent
  /// The spans in its slots, by number, in line order.
  var fillings: [Int32]
  /// The slips repaired in its own words, without those inside the fillings.
  let slips: [Int32]
  /// The graph node where the sentence ends.
  let node: Int32
  /// The words it uses, without those skipped at the edges.
  let range: Range<Int>
}
