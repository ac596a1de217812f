import Basics
import Commands
import FoundationEssentials
import News
import Replies
import ViewModels

/// Which reminder is the last one.
extension Conversation {
  func dropReminder(_ name: String?) throws(NewsFailure) -> Outcome {
    try scenes.reminders.drop(name, last: try lastReminder())
  }

  func postpone(_ request: PostponeRequest) throws(NewsFailure) -> Outcome {
    if request.name == nil, case .routine(let routine)? = context.lastTimed?.wish {
      return try scenes.routines.move(routine, by: request)
    }
    return try scenes.reminders.postpone(request, last: try lastReminder())
  }

  /// The reminder that was made or moved last, unless that was taken back.
  private func lastReminder() throws(NewsFailure) -> Reminder? {
    try past.recall()
    return past.history.done.reversed().lazy.compactMap(\.madeReminder).first
  }
}

/// What the person is told of without asking.
extension Conversation {
  /// Tells how many mornings were missed since the last visit, and what to say then; nil for none.
  ///
  /// What was invented for a day is not missed.
  public func missedMornings() -> Saying? {
    let moment = moment()
    guard scenes.editions.name != .demo, let last = lastVisit, last.addingTimeInterval(Self.usualAbsence) < moment.now
    else { return nil }
    let zone = moment.zone
    let days = max(Day(last, in: zone), moment.today - Self.mostMornings)...moment.today
    let all = (days.lowerBound.sinceEpoch...days.upperBound.sinceEpoch).map(Day.init(sinceEpoch:))
    let missed = all.count { day in
      last < day.instant(atMinutes: Self.morning.lowerBound, in: zone)
        && day.instant(atMinutes: Self.morning.upperBound, in: zone) <= moment.now
    }
    return missed > 0 ? .missedMornings(count: missed) : nil
  }

  /// When a morning is, in minutes after midnight, by judgment.
  private static let morning = 5 * 60...12 * 60
  /// Who comes once a day is away for no longer, by judgment: whoever comes each evening misses no morning.
  private static let usualAbsence: TimeInterval = 28 * 3_600
  /// More are not counted.
  private static let mostMornings = 366

  /// What is due, unless something is asked, which is to be answered first.
  public func dueReminders() -> [(reminder: Reminder, saying: Saying)] {
    context.question == nil && awaits == nil ? scenes.reminders.due() : []
  }

  /// Notes that reminders were told: what they are about is what "it" is now.
  public func noteReminded(of reminders: [Reminder]) {
    scenes.reminders.noteTold(reminders)
    let articles = reminders.flatMap(\.articles)
    if !articles.isEmpty { apply(.pointed(articles)) }
  }
}
