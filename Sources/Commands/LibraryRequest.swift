import News

/// A request for saved articles.
public struct LibraryRequest: Hashable, Sendable, Codable {
  public var topic: String?
  public var tag: String?
  public var source: SourceName?
  public var days: DaySpan
  /// Whether they were read, if that matters.
  public var isRead: Bool?

  public init(topic: String? = nil, tag: String? = nil, source: SourceName? = nil, days: DaySpan = DaySpan()) {
    self.topic = topic
    self.tag = tag
    self.source = source
    self.days = days
  }
}
