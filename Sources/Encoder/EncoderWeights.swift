import CEncoder

/// The encoder's weights, as `cut.py` writes them: they stay where they are, and are looked at only where a text asks for
/// them.
public struct EncoderWeights: @unchecked Sendable {
  /// How many layers there are, how many numbers a piece of a word has, and so on.
  struct Shape: Equatable {
    let layers: Int
    let width: Int
    let heads: Int
    let inner: Int
    let pieces: Int
    let positions: Int
  }

  /// Rows of steps in eight bits, each row with the size of its step.
  struct Table {
    let sizes: UnsafePointer<Float>
    let steps: UnsafePointer<Int8>
  }

  /// Rows of steps in four bits; sixteen steps share one size, which is a part of the row's.
  struct HalfTable {
    let sizes: UnsafePointer<Float>
    let shares: UnsafePointer<UInt8>
    let steps: UnsafePointer<UInt8>
    let width: Int

    static let group = 16

    /// Adds a row to some numbers.
    func add(_ row: Int, to numbers: UnsafeMutableBufferPointer<Float>) {
      let (shares, steps) = (shares + row * (width / Self.group), steps + row * (width / 2))
      for pair in 0..<width / 2 {
        let size = sizes[row] * Float(shares[2 * pair / Self.group])
        numbers[2 * pair] += size * Float(Int(steps[pair] & 15) - 8)
        numbers[2 * pair + 1] += size * Float(Int(steps[pair] >> 4) - 8)
      }
    }
  }

  /// What brings numbers to a mean and a spread.
  struct Norm {
    let scale: UnsafePointer<Float>
    let shift: UnsafePointer<Float>
  }

  struct Layer {
    /// Question, key and value, one below the other.
    let looking: crier_matrix
    let looked: crier_matrix
    let lookedNorm: Norm
    let widening: crier_matrix
    let narrowing: crier_matrix
    let norm: Norm
  }

  let shape: Shape
  let pieces: PieceTable
  let words: HalfTable
  let positions: Table
  let norm: Norm
  let layers: [Layer]

  /// Reads weights; nil where they are none, or cut off.
  ///
  /// - Parameter bytes: Must stay where they are, at a multiple of 64.
  public init?(_ bytes: UnsafeRawBufferPointer) {
    guard var blocks = Blocks(bytes), let head = blocks.numbers(Self.headers) else { return nil }
    let counts = (0..<Self.headers).map { Int(head[$0]) }
    let shape = Shape(
      layers: counts[1], width: counts[2], heads: counts[3], inner: counts[4], pieces: counts[5],
      positions: counts[6])
    guard counts[0] == Self.sign, shape.isPossible, let places = blocks.numbers(shape.pieces + 1),
      let letters = blocks.take(counts[7]),
      places[shape.pieces] == head[7],
      let pieces = PieceTable(places: places, letters: letters, count: shape.pieces),
      let words = blocks.halfTable(rows: shape.pieces, columns: shape.width),
      let positions = blocks.table(rows: shape.positions, columns: shape.width),
      let norm = blocks.norm(shape.width)
    else { return nil }
    var layers: [Layer] = []
    for _ in 0..<shape.layers {
      guard let layer = blocks.layer(width: shape.width, inner: shape.inner) else { return nil }
      layers.append(layer)
    }
    guard blocks.isAtEnd else { return nil }
    (self.shape, self.pieces, self.words, self.positions) = (shape, pieces, words, positions)
    (self.norm, self.layers) = (norm, layers)
  }

  private static let headers = 9
  /// "ENC1".
  private static let sign = 0x3143_4E45
}

extension EncoderWeights.Shape {
  /// Whether the inner loops can work with it; the bounds are far above what any encoder for a desk has.
  fileprivate var isPossible: Bool {
    (1...48).contains(layers) && (1...64).contains(heads) && (1...512).contains(positions)
      && (16...4096).contains(width) && width % EncoderWeights.HalfTable.group == 0 && width % heads == 0
      && (16...16_384).contains(inner) && inner % 16 == 0 && (4..<1 << 20).contains(pieces)
  }
}

/// Blocks of bytes behind each other, each at a multiple of 64.
struct Blocks {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  init?(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress, UInt(bitPattern: start) % Self.step == 0 else { return nil }
    self.bytes = bytes
  }

  var isAtEnd: Bool { offset == bytes.count }

  /// The next block; nil where fewer bytes are left.
  mutating func take(_ count: Int) -> UnsafeRawPointer? {
    let end = (offset + count + Int(Self.step) - 1) / Int(Self.step) * Int(Self.step)
    guard count >= 0, end <= bytes.count, let start = bytes.baseAddress else { return nil }
    defer { offset = end }
    return start + offset
  }

  mutating func layer(width: Int, inner: Int) -> EncoderWeights.Layer? {
    guard let looking = matrix(rows: 3 * width, columns: width), let looked = matrix(rows: width, columns: width),
      let lookedNorm = norm(width), let widening = matrix(rows: inner, columns: width),
      let narrowing = matrix(rows: width, columns: inner), let norm = norm(width)
    else { return nil }
    return EncoderWeights.Layer(
      looking: looking, looked: looked, lookedNorm: lookedNorm, widening: widening, narrowing: narrowing, norm: norm)
  }

  mutating func numbers(_ count: Int) -> UnsafePointer<UInt32>? {
    take(count * 4)?.assumingMemoryBound(to: UInt32.self)
  }

  mutating func table(rows: Int, columns: Int) -> EncoderWeights.Table? {
    guard let sizes = take(rows * 4), let steps = take(rows * columns) else { return nil }
    return EncoderWeights.Table(
      sizes: sizes.assumingMemoryBound(to: Float.self), steps: steps.assumingMemoryBound(to: Int8.self))
  }

  mutating func halfTable(rows: Int, columns: Int) -> EncoderWeights.HalfTable? {
    guard let sizes = take(rows * 4), let shares = take(rows * columns / EncoderWeights.HalfTable.group),
      let steps = take(rows * columns / 2)
    else { return nil }
    return EncoderWeights.HalfTable(
      sizes: sizes.assumingMemoryBound(to: Float.self), shares: shares.assumingMemoryBound(to: UInt8.self),
      steps: steps.assumingMemoryBound(to: UInt8.self), width: columns)
  }

  mutating func norm(_ columns: Int) -> EncoderWeights.Norm? {
    guard let numbers = take(2 * columns * 4)?.assumingMemoryBound(to: Float.self) else { return nil }
    return EncoderWeights.Norm(scale: numbers, shift: numbers + columns)
  }

  mutating func matrix(rows: Int, columns: Int) -> crier_matrix? {
    guard let start = take(rows * 12 + rows * columns) else { return nil }
    return crier_matrix(
      sizes: start.assumingMemoryBound(to: Float.self), bias: (start + 4 * rows).assumingMemoryBound(to: Float.self),
      sums: (start + 8 * rows).assumingMemoryBound(to: Int32.self),
      steps: (start + 12 * rows).assumingMemoryBound(to: Int8.self), rows: Int32(rows), columns: Int32(columns))
  }

  private static let step: UInt = 64
}
