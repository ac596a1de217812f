/// Layers that were tuned for something else than vectors of sentences, to stand in place of the encoder's upper ones.
///
/// They stay where they are, and are looked at only where a text asks for them.
public struct TunedLayers: @unchecked Sendable {
  let layers: [EncoderWeights.Layer]

  /// Reads layers; nil where they are none, cut off, or of another shape than an encoder's.
  ///
  /// - Parameter bytes: Must stay where they are, at a multiple of 64.
  public init?(_ bytes: UnsafeRawBufferPointer, for encoder: Encoder) {
    guard var blocks = Blocks(bytes), let head = blocks.numbers(Self.headers) else { return nil }
    let (count, shape) = (Int(head[1]), encoder.shape)
    guard Int(head[0]) == Self.sign, (1...shape.layers).contains(count), Int(head[2]) == shape.width,
      Int(head[3]) == shape.inner
    else { return nil }
    var layers: [EncoderWeights.Layer] = []
    for _ in 0..<count {
      guard let layer = blocks.layer(width: shape.width, inner: shape.inner) else { return nil }
      layers.append(layer)
    }
    guard blocks.isAtEnd else { return nil }
    self.layers = layers
  }

  private static let headers = 4
  /// "LYR1".
  private static let sign = 0x3152_594C
}

extension Encoder {
  /// A vector for each of some words in a row, as tuned layers above the encoder's own lower ones make it; zeros for words
  /// behind as many as it reads.
  public func vectors(ofWords words: [String], below tuned: TunedLayers) -> [[Float]] {
    let cut = words.map(pieceNumbers)
    var (text, places) = ([first], [Range<Int>]())
    for pieces in cut {
      let fits = text.count + pieces.count < shape.positions
      places.append(text.count..<text.count + (fits ? pieces.count : 0))
      if fits { text += pieces }
    }
    let states = read([text + [last]], layers: layers - tuned.layers.count, then: tuned.layers)
    return places.map { place in
      var sum = [Float](repeating: 0, count: width)
      for row in place { for column in 0..<width { sum[column] += states.rows[row * width + column] } }
      return place.count > 1 ? sum.map { $0 / Float(place.count) } : sum
    }
  }
}
