import News

/// What is asked of what publishers changed: of what is pointed at, or of all there is, of some sources or days where any
/// were said.
public struct ChangesRequest: Hashable, Sendable {
  public var reference: Reference?
  public var source: SourceChoice?
  public var days: DaySpan

  public init(_ reference: Reference? = nil, source: SourceChoice? = nil, days: DaySpan = DaySpan()) {
    self.reference = reference
    self.source = source
    self.days = days
  }
}

extension ChangesRequest {
  /// The changes of something else, whatever the source and the days.
  func pointing(at reference: Reference) -> ChangesRequest? { ChangesRequest(reference) }
}
