import Grammar

/// What ends at each place of the phrases, laid out as a lattice takes it.
///
/// A common word is the end of twenty phrases and more, and what is to be noted of them is the same in every line: it is
/// put together where a place is first reached, and taken over as it stands from then on.
final class PhraseArcs {
  /// What ends at one place.
  struct Place {
    fileprivate let first: Int32
    fileprivate let count: Int32
    /// What all of its arcs may begin, with `spoken` beside it where sentences are made of any.
    let parts: PartStarts.Parts
    let marks: SymbolMarks
    /// Whether it is told as what the news are full of.
    let isTopic: Bool

    /// Where its arcs are, as far as they do not depend on the line.
    var arcs: Range<Int> { Int(first)..<Int(first + count) }
  }

  private static let unknown: Int32 = -1

  let phrases: PhraseTrie
  private let starts: PartStarts
  private let topic: Symbol
  private let arcs = Pile<Lattice.Arc>(room: 1_024)
  /// Where each of them stands among all words and phrases.
  private let rows = Pile<Int32>(room: 1_024)
  private let places = Pile<Place>(room: 256)
  /// Which of the places each node of the phrases is; `unknown` for one that was never reached.
  private let known = Pile<Int32>()

  init(_ phrases: PhraseTrie, tables: Grammar.Tables) {
    self.phrases = phrases
    starts = tables.starts
    topic = tables.markers.topic
  }

  /// What ends at a place.
  func ending(at node: Int32) -> Place {
    if node >= known.count { known.append(Self.unknown, times: Int(node) + 1 - known.count) }
    if known[node] == Self.unknown { known[node] = added(node) }
    return places[known[node]]
  }

  /// Some of the arcs.
  func values(in range: Range<Int>) -> UnsafeBufferPointer<Lattice.Arc> { arcs.values(in: range) }

  /// Where the words and phrases of some arcs stand among all of them.
  func rows(in range: Range<Int>) -> UnsafeBufferPointer<Int32> { rows.values(in: range) }

  private func added(_ node: Int32) -> Int32 {
    let first = arcs.count
    var parts: PartStarts.Parts = 0
    var marks = SymbolMarks.none
    var isTopic = false
    for index in phrases.endings(at: node) {
      let ending = phrases.ending(index)
      let row = starts.row(of: ending.symbol)
      arcs.append(
        Lattice.Arc(
          symbol: ending.symbol, end: 0, cost: 0, value: ending.value, slip: Lattice.noSlip, isShy: ending.isShy))
      rows.append(Int32(row))
      parts |= starts[row]
      marks = marks | ending.symbol.mark
      isTopic = isTopic || ending.symbol == topic
    }
    places.append(
      Place(first: Int32(first), count: Int32(arcs.count - first), parts: parts, marks: marks, isTopic: isTopic))
    return Int32(places.count - 1)
  }
}
