import CEncoder

extension Encoder {
  /// The encoder that Crier is built with.
  public static let embedded = EncoderWeights(
    UnsafeRawBufferPointer(start: crier_encoder_weights_start(), count: crier_encoder_weights_count())
  ).map { Encoder($0) }

  /// How alike two vectors of length 1 are, from -1 to 1.
  public static func likeness(_ one: [Float], _ other: [Float]) -> Float {
    crier_likeness(one, other, Int32(min(one.count, other.count)))
  }
}
