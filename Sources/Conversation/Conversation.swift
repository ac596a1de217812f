import Basics
import Commands
import Ear
import FoundationEssentials
import Grammar
import News
import Replies
import Understanding
import ViewModels

/// Takes turns: understands a line, lets the dialogue decide, has a view model do it, and answers.
///
/// The only place where the context changes.
@MainActor
public final class Conversation {
  public let scenes: Scenes
  /// Whether the person said goodbye.
  public private(set) var isOver = false

  private let clock: @Sendable () -> Moment
  /// When the present line was said.
  private var said: Moment?
  /// What the present line, and what it may come to, was read as.
  private var readings = Readings()
  /// How many lines were read to understand the last one, which is one of them.
  public private(set) var linesRead = 0
  /// What the next line is taken for, where it is no request.
  var awaited: Awaited?
  /// How many of a script's next lines may be passwords, since it answers what was not asked.
  var unaskedPasswords = 0
  /// Whether lines were written down beforehand.
  let isScripted: Bool
  /// The password to use instead of asking for one.
  let password: Password?
  /// Whether questions of whether to go on are answered with yes beforehand.
  let isAgreed: Bool

  private(set) var understander: Understander
  /// The line before; where that only chose what an earlier one meant, that one.
  private(set) var lastLine: String?
  /// When the person was last here; nil where that is not known.
  lazy var lastVisit: Date? = memory.left
  /// What the next line comes behind.
  private(set) var earContext = EarContext.nothing
  /// What went wrong in the line before.
  private(set) var trouble: Trouble?
  let speech: Speech
  private(set) lazy var examples = ExampleLines(speech.grammar)
  let memory: Memory
  /// Waits for files that another program holds.
  let heldFiles: HeldFiles
  private(set) lazy var context = memory.context
  var past: RecalledHistory
  /// The earlier line that the present one says the meaning of.
  private var chosenLine: String?
  /// What the last reply gave to choose from, where it asked.
  private(set) var asked: [Card] = []
  private var isContextKnown = false
  /// How often something was changed or taken back.
  public private(set) var changes = 0
  /// The keys that the present line tells.
  private var told: [SecretKey] = []
  /// How many lines were begun.
  private(set) var turn = 0
  /// The edition whose names it knows; nil where they are to be learnt anew.
  private var namedEdition: EditionName?

  /// A conversation of a grammar's language over some scenes, going on from what is remembered of an earlier run.
  public init(
    _ speech: Speech, scenes: Scenes, moment: @escaping @Sendable () -> Moment, memory: Memory = .none,
    script: Scripted? = nil, heldFiles: HeldFiles = HeldFiles()
  ) {
    self.scenes = scenes
    clock = moment
    self.memory = memory
    past = RecalledHistory(memory)
    self.heldFiles = heldFiles
    isScripted = script != nil
    password = script?.password
    isAgreed = script?.isAgreed ?? false
    self.speech = speech
    understander = speech.understander
    namedEdition = scenes.editions.name
  }

  /// Answers a line: a reply for each command in it, or one that says what was not understood.
  ///
  /// Secrets are looked for first: what comes after that has none to repeat.
  public func answer(_ line: String) async -> [Reply] {
    said = clock()
    remember(Readings())
    // What was said may hold a secret, and is kept no longer than it is of use.
    defer {
      said = nil
      linesRead = readings.count
      remember(Readings())
    }
    scenes.arrivals.lineBegan()
    let replies = fitted(await allReplies(to: line)).map { reply in
      told.isEmpty ? reply : reply.hiding { text in told.reduce(text) { $1.leftOut(of: $0) } }
    }
    noteShown(replies)
    trouble = replies.last.flatMap(Trouble.init)
    asked = replies.last.map { $0.isQuestion ? $0.cards : [] } ?? []
    if let last = replies.last { earContext = EarContext(behind: last) }
    return replies
  }

  private func allReplies(to line: String) async -> [Reply] {
    turn += 1
    told = []
    _ = scenes.shelf.takeRefusal()
    guard line.utf8.count <= Understander.mostBytes else {
      return [await answer(tooLong: line, bytes: line.utf8.count)]
    }
    if let awaited {
      self.awaited = nil
      if !isRequest(line, where: awaited) { return [await answer(line, to: awaited).leaning(.answer)] }
    }
    let told = ToldSignIns(in: line)
    for (address, signIn) in told.told { scenes.feeds.hold(signIn, for: address) }
    return await replies(toOrdinary: told.line)
  }

  /// Answers a line that stands in no place of a secret and tells no sign-in.
  private func replies(toOrdinary line: String) async -> [Reply] {
    await learnNames()
    if let reply = reply(toUnasked: line) { return [reply] }
    let literally = understander.interpret(line, at: moment())
    told = secrets.keys(in: literally)
    if let reply = await reply(to: secrets.verdict(on: literally), of: line) { return [reply] }
    guard !secrets.verdict(on: literally).isSecret, told.isEmpty else { return await replies(toRead: literally) }
    let plainly = await plainWords(for: literally)
    if let replies = await replies(inOtherWords: literally, plainly) { return replies }
    return await replies(toRead: literally, perhaps: plainly?.worthAsking)
  }

  /// Answers a line that was read, and holds no secret.
  ///
  /// - Parameter perhaps: The plain words that it may come to, where nothing is understood in its own.
  func replies(toRead literally: Interpretation, perhaps: String? = nil) async -> [Reply] {
    var heard = await topical(await notInVain(parted(heard(literally))))
    heard.perhaps = perhaps
    defer { if !heard.isWhy { lastLine = heard.isGuarded ? nil : chosenLine ?? heard.meaning.shownLine } }
    apply(.lineBegan)
    let lastDeed = context.lastDeed
    if let reply = await replyBeforeAnythingIsDone(heard) { return [reply] }
    let correction = heard.isGuarded ? nil : dialogue.correction(of: lastDeed, by: heard.meaning)
    if !heard.isGuarded, let step = correction ?? dialogue.stepOfWhole(heard.meaning) {
      let command = heard.meaning.commands.last?.command
      let reply = await run(step).leaning(correction == nil ? nil : .correct)
      return [finished(reply, line: heard.line, command: command, repairs: heard.meaning.repairs)]
    }
    let isPutOff = context.question == .takeAlong && !heard.meaning.beginsWithAnswer
    return await replies(heard) + (isPutOff ? await askToTakeAlongAgain() : [])
  }

  /// What a line means here and now, where it is read literally already.
  private func heard(_ literally: Interpretation) -> Heard {
    if !isContextKnown, literally.commands.first?.startsAnew == true { memory.forgetScreen() }
    isContextKnown = true
    let (meaning, completes) = dialogue.meaning(of: idea(chosenBy: literally), at: moment())
    if completes { apply(.questionTaken) }
    chosenLine = nil
    return Heard(
      meaning: meaning, shownLine: literally.shownLine, completes: completes,
      verdict: secrets.verdict(on: literally, meaning: meaning))
  }

  /// The reply to a line whose commands are not to be carried out one by one; nil where they are.
  private func replyBeforeAnythingIsDone(_ heard: Heard) async -> Reply? {
    let commands = heard.meaning.commands
    if !heard.isGuarded, context.question == nil, let wish = understander.inability(in: heard.meaning) {
      // What it was wished for is spoken of all the same.
      let spokenOf = commands.first?.command.reference.map(dialogue.articles) ?? []
      if !spokenOf.isEmpty { apply(.pointed(spokenOf)) }
      return finished(NotBuilt.beyond(wish).reply, line: heard.line, command: nil)
    }
    // "Yes. No, wait." settles nothing.
    if let question = context.question, commands.isTornBetweenAnswers {
      return finished(await ask(question), line: heard.line, command: nil, repairs: heard.meaning.repairs)
    }
    if !heard.isGuarded, context.question == nil, heard.meaning.isAllTakenBack {
      return finished(.nothingDone, line: heard.line, command: .cancel)
    }
    if !heard.isGuarded, !commands.isEmpty, let question = dialogue.lacking(in: heard.meaning) {
      return finished(await ask(question), line: heard.line, command: nil)
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
  private func replies(_ heard: Heard) async -> [Reply] {
    let meaning = heard.meaning
    if meaning.commands.isEmpty {
      let reply = await notUnderstood(heard).adding(await leftOut(meaning.unreached[...]))
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
          await answer(part, of: meaning, isDoubtful: isDoubtful)
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
      let question = await notUnderstood(heard).adding(await leftOut(meaning.unreached[...]))
      replies.append(finished(question, line: heard.line, command: nil))
    }
    return scenes.editions.tellingTurns(replies)
  }

  /// Answers one command; a doubtful one, read from words that had to be repaired, destroys nothing without asking.
  private func answer(
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
  private func notUnderstood(_ heard: Heard) async -> Reply {
    var grounding = grounding
    grounding.isGuarded = heard.isGuarded
    if case .search(let request)? = heard.meaning.offer, heard.meaning.choices.count == 1 {
      grounding.hasHits = await scenes.news.hasKept(request, on: context.screen)
    }
    let step = Dialogue(context: context, grounding: grounding).notUnderstood(heard.meaning)
    let isAsked = context.question == nil && step.givesUp
    apply(.questionTaken)
    return await run(isAsked ? heard.perhaps.map { .ask(.meant(line: $0)) } ?? step : step)
  }

  /// What was left undone behind a failure or a question, for the end of the reply; nil where nothing was.
  private func leftOut(_ parts: ArraySlice<Interpretation.Understood>) async -> Saying? {
    guard !parts.isEmpty else { return nil }
    let wording = await scenes.questions.wording(of: parts.map(\.command), who: .typed)
    return .leftOut(deeds: parts.map { wording.words(for: $0.command) })
  }

  /// Learns the names of an edition that speaks since the last line, or of other sources that are followed since.
  func learnNames() async {
    guard scenes.editions.name != namedEdition else { return }
    namedEdition = scenes.editions.name
    understander = await speech.understanding()
    remember(Readings())
  }

  /// Remembers anew what is read.
  private func remember(_ readings: Readings) {
    self.readings = readings
    understander = understander.remembering(readings)
  }

  func finished(
    _ reply: Reply, line: String, command: Command?, repairs: [Interpretation.Repair] = []
  ) -> Reply {
    var reply = reply
    if !repairs.isEmpty {
      let readings = repairs.map { Saying.repair(said: $0.said, read: $0.read) }
      reply.hint = Saying.together([.readAs(repairs: readings), reply.hint])
    }
    let mayShow = command.map(secrets.mayShow) ?? true
    if mayShow { reply.line = line }
    // What an answer has done is more than the answer itself, and has other slots.
    if let command, reply.intent == nil || reply.intent == command.intent && reply.slots == .object([]) {
      reply.intent = command.intent
      if mayShow { reply.slots = command.slots }
    }
    let isAside = command?.isAside == true && reply.intent == command?.intent
    reply.leaning = reply.leaning ?? (isAside ? .aside : nil)
    reply.edition = scenes.editions.name
    if reply.place != nil, let read = context.lastOpened {
      for index in reply.cards.indices { reply.cards[index].isInFocus = reply.cards[index].shows(read) }
    }
    return reply
  }

  func leave() -> Reply {
    isOver = true
    return Reply(message: .goodbye)
  }
}

/// What the conversation leans on, and what it leaves behind.
extension Conversation {
  /// The person's time, which stands still while a line is answered.
  func moment() -> Moment { said ?? clock() }

  /// The dialogue as things stand now.
  var dialogue: Dialogue { Dialogue(context: context, grounding: grounding) }

  private var grounding: Grounding {
    Grounding(
      understander: understander, moment: moment(), shelf: scenes.shelf, secrets: secrets, spoken: speech.spoken,
      recital: scenes.aloud.recital.state,
      isProfile: { [account = scenes.account] in ProfileName($0).map(account.isTaken) ?? false })
  }

  /// The replies to a line as they fit the window together, and what is on screen then.
  func fitted(_ replies: [Reply]) -> [Reply] {
    guard let fitted = scenes.list.fitted(replies, on: screen) else { return replies }
    apply(.limited(fitted.listing))
    return fitted.replies
  }

  /// Takes note of what happened: what is said next leans on that.
  func apply(_ event: Context.Event) {
    if case .done(let outcome) = event, outcome.isAnother { goOnAsAnother() }
    let begun = context.lastDeed?.change
    context = context.after(event)
    guard case .done(let outcome) = event else { return }
    // Who goes on as another has a history of their own.
    if let changed = outcome.history, !outcome.isAnother { past.become(changed) }
    if let change = outcome.change {
      past.note(change)
      if let begun, begun.joined(with: change) == context.lastDeed?.change { past.joinLastTwo() }
    }
    if outcome.change != nil || outcome.history != nil { changes += 1 }
    if outcome.change != nil, (try? past.recall()) != nil { scenes.shelf.emptyBin(except: past.history.done) }
    if outcome.areNamesNew || outcome.change?.isOfSources == true { namedEdition = nil }
  }

  /// Forgets what concerned the person before; news stays on screen.
  private func goOnAsAnother() {
    scenes.aloud.recital.stop()
    namedEdition = nil
    apply(.another)
    memory.forget()
    past = RecalledHistory(memory)
    lastLine = nil
  }

  /// Notes the line that an answer says the meaning of.
  func noteChoice(from line: String) { chosenLine = line }
}

extension Interpretation.Understood {
  /// Whether this puts a new list on screen, so that what was there before no longer matters.
  fileprivate var startsAnew: Bool { command.kind.traits.list == .replaces && !isFragment }
}
