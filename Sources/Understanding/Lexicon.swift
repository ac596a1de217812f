import News

/// The names Crier knows now, beyond those its Intents list.
public struct Lexicon: Sendable {
  /// The sources of the current edition and those the person follows.
  public let sources: [Source]

  public init(sources: [Source] = []) {
    self.sources = sources
  }
}
