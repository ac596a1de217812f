/// A filled slot in a line, with the slots inside it.
struct Span {
  static let none: Int32 = -1

  /// The use of a slot it fills.
  let use: Int32
  let start: Int32
  /// The token behind its last one.
  let end: Int32
  let cost: Int32
  /// The phrasing of its part; `SentenceGraph.nothing` for a name, a list and free text.
  var phrasing: Int32 = -1
  /// The index of a name, the number of digits, or the span of a list's last member.
  var value: Int32 = 0
  /// The first inner span; for a list, the list without its last member.
  var firstChild: Int32 = Span.none
  /// The number of inner spans.
  var childCount: Int32 = 0
  /// Its first repaired slip, without those of inner spans.
  var slips: Int32 = Span.none
  /// Whether it is a name only where the words before require one.
  var isShy = false
  /// The next span in the same slot from the same word.
  var next: Int32 = Span.none

  var range: Range<Int> { Int(start)..<Int(end) }
}
