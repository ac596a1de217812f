import Grammar

/// What ends at each place of the phrases, laid out as a lattice takes it.
///
/// A common word is the end of twenty phrases and more, and what is to be known of them is the same in every line: it is
/// put together where a place is first reached, and only pointed at from then on.
final class PhraseArcs {
  /// What ends at one place.
  struct Place {
    /// Where its arcs are, as far as they do not depend on the line.
    let arcs: ArcRow
    /// What all of its arcs may begin, with `spoken` beside it where sentences are made of any.
    let parts: PartStarts.Parts
    /// Where it stands in the list which words and phrases they are, by their rows.
    fileprivate let firstRow: Int32
    fileprivate let rowCount: Int32
    /// Whether it is told as what the news are full of.
    let isTopic: Bool
  }

  private static let unknown: Int32 = -1

  let phrases: PhraseTrie
  private let shelf: ArcShelf
  private let starts: PartStarts
  private let topic: Symbol
  private let places = Pile<Place>(room: 256)
  private let rows = Pile<Int32>(room: 1_024)
  /// Which of the places each node of the phrases is; `unknown` for one that was never reached.
  private let known = Pile<Int32>()

  init(_ phrases: PhraseTrie, tables: GrammarTables, shelf: ArcShelf) {
    self.phrases = phrases
    self.shelf = shelf
    starts = tables.starts
    topic = tables.markers.topic
  }

  /// What ends at a place.
  func ending(at node: Int32) -> Place {
    if node >= known.count { known.append(Self.unknown, times: Int(node) + 1 - known.count) }
    if known[node] == Self.unknown { known[node] = added(node) }
    return places[known[node]]
  }

  /// Which words and phrases end at a place, by their rows.
  func rows(of place: Place) -> UnsafeBufferPointer<Int32> {
    rows.values(in: Int(place.firstRow)..<Int(place.firstRow + place.rowCount))
  }

  private func added(_ node: Int32) -> Int32 {
    let firstRow = Int32(rows.count)
    var parts: PartStarts.Parts = 0
    var isTopic = false
    let arcs = phrases.endings(at: node).map { index in
      let ending = phrases.ending(index)
      let row = starts.row(of: ending.symbol)
      rows.append(Int32(row))
      parts |= starts[row]
      isTopic = isTopic || ending.symbol == topic
      return Lattice.Arc(
        symbol: ending.symbol, end: 0, cost: 0, value: ending.value, slip: Lattice.noSlip, isShy: ending.isShy)
    }
    places.append(
      Place(arcs: shelf.add(arcs), parts: parts, firstRow: firstRow, rowCount: Int32(arcs.count), isTopic: isTopic))
    return Int32(places.count - 1)
  }
}
