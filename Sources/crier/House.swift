import Archive
import Basics
import Cards
import Conversation
import Ear
import Export
import Grammar
import Languages
import News
import Newsroom
import Replies
import Terminal
import Understanding
import ViewModels
import Voice
import Wire

/// The rooms, wired together.
@MainActor
final class House {
  let conversation: Conversation
  /// Says what there is to say, at this moment.
  let voice: @Sendable () -> Voice
  /// What replies are shown on.
  private(set) var display: Display
  private let newsroom: Newsroom
  /// Waits for files that another program holds.
  private let heldFiles: HeldFiles
  private var isTold = false
  /// How many changes there were, and when, as the conversation was last left.
  private var left = (changes: 0, at: ContinuousClock.now)

  /// What is told while an answer takes its time.
  struct Delays {
    var fetching: FeedProgress.Telling = { _ in }
    /// For a server that was asked.
    var asking: WayOut.Telling = { _ in }
    /// After wrong passwords.
    var waiting: @MainActor (Duration?) -> Void = { _ in }
    /// For a file that another program holds.
    var held: @MainActor @Sendable (LockHolder?) -> Void = { _ in }
  }

  /// Opens the house; nothing is written by that unless a killed Crier left a change unfinished, and nothing read that a
  /// first answer does not need.
  ///
  /// Where the screen is kept, the conversation goes on from what the run before put there. A program's talk leaves a
  /// person's screen as it was, and of its own what it changed alone, which the person can undo.
  /// What is printed goes to the stand; without one, replies carry it. Requests go over the network, unless another way
  /// out is given; lists fit the terminal's window, or one that is given; what is heard and said is in the person's
  /// language, unless another one is spoken.
  init(
    _ setting: Setting, isScreenKept: Bool = false, isScripted: Bool = true, isForProgram: Bool = false,
    stand: LibraryPress.Stand = .init(show: nil), wayOut given: WayOut? = nil, window: (any ListWindow)? = nil,
    speaking: (intents: Grammar, answers: AnswerTable?)? = nil, delays: Delays = Delays()
  ) async {
    let moment = setting.moment
    let archive = Archive(in: setting.home)
    heldFiles = HeldFiles(telling: delays.held)
    let network =
      given
      ?? WayOut(
        agent: setting.agent, certificates: setting.certificates, log: WireLog(file: setting.log), now: { moment().now }
      )
    let wayOut = network.telling(delays.asking)
    newsroom = Newsroom(
      editions: Self.editions(setting, delays.fetching),
      documents: NamedDocuments(
        folder: setting.folder, home: setting.environment["HOME"], asking: wayOut.dispatcher,
        now: { moment().now }),
      archive: archive, now: { moment().now }, patience: Patience.live.telling(delays.waiting), wayOut: wayOut)
    newsroom.finishRestoring()
    let grammar = speaking?.intents ?? .embedded(setting.language)
    let sources = await newsroom.knownSources()
    let names = Names(
      country: { grammar.name(of: $0) ?? $0.rawValue.uppercased() },
      language: { grammar.name(of: $0) ?? $0.rawValue.uppercased() })
    let answers = speaking?.answers ?? .embedded(setting.language.rawValue)
    let voice: @Sendable () -> Voice = { Voice(language: "en", answers: answers, names: names, moment: moment()) }
    self.voice = voice
    let newsroom = newsroom
    display = Display(setting, voice: voice)
    display.desk = PictureDesk { await newsroom.picture(at: $0) }
    let memory = Memory(
      isScreenKept: isScreenKept,
      Memory.Shelf(
        screen: { () throws(NewsFailure) in try newsroom.screen().read() },
        desk: { () throws(NewsFailure) in try newsroom.recalledDesk() }
      ) { screen, desk, isWaiting throws(NewsFailure) in
        try newsroom.leave(isForProgram ? nil : screen, desk, isWaiting: isWaiting)
      })
    let scenes = Scenes(
      newsroom: newsroom,
      around: Surroundings(
        endings: grammar.endings, typingCost: grammar.tables.spelling.cost(ofTyping:for:),
        moment: moment, window: window ?? display.window, canCopy: display.canCopy,
        arrivals: Arrivals(began: moment().now) { memory.left }, homeForCron: setting.homeForCron,
        isForPerson: !isForProgram),
      browser: PersonsBrowser(browser: Browser(environment: setting.environment)),
      announcer: PersonsAnnouncer(loudspeaker: Loudspeaker(environment: setting.environment)),
      press: LibraryPress(folder: setting.folder, home: setting.environment["HOME"], stand: stand, voice: voice()),
      courier: PersonsCourier(
        errand: Errand(environment: setting.environment), folder: setting.folder, home: setting.environment["HOME"]))
    conversation = Conversation(
      Speech(
        grammar: grammar, understander: Understander(grammar: grammar, lexicon: newsroom.lexicon(sources)),
        spoken: { voice().text($0) }, ear: { .embedded }
      ) {
        Understander(grammar: grammar, lexicon: newsroom.lexicon(await newsroom.knownSources()))
      },
      scenes: scenes, moment: moment,
      memory: memory,
      script: isScripted ? Scripted(password: setting.password, isAgreed: setting.isAgreed) : nil,
      heldFiles: heldFiles)
  }

  /// What understands lines and knows the keys in use, without the rest of the house.
  static func understander(_ setting: Setting) async -> (Understander, holdsKey: @MainActor (String) -> Bool) {
    let newsroom = Newsroom(
      editions: editions(setting), archive: Archive(in: setting.home), now: { setting.start })
    let sources = await newsroom.knownSources()
    let understander = Understander(grammar: .embedded(setting.language), lexicon: newsroom.lexicon(sources))
    return (understander, { newsroom.holdsKey($0) })
  }

  /// The editions there are: each is made when it is first wanted.
  private static func editions(
    _ setting: Setting, _ fetching: @escaping FeedProgress.Telling = { _ in }
  ) -> Editions {
    let moment = setting.moment
    return Editions(
      [
        .demo: { _ in DemoEdition(now: setting.start) },
        .newsapi: { surroundings in
          NewsAPIEdition(
            at: setting.newsAPI, key: surroundings.key, dispatcher: surroundings.wayOut.service,
            // Each try counts against the hundred that a free key has.
            retrying: { RetryingDispatcher($0, tries: 2) }, keeper: surroundings.keeper, counts: surroundings.counts,
            numbering: surroundings.numbering, now: { moment().now })
        },
        .feeds: Editions.feeds(now: { moment().now }, patience: setting.feedPatience, progress: fetching),
      ], givenKey: setting.newsAPIKey)
  }

  /// Has the display take the terminal's ground for what it says it is, unless an earlier run found that it says nothing.
  func learnGround(through output: Output, _ capabilities: Capabilities) {
    guard mayAsk(capabilities) else { return }
    display.ground = Ground(behind: TerminalQuestion.ground(through: output))
  }

  /// Has the pictures of cards on their way where they are wanted, and waits a moment for them.
  func preparePictures(of cards: [Card], through output: Output, _ capabilities: Capabilities) async {
    let choices = conversation.choices
    guard display.wantsPictures(choices) else { return }
    display.learnPictures(through: output, choices, mayAsk: mayAsk(capabilities))
    await display.desk?.prepare(cards) { output.handOver($0) }
  }

  private func mayAsk(_ capabilities: Capabilities) -> Bool {
    capabilities.canBeAsked && !TerminalQuestion.isUnanswered && !newsroom.isMute(terminal: capabilities.terminal)
  }

  /// Notes where the terminal has said nothing to the end.
  func leaveTerminal(_ capabilities: Capabilities) {
    if TerminalQuestion.isUnanswered { newsroom.noteMute(terminal: capabilities.terminal) }
  }

  /// What is being read out loud.
  var recital: Recital { conversation.scenes.aloud.recital }

  /// Where the prompt keeps the lines of who is talking; nil where they want none kept.
  var promptHistory: String? { conversation.choices.history == false ? nil : newsroom.promptHistory }

  /// Has the prompt's history hold nothing any more of what was said and is forgotten.
  func forgetErased() {
    guard let erased = conversation.takeErased(), let path = newsroom.promptHistory else { return }
    HistoryFile(path: path).forget(erased.holds)
  }

  /// What was found damaged since last asked.
  func newDamage() -> [Damage] { newsroom.newDamage() }

  /// Whether the edition asks servers, so that answers may take their time.
  var needsNetwork: Bool { conversation.scenes.editions.name != .demo }

  /// Why the log of the network is not written, told once.
  func newLogTrouble() -> NewsFailure? { newsroom.newLogTrouble() }

  /// Does what the files need from time to time, once everything is answered.
  func tidyUp() async { await newsroom.tidyUp() }

  /// How often a script's changes are left while more of its lines are at hand: a thousand of them take a twentieth longer.
  private static let pause = Duration.milliseconds(200)

  /// Leaves what was changed, so that the next run can undo it though this one is killed.
  ///
  /// The disk is waited for only where nothing else is to be done. A failure is told when the conversation itself is left.
  func leaveChanges(isIdle: Bool) {
    if isIdle { newsroom.writeDiary() }
    guard conversation.changes != left.changes else { return }
    guard isIdle || conversation.isLastChangeLarge || left.at.duration(to: .now) > Self.pause else { return }
    left = (conversation.changes, .now)
    try? conversation.leaveDesk(isWaiting: isIdle)
  }

  /// Has the disk waited for once before answers are sent, and not for each change in them.
  func tellTogether(on output: Output, orElse complain: @escaping @MainActor (NewsFailure) -> Void) {
    newsroom.putOffWaiting()
    output.confirmation = { [newsroom] in
      do throws(NewsFailure) { try newsroom.settleChanges() } catch {
        complain(error)
        return false
      }
      return true
    }
  }

  /// Leaves the conversation so that another run can go on with it; that it cannot be kept is thrown once.
  func leave() throws(NewsFailure) {
    newsroom.writeDiary()
    do throws(NewsFailure) { try conversation.leaveDesk() } catch {
      if !isTold {
        isTold = true
        throw error
      }
    }
  }

  /// The same at the end of a run, when there is no next time: a file that another program holds is waited for.
  func leaveForGood() async throws(NewsFailure) {
    newsroom.writeDiary()
    try await heldFiles.whenFree { () throws(NewsFailure) in try conversation.leaveDesk() }
  }

  /// Ends the run, with which goes what was deleted for good.
  func end() async throws(NewsFailure) {
    newsroom.writeDiary()
    try newsroom.settleChanges()
    try await heldFiles.whenFree { () throws(NewsFailure) in try newsroom.removeDeletedProfiles() }
  }

}

extension Newsroom {
  /// How an earlier run left the conversation, with what it moved to or from the bin and could not leave any more.
  fileprivate func recalledDesk() throws(NewsFailure) -> Desk? {
    var desk = try desk(of: Desk.self).read()
    for (binful, isBack) in try movedBinfuls() {
      desk = desk ?? Desk()
      desk?.history.take(up: binful, isBack: isBack)
    }
    return desk
  }

  fileprivate func leave(_ screen: LeftScreen?, _ desk: Desk?, isWaiting: Bool) throws(NewsFailure) {
    if let desk {
      try self.desk().replace(with: desk, isWaiting: isWaiting)
      if isWaiting { forgetMovedBinfuls() }
    }
    guard let screen else { return }
    do throws(NewsFailure) { try self.screen().replace(with: screen, isWaiting: isWaiting) } catch .unwritable {
      // What is on screen is no reason to end with a failure.
      try self.screen().replace(with: screen.emptied, isWaiting: isWaiting)
    }
  }
}

extension Newsroom {
  /// The names that lines may hold, beside some sources.
  fileprivate func lexicon(_ sources: [Source]) -> Lexicon {
    Lexicon(sources: sources, lists: smartLists().map(\.name))
  }
}
