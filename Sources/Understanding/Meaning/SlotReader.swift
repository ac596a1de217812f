import Basics
import Commands
import Grammar
import News

/// Reads what fills the slots of a reading.
struct SlotReader {
  let finder: SpanFinder
  let line: Tokeniser
  /// The line as it was typed.
  let lineAsTyped: String
  var reckoner: DayReckoner

  var grammar: Grammar { finder.grammar }

  func text(_ span: Span) -> String { line.text(span.range) }

  /// The words of a span as typed, since addresses and keys depend on case.
  func typed(_ span: Span) -> String {
    let text = text(span)
    if let plain = TypedLine(lineAsTyped, folded: line.bytes)?.words(text) { return plain }
    // Text with blanks is found in the typed line; else its surrounding word is taken.
    if text.contains(" "), let range = lineAsTyped.firstRange(ofAnyCase: text) {
      return String(lineAsTyped[range])
    }
    let words = lineAsTyped.split(whereSeparator: \.isWhitespace)
    // The tokenised line is clean of what cannot be shown, such as the bytes of a path that are no text.
    let folded = words.map { Text.field($0.lowercased()) }
    guard let index = folded.firstIndex(of: text) ?? folded.firstIndex(where: { $0.contains(text) }) else {
      return text
    }
    let typed = words[index]
    // A full stop ends the sentence, unless it belongs to a folder's name.
    let signs = text.hasSuffix(".") ? "\">!?,;" : "\">!?,;."
    return String(typed.drop { $0 == "\"" || $0 == "<" }.reversed().drop { signs.contains($0) }.reversed())
  }

  /// The words of a span with the capitals they were typed with.
  func cased(_ span: Span) -> String {
    let text = text(span)
    let typed = lineAsTyped.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return typed.lastRange(ofAnyCase: text).map { String(typed[$0]) } ?? text
  }

  func slot(of span: Span) -> Slot { grammar.tables.uses[Int(span.use)].slot }

  func children(of span: Span) -> [Span] {
    var children: [Span] = []
    children.reserveCapacity(Int(span.childCount))
    finder.forEachChild(of: span) { children.append($0) }
    return children
  }

  func phrasing(of span: Span) -> Phrasing? {
    span.phrasing >= 0 ? grammar.tables.phrasings[Int(span.phrasing)] : nil
  }

  func number(_ span: Span) -> Int { Lattice.number(of: span.value, names: grammar.tables.names) }

  func source(_ span: Span) -> SourceName {
    let name = children(of: span).first ?? span
    let words = grammar.text(ofName: Int(max(name.value, 0)))
    return SourceName(words: words, id: SourceID(rawValue: key(name)))
  }

  /// The excluded words one by one: "without cats or dogs" excludes both.
  func wordsLeftOut(in span: Span) -> [String] {
    let members = span.range.split { index in
      finder.lattice.has(grammar.tables.markers.and, at: index)
    }
    return members.map { line.text($0.startIndex..<$0.endIndex) }
  }

  /// The members of a list, or the span itself where it is no list.
  func members(of span: Span) -> [Span] {
    grammar.tables.uses[Int(span.use)].isList ? children(of: span) : [span]
  }

  func key(_ span: Span) -> String { grammar.key(ofName: Int(max(span.value, 0))) }

  /// All numbers inside a span, in line order.
  func numbers(in span: Span) -> [Int] {
    children(of: span).flatMap { inner in
      inner.childCount > 0 ? numbers(in: inner) : [number(inner)]
    }
  }
}
