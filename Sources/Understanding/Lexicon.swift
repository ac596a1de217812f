import News

/// The names Crier knows now, beyond those its Intents list.
public struct Lexicon: Sendable {
  /// The sources of the current edition and those the person follows.
  public let sources: [Source]
  /// What the person's lists are called.
  public let lists: [ListName]

  public init(sources: [Source] = [], lists: [ListName] = []) { (self.sources, self.lists) = (sources, lists) }
}
