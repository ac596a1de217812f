/// The ear's weights: rows of steps in eight bits, each row with the size of its step.
///
/// They stay where they are in the program's file, and are looked at only where a line asks for them.
public struct EarWeights: @unchecked Sendable {
  /// A table of weights.
  struct Table {
    let rows: Int
    let columns: Int
    let scales: UnsafePointer<Float>
    let steps: UnsafePointer<Int8>

    /// Adds a row, so many times, to some numbers.
    func add(_ row: Int, times factor: Float = 1, to sums: inout [Float], at start: Int = 0) {
      let scale = scales[row] * factor
      let row = steps + row * columns
      for column in 0..<columns { sums[start + column] += Float(row[column]) * scale }
    }

    /// All of it as numbers.
    var numbers: [Float] {
      (0..<rows * columns).map { Float(steps[$0]) * scales[$0 / columns] }
    }
  }

  /// The header's lines: what the weights are made from, the slots, the ways.
  let header: [Substring]
  private let tables: [Table]

  /// Reads weights; nil where they are none.
  ///
  /// - Parameter bytes: must stay where they are.
  public init?(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress, bytes.count > 8, UInt(bitPattern: start) % 4 == 0 else { return nil }
    func number(at offset: Int) -> Int? {
      offset + 4 <= bytes.count ? Int(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)) : nil
    }
    guard number(at: 0) == Self.sign, let length = number(at: 4), length <= bytes.count - 8 else { return nil }
    header = String(decoding: bytes[8..<8 + length], as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    var offset = (8 + length + 3) / 4 * 4
    var tables: [Table] = []
    while offset < bytes.count {
      guard let rows = number(at: offset), let columns = number(at: offset + 4),
        rows > 0, columns > 0, rows < 1 << 20, columns < 1 << 16,
        offset + 8 + rows * 4 + rows * columns <= bytes.count
      else { return nil }
      let scales = (start + offset + 8).assumingMemoryBound(to: Float.self)
      let steps = (start + offset + 8 + rows * 4).assumingMemoryBound(to: Int8.self)
      tables.append(Table(rows: rows, columns: columns, scales: scales, steps: steps))
      offset = (offset + 8 + rows * 4 + rows * columns + 3) / 4 * 4
    }
    self.tables = tables
    guard tables.count == Name.allCases.count else { return nil }
  }

  /// What each table holds, in their order.
  enum Name: Int, CaseIterable {
    case letters, words, kinds, contexts
    case forwardInput, forwardState, forwardBias, backwardInput, backwardState, backwardBias
    case begins, beginsBias, spans, spansBias, ways, waysBias, rows, lift, liftBias
  }

  subscript(_ name: Name) -> Table { tables[name.rawValue] }

  /// "EAR1".
  private static let sign = 0x3152_4145
}
