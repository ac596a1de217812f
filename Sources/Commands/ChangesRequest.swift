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
  /// A source without days is pointed at: "how did the bbc's title go".
  init(_ slots: borrowing FilledSlots) {
    let isOne = slots.reference == nil && slots.days == DaySpan() && slots.sources.count == 1 && !slots.isMine
    self.init(
      isOne ? .source(slots.sources[0]) : slots.reference, source: isOne ? nil : slots.sourceChoice, days: slots.days)
  }
}
