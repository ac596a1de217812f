import CEncoder

/// Makes of a sentence a vector that lies near those of sentences that mean the like: a transformer of six layers
/// (all-MiniLM-L6-v2), cut and rounded by the script beside this file.
///
/// All that is multiplied is rounded to eight bits first, so that every machine comes to the same numbers.
public final class Encoder: Sendable {
  private let weights: EncoderWeights
  private let way: crier_product_way

  public convenience init(_ weights: EncoderWeights) { self.init(weights, by: Self.ways.last ?? crier_product_plain) }

  /// An encoder that multiplies in a way that this machine has.
  init(_ weights: EncoderWeights, by way: crier_product_way) { (self.weights, self.way) = (weights, way) }

  /// The ways to multiply that this machine has, the fastest last.
  static let ways = [
    crier_product_plain, crier_product_sse2, crier_product_avx2, crier_product_avx512_vnni, crier_product_avx_vnni,
  ].filter { crier_has_product($0) != 0 }

  /// How many numbers a vector has.
  public var width: Int { weights.shape.width }
  /// How many layers there are.
  public var layers: Int { weights.shape.layers }

  var shape: EncoderWeights.Shape { weights.shape }
  /// The pieces that begin and end a text.
  var first: Int { weights.pieces.first }
  var last: Int { weights.pieces.last }

  /// The numbers of the pieces that a text is cut into.
  func pieceNumbers(of text: String) -> [Int] { Pieces.of(text, in: weights.pieces) }

  /// The pieces of words that a text is cut into.
  func pieces(of text: String) -> [String] { Pieces.of(text, in: weights.pieces).map { weights.pieces[$0] } }

  /// Vectors of length 1, one for each text; a long text counts by its beginning.
  public func vectors(of texts: [String], most pieces: Int = 128) -> [[Float]] {
    readings(of: texts, most: pieces, layer: nil).map(\.vector)
  }

  /// What is made of some texts: the vector of each, and of each of its pieces what a layer makes of it.
  ///
  /// - Parameter layer: The layer of the pieces' vectors, from 0; nil where none are wanted.
  public func readings(of texts: [String], most pieces: Int = 128, layer: Int?) -> [TextReading] {
    let most = max(1, min(pieces, weights.shape.positions) - 2)
    let all = texts.map { text in
      [weights.pieces.first] + Pieces.of(text, in: weights.pieces).prefix(most) + [weights.pieces.last]
    }
    var readings: [TextReading] = []
    var start = 0
    while start < all.count {
      var (end, count) = (start + 1, all[start].count)
      while end < all.count, count + all[end].count <= Self.mostAtOnce {
        count += all[end].count
        end += 1
      }
      var rows: [[Float]] = []
      let states = read(Array(all[start..<end])) { number, states in
        if number == layer { rows = (start..<end).map { states.rowsOfLengthOne(of: $0 - start) } }
      }
      for index in start..<end {
        readings.append(
          TextReading(
            vector: states.mean(of: index - start), pieces: layer == nil ? [] : all[index].map { weights.pieces[$0] },
            rows: layer == nil ? [] : rows[index - start]))
      }
      start = end
    }
    return readings
  }

  /// More pieces read together no longer make each one cheaper, by measurement.
  private static let mostAtOnce = 192

  /// What a number of layers make of some texts, given as their pieces.
  ///
  /// - Parameter upper: Others that come behind them.
  func read(
    _ texts: [[Int]], layers: Int? = nil, then upper: [EncoderWeights.Layer] = [],
    seen: (Int, States) -> Void = { _, _ in }
  ) -> States {
    var states = States(rows: embedded(texts), counts: texts.map(\.count), width: width)
    let room = Room(rows: texts.reduce(0) { $0 + $1.count }, most: states.counts.max() ?? 0, shape: weights.shape)
    for (number, layer) in (weights.layers.prefix(layers ?? self.layers) + upper).enumerated() {
      pass(&states, through: layer, room)
      seen(number, states)
    }
    return states
  }

  /// The numbers that stand for the pieces and their places.
  private func embedded(_ texts: [[Int]]) -> [Float] {
    let width = width
    var rows = [Float](repeating: 0, count: texts.reduce(0) { $0 + $1.count } * width)
    var row = 0
    for text in texts {
      for (place, piece) in text.enumerated() {
        let (spot, size) = (weights.positions.steps + place * width, weights.positions.sizes[place])
        rows.withUnsafeMutableBufferPointer { rows in
          let own = UnsafeMutableBufferPointer(rebasing: rows[row * width..<(row + 1) * width])
          for column in 0..<width { own[column] = Float(spot[column]) * size }
          weights.words.add(piece, to: own)
        }
        row += 1
      }
    }
    crier_add_norm(&rows, nil, Int32(row), Int32(width), weights.norm.scale, weights.norm.shift)
    return rows
  }

  private func pass(_ states: inout States, through layer: EncoderWeights.Layer, _ room: Room) {
    let (width, inner, rows) = (Int32(width), Int32(weights.shape.inner), room.rows)
    crier_round(states.rows, rows, width, room.rounded)
    crier_product(way, layer.looking, room.rounded, rows, room.wide)
    var row = 0
    for count in states.counts {
      crier_attend(
        room.wide + row * 3 * self.width, Int32(count), width, Int32(weights.shape.heads), room.scratch,
        room.narrow + row * self.width)
      row += count
    }
    crier_round(room.narrow, rows, width, room.rounded)
    crier_product(way, layer.looked, room.rounded, rows, room.narrow)
    crier_add_norm(&states.rows, room.narrow, rows, width, layer.lookedNorm.scale, layer.lookedNorm.shift)
    crier_round(states.rows, rows, width, room.rounded)
    crier_product(way, layer.widening, room.rounded, rows, room.wide)
    crier_gelu(room.wide, rows * inner)
    crier_round(room.wide, rows, inner, room.rounded)
    crier_product(way, layer.narrowing, room.rounded, rows, room.narrow)
    crier_add_norm(&states.rows, room.narrow, rows, width, layer.norm.scale, layer.norm.shift)
  }
}

/// Room that every layer works in.
private final class Room {
  let rows: Int32
  /// As many numbers as three vectors have, or the inner layer, for each row.
  let wide: UnsafeMutablePointer<Float>
  let narrow: UnsafeMutablePointer<Float>
  let scratch: UnsafeMutablePointer<Float>
  let rounded: crier_rounded

  /// - Parameter most: How many pieces the longest text has.
  init(rows: Int, most: Int, shape: EncoderWeights.Shape) {
    let wide = max(3 * shape.width, shape.inner)
    self.rows = Int32(rows)
    self.wide = .allocate(capacity: rows * wide)
    narrow = .allocate(capacity: rows * shape.width)
    scratch = .allocate(capacity: most * (shape.width / shape.heads + 1))
    rounded = crier_rounded(
      steps: .allocate(capacity: rows * wide), sizes: .allocate(capacity: rows), zeros: .allocate(capacity: rows))
  }

  deinit {
    wide.deallocate()
    narrow.deallocate()
    scratch.deallocate()
    rounded.steps.deallocate()
    rounded.sizes.deallocate()
    rounded.zeros.deallocate()
  }
}

/// What the encoder makes of a text.
public struct TextReading: Sendable {
  /// Of all of it, of length 1.
  public let vector: [Float]
  /// The pieces of its words, with what stands around a text.
  public let pieces: [String]
  /// A vector of length 1 for each piece, one behind the other.
  let rows: [Float]

  /// How near the words of a text are to the nearest of another's, on the average.
  ///
  /// - Parameter isCounted: Whether a piece counts.
  public func nearness(to other: TextReading, _ isCounted: (String) -> Bool) -> Float {
    let width = Int32(vector.count)
    var (sum, count) = (Float(0), 0)
    rows.withUnsafeBufferPointer { own in
      other.rows.withUnsafeBufferPointer { others in
        guard let own = own.baseAddress, let others = others.baseAddress else { return }
        for (index, piece) in pieces.enumerated() where isCounted(piece) {
          var most: Float = -1
          for place in other.pieces.indices {
            most = max(most, crier_likeness(own + index * vector.count, others + place * vector.count, width))
          }
          sum += most
          count += 1
        }
      }
    }
    return count > 0 ? sum / Float(count) : 0
  }
}

/// What the encoder makes of each piece of some texts: a row of numbers each.
struct States {
  fileprivate(set) var rows: [Float]
  /// How many pieces each text has.
  let counts: [Int]
  let width: Int

  /// The mean of a text's rows, brought to length 1.
  func mean(of text: Int) -> [Float] {
    let start = counts[..<text].reduce(0, +)
    var mean = [Float](repeating: 0, count: width)
    for row in start..<start + counts[text] {
      for column in 0..<width { mean[column] += rows[row * width + column] }
    }
    let length = mean.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return length > 0 ? mean.map { $0 / length } : mean
  }

  /// A text's rows, each brought to length 1.
  func rowsOfLengthOne(of text: Int) -> [Float] {
    let start = counts[..<text].reduce(0, +)
    var found = Array(rows[start * width..<(start + counts[text]) * width])
    for row in 0..<counts[text] {
      let own = row * width..<(row + 1) * width
      let length = own.reduce(Float(0)) { $0 + found[$1] * found[$1] }.squareRoot()
      if length > 0 { for column in own { found[column] /= length } }
    }
    return found
  }
}
