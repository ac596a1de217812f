import Commands

/// An intent, and how likely a line asks for it.
public struct Likely: Hashable, Sendable {
  /// Nil for what is no business of Crier's.
  public let intent: Intent?
  /// From 0 to 1; those of all intents and of nil make 1.
  public let probability: Double
}
