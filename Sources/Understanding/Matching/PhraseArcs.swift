import Grammar

/// What ends at each place of the phrases, stored as a lattice takes it.
///
/// A common word ends twenty phrases or more, the same in every line, so they are gathered once, when a place is first
/// reached.
final class PhraseArcs {
  /// What ends at one place.
  struct Place {
    /// Its arcs, as far as they do not depend on the line.
    let arcs: ArcRow
    /// What its arcs may begin, with `spoken` set where any belongs to a sentence.
    let parts: PartStarts.Parts
    /// Where the rows of its words and phrases begin.
    fileprivate let firstRow: Int32
    fileprivate let rowCount: Int32
    /// Whether it is a news topic.
    let isTopic: Bool
  }

  private static let unknown: Int32 = -1

  let phrases: PhraseTrie
  private let shelf: ArcShelf
  private let starts: PartStarts
  private let topic: Symbol
  private let places = Pile<Place>(room: 256)
  private let rows = Pile<Int32>(room: 1_024)
  /// The place of each node of the phrases; `unknown` until it is reached.
  private let known = Pile<Int32>()

  init(_ phrases: PhraseTrie, tables: GrammarTables, shelf: ArcShelf) {
    self.phrases = phrases
    self.shelf = shelf
    starts = tables.starts
    topic = tables.markers.topic
  }

  /// The place for a node.
  func ending(at node: Int32) -> Place {
    if node >= known.count { known.append(Self.unknown, times: Int(node) + 1 - known.count) }
    if known[node] == Self.unknown { known[node] = added(node) }
    return places[known[node]]
  }

  /// The rows of the words and phrases that end at a place.
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
