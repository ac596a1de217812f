/// What each trait weighs, for one kind after another: rounded, and without what weighs next to nothing.
struct TraitTable: Sendable {
  /// How many steps a weight of 1 is.
  private let steps: Float
  /// The traits' numbers as an open-addressing table, 0 where nothing stands; a power of two of them.
  private var slots: [UInt32]
  /// Where each slot's weights begin, with the end of the last one's behind them.
  private var starts: [Int32]
  private var kinds: [UInt8]
  private var weights: [Int16]

  /// Takes each trait with its weights by kind, to be rounded to so many steps to either side at most.
  init(_ rows: [(trait: UInt32, weights: [Double])], steps: Int, most: Int) {
    self.steps = Float(steps)
    var room = 16
    while room < rows.count * 2 { room *= 2 }
    var places = [Int](repeating: -1, count: room)
    slots = [UInt32](repeating: 0, count: room)
    var kept: [[(kind: UInt8, weight: Int16)]] = []
    for row in rows {
      let rounded = row.weights.enumerated().compactMap { kind, weight -> (kind: UInt8, weight: Int16)? in
        let rounded = min(max((weight * Double(steps)).rounded(), -Double(most)), Double(most))
        return rounded == 0 ? nil : (UInt8(kind), Int16(rounded))
      }
      guard !rounded.isEmpty else { continue }
      var slot = Self.slot(of: row.trait, in: room)
      while slots[slot] != 0 { slot = (slot + 1) & (room - 1) }
      slots[slot] = row.trait
      places[slot] = kept.count
      kept.append(rounded)
    }
    (starts, kinds, weights) = ([0], [], [])
    for place in places {
      if place >= 0 {
        kinds += kept[place].map(\.kind)
        weights += kept[place].map(\.weight)
      }
      starts.append(Int32(kinds.count))
    }
  }

  /// Adds what a trait weighs to the scores of the kinds it speaks for.
  func add(_ trait: UInt32, to scores: inout [Float]) {
    guard let slot = find(trait) else { return }
    for index in Int(starts[slot])..<Int(starts[slot + 1]) {
      scores[Int(kinds[index])] += Float(weights[index]) / steps
    }
  }

  /// What a trait weighs for one kind.
  func weight(of trait: UInt32, for kind: Int) -> Float {
    guard let slot = find(trait) else { return 0 }
    for index in Int(starts[slot])..<Int(starts[slot + 1]) where Int(kinds[index]) == kind {
      return Float(weights[index]) / steps
    }
    return 0
  }

  private func find(_ trait: UInt32) -> Int? {
    var slot = Self.slot(of: trait, in: slots.count)
    while slots[slot] != trait {
      if slots[slot] == 0 { return nil }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private static func slot(of trait: UInt32, in room: Int) -> Int { Int(trait >> 3) & (room - 1) }

  init(_ reader: inout NumberReader) {
    steps = Float(reader.number())
    slots = reader.letterSets()
    starts = reader.numbers()
    kinds = reader.bytes()
    weights = reader.numbers().map { Int16(truncatingIfNeeded: $0) }
  }

  func write(to writer: inout NumberWriter) {
    writer.write([Int(steps)])
    writer.write(slots)
    writer.write(starts)
    writer.write(kinds)
    writer.write(weights)
  }
}
