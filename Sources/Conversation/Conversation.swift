import Basics
import Foundation
import Grammar
import News
import Understanding
import ViewModels

/// The dialogue: a line is understood, done, and answered.
///
/// The only place that knows what is on screen and what "it" means.
@MainActor
public final class Conversation {
  public let scenes: Scenes
  /// Whether the person said goodbye.
  public private(set) var isOver = false

  let names: Names
  let browser: any WebBrowser
  let press: any Press
  let moment: @Sendable () -> Moment
  lazy var context = recalledContext()
  lazy var history = earlier?.history ?? ChangeHistory()
  /// What the next line is taken for, where it is no request.
  var awaited: Awaited?
  /// How many of a script's next lines may be passwords, since it answers what was not asked.
  var unaskedPasswords = 0

  let ideas: Ideas
  lazy var fittingIdeas = FittingIdeas(ideas.grammar)
  private(set) var understander: Understander
  /// Makes what understands lines anew, with the names that are known then.
  private let understanding: () async -> Understander
  /// The edition whose names it knows; nil where they are to be learnt anew.
  private var namedEdition: EditionName?
  private let isScreenKept: Bool
  /// Whether lines were written down beforehand.
  let isScripted: Bool
  /// The password to use instead of asking for one.
  let password: Password?
  let left: () -> Desk?
  let leaving: (Desk) throws(NewsFailure) -> Void
  /// The conversation as an earlier run left it.
  private lazy var earlier = left()
  private var isContextKnown = false
  /// The line before; where that only chose what an earlier one meant, that one.
  var lastLine: String?
  /// The earlier line that the present one says the meaning of.
  var chosenLine: String?
  /// How many changes another run may take back: the last, or more for somebody whose every line is a run of its own.
  private var changesLeft: Int { isScreenKept ? 20 : 1 }

  /// A conversation that goes on from what an earlier run left, which is looked up only when something leans on it.
  ///
  /// What was changed can be taken back in any case; what was on screen counts only where it `isScreenKept`, as for
  /// somebody who talks to Crier a command line at a time. Another person at the same desk finds it as they left it.
  public init(
    grammar: Grammar, understander: Understander, scenes: Scenes, names: Names, browser: any WebBrowser,
    press: any Press, moment: @escaping @Sendable () -> Moment, isScreenKept: Bool = false, isScripted: Bool = false,
    password: Password? = nil, understanding: (() async -> Understander)? = nil, left: @escaping () -> Desk? = { nil },
    leaving: @escaping (Desk) throws(NewsFailure) -> Void = { _ in }
  ) {
    self.isScreenKept = isScreenKept
    self.isScripted = isScripted
    self.password = password
    self.left = left
    self.leaving = leaving
    ideas = Ideas(grammar: grammar)
    self.understander = understander
    self.understanding = understanding ?? { understander }
    namedEdition = scenes.edition
    self.scenes = scenes
    self.names = names
    self.browser = browser
    self.press = press
    self.moment = moment
  }

  /// Answers a line: a reply for each command in it, or one that says what was not understood.
  ///
  /// Secrets are looked for first: what comes after that has none to repeat.
  public func answer(_ line: String) async -> [Reply] {
    guard line.utf8.count <= Understander.mostBytes else {
      return [await answer(tooLong: line, bytes: line.utf8.count)]
    }
    if let awaited {
      self.awaited = nil
      if !isRequest(line, where: awaited) { return [await answer(line, to: awaited)] }
    }
    await learnNames()
    if let reply = reply(toPasswordIn: line) { return [reply] }
    let literally = understander.interpret(line, at: moment())
    if let reply = reply(toKeyIn: line, literally) { return [reply] }
    let heard = heard(literally)
    defer { if !heard.isWhy { lastLine = heard.isGuarded ? nil : chosenLine ?? heard.meaning.shownLine } }
    let lastDeed = context.lastDeed
    context.lastDeed = nil
    if let reply = await replyBeforeAnythingIsDone(heard) { return [reply] }
    if !heard.isGuarded, let reply = await puttingRight(lastDeed, heard.meaning) {
      let command = heard.meaning.commands.last?.command
      return [finished(reply, line: heard.line, command: command, repairs: heard.meaning.repairs)]
    }
    let isPutOff = context.question == .takeAlong && !heard.meaning.beginsWithAnswer
    return await replies(heard) + (isPutOff ? await askToTakeAlongAgain() : [])
  }

  /// What a line means here and now, where it is read literally already.
  private func heard(_ literally: Interpretation) -> Heard {
    if !isContextKnown, literally.commands.first?.startsAnew == true { context = Context() }
    isContextKnown = true
    let meaning = addressed(settled(completed(idea(chosenBy: literally))))
    context.ideas = []
    chosenLine = nil
    let isGuarded = understander.mayTellPassword(meaning, at: moment())
    return Heard(meaning: meaning, line: isGuarded ? "" : literally.shownLine, isGuarded: isGuarded)
  }

  /// The reply to a line whose commands are not to be carried out one by one; nil where they are.
  private func replyBeforeAnythingIsDone(_ heard: Heard) async -> Reply? {
    let commands = heard.meaning.commands
    // "Yes. No, wait." settles nothing.
    if let question = context.question, commands.isTornBetweenAnswers {
      return finished(await ask(question), line: heard.line, command: nil, repairs: heard.meaning.repairs)
    }
    if !heard.isGuarded, let question = lackingWords(in: heard.meaning) {
      return finished(await ask(question), line: heard.line, command: nil)
    }
    if context.question == nil, let reply = await exportPointed(by: heard.meaning) {
      return finished(reply, line: heard.line, command: .export(ExportRequest()))
    }
    // What may tell a password and lets nobody in is neither looked for nor explained.
    if heard.isGuarded, !commands.isEmpty, !heard.meaning.comesIn || heard.meaning.evidence == .example {
      let isAsked = commands.contains { $0.command.intent == "explain" }
      return finished(isAsked ? .passwordShown : .comingInNotFollowed, line: "", command: nil)
    }
    return nil
  }

  /// A reply to each command of a line, until one goes wrong or asks back; or to a line that holds none.
  private func replies(_ heard: Heard) async -> [Reply] {
    let meaning = heard.meaning
    if meaning.commands.isEmpty {
      let reply = adding(await leftOut(meaning.unreached[...]), to: await notUnderstood(meaning))
      return [finished(reply, line: heard.line, command: nil, repairs: meaning.repairs)]
    }
    var replies: [Reply] = []
    // "No, tech headlines" answers nothing where nothing was asked.
    let isAnswer = context.question != nil || meaning.commands.count < 2 || !meaning.beginsWithAnswer
    let parts = (isAnswer ? meaning.commands : Array(meaning.commands.dropFirst())).withVictimsTogether
    // Of several things that would be taken away in several ways, none is before the person has said so.
    let isGrave = parts.count(where: \.command.takesAway) > 1
    for (place, said) in parts.enumerated() {
      let part = context.question == nil ? countedInView(said) : said
      let isDoubtful = !meaning.repairs.isEmpty || isGrave && part.command.takesAway
      var reply =
        if let missing = missingValue(of: part.command, in: meaning.line) { missing } else {
          await answer(part, of: meaning.line, isDoubtful: isDoubtful)
        }
      if part != said { reply = adding(placeInView(of: part), to: reply) }
      let rest = parts[(place + 1)...]
      // What comes after a failure or a question was said in the hope that it would go well, and what points at a list
      // that came to nothing means no other list.
      let isEnd =
        reply.failureCode != nil || reply.isQuestion || isOver
        || reply.status == .empty && rest.contains(where: \.command.leansOnList)
      if isEnd { reply = adding(await leftOut(rest + meaning.unreached), to: reply) }
      replies.append(
        finished(reply, line: heard.line, command: part.command, repairs: replies.isEmpty ? meaning.repairs : []))
      if isEnd { return tellingTurns(replies) }
    }
    if !meaning.choices.isEmpty {
      let question = adding(await leftOut(meaning.unreached[...]), to: await notUnderstood(meaning))
      replies.append(finished(question, line: heard.line, command: nil))
    }
    return tellingTurns(replies)
  }

  private func adding(_ remark: String?, to reply: Reply) -> Reply {
    guard let remark else { return reply }
    var reply = reply
    reply.hint = [reply.hint, remark].compactMap(\.self).joined(separator: " ")
    return reply
  }

  /// Has the names of sources learnt anew before the next line, since others are followed.
  func forgetNames() { namedEdition = nil }

  /// Learns the names of an edition that speaks since the last line, or of other sources that are followed since.
  private func learnNames() async {
    guard scenes.edition != namedEdition else { return }
    namedEdition = scenes.edition
    understander = await understanding()
  }

  /// Answers one command; a doubtful one, read from words that had to be repaired, destroys nothing without asking.
  private func answer(_ part: Interpretation.Understood, of line: String, isDoubtful: Bool) async -> Reply {
    if let question = context.question {
      context.question = nil
      if let reply = await answer(to: question, with: part, isDoubtful: isDoubtful) { return reply }
    }
    if let reply = await goingOn(with: part, of: line, isDoubtful: isDoubtful) { return reply }
    if part.isFragment, let choice = orderAlone(part.command) { return settings(choice) }
    return await act(on: part.isFragment ? continued(part.command) : part.command, isDoubtful: isDoubtful)
  }

  /// How a line would be understood now.
  func interpretation(of line: String) -> Interpretation { understander.interpret(line, at: moment()) }

  /// What a line means where ideas are on screen: the idea, if the line is nothing but its number.
  private func idea(chosenBy understood: Interpretation) -> Interpretation {
    guard case .open(.numbers(let numbers))? = understood.commands.first?.command, understood.commands.count == 1,
      understood.commands[0].isFragment, let number = numbers.first, context.ideas.indices.contains(number - 1)
    else { return understood }
    return understander.interpret(context.ideas[number - 1], at: moment())
  }

  func finished(
    _ reply: Reply, line: String, command: Command?, repairs: [Interpretation.Repair] = []
  ) -> Reply {
    var reply = reply
    if !repairs.isEmpty {
      let readings = listed(repairs.map { "\"\(Text.field($0.said))\" as \"\($0.read)\"" })
      reply.hint = ["I read \(readings).", reply.hint].compactMap(\.self).joined(separator: " ")
    }
    // What an answer has done is more than the answer itself.
    reply.intent = reply.intent ?? command?.intent
    if !(command.map { understander.tellsPassword($0) || $0.mayTellPassword } ?? false) {
      reply.line = line
      reply.slots = command?.slots ?? .object([])
    }
    reply.edition = scenes.edition
    return reply
  }

  func farewell() -> Reply {
    isOver = true
    return Reply(message: "Goodbye.")
  }

  /// What may stand at the end of a line that is half typed.
  public func completions(of line: String) -> [String] { ideas.completions(of: line) }

  /// The conversation as it stands, for going on with it in another run.
  public var desk: Desk {
    func shown<Request, Item>(_ model: ListModel<Request, Item>) -> Desk.Shown<Request, Item>? {
      model.shown.map { Desk.Shown(request: $0.request, list: $0.list) }
    }
    return Desk(
      context: context, history: history.last(changesLeft),
      headlines: context.scene == .headlines ? shown(scenes.headlines) : nil,
      search: context.scene == .search ? shown(scenes.search) : nil,
      saved: context.scene == .saved ? shown(scenes.saved) : nil,
      sources: context.scene == .sources ? shown(scenes.sources) : nil,
      preview: context.scene == .preview
        ? scenes.preview.kept.map { Desk.Shown(request: $0.request, list: $0.list) } : nil)
  }

  /// What was on screen when the earlier run was left, its lists put back.
  private func recalledContext() -> Context {
    guard isScreenKept, let desk = earlier else { return Context() }
    if let shown = desk.headlines { scenes.headlines.restore(shown.list, of: shown.request) }
    if let shown = desk.search { scenes.search.restore(shown.list, of: shown.request) }
    if let shown = desk.saved { scenes.saved.restore(shown.list, of: shown.request) }
    if let shown = desk.sources { scenes.sources.restore(shown.list, of: shown.request) }
    if let shown = desk.preview { scenes.preview.restore(shown.list, of: shown.request) }
    return desk.context
  }
}

/// A line as it was heard: what it means, and what of it may be repeated.
private struct Heard {
  let meaning: Interpretation
  /// The line as replies show it: nothing but the command itself has a key from here on, or may have a password.
  let line: String
  /// Whether it may tell a password.
  let isGuarded: Bool

  /// Whether it only asks why: whoever does so asks about what was done, however often.
  var isWhy: Bool {
    !meaning.commands.isEmpty && meaning.commands.allSatisfy { $0.command.intent == "explain" }
  }
}

extension Interpretation.Understood {
  /// Whether this puts a new list on screen, so that what was there before no longer matters.
  fileprivate var startsAnew: Bool {
    switch command {
    case .headlines, .search, .saved, .sources, .preview: !isFragment
    default: false
    }
  }
}

extension Command {
  /// Whether this is done to what stands in the list on screen.
  fileprivate var leansOnList: Bool {
    switch self {
    case .open, .browse, .details, .share, .save, .forget, .tag, .untag, .more, .back: true
    default: false
    }
  }
}

extension [Interpretation.Understood] {
  /// Whether these say yes, and something that is no yes as well.
  fileprivate var isTornBetweenAnswers: Bool {
    let answers = map(\.command)
    return answers.contains(.yes) && answers.contains { $0 == .no || $0 == .cancel }
  }
}
