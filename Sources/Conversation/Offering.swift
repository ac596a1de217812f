import Basics
import Understanding

/// What to ask, or to give ideas for, where a line was not understood well enough to act.
extension Conversation {
  /// Asks whether a line meant what it may have meant, or says that it was not followed.
  func notUnderstood(_ understood: Interpretation) async -> Reply {
    if let withheld = understood.withheld, withheld.reason == .forbidden || context.question == nil,
      !understander.mayTellPassword(understood, at: moment())
    {
      context.question = nil
      return await reply(withholding: withheld)
    }
    if understood.line.contains("?"), understood.line.allSatisfy({ $0 == "?" || $0 == " " }), context.question == nil {
      return help(nil)
    }
    // An answer that is misspelt is none yet.
    if let question = context.question, destroys(question) || understood.mayBeAnswer { return await askAgain(question) }
    context.question = nil
    if let day = understood.missingDay {
      return Reply(
        status: .notUnderstood, message: "There is no such day as \"\(Text.shortened(day))\".",
        hint: #"Days look like "yesterday", "monday" or "3 may"."#)
    }
    if let opened = context.opened, understander.words(.more).count(ending: Words(understood.line).list) != nil {
      return await perform(.describe, [opened], isDoubtful: false)
    }
    if let lacking = lacking(in: understood) { return await ask(lacking) }
    if understander.wordsBehindSecret(in: understood.line) != nil { return NotBuilt.passwordChange }
    if let formats = formats(insteadOf: understood.line) { return formats }
    if let reply = wrongValue(in: understood.line) { return reply }
    if understander.mayTellPassword(understood, at: moment()) { return .comingInNotFollowed }
    if let reply = await unfollowPartlyNamed(in: understood, orElseRefuse: false) { return reply }
    // A question is kept until it is answered, and a key is not.
    if await isWorthAsking(understood), !understander.holdsSecret(understood) {
      var reply = await ask(.meant(line: understood.line))
      if case .search(let request)? = understood.offer, understood.choices.count == 1, await !findsSomething(request) {
        reply.hint = #"Nothing at hand speaks of it. Say "yes" to search all the same, or "no"."#
      }
      return reply
    }
    if let reply = await unfollowPartlyNamed(in: understood, orElseRefuse: true) { return reply }
    let ideas = fittingIdeas.ideas(for: understood.line, slots: understander.kinds(in: understood.line))
    let others = ideas.filter { $0 != "help" }
    let sayings = ((others.isEmpty ? ["show headlines"] : others) + ["help"]).map { "\"\($0)\"" }
    return Reply(
      status: .notUnderstood, message: "I don't follow \"\(Text.shortened(understood.shownLine))\".",
      hint: "Try \(listed(sayings, joint: "or")).")
  }

  /// Says that nothing was done of what a line speaks of, and how to have it done.
  private func reply(withholding withheld: Interpretation.Withheld) async -> Reply {
    let words = await wording(.typed, of: [withheld.command]).words(for: withheld.command)
    let hint = "Say \"\(words)\" to have it done."
    switch withheld.reason {
    case .forbidden: return Reply(message: "All right, nothing was done.", hint: hint)
    case .asked:
      // Nobody is told how to lose everything who only said something about it.
      let isAll = withheld.command.takesAway && withheld.command.reference == .everything
      return Reply(
        status: .notUnderstood, message: "I took that for a question or a remark, so nothing was done.",
        hint: isAll ? #"Say "help" for ideas."# : hint)
    case .narrowed(let by):
      return Reply(
        status: .notUnderstood,
        message: "I can't tell what \"\(Text.shortened(by))\" leaves, so nothing was done.",
        hint: "Say which ones by their numbers or names, or \"\(words)\" for what that means.")
    }
  }

  /// What a line may have meant, the likeliest first.
  func choices(of line: String) -> [Interpretation.Understood] { interpretation(of: line).choices }

  /// The question whether a line meant what it may have meant: one thing, or one of several.
  func reply(askingWhat choices: [Interpretation.Understood]) async -> Reply {
    if choices.count == 1 {
      return Reply(
        status: .question,
        message: await wording(.asked, of: [choices[0].command]).question(about: choices[0].command),
        hint: #"Say "yes" or "no"."#)
    }
    let wording = await wording(.typed, of: choices.map(\.command))
    return Reply(
      status: .question, message: "Did you mean one of these?", hint: #"Say a number, or "neither"."#,
      cards: choices.enumerated().map { Card(number: $0 + 1, face: .choice(wording.words(for: $1.command))) })
  }

  /// The one of several choices that an answer picks; nil where it picks none that is there.
  func choice(_ part: Interpretation.Understood, of choices: [Interpretation.Understood]) -> Interpretation.Understood?
  {
    switch part.command {
    case .yes: return choices.count == 1 ? choices[0] : nil
    case .open(.numbers(let numbers)):
      guard numbers.count == 1, choices.indices.contains(numbers[0] - 1) else { return nil }
      return choices[numbers[0] - 1]
    case .open(.ordinal(.last, count: 1)): return choices.last
    case .open(.ordinal(.former, count: 1)): return choices.count == 2 ? choices.first : nil
    case .open(.ordinal(.latter, count: 1)): return choices.count == 2 ? choices.last : nil
    default: return nil
    }
  }

  /// What was left undone behind a failure or a question, for the end of the reply; nil where nothing was.
  func leftOut(_ parts: ArraySlice<Interpretation.Understood>) async -> String? {
    guard !parts.isEmpty else { return nil }
    let wording = await wording(.typed, of: parts.map(\.command))
    return "I left out: \(parts.map { wording.words(for: $0.command) }.joined(separator: "; "))."
  }

  /// How to put commands into plain words, their sources called by the names they have now.
  ///
  /// An edition is asked for its sources only where one is named, since it may have to look them up first.
  func wording(_ voice: Wording.Voice, of commands: [Command]) async -> Wording {
    let sources = commands.contains { $0.ids != nil } ? try? await scenes.allSources() : nil
    return Wording(names: names, sources: sources ?? [], voice: voice)
  }
}
