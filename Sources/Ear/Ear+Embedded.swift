import CEar
import Encoder

extension Ear {
  /// The ear of the language that Crier is built with; nil where it has learned nothing.
  public static let embedded: Ear? = {
    let weights = UnsafeRawBufferPointer(start: crier_ear_weights_start(), count: crier_ear_weights_count())
    let layers = UnsafeRawBufferPointer(start: crier_ear_layers_start(), count: crier_ear_layers_count())
    guard let encoder = Encoder.embedded, let weights = EarWeights(weights) else { return nil }
    return TunedLayers(layers, for: encoder).flatMap { Ear(weights, over: encoder, $0) }
  }()
}
