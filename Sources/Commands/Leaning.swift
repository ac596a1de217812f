/// How a line leans on what came before it: `act` in `--json`, which a line that asks for something new has none of.
public enum Leaning: String, CaseIterable, Hashable, Sendable {
  /// Asks for what was asked before with a filter more, with one less, or with another in place of one.
  case narrow, widen, replace
  /// Asks for the same of something else, or for more or in another order.
  case `repeat`
  /// Does what was done last to something more, or puts it right.
  case add, correct
  case answer
  /// Asks or says something beside, after which everything stands as before.
  case aside
}

extension NewsRequest {
  /// How a change to this request leans on it.
  public func leaning(of change: NewsRequest) -> Leaning {
    let isBack = changed(by: change).exclusions < exclusions
    if change.dropped != nil || isBack { return .widen }
    if change == NewsRequest(order: change.order, count: change.count) { return .repeat }
    let isReplaced =
      Self.isOther(change.query, than: query) || Self.isOther(change.category, than: category)
      || Self.isOther(change.source, than: source) || Self.isOther(change.country, than: country)
      || Self.isOther(change.language, than: language) || Self.isOther(change.isRead, than: isRead)
      || change.days != DaySpan() && days != DaySpan() && change.days != days
    return isReplaced ? .replace : .narrow
  }

  private var exclusions: Int { excludedSources.count + excludedWords.count + excludedLanguages.count }

  private static func isOther<Value: Equatable>(_ new: Value?, than old: Value?) -> Bool {
    new != nil && old != nil && new != old
  }
}

extension Command {
  /// Whether it leaves everything as it stands, the list on screen and what may still be put right.
  public var isAside: Bool { kind == .ask || kind.traits.subject == .talk }
}
