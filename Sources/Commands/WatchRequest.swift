import News

/// What is to be watched, as said: words, a source, or words from a source.
public struct WatchRequest: Hashable, Sendable {
  public var topic: String?
  public var source: SourceName?

  public init(topic: String? = nil, source: SourceName? = nil) { (self.topic, self.source) = (topic, source) }
}

extension FilledSlots {
  /// Whether a pronoun stands for what is meant.
  var isItMeant: Bool { reference == .it }
}

extension Reference {
  /// What points at one of several watches: its number, or its words.
  fileprivate var asWatch: String? {
    if case .numbers(let numbers) = self, numbers.count == 1 { return String(numbers[0]) }
    if case .fitting(.about(let words), _) = self { return words }
    return nil
  }
}

extension WatchRequest: Filling {
  init(_ slots: borrowing FilledSlots, of intent: Intent) {
    let topic = slots.topic ?? slots.query
    // A name that fills a slot of its own elsewhere is what is watched: "watch science".
    self.init(
      topic: topic ?? slots.reference?.asWatch ?? (slots.sources.isEmpty ? slots.names.first : nil),
      source: slots.sources.first)
  }
}
