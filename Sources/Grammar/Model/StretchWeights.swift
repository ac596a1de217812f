/// The weight of each trait of a stretch, rounded and without tiny ones: an open-addressing table.
package struct StretchWeights: Sendable {
  /// A trait and its weight in one number; 0 where vacant.
  private struct Entry: Sendable {
    static let vacant = Entry(number: 0)

    private let number: UInt64

    private init(number: UInt64) { self.number = number }

    init(_ trait: UInt32, _ steps: Int16) { number = UInt64(trait) << 16 | UInt64(UInt16(bitPattern: steps)) }

    var isVacant: Bool { number == 0 }
    var trait: UInt32 { UInt32(truncatingIfNeeded: number >> 16) }
    var steps: Int16 { Int16(bitPattern: UInt16(truncatingIfNeeded: number)) }
  }

  /// The number of steps in a weight of 1.
  private let steps: Float
  /// Their number is a power of two.
  private let entries: [Entry]

  /// Takes each trait's weight, rounded to at most so many steps on either side.
  package init(_ rows: [(trait: UInt32, weight: Double)], steps: Int, most: Int16) {
    let most = Double(most)
    let kept = rows.map { ($0.trait, Int16(min(max(($0.weight * Double(steps)).rounded(), -most), most))) }
      .filter { $0.1 != 0 }
    self.init(steps: Float(steps), traits: kept.map(\.0), weights: kept.map(\.1))
  }

  private init(steps: Float, traits: [UInt32], weights: [Int16]) {
    self.steps = steps
    var room = 16
    while room < traits.count * 2 { room *= 2 }
    var entries = [Entry](repeating: .vacant, count: room)
    for (trait, weight) in zip(traits, weights) {
      var place = Self.place(of: trait, in: room)
      while !entries[place].isVacant { place = (place + 1) & (room - 1) }
      entries[place] = Entry(trait, weight)
    }
    self.entries = entries
  }

  /// The weight of a trait; 0 for one that was not learned.
  func weight(of trait: UInt32) -> Float {
    var place = Self.place(of: trait, in: entries.count)
    while entries[place].trait != trait {
      if entries[place].isVacant { return 0 }
      place = (place + 1) & (entries.count - 1)
    }
    return Float(entries[place].steps) / steps
  }

  private static func place(of trait: UInt32, in room: Int) -> Int { Int(trait >> 4) & (room - 1) }

  init(_ reader: inout NumberReader) {
    let steps = Float(reader.number())
    let (traits, weights) = (reader.letterSets(), reader.shortNumbers())
    self.init(steps: steps, traits: traits, weights: weights)
  }

  func write(to writer: inout NumberWriter) {
    writer.write([Int(steps)])
    let kept = entries.filter { !$0.isVacant }
    writer.write(kept.map(\.trait))
    writer.write(kept.map(\.steps))
  }
}
