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
  /// When the conversation began.
  let began: Date
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
  /// What is done without another word.
  var licence = Licence.whatIsSaid
  /// The step that was not done for want of one, in the present line.
  var withheld: Step?

  private(set) var understander: Understander
  /// The line before; where that only chose what an earlier one meant, that one.
  var lastLine: String?
  /// When the person was last here; nil where that is not known.
  lazy var lastVisit: Date? = memory.left
  /// What the next line comes behind.
  private(set) var earContext = EarContext.nothing
  /// The last lines that were said and may be told to a model, with what they came to, and why it was of no help last.
  var saidLately: [SaidLately] = []
  var aideTrouble: AideRefusal?
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
  var chosenLine: String?
  /// What the last reply gave to choose from, where it asked.
  private(set) var asked: [Card] = []
  var isContextKnown = false
  /// Whether a page is being read whose links go by bare numbers.
  public var isPageOpen = false
  /// What the last reply said to say next.
  private(set) var lastHint: Saying?
  /// How often something was changed or taken back.
  public private(set) var changes = 0
  /// The keys that the present line tells.
  var told: [SecretKey] = []
  /// What was said and is forgotten, until it is forgotten elsewhere as well.
  private(set) var erased: Erased?
  /// How many lines were begun.
  private(set) var turn = 0
  /// The edition whose names it knows; nil where they are to be learnt anew.
  private var namedEdition: EditionName?
  /// The names of lists that it knows, which another Crier may add to; nil before the first line.
  private var namedLists: [ListName]?

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
    began = Instant(moment().now)?.date ?? moment().now
    namedEdition = scenes.editions.name
  }

  /// Takes a turn, in which the replies come about, and notes what the next one leans on.
  func taking(_ replies: () async -> [Reply]) async -> [Reply] {
    said = clock()
    remember(Readings())
    // What was said may hold a secret, and is kept no longer than it is of use.
    defer {
      said = nil
      linesRead = readings.count
      remember(Readings())
    }
    scenes.arrivals.lineBegan()
    let isSecret = awaited != nil || unaskedPasswords > 0
    turn += 1
    told = []
    erased = nil
    withheld = nil
    _ = scenes.shelf.takeRefusal()
    let replies = fitted(await replies()).map { reply in
      told.isEmpty ? reply : reply.hiding { text in told.reduce(text) { $1.leftOut(of: $0) } }
    }
    noteShown(replies)
    if !isSecret, let said = SaidLately(replies) { saidLately = (saidLately + [said]).suffix(SaidLately.mostKept) }
    trouble = replies.last.flatMap(Trouble.init)
    asked = replies.last.map { $0.isQuestion ? $0.cards : [] } ?? []
    lastHint = replies.last?.hint
    if let last = replies.last { earContext = EarContext(behind: last) }
    return replies
  }

  /// Notes which articles were shown, which are new no longer.
  func noteShown(_ replies: [Reply]) {
    scenes.arrivals.note(shown: replies.flatMap(\.cards).compactMap(\.newArticle))
  }

  /// Learns the names of an edition that speaks since the last line, or of other sources that are followed since.
  func learnNames() async {
    let lists = scenes.named.all.map(\.name)
    defer { namedLists = lists }
    guard scenes.editions.name != namedEdition || namedLists.map({ $0 != lists }) == true else { return }
    namedEdition = scenes.editions.name
    understander = await speech.understanding()
    remember(Readings())
  }

  /// Remembers anew what is read.
  private func remember(_ readings: Readings) {
    self.readings = readings
    understander = understander.remembering(readings)
  }

  func leave() -> Reply {
    isOver = true
    return Reply(message: .goodbye)
  }
}

/// What the conversation leans on, and what it leaves behind.
extension Conversation {
  /// What was said and is forgotten since this was asked last.
  public func takeErased() -> Erased? {
    defer { erased = nil }
    return erased
  }

  /// The person's time, which stands still while a line is answered.
  func moment() -> Moment { said ?? clock() }

  /// When the session began; nil where each line has a run of its own.
  var sessionBegan: Date? { memory.isOfSingleLines ? nil : began }

  /// The dialogue as things stand now.
  var dialogue: Dialogue { Dialogue(context: context, grounding: grounding) }

  var screen: Screen { dialogue.screen }

  var secrets: SecretGuard { SecretGuard(understander, at: moment(), holdsKey: scenes.editions.holdsKey) }

  /// How a line would be understood now.
  func interpretation(of line: String, isMeant: Bool = false) -> Interpretation {
    understander.interpret(line, at: moment(), isMeant: isMeant)
  }

  var grounding: Grounding {
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
    if let gone = outcome.erased { erased = gone }
    if outcome.areNamesNew || outcome.change?.isOfNames == true { namedEdition = nil }
  }

  /// Forgets what concerned the person before; news stays on screen.
  private func goOnAsAnother() {
    scenes.aloud.recital.stop()
    namedEdition = nil
    apply(.another)
    memory.forget()
    past = RecalledHistory(memory)
    lastLine = nil
    saidLately = []
  }

  /// Notes the line that an answer says the meaning of.
  func noteChoice(from line: String) { chosenLine = line }
}

extension Card {
  /// The article it shows as new.
  fileprivate var newArticle: ArticleID? {
    guard isNew, case .article(let article, _, _) = face else { return nil }
    return article.id
  }
}
