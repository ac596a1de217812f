/// What each trait weighs, for one kind after another: rounded, and without what weighs next to nothing.
struct TraitTable: Sendable {
  /// How many steps a weight of 1 is.
  private let steps: Float
  /// The traits' numbers, each above the row of its weights, as an open-addressing table; 0 where nothing stands; a power
  /// of two of them.
  private var slots: [UInt64]
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
    slots = Self.laidOut(traits)
    starts = Self.starts(lengths)
  }

  private static func starts(_ lengths: [Int32]) -> [Int32] {
    var starts = [Int32](repeating: 0, count: lengths.count + 1)
    for (row, length) in lengths.enumerated() { starts[row + 1] = starts[row] + length }
    return starts
  }

  /// Traits spread over a table, each with where in their row it came from.
  private static func laidOut(_ traits: [UInt32]) -> [UInt64] {
    var room = 16
    while room < traits.count * 2 { room *= 2 }
    var slots = [UInt64](repeating: 0, count: room)
    for (row, trait) in traits.enumerated() {
      var slot = Self.slot(of: trait, in: room)
      while slots[slot] != 0 { slot = (slot + 1) & (room - 1) }
      slots[slot] = UInt64(trait) << 32 | UInt64(row)
    }
    return slots
  }

  /// What a step of the weights comes to.
  var step: Float { 1 / steps }

  /// Adds what a trait weighs, in steps, to the scores of the kinds it speaks for.
  func add(_ trait: UInt32, to scores: UnsafeMutableBufferPointer<Int32>) {
    guard let row = find(trait) else { return }
    let range = Int(starts[row])..<Int(starts[row + 1])
    // Each list is checked once for its range, and not at every place of it.
    kinds[range].withUnsafeBufferPointer { kinds in
      weights[range].withUnsafeBufferPointer { weights in
        for (kind, weight) in zip(kinds, weights) {
          precondition(Int(kind) < scores.count, "There is no such kind.")
          scores[Int(kind)] &+= Int32(weight)
        }
      }
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
    while slots[slot] >> 32 != trait {
      if slots[slot] == 0 { return nil }
      slot = (slot + 1) & (slots.count - 1)
    }
    return Int(slots[slot] & 0xFFFF_FFFF)
  }

  private static func slot(of trait: UInt32, in room: Int) -> Int { Int(trait >> 3) & (room - 1) }

  init(_ reader: inout NumberReader) {
    steps = Float(reader.number())
    slots = Self.laidOut(reader.letterSets())
    starts = Self.starts(reader.numbers())
    kinds = reader.bytes()
    weights = reader.shortNumbers()
  }

  func write(to writer: inout NumberWriter) {
    writer.write([Int(steps)])
    var traits = [UInt32](repeating: 0, count: starts.count - 1)
    for slot in slots where slot != 0 { traits[Int(slot & 0xFFFF_FFFF)] = UInt32(slot >> 32) }
    writer.write(traits)
    writer.write(zip(starts, starts.dropFirst()).map { $1 - $0 })
    writer.write(kinds)
    writer.write(weights)
  }
}
