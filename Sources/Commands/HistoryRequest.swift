import News

/// What a person asks of what they said and read, as said.
public struct HistoryRequest: Hashable, Sendable, Codable {
  /// What of it is meant, where that is not all that was said.
  public enum Scope: String, CaseIterable, Hashable, Sendable, Codable {
    /// What was said in this session.
    case session
    /// Which articles were read.
    case read
  }

  public var topic: String?
  /// Whose articles, where what was read is meant.
  public var source: SourceName?
  public var scope: Scope?
  public var days: DaySpan

  public init(_ scope: Scope? = nil, topic: String? = nil, source: SourceName? = nil, days: DaySpan = DaySpan()) {
    (self.scope, self.topic, self.source, self.days) = (scope, topic, source, days)
  }
}

extension HistoryRequest: Filling {
  init(_ slots: borrowing FilledSlots, of intent: Intent) {
    self.init(
      slots.value.flatMap(Scope.init), topic: slots.query ?? slots.topic, source: slots.sources.first, days: slots.days)
  }
}
