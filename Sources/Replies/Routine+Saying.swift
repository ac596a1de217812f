import News

extension Routine.Occasion {
  /// When it is, as a person types it or Crier says it.
  public func saying(_ who: Saying.Speaker) -> Saying {
    switch self {
    case .said(let words): .whenSaid(words: words, who: who)
    case .start: .atEachStart(who: who)
    case .daily(let days, let minutes):
      .byTheClock(days: days, time: "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)", who: who)
    }
  }
}
