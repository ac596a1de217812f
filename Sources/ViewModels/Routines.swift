import Basics
import Commands
import News
import Replies

/// What is done each time something is said, each time the prompt opens, or by the clock: making, listing and dropping it.
///
/// The conversation does it, since it is lines that are said.
@MainActor
public struct RoutinesModel {
  private let shelf: any LibraryShelf
  private let around: Surroundings

  public init(shelf: any LibraryShelf, around: Surroundings) { (self.shelf, self.around) = (shelf, around) }

  /// All that there are, the earliest first.
  public var all: [Routine] { shelf.routines() }

  /// The routine that words begin; nil where none does.
  public func routine(said words: String) -> Routine? {
    Words(words).list.isEmpty ? nil : routine(at: .said(words))
  }

  /// The routine of an occasion; nil where it has none.
  public func routine(at occasion: Routine.Occasion) -> Routine? { shelf.wish(.routine(occasion))?.routine }

  /// Makes a routine, after asking where another has its occasion.
  public func make(_ routine: Routine) throws(NewsFailure) -> Outcome {
    guard case .routine(let before)? = shelf.wish(.routine(routine.occasion)) else { return try keep(routine) }
    let occasion = routine.occasion.saying(.asked)
    if before.line == routine.line {
      return Outcome(Reply(message: .routineMadeAlready(occasion: occasion, line: routine.line), hint: .seeRoutines))
    }
    return .asking(
      .wish(
        .routine(routine), .taken(.routineInstead(occasion: occasion, before: before.line, line: routine.line))))
  }

  /// Keeps a routine, in place of an earlier one of its occasion.
  public func keep(_ routine: Routine) throws(NewsFailure) -> Outcome {
    let wish = Wish.routine(routine)
    let change = Change.wished([WishChange(wish, before: shelf.wish(wish.key))])
    try shelf.apply(change)
    var outcome = Outcome(
      Reply(
        message: .routineMade(occasion: routine.occasion.saying(.asked), line: routine.line), hint: hint(on: routine)))
    outcome.change = change
    return outcome
  }

  private func hint(on routine: Routine) -> Saying? {
    switch routine.occasion {
    case .said(let words): .sayToRun(words: words)
    case .start: nil
    case .daily: routine.crontab(home: around.homeForCron).map { .runByCron(crontab: $0) }
    }
  }

  /// Lists what there is.
  public func show() -> Outcome {
    let all = all
    guard !all.isEmpty else { return Outcome(.empty(.noRoutines, hint: .routineHint)) }
    let cards = all.enumerated().map { place, routine in
      Card(
        number: place + 1,
        face: .row(.routineRow(occasion: routine.occasion.saying(.asked), line: routine.line)))
    }
    var outcome = Outcome(
      Reply(message: .routinesHeading(count: all.count), hint: .dropByNumber, cards: cards)
        .offering(.dropRowIdea(number: 1), in: around.window))
    outcome.table = .routines
    outcome.rows = all.map { ScreenRow(made: .wish(.routine($0))) }
    return outcome
  }

  /// Takes away the one routine that a name fits; `spoken` puts what is said of each into words.
  public func drop(_ name: String, spoken: (Saying) -> String) throws(NewsFailure) -> Outcome {
    let all = all
    let wanted = Words(name)
    let fitting =
      Int(name).map { all.indices.contains($0 - 1) ? [all[$0 - 1]] : [] }
      ?? routine(said: name).map { [$0] }
      ?? all.filter { wanted.areFound(in: [spoken($0.occasion.saying(.typed)), $0.line]) }
    guard let routine = fitting.first, fitting.count == 1 else {
      if all.isEmpty { return Outcome(.empty(.noRoutines, hint: .routineHint)) }
      return Outcome(
        Reply(
          status: .error("noRoutine"),
          message: fitting.isEmpty ? .noSuchRoutine(name: name) : .severalRoutinesFit(name: name), hint: .seeRoutines))
    }
    return try drop(routine)
  }

  /// Has a routine that goes by the clock done at another time of day.
  public func move(_ routine: Routine, by request: PostponeRequest) throws(NewsFailure) -> Outcome {
    guard case .daily(let days, let minutes) = routine.occasion, let time = time(request, before: minutes),
      time < Self.minutesOfDay
    else {
      return Outcome(Reply(status: .error("unclearTime"), message: .routineTimeUnclear, hint: .routineTimes))
    }
    let moved = Routine(.daily(days, at: time), line: routine.line, since: around.moment().now)
    let occasion = moved.occasion.saying(.asked)
    guard self.routine(at: moved.occasion) == nil else {
      return Outcome(
        Reply(status: .error("nameTaken"), message: .routineTimeTaken(occasion: occasion), hint: .seeRoutines))
    }
    let change = Change.wished([WishChange(without: .routine(routine)), WishChange(.routine(moved), before: nil)])
    try shelf.apply(change)
    var outcome = Outcome(
      Reply(message: .routineMoved(occasion: occasion, line: routine.line), hint: hint(on: moved)))
    outcome.change = change
    return outcome
  }

  private static let minutesOfDay = 24 * 60

  /// The time of day that is asked for; an hour that may be of either half of the day stays in the one it was in.
  private func time(_ request: PostponeRequest, before minutes: Int) -> Int? {
    let moment = around.moment()
    if let instant = (request.days.to ?? request.days.from)?.instant {
      let day = Day(instant, in: moment.zone)
      return Int(instant.timeIntervalSince(day.start(in: moment.zone))) / 60
    }
    if let time = request.time { return time }
    guard let hour = request.hour else { return nil }
    let isLate = minutes >= Self.minutesOfDay / 2
    return (isLate && hour < 12 ? hour + 12 : hour) * 60
  }

  /// Takes all of them away.
  public func dropAll() throws(NewsFailure) -> Outcome {
    let all = all
    guard !all.isEmpty else { return Outcome(.empty(.noRoutines, hint: .routineHint)) }
    let change = Change.wished(all.map { WishChange(without: .routine($0)) })
    try shelf.apply(change)
    var outcome = Outcome(Reply(message: .routinesDropped(count: all.count), hint: .undoDropping))
    outcome.change = change
    return outcome
  }

  /// Takes a routine away, as long as it is there.
  public func drop(_ routine: Routine) throws(NewsFailure) -> Outcome {
    guard shelf.wish(.routine(routine.occasion)) != nil else {
      return Outcome(
        Reply(status: .error("noRoutine"), message: .noSuchRoutine(name: routine.line), hint: .seeRoutines))
    }
    let change = Change.wished([WishChange(without: .routine(routine))])
    try shelf.apply(change)
    var outcome = Outcome(
      Reply(message: .routineDropped(occasion: routine.occasion.saying(.asked)), hint: .undoDropping))
    outcome.change = change
    return outcome
  }

  /// What fell due by the clock and was not done, which is noted as done now.
  public func takeDue(by moment: Moment) -> [Routine] {
    all.filter { routine in
      let key = WishKey.routine(routine.occasion)
      guard let due = routine.occasion.lastDue(by: moment), due > shelf.lastSeen(key) ?? routine.since else {
        return false
      }
      // What cannot be noted would be done over and over.
      return (try? shelf.noteSeen(key, at: moment.now)) != nil
    }
  }
}
