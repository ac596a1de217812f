import Basics
import Commands
import News
import Replies
import Understanding
import ViewModels

/// Routines: lines that are said in the person's place.
extension Conversation {
  /// Makes a routine of what may be done without being looked at.
  func makeRoutine(_ request: RoutineRequest) async throws(NewsFailure) -> Outcome {
    if request.name == nil, request.when == nil {
      return Outcome(
        Reply(status: .error("unclearTime"), message: .routineTimeUnclear, hint: .routineTimes))
    }
    guard let occasion = request.occasion else {
      return Outcome(Reply(status: .error("wrongWords"), message: .routineWordsWrong, hint: .routineWordsRule))
    }
    guard let line = request.line else {
      return Outcome(
        Reply(
          status: .error("nothingToDo"), message: .routineLacksDeed(occasion: occasion.saying(.asked)),
          hint: .routineHint))
    }
    let added = understander.added(in: line)
    let before = added.flatMap { _ in scenes.routines.routine(at: occasion) }
    let whole = added.map { added in
      before.map { speech.spoken(.routineInTurn(first: $0.line, next: added)) } ?? added
    }
    let routine = Routine(occasion, line: whole ?? line, since: moment().now)
    if let objection = await objection(to: routine) { return Outcome(objection) }
    return before == nil ? try scenes.routines.make(routine) : try scenes.routines.keep(routine)
  }

  func dropRoutine(_ name: String) throws(NewsFailure) -> Outcome {
    try scenes.routines.drop(name, spoken: speech.spoken)
  }

  /// The routine that a line has done by its number on screen or among all of them, or by its words.
  private func routine(startedBy line: String) -> Routine? {
    guard let name = understander.routineStarted(by: line) else { return nil }
    guard let number = Int(name) else { return scenes.routines.routine(said: name) }
    if let row = screen.row(numbered: number) {
      if case .wish(.routine(let routine))? = row.made { return routine } else { return nil }
    }
    let all = scenes.routines.all
    return all.indices.contains(number - 1) ? all[number - 1] : nil
  }

  /// Does what a line begins that is some routine's words; nil for any other line.
  func routineSaid(_ line: String) async -> [Reply]? {
    guard let routine = scenes.routines.routine(said: line) ?? routine(startedBy: line) else { return nil }
    if let question = context.question {
      guard !dialogue.destroys(question), interpretation(of: line).commands.isEmpty else { return nil }
      apply(.questionTaken)
    }
    return await run(routine)
  }

  /// Does what is done each time the prompt opens.
  public func startRoutines() async -> [Reply] {
    let routines = scenes.routines.all.filter { $0.occasion == .start }
    guard !routines.isEmpty else { return [] }
    let shown = fitted(await replies(of: routines))
    noteShown(shown)
    return shown
  }

  /// Does what is due by the clock, unless something is asked, which is to be answered first.
  public func dueRoutines() async -> [Reply] {
    guard context.question == nil, awaits == nil else { return [] }
    let due = scenes.routines.takeDue(by: moment())
    return due.isEmpty ? [] : await taking { await replies(unasked: due) }
  }

  /// Does routines where nobody may be there to answer: what would be asked is told, and the rest of it left.
  private func replies(unasked routines: [Routine]) async -> [Reply] {
    await learnNames()
    var replies: [Reply] = []
    for routine in routines {
      var done = await run(routine)
      if let asked = done.last, asked.isQuestion || awaits != nil {
        apply(.questionTaken)
        awaited = nil
        done[done.count - 1] = Reply(
          status: .error("wouldAsk"),
          message: .routineAsked(occasion: routine.occasion.saying(.asked), asked: asked.message),
          hint: .sayRoutineLine(line: routine.line))
      }
      replies += done
    }
    return replies
  }

  /// What fell due while nobody was here, which is told once and not done.
  public func missedRoutines() -> [Saying] {
    scenes.routines.takeDue(by: moment()).map {
      .routineMissed(occasion: $0.occasion.saying(.asked), line: $0.line)
    }
  }

  private func replies(of routines: [Routine]) async -> [Reply] {
    await learnNames()
    var replies: [Reply] = []
    for routine in routines { replies += await run(routine) }
    return replies
  }

  /// Does what a routine says, as one change; `begun` are those that led to it.
  private func run(_ routine: Routine, behind begun: Set<WishKey> = []) async -> [Reply] {
    let begun = begun.union([.routine(routine.occasion)])
    let changed = past.history.done.count
    let mine = turn
    var all: [Reply] = []
    for step in steps(of: routine.line) {
      if let called = scenes.routines.routine(said: step) {
        // What another Crier wrote, or a merge brought, may go round in a ring.
        guard !begun.contains(.routine(called.occasion)) else { return all + [callsItself(called.occasion)] }
        all += await run(called, behind: begun)
      } else if let objection = await objection(to: step) {
        all.append(objection)
      } else {
        all += await replies(toRead: interpretation(of: step, isMeant: true))
      }
      if isOver || all.contains(where: { $0.failureCode != nil || $0.isQuestion }) { break }
    }
    // What a newer line changed is no part of it.
    while mine == turn, past.history.done.count > changed + 1 { past.joinLastTwo() }
    return all
  }
}

/// What no routine does.
extension Conversation {
  /// Words are no longer than that, by judgment.
  private static let longestWords = 60

  /// Why a routine is not made; nil where it may be.
  private func objection(to routine: Routine) async -> Reply? {
    if case .said(let words) = routine.occasion {
      if words.count > Self.longestWords {
        return Reply(status: .error("wrongWords"), message: .routineWordsWrong, hint: .routineWordsRule)
      }
      if scenes.routines.routine(said: words) == nil, let taken = await meaning(ofRoutine: words) { return taken }
    }
    if comesBack(to: routine.occasion, by: routine.line, behind: []) { return callsItself(routine.occasion) }
    for step in steps(of: routine.line) where scenes.routines.routine(said: step) == nil {
      if let objection = await objection(to: step) { return objection }
    }
    return nil
  }

  /// Why a routine does not do what a line says; nil where it may.
  private func objection(to line: String) async -> Reply? {
    let heard = interpretation(of: line, isMeant: true)
    guard !heard.commands.isEmpty, heard.choices.isEmpty, heard.unreached.isEmpty, heard.withheld == nil,
      heard.repairs.isEmpty, secrets.verdict(on: heard) == .nothing
    else {
      return Reply(status: .error("notUnderstood"), message: .routineNotUnderstood(line: line), hint: .routineHint)
    }
    guard let refused = heard.commands.map(\.command).first(where: { !$0.kind.mayBeRoutine }) else {
      return await asksBack(heard) ? .routineAsks(line) : nil
    }
    let deed = await scenes.questions.wording(of: [refused], who: .typed).words(for: refused)
    return Reply(status: .error("notInRoutine"), message: .notInRoutine(deed: deed), hint: .notInRoutineHint)
  }

  /// Whether doing what a line says would be asked about, whatever is on screen then.
  private func asksBack(_ heard: Interpretation) async -> Bool {
    if dialogue.lacking(in: heard) != nil { return true }
    for command in heard.commands.map(\.command) {
      if case .mute(let request) = command, await scenes.mutes.asks(about: request, on: screen) { return true }
      if case .watch(let request) = command, await scenes.watches.asks(about: request, on: screen) { return true }
    }
    return false
  }

  /// The reply where words mean something already; nil where they don't, or are a greeting, which a routine may take over.
  private func meaning(ofRoutine words: String) async -> Reply? {
    let heard = interpretation(of: words)
    guard heard.evidence == .sentence, let command = heard.commands.first?.command,
      !heard.commands.allSatisfy({ [.greeting, .thanks].contains($0.command.kind) })
    else { return nil }
    let deed = await scenes.questions.wording(of: [command], who: .typed).words(for: command)
    return Reply(
      status: .error("nameTaken"), message: .routineWordsMean(words: words, deed: deed), hint: .otherWords)
  }

  private func callsItself(_ occasion: Routine.Occasion) -> Reply {
    Reply(
      status: .error("callsItself"), message: .routineCallsItself(occasion: occasion.saying(.asked)),
      hint: .routineHint)
  }

  /// Whether doing what a line says comes to some occasion again.
  private func comesBack(
    to occasion: Routine.Occasion, by line: String, behind seen: Set<WishKey>
  ) -> Bool {
    steps(of: line, besides: occasion).contains { step in
      let key = WishKey.routine(.said(step))
      if key == .routine(occasion) || seen.contains(key) { return true }
      guard let called = scenes.routines.routine(said: step) else { return false }
      return comesBack(to: occasion, by: called.line, behind: seen.union([key]))
    }
  }

  /// A routine's line as what is said one after the other: the words of other routines by themselves, and what stands
  /// between them.
  private func steps(of line: String, besides occasion: Routine.Occasion? = nil) -> [String] {
    let (words, parts) = understander.clauses(of: line)
    func typed(_ range: Range<Int>) -> String { words[range].joined(separator: " ") }
    func isCalled(_ part: Range<Int>) -> Bool {
      let said = typed(part)
      return occasion.map { WishKey.routine(.said(said)) == .routine($0) } ?? false
        || scenes.routines.routine(said: said) != nil
    }
    guard parts.contains(where: isCalled) else { return [line] }
    var steps: [(range: Range<Int>, isCall: Bool)] = []
    for part in parts {
      let isCall = isCalled(part)
      if !isCall, let last = steps.last, !last.isCall {
        steps[steps.count - 1].range = last.range.lowerBound..<part.upperBound
      } else {
        steps.append((part, isCall))
      }
    }
    return steps.map { typed($0.range) }
  }
}

extension Intent {
  /// Whether it may be done where nobody says it: it takes nothing away and can be undone, and somebody's profile stays as it
  /// is.
  fileprivate var mayBeRoutine: Bool {
    guard self != .routine, traits.subject != .talk else { return false }
    switch traits.effect {
    case .tells, .writes: return true
    case .keeps: return traits.undo != .bySaying
    case .takesAway, .turnsBack, .leaves: return false
    }
  }
}

extension Reply {
  /// What is said of a line that would be asked about each time.
  fileprivate static func routineAsks(_ line: String) -> Reply {
    Reply(status: .error("wouldAsk"), message: .routineWouldAsk(line: line), hint: .routineWouldAskHint)
  }
}
