extension Reference: Filling {
  /// What is said of the whole list at once: "read the headlines aloud".
  private static let wholeList = "all"

  init(_ slots: borrowing FilledSlots, of intent: Intent) {
    self = intent == .aloud && slots.value == Self.wholeList ? .everything : slots.reference ?? .it
  }

  /// The numbers pointed at, as names of sources in a list.
  var asSources: [SourceName]? {
    switch self {
    case .numbers(let numbers): numbers.map { SourceName(words: String($0), id: nil) }
    case .range(let range): range.map { SourceName(words: String($0), id: nil) }
    case .everything, .both: [.all]
    case .all, .ordinal, .kept, .fromEnd, .fitting, .it, .them, .other, .those, .together: nil
    }
  }
}
