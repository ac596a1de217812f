import News

/// What a person asks of their own reading, as said.
public struct HabitsRequest: Hashable, Sendable {
  /// What is counted, apart from articles by the day.
  public enum View: String, CaseIterable, Hashable, Sendable {
    /// By who published them.
    case sources
  }

  public var view: View?
  public var days: DaySpan

  public init(_ view: View? = nil, days: DaySpan = DaySpan()) {
    (self.view, self.days) = (view, days)
  }
}

extension HabitsRequest: Filling {
  init(_ slots: borrowing FilledSlots, of intent: Intent) {
    self.init(slots.value.flatMap(View.init), days: slots.days)
  }
}
