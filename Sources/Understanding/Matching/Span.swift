/// A slot found in a line, with the slots found inside it.
struct Span {
  /// Which use of a slot it fills.
  let use: Int32
  let start: Int32
  /// The token behind its last one.
  let end: Int32
  let cost: Int32
  /// Which of its part's phrasings it is; `SentenceGraph.nothing` for a name, a list and free text.
  let phrasing: Int32
  /// For a name, which one; for digits, the number.
  let value: Int32
  /// Where the spans inside it begin, and how many there are.
  let firstChild: Int32
  let childCount: Int32
  /// Whether it is a name only where the words before call for one.
  let isShy: Bool

  var range: Range<Int> { Int(start)..<Int(end) }
}
