import News

/// What is not to be shown, as said: by its words, or by the section, source, author or language that was named.
public struct MuteRequest: Hashable, Sendable {
  /// What is meant that has no name.
  public enum Scope: String, CaseIterable, Hashable, Sendable {
    /// All there is.
    case everything
    /// Every language but the one that was named.
    case others
  }

  public var topic: String?
  public var category: Category?
  public var source: SourceName?
  /// The author.
  public var name: String?
  public var language: Language?
  public var scope: Scope?
  /// How many a day are shown all the same.
  public var count: Int?
  /// Until when; its end alone counts.
  public var days = DaySpan()

  public init(
    topic: String? = nil, category: Category? = nil, source: SourceName? = nil, name: String? = nil,
    language: Language? = nil, scope: Scope? = nil
  ) {
    (self.topic, self.category, self.source, self.name) = (topic, category, source, name)
    (self.language, self.scope) = (language, scope)
  }
}

extension MuteRequest: Filling {
  init?(_ slots: borrowing FilledSlots, of intent: Intent) {
    // "Everything by Jane Doe" is what she writes.
    let said = slots.name == nil ? slots.value.flatMap(Scope.init) : nil
    let scope = slots.reference == .everything ? .everything : said
    self.init(
      topic: slots.topic ?? slots.query, category: slots.category, source: slots.sources.first, name: slots.name,
      language: slots.language, scope: scope)
    count = slots.count
    days = slots.days
    // A mute of nothing is none; asking what is muted, or taking it back, may be about all of it.
    let isNothing = self == MuteRequest(scope: nil).lasting(days)
    if isNothing, intent == .mute { return nil }
  }

  private func lasting(_ days: DaySpan) -> MuteRequest {
    var request = self
    request.days = days
    return request
  }
}

extension FilledSlots {
  /// Whether a story is meant, and nothing that has a name of its own.
  var isStoryPointedAt: Bool {
    isPointing && reference != .everything && topic == nil && category == nil && sources.isEmpty && language == nil
  }
}
