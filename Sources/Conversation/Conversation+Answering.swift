import Commands
import Replies
import Understanding

/// Answers a line that was understood, command by command, or says what was not.
extension Conversation {
  /// The reply to a line whose commands are not to be carried out one by one; nil where they are.
  func replyBeforeAnythingIsDone(_ heard: Heard) async -> Reply? {
    let commands = heard.meaning.commands
    if !heard.isGuarded, context.question == nil, let wish = understander.inability(in: heard.meaning) {
      // What it was wished for is spoken of all the same.
      let spokenOf = commands.first?.command.reference.map(dialogue.articles) ?? []
      if !spokenOf.isEmpty { apply(.pointed(spokenOf)) }
      return finished(.beyond(wish), line: heard.line, command: nil)
    }
    // "Yes. No, wait." settles nothing.
    if let question = context.question, commands.isTornBetweenAnswers {
      return finished(await ask(question), line: heard.line, command: nil, repairs: heard.meaning.repairs)
    }
    if !heard.isGuarded, context.question == nil, heard.meaning.isAllTakenBack {
      return finished(.nothingDone, line: heard.line, command: .cancel)
    }
    if !heard.isGuarded, !commands.isEmpty, let question = dialogue.lacking(in: heard.meaning) {
      let step = dialogue.placeRefused(in: heard.meaning) ?? .ask(question)
      return finished(await run(step), line: heard.line, command: nil)
    }
    // A line that may tell a password and is no log-in is neither searched for nor explained.
    switch heard.verdict {
    case .guarded(.asks): return finished(.passwordShown, line: "", command: nil)
    case .guarded(.isUnclear):
      return commands.isEmpty ? nil : finished(.comingInNotFollowed, line: "", command: nil)
    case .guarded(.comesIn), .nothing, .passwordShown, .keyShown, .removesKey: return nil
    }
  }

  /// A reply to each command of a line, until one goes wrong or asks back; or to a line that holds none.
  func answers(to heard: Heard) async -> [Reply] {
    let meaning = heard.meaning
    if meaning.commands.isEmpty {
      let step = await stepWhereNotUnderstood(heard)
      let isHelpWanted = step.givesUp && context.question == nil && !heard.isGuarded
      let help = isHelpWanted ? await modelsHelp(with: meaning, shown: heard.line) : .none
      if let replies = help.replies { return replies }
      apply(.questionTaken)
      let reply = await run(step).adding(await leftOut(meaning.unreached[...])).adding(help.trouble)
      return [finished(reply, line: heard.line, command: nil, repairs: meaning.repairs)]
    }
    var replies: [Reply] = []
    // "No, tech headlines" answers nothing where nothing was asked.
    let isAnswer = context.question != nil || meaning.commands.count < 2 || !meaning.beginsWithAnswer
    let parts = (isAnswer ? meaning.commands : Array(meaning.commands.dropFirst())).withVictimsTogether
    // Of several things that would be taken away in several ways, none is before the person has said so.
    let isGrave = parts.count(where: \.command.kind.traits.takesWhatIsNamed) > 1
    for (place, said) in parts.enumerated() {
      let part = context.question == nil ? dialogue.countedInView(said) : said
      let isDoubtful = !meaning.repairs.isEmpty || isGrave && part.command.kind.traits.takesWhatIsNamed
      var reply =
        if let bad = understander.badValue(of: part.command, in: meaning.line) { Reply(bad) } else {
          await done(part, of: meaning, isDoubtful: isDoubtful)
        }
      if reply.status == .empty, let asked = understander.sourceAsked(by: part, in: meaning.line, at: moment()) {
        reply = await done(asked, of: meaning, isDoubtful: false)
      }
      reply = reply.leaning(heard.completes ? .answer : isAnswer ? nil : .correct)
      if part != said { reply = reply.adding(dialogue.placeInView(of: part)) }
      let rest = parts[(place + 1)...]
      // What comes after a failure or a question was said in the hope that it would go well, and what points at a list
      // that came to nothing means no other list.
      let isEnd =
        reply.failureCode != nil || reply.isQuestion || isOver
        || reply.status == .empty && rest.contains { $0.command.kind.traits.list == .leansOn }
      if isEnd { reply = reply.adding(await leftOut(rest + meaning.unreached)) }
      if reply.status == .ok { reply = reply.adding(heard.remark) }
      replies.append(
        finished(reply, line: heard.line, command: part.command, repairs: replies.isEmpty ? meaning.repairs : []))
      if isEnd { return scenes.editions.tellingTurns(replies) }
    }
    if !meaning.choices.isEmpty {
      let step = await stepWhereNotUnderstood(heard)
      apply(.questionTaken)
      let question = await run(step).adding(await leftOut(meaning.unreached[...]))
      replies.append(finished(question, line: heard.line, command: nil))
    }
    return scenes.editions.tellingTurns(replies)
  }

  /// Answers one command; a doubtful one, read from words that had to be repaired, destroys nothing without asking.
  private func done(
    _ part: Interpretation.Understood, of heard: Interpretation, isDoubtful: Bool
  ) async -> Reply {
    if let question = context.question {
      apply(.questionTaken)
      // What is asked in return is no answer yet.
      let isAsked = heard.line.contains("?")
      if let step = dialogue.answer(to: question, with: part, isDoubtful: isDoubtful || isAsked) {
        return await run(step).leaning(.answer)
      }
    }
    return await run(dialogue.step(for: part, of: heard, isDoubtful: isDoubtful))
  }

  /// What to say or ask where a line was not understood well enough to act.
  private func stepWhereNotUnderstood(_ heard: Heard) async -> Step {
    var grounding = grounding
    grounding.isGuarded = heard.isGuarded
    if case .search(let request)? = heard.meaning.offer, heard.meaning.choices.count == 1 {
      grounding.hasHits = await scenes.news.hasKept(request, on: context.screen)
    }
    let step = Dialogue(context: context, grounding: grounding).notUnderstood(heard.meaning)
    let isAsked = context.question == nil && step.givesUp
    return isAsked ? heard.perhaps.map { .ask(.meant(line: $0)) } ?? step : step
  }

  /// What was left undone behind a failure or a question, for the end of the reply; nil where nothing was.
  private func leftOut(_ parts: ArraySlice<Interpretation.Understood>) async -> Saying? {
    guard !parts.isEmpty else { return nil }
    let wording = await scenes.questions.wording(of: parts.map(\.command), who: .typed)
    return .leftOut(deeds: parts.map { wording.words(for: $0.command) })
  }
}
