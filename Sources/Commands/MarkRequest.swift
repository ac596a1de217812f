import News

/// What is to be marked as read or as unread: what is pointed at, or all that sources wrote; of some days where any were
/// said.
public struct MarkRequest: Hashable, Sendable {
  public var reference: Reference
  public var source: SourceChoice?
  public var days: DaySpan

  public init(_ reference: Reference, source: SourceChoice? = nil, days: DaySpan = DaySpan()) {
    self.reference = reference
    self.source = source
    self.days = days
  }

  /// Whether a whole list is meant, whatever of it is in view.
  public var isOfAll: Bool { source != nil || reference == .everything }

  /// The same for something else.
  func pointing(at reference: Reference) -> MarkRequest? { MarkRequest(reference, source: source, days: days) }
}
