import News

/// What is to be watched, as said: words, a source, or words from a source.
public struct WatchRequest: Hashable, Sendable {
  public var topic: String?
  public var source: SourceName?

  public init(topic: String? = nil, source: SourceName? = nil) { (self.topic, self.source) = (topic, source) }
}

extension WatchRequest: Filling {
  init(_ slots: borrowing FilledSlots, of intent: Intent) {
    let topic = slots.topic ?? slots.query
    // A name that fills a slot of its own elsewhere is what is watched: "watch science".
    self.init(topic: topic ?? (slots.sources.isEmpty ? slots.names.first : nil), source: slots.sources.first)
  }
}
