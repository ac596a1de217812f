/// A slot found in a line, with the slots found inside it.
struct Span {
  static let none: Int32 = -1

  /// Which use of a slot it fills.
  let use: Int32
  let start: Int32
  /// The token behind its last one.
  let end: Int32
  let cost: Int32
  /// Which of its part's phrasings it is; `SentenceGraph.nothing` for a name, a list and free text.
  var phrasing: Int32 = -1
  /// For a name, which one; for digits, the number; for a list, the span of its last member.
  var value: Int32 = 0
  /// Where the spans inside it begin; for a list, the list without its last member.
  var firstChild: Int32 = Span.none
  /// How many spans there are inside it.
  var childCount: Int32 = 0
  /// The first of the slips that were repaired for it, not counting those of the spans inside it.
  var slips: Int32 = Span.none
  /// Whether it is a name only where the words before call for one.
  var isShy = false
  /// The next that fills the same slot from the same word on.
  var next: Int32 = Span.none

  var range: Range<Int> { Int(start)..<Int(end) }
}
