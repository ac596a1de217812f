/// What each trait weighs, for one kind after another: rounded, and without what weighs next to nothing.
struct TraitTable: Sendable {
  /// How many steps a weight of 1 is.
  private let steps: Float
  /// The traits' numbers as an open-addressing table, 0 where nothing stands; a power of two of them.
  private var slots: [UInt32]
  /// For each slot, which row of weights is its trait's.
  private var rows: [Int32]
  /// Where each row's weights begin, with the end of the last one's behind them.
  private var starts: [Int32]
  private var kinds: [UInt8]
  private var weights: [Int16]

  /// Takes each trait with its weights by kind, to be rounded to so many steps to either side at most.
  init(_ rows: [(trait: UInt32, weights: [Double])], steps: Int, most: Int) {
    self.steps = Float(steps)
    var traits: [UInt32] = []
    var lengths: [Int32] = []
    (kinds, weights) = ([], [])
    for row in rows {
      let rounded = row.weights.enumerated().compactMap { kind, weight -> (kind: UInt8, weight: Int16)? in
        let rounded = min(max((weight * Double(steps)).rounded(), -Double(most)), Double(most))
        return rounded == 0 ? nil : (UInt8(kind), Int16(rounded))
      }
      guard !rounded.isEmpty else { continue }
      traits.append(row.trait)
      lengths.append(Int32(rounded.count))
      kinds += rounded.map(\.kind)
      weights += rounded.map(\.weight)
    }
    (slots, self.rows) = Self.laidOut(traits)
    starts = lengths.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
  }

  /// Traits spread over a table, and where in their row each of them came from.
  private static func laidOut(_ traits: [UInt32]) -> (slots: [UInt32], rows: [Int32]) {
    var room = 16
    while room < traits.count * 2 { room *= 2 }
    var slots = [UInt32](repeating: 0, count: room)
    var rows = [Int32](repeating: 0, count: room)
    for (row, trait) in traits.enumerated() {
      var slot = Self.slot(of: trait, in: room)
      while slots[slot] != 0 { slot = (slot + 1) & (room - 1) }
      (slots[slot], rows[slot]) = (trait, Int32(row))
    }
    return (slots, rows)
  }

  /// Adds what a trait weighs to the scores of the kinds it speaks for.
  func add(_ trait: UInt32, to scores: UnsafeMutableBufferPointer<Float>) {
    guard let row = find(trait) else { return }
    let step = 1 / steps
    for index in Int(starts[row])..<Int(starts[row + 1]) {
      let kind = Int(kinds[index])
      precondition(kind < scores.count, "There is no such kind.")
      scores[kind] += Float(weights[index]) * step
    }
  }

  /// What a trait weighs for one kind.
  func weight(of trait: UInt32, for kind: Int) -> Float {
    guard let row = find(trait) else { return 0 }
    for index in Int(starts[row])..<Int(starts[row + 1]) where Int(kinds[index]) == kind {
      return Float(weights[index]) / steps
    }
    return 0
  }

  /// The row of a trait's weights.
  private func find(_ trait: UInt32) -> Int? {
    var slot = Self.slot(of: trait, in: slots.count)
    while slots[slot] != trait {
      if slots[slot] == 0 { return nil }
      slot = (slot + 1) & (slots.count - 1)
    }
    return Int(rows[slot])
  }

  private static func slot(of trait: UInt32, in room: Int) -> Int { Int(trait >> 3) & (room - 1) }

  init(_ reader: inout NumberReader) {
    steps = Float(reader.number())
    (slots, rows) = Self.laidOut(reader.letterSets())
    starts = reader.numbers().reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
    kinds = reader.bytes()
    weights = reader.numbers().map { Int16(truncatingIfNeeded: $0) }
  }

  func write(to writer: inout NumberWriter) {
    writer.write([Int(steps)])
    var traits = [UInt32](repeating: 0, count: starts.count - 1)
    for (slot, trait) in slots.enumerated() where trait != 0 { traits[Int(rows[slot])] = trait }
    writer.write(traits)
    writer.write(zip(starts, starts.dropFirst()).map { $1 - $0 })
    writer.write(kinds)
    writer.write(weights)
  }
}
