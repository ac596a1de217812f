/// The weights of each trait for every kind, rounded and without tiny ones.
///
/// A line has dozens of traits, and most time goes into fetching their weights. So a trait is stored with the place of
/// its weights, and a weight with its kind.
package struct TraitTable: Sendable {
  /// A trait and the place of its weights in one number; 0 where vacant.
  private struct Entry: Sendable {
    static let vacant = Entry(number: 0)

    let number: UInt64

    private init(number: UInt64) { self.number = number }

    init(_ trait: UInt32, _ row: Range<Int>) {
      number = UInt64(trait) << 40 | UInt64(row.lowerBound) << 8 | UInt64(row.count)
    }

    var isVacant: Bool { number == 0 }
    var trait: UInt32 { UInt32(truncatingIfNeeded: number >> 40) }

    var row: Range<Int> {
      let first = Int(truncatingIfNeeded: number >> 8 & 0xFFFF_FFFF)
      return first..<first + Int(truncatingIfNeeded: number & 0xFF)
    }
  }

  /// A kind and its weight in one number.
  private struct Weight: Sendable {
    private let number: Int32

    init(kind: UInt8, steps: Int16) { number = Int32(steps) << 8 | Int32(kind) }

    var kind: UInt8 { UInt8(truncatingIfNeeded: number) }
    var steps: Int32 { number >> 8 }
  }

  /// The number of steps in a weight of 1.
  private let steps: Float
  /// An open-addressing table; its size is a power of two.
  private let entries: [Entry]
  /// The weights, row by row.
  private let weights: [Weight]

  /// Takes each trait's weights by kind, rounded to at most so many steps on either side.
  package init(_ rows: [(trait: UInt32, weights: [Double])], steps: Int, most: Int) {
    let rounded = rows.map { row in
      row.weights.enumerated().compactMap { kind, weight -> Weight? in
        let rounded = min(max((weight * Double(steps)).rounded(), -Double(most)), Double(most))
        return rounded == 0 ? nil : Weight(kind: UInt8(kind), steps: Int16(rounded))
      }
    }
    let kept = zip(rows, rounded).filter { !$1.isEmpty }
    self.init(
      steps: Float(steps), traits: kept.map(\.0.trait), lengths: kept.map { Int32($1.count) }, kept.flatMap(\.1))
  }

  private init(steps: Float, traits: [UInt32], lengths: [Int32], _ weights: [Weight]) {
    self.steps = steps
    self.weights = weights
    entries = Self.laidOut(traits, lengths)
  }

  /// Traits spread over a table, each with its row.
  private static func laidOut(_ traits: [UInt32], _ lengths: [Int32]) -> [Entry] {
    var room = 16
    while room < traits.count * 2 { room *= 2 }
    var entries = [Entry](repeating: .vacant, count: room)
    var first = 0
    for (trait, length) in zip(traits, lengths) {
      var place = place(of: trait, in: room)
      while !entries[place].isVacant { place = (place + 1) & (room - 1) }
      entries[place] = Entry(trait, first..<first + Int(length))
      first += Int(length)
    }
    return entries
  }

  /// The weight of one step.
  var step: Float { 1 / steps }

  /// Adds the weights of some traits, in steps, to the scores of their kinds.
  func add(_ traits: [UInt32], to scores: UnsafeMutableBufferPointer<Int32>) {
    withUnsafeTemporaryAllocation(of: Range<Int>.self, capacity: traits.count) { rows in
      // Finds all before adding any, so that memory fetches overlap.
      for (index, trait) in traits.enumerated() { rows.initializeElement(at: index, to: find(trait) ?? 0..<0) }
      for row in rows {
        for weight in weights[row] {
          precondition(Int(weight.kind) < scores.count, "There is no such kind.")
          scores[Int(weight.kind)] &+= weight.steps
        }
      }
    }
  }

  /// The weight of a trait for one kind.
  func weight(of trait: UInt32, for kind: Int) -> Float {
    guard let row = find(trait), let weight = weights[row].first(where: { Int($0.kind) == kind }) else { return 0 }
    return Float(weight.steps) / steps
  }

  /// The row of a trait's weights.
  private func find(_ trait: UInt32) -> Range<Int>? {
    var place = Self.place(of: trait, in: entries.count)
    while entries[place].trait != trait {
      if entries[place].isVacant { return nil }
      place = (place + 1) & (entries.count - 1)
    }
    return entries[place].row
  }

  private static func place(of trait: UInt32, in room: Int) -> Int { Int(trait >> 4) & (room - 1) }

  init(_ reader: inout NumberReader) {
    let steps = Float(reader.number())
    let (traits, lengths, kinds, weights) = (
      reader.letterSets(), reader.numbers(), reader.bytes(), reader.shortNumbers()
    )
    self.init(
      steps: steps, traits: traits, lengths: lengths,
      [Weight](unsafeUninitializedCapacity: kinds.count) { row, filled in
        for index in 0..<min(kinds.count, weights.count) {
          row.initializeElement(at: index, to: Weight(kind: kinds[index], steps: weights[index]))
        }
        filled = min(kinds.count, weights.count)
      })
  }

  func write(to writer: inout NumberWriter) {
    writer.write([Int(steps)])
    let rows = entries.filter { !$0.isVacant }.sorted { $0.row.lowerBound < $1.row.lowerBound }
    writer.write(rows.map(\.trait))
    writer.write(rows.map { Int32($0.row.count) })
    writer.write(weights.map(\.kind))
    writer.write(weights.map { Int16($0.steps) })
  }
}
