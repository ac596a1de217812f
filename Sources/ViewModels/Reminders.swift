import Basics
import Commands
import FoundationEssentials
import News
import Replies

/// What is told at a time: making, listing, moving and dropping it, and what is due.
@MainActor
public struct RemindersModel {
  private let shelf: any LibraryShelf
  private let around: Surroundings

  private var moment: Moment { around.moment() }

  public init(shelf: any LibraryShelf, around: Surroundings) { (self.shelf, self.around) = (shelf, around) }

  /// Reminds of what is open, or of the time alone.
  public func remind(_ days: DaySpan, on screen: Screen) throws(NewsFailure) -> Outcome {
    try remind(of: screen.opened.map { [$0] } ?? [], days)
  }

  /// Reminds of articles at a time to come.
  public func remind(of articles: [Article], _ days: DaySpan) throws(NewsFailure) -> Outcome {
    guard let due = time(days) else { return Outcome(unclearTime) }
    guard due > moment.now else { return Outcome(past(due)) }
    return try keep(Reminder(of: articles, due: due, since: moment.now))
  }

  /// Keeps a reminder.
  public func keep(_ reminder: Reminder) throws(NewsFailure) -> Outcome {
    let wish = Wish.reminder(reminder)
    let (what, time) = (reminder.saying, time(of: reminder.due))
    let before = shelf.wish(wish.key)
    if let kept = before?.reminder, kept.due == reminder.due, !isTold(kept) {
      return Outcome(Reply(message: .reminderMadeAlready(what: what, time: time), hint: .seeReminders))
    }
    return try changed(
      [WishChange(wish, before: before)],
      Reply(message: .reminderMade(what: what, time: time), hint: .moveReminderHint))
  }

  /// Lists what is still to be told, the next one first.
  public func show() -> Outcome {
    let all = untold
    guard !all.isEmpty else { return Outcome(.empty(.noReminders, hint: .reminderHint)) }
    let cards = all.enumerated().map { place, reminder in
      Card(number: place + 1, face: .row(.reminderRow(what: reminder.saying, time: time(of: reminder.due))))
    }
    var outcome = Outcome(
      Reply(message: .remindersHeading(count: all.count), hint: .reminderListHint, cards: cards)
        .offering(.moveRowIdea(number: 1), .dropRowIdea(number: 1), in: around.window))
    outcome.table = .reminders
    outcome.rows = all.map { ScreenRow(made: .wish(.reminder($0))) }
    return outcome
  }

  /// Moves a reminder to another time; `last` is the one that was made or moved last in this conversation.
  public func postpone(_ request: PostponeRequest, last: Reminder?) throws(NewsFailure) -> Outcome {
    switch meant(request.name, last: last) {
    case .failure(let refused): return Outcome(refused.reply)
    case .success(let reminder): return try move(reminder, by: request)
    }
  }

  /// Moves a reminder to another time.
  public func move(_ reminder: Reminder, by request: PostponeRequest) throws(NewsFailure) -> Outcome {
    guard shelf.wish(Wish.reminder(reminder).key) != nil else {
      return Outcome(.empty(.reminderGone(what: reminder.saying), hint: .seeReminders))
    }
    guard let due = time(request.days) ?? time(request, of: reminder) else { return Outcome(unclearTime) }
    guard due > moment.now else { return Outcome(past(due)) }
    let moved = reminder.moved(to: due)
    return try changed(
      [WishChange(.reminder(moved), before: .reminder(reminder))],
      Reply(message: .reminderMoved(what: moved.saying, time: time(of: due)), hint: .seeReminders))
  }

  /// Takes a reminder away, by its number or its words, or else the last one.
  public func drop(_ name: String?, last: Reminder?) throws(NewsFailure) -> Outcome {
    switch meant(name, last: last) {
    case .failure(let refused): Outcome(refused.reply)
    case .success(let reminder): try drop(reminder)
    }
  }

  public func drop(_ reminder: Reminder) throws(NewsFailure) -> Outcome {
    try changed(
      [WishChange(without: .reminder(reminder))],
      Reply(message: .reminderDropped(what: reminder.saying), hint: .undoDropping))
  }

  /// Takes all of them away.
  public func dropAll() throws(NewsFailure) -> Outcome {
    let all = untold
    guard !all.isEmpty else { return Outcome(.empty(.noReminders, hint: .reminderHint)) }
    return try changed(
      all.map { WishChange(without: .reminder($0)) },
      Reply(message: .remindersDropped(count: all.count), hint: .undoDropping))
  }

  private func changed(_ changes: [WishChange], _ reply: Reply) throws(NewsFailure) -> Outcome {
    let change = Change.wished(changes)
    try shelf.apply(change)
    var outcome = Outcome(reply)
    outcome.change = change
    return outcome
  }
}

/// What is due.
extension RemindersModel {
  /// What is due and was not told, with what is said of it; who says it notes that it was told.
  public func due() -> [(reminder: Reminder, saying: Saying)] {
    let moment = moment
    return untold.filter { $0.due <= moment.now }.map { reminder in
      let isLate = reminder.due.addingTimeInterval(Self.delay) < moment.now
      guard let what = reminder.saying else {
        return (
          reminder,
          isLate ? .remindedOfTimeLate(due: reminder.due) : .remindedOfTime(clock: moment.clock(of: reminder.due))
        )
      }
      let saying: Saying = isLate ? .remindedLate(what: what, due: reminder.due) : .remindedNow(what: what)
      return (reminder, saying.followed(by: reminder.articles.count == 1 ? .readReminded : nil))
    }
  }

  /// Notes that reminders were told; where that fails they are told again.
  public func noteTold(_ reminders: [Reminder]) {
    for reminder in reminders { try? shelf.noteSeen(Wish.reminder(reminder).key, at: max(moment.now, reminder.due)) }
  }

  /// Later than that is no longer on time, by judgment.
  private static let delay: TimeInterval = 120

  private var untold: [Reminder] { shelf.reminders().filter { !isTold($0) }.sorted { $0.due < $1.due } }

  private func isTold(_ reminder: Reminder) -> Bool {
    shelf.lastSeen(Wish.reminder(reminder).key).map { $0 >= reminder.due } ?? false
  }
}

/// Which reminder is meant, and when.
extension RemindersModel {
  private struct Refused: Error { let reply: Reply }

  /// The one that a number or words name among those to be told; without either, the one that was made or told last.
  private func meant(_ name: String?, last: Reminder?) -> Result<Reminder, Refused> {
    let all = untold
    guard let name else {
      // Of two of the same instant, the one that this conversation was about.
      func touched(_ reminder: Reminder) -> (Date, Int) {
        let told = shelf.lastSeen(Wish.reminder(reminder).key) ?? .distantPast
        return (max(reminder.since, told), reminder == last ? 1 : 0)
      }
      guard let latest = shelf.reminders().max(by: { touched($0) < touched($1) }) else {
        return .failure(Refused(reply: .empty(.noReminders, hint: .reminderHint)))
      }
      return .success(latest)
    }
    let wanted = Words(name, endings: around.endings)
    let numbered: [Reminder]? = Int(name).map { all.indices.contains($0 - 1) ? [all[$0 - 1]] : [] }
    let fitting: [Reminder] = numbered ?? all.filter { wanted.areFound(in: $0.articles.map { $0.title }) }
    guard let reminder = fitting.first, fitting.count == 1 else {
      if all.isEmpty { return .failure(Refused(reply: .empty(.noReminders, hint: .reminderHint))) }
      return .failure(
        Refused(
          reply: Reply(
            status: .error("noReminder"),
            message: fitting.isEmpty ? .noSuchReminder(name: name) : .severalRemindersFit(name: name),
            hint: .seeReminders)))
    }
    return .success(reminder)
  }

  /// What has no time of day is told in the morning, by judgment.
  private static let morning = 9 * 60

  private func time(_ days: DaySpan) -> Date? {
    (days.to ?? days.from).map { $0.instant ?? $0.day.instant(atMinutes: Self.morning, in: moment.zone) }
  }

  /// A time of day on the day of a reminder; an hour that may be of either half of the day is the one nearer to its time.
  private func time(_ request: PostponeRequest, of reminder: Reminder) -> Date? {
    let day = max(Day(reminder.due, in: moment.zone), moment.today)
    let hours = request.hour.map { (1..<12).contains($0) ? [$0, $0 + 12] : [$0] } ?? []
    let minutes = (request.time.map { [$0] } ?? hours.map { $0 * 60 }).filter { $0 < 24 * 60 }
    let times = minutes.map { day.instant(atMinutes: $0, in: moment.zone) }
    func distance(_ time: Date) -> TimeInterval { abs(time.timeIntervalSince(reminder.due)) }
    let toCome = times.filter { $0 > moment.now }
    return (toCome.isEmpty ? times : toCome).min { distance($0) < distance($1) }
  }

  private var unclearTime: Reply {
    Reply(status: .error("unclearTime"), message: .reminderTimeUnclear, hint: .reminderTimes)
  }

  private func past(_ due: Date) -> Reply {
    let isToday = Day(due, in: moment.zone) == moment.today
    return Reply(
      status: .error("pastTime"),
      message: .reminderTimePast(time: isToday ? .pastToday(clock: moment.clock(of: due)) : .pastOn(due: due)),
      hint: .reminderTimes)
  }

  /// A time as it is told from here: by the day's own name where it has one.
  private func time(of due: Date) -> Saying {
    let moment = moment
    let (day, clock) = (Day(due, in: moment.zone), moment.clock(of: due))
    if due <= moment.now { return .timeDue(due: due) }
    if day == moment.today { return .timeToday(clock: clock) }
    if day == moment.today + 1 { return .timeTomorrow(clock: clock) }
    // A week from now is a day of the same name.
    return day < moment.today + 7 ? .timeOnWeekday(day: day, clock: clock) : .timeOnDay(day: day, clock: clock)
  }
}

extension Reminder {
  /// What it is about, as sentences name it; nil where it is about the time alone.
  var saying: Saying? { articles.isEmpty ? nil : .reminderOf(titles: articles.titlesToTell) }
}
