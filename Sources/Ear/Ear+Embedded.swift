import CEar

extension Ear {
  /// The ear of the language that Crier is built with; nil where it has learned nothing.
  public static let embedded = EarWeights(
    UnsafeRawBufferPointer(start: crier_ear_weights_start(), count: crier_ear_weights_count())
  ).flatMap { Ear($0) }
}
