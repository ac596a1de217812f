import Basics
import Cards
import Conversation
import Export
import Glibc
import News
import Replies
import Terminal
import ViewModels
import Wire

/// A conversation in one of its three ways: words given, a script, or a person at the prompt.
@MainActor
struct Talk {
  let setting: Setting
  let output: Output

  init(_ setting: Setting, _ output: Output) {
    self.setting = setting
    self.output = output
  }

  /// Talks until there is nothing more to say; the exit status says whether every line was answered.
  func run(_ lines: Invocation.Lines) async -> Int32 {
    let isPrompted =
      lines == .standardInput && setting.capabilities.isInputTerminal && setting.capabilities.isOutputTerminal
      && !setting.isJSON
    let delays = House.Delays(fetching: tellFetching, asking: tellAsking) {
      tellWaiting($0, isPrompted: isPrompted)
    } held: {
      tell($0?.waiting, isPrompted: isPrompted)
    }
    let isGiven = if case .given = lines { true } else { false }
    let house = await House(
      setting, isScreenKept: isGiven, isScripted: !isPrompted, stand: stand, delays: delays)
    let printer = Printer(setting, output, house, for: isPrompted ? .person : isGiven ? .pipe : .script)
    let status = await talk(lines, house, printer, isPrompted: isPrompted)
    Echo.show()
    await house.recital.end()
    do throws(NewsFailure) { try await house.end() } catch { warn(error.saying, in: setting.language) }
    return status
  }

  private func talk(
    _ lines: Invocation.Lines, _ house: House, _ printer: Printer, isPrompted: Bool
  ) async -> Int32 {
    switch lines {
    case .given(let lines): return await answer(lines, house, printer)
    case .file(let path):
      guard let file = ScriptFile(path, setting.language) else { return ExitStatus.failed }
      return await heeded { await answerScript(from: file.descriptor, house, printer) }
    case .standardInput where isPrompted: return await converse(house, printer)
    case .standardInput: return await heeded { await answerScript(from: STDIN_FILENO, house, printer) }
    }
  }

  /// Answers the lines of the command line, going on from the run before.
  private func answer(_ lines: [String], _ house: House, _ printer: Printer) async -> Int32 {
    let isHeeded = house.needsNetwork
    let work: @MainActor @Sendable () async -> Int32 = {
      var status = ExitStatus.answered
      for line in lines where !house.conversation.isOver && !Task.isCancelled && status <= ExitStatus.failed {
        house.leaveChanges(isIdle: false)
        let replies = await spinner.whileWorking { await house.conversation.answer(line) }
        house.forgetErased()
        status = max(status, ExitStatus.of(show(replies, house, printer)))
        guard house.recital.state == .speaking else { continue }
        let hearing: @MainActor @Sendable () async -> Int32 = { ExitStatus.of(await hearOut(house)) }
        status = max(status, isHeeded ? await hearing() : await heeded(hearing))
      }
      output.flush()
      return status
    }
    // What is answered without a wait is over before anybody can interrupt it, and listening would cost every launch.
    let answered = isHeeded ? await heeded(work) : await work()
    let awaited = house.conversation.awaits == nil ? answered : await heeded { await answerAwaited(house, printer) }
    output.flush()
    await leave(house, printer)
    return printer.isQuestionOpen ? ExitStatus.failed : max(answered, awaited)
  }

  /// Says that the next try at a password has to wait; nil once it is over.
  private func tellWaiting(_ wait: Duration?, isPrompted: Bool) {
    let seconds = wait.map { $0.components.seconds + ($0.components.attoseconds > 0 ? 1 : 0) }
    tell(seconds.map { .waitingForPassword(count: Int($0)) }, isPrompted: isPrompted)
  }

  /// Says what is waited for, beside the spinner where there is one; nil once it is over.
  private func tell(_ sentence: Saying?, isPrompted: Bool) {
    if isPrompted, setting.capabilities.allowsMovement {
      output.note = sentence.map { SafeText(setting.voice.text($0)) }
    } else if let sentence {
      warn(sentence, in: setting.language)
    }
  }

  /// Says how many feeds have come, beside whatever shows that something is done.
  private var tellFetching: FeedProgress.Telling {
    let (output, setting) = (output, setting)
    return { progress in
      output.note = progress.map { progress in
        let saying: Saying =
          progress.waitingFor.isEmpty || progress.done == 0
          ? .feedProgress(done: progress.done, all: progress.all)
          : .feedsWaitedFor(
            done: progress.done, all: progress.all, names: Array(progress.waitingFor.prefix(Self.mostNamed)),
            more: max(0, progress.waitingFor.count - Self.mostNamed))
        return SafeText(setting.voice.text(saying))
      }
    }
  }

  /// The most feeds that are named where they are waited for.
  private static let mostNamed = 3

  /// Says which server is asked, in the same place.
  private var tellAsking: WayOut.Telling {
    let (output, setting) = (output, setting)
    return { host in
      let saying = host.map { $0 == setting.newsAPI.host ? Saying.askingNewsAPI : .askingServer(host: $0) }
      output.note = saying.map { SafeText(setting.voice.text($0)) }
    }
  }

  /// Takes from standard input what was asked for in answer to words, such as a password.
  private func answerAwaited(_ house: House, _ printer: Printer) async -> Int32 {
    let script = Script(output: output)
    var isAnswered = true
    while house.conversation.awaits != nil, let isWell = await answerNext(of: script, house, printer) {
      isAnswered = isWell
    }
    return ExitStatus.of(giveUpWaiting(house, printer) && isAnswered)
  }

  /// Answers the next line; answers whether that went well, or nil where there is no further line.
  ///
  /// A password is unseen, as is all that is typed until it is answered.
  private func answerNext(of script: Script, _ house: House, _ printer: Printer) async -> Bool? {
    let isPassword = house.conversation.awaits == .password
    if isPassword { output.flush() }
    guard let line = await script.next() else { return nil }
    let isWell = await answer(line, house, printer)
    // The password once more is awaited and may have been typed already; anything else may be another try.
    if isPassword, house.conversation.awaits != .password {
      Echo.forgetTyped()
      Echo.show()
    }
    return isWell
  }

  /// Shows replies; where they ask for a password, what is typed is unseen before they can be answered.
  private func show(_ replies: [Reply], _ house: House, _ printer: Printer) -> Bool {
    if house.conversation.awaits == .password { Echo.hide() }
    return printer.show(replies)
  }

  /// Answers a line of a script; answers whether that went well.
  private func answer(_ line: ScriptLine, _ house: House, _ printer: Printer) async -> Bool {
    switch line {
    case .words(let text):
      let isBlank = text.allSatisfy(\.isWhitespace) && house.conversation.awaits == nil
      if isBlank { return true }
      let replies = await house.conversation.answer(text)
      house.forgetErased()
      // What is told to be done can be undone, whatever becomes of this run.
      house.leaveChanges(isIdle: false)
      let isWell = show(replies, house, printer)
      return await hearOut(house) && isWell
    case .overlong(let beginning, let bytes):
      return show([await house.conversation.answer(tooLong: beginning, bytes: bytes)], house, printer)
    }
  }

  /// Says that no answer came where one was still awaited; answers whether none was.
  private func giveUpWaiting(_ house: House, _ printer: Printer) -> Bool {
    house.conversation.leaveUnanswered().map { printer.show([$0]) } ?? true
  }

  /// Answers a script, a line each; blank lines are skipped.
  private func answerScript(from descriptor: Int32, _ house: House, _ printer: Printer) async -> Int32 {
    house.tellTogether(on: output) { warn($0.saying, in: setting.language) }
    let script = Script(descriptor: descriptor, output: output) { house.leaveChanges(isIdle: true) }
    var isAllAnswered = true
    while !house.conversation.isOver, output.trouble == nil,
      let isWell = await answerNext(of: script, house, printer)
    {
      isAllAnswered = isWell && isAllAnswered
    }
    isAllAnswered = giveUpWaiting(house, printer) && isAllAnswered && !printer.isQuestionOpen
    await output.sendOn()
    await leave(house, printer)
    if let reason = script.readError {
      warn(.scriptUnreadable(reason: SystemRefusal(code: reason).saying), in: setting.language)
      isAllAnswered = false
    }
    return ExitStatus.of(isAllAnswered)
  }

  /// Talks with a person at the prompt.
  private func converse(_ house: House, _ printer: Printer) async -> Int32 {
    let conversation = house.conversation
    let places = conversation.placesRead.map { (name: $0.article, letters: $0.letters) }
    let pages = setting.capabilities.allowsMovement && !setting.isJSON ? PageTurner(output: output, left: places) : nil
    let prompt = Prompt(
      output: output, spinner: spinner,
      historyFile: { house.promptHistory },
      assistance: assistance(house), pages: pages, isSecret: { conversation.holdsSecret($0) },
      isApart: !setting.isPlain, isPlain: setting.isPlain,
      interrupted: { house.recital.interrupt() })
    let welcome: @MainActor @Sendable () async -> Void = {
      house.learnGround(through: output, setting.capabilities)
      await house.preparePictures(of: [], through: output, setting.capabilities)
      printer.show(await conversation.welcome())
    }
    let opening: @MainActor @Sendable () async -> Void = {
      tellMissed(of: house)
      await tellReminders(of: house)
      await tellWatchedNow(of: house)
      // The last, since a page stands right above the prompt.
      await printer.show(await conversation.openingNews() + conversation.startRoutines(), to: "", in: pages)
    }
    let watches = [
      Task { await tellTurns(of: house) }, Task { await tellArrivals(of: house) },
      Task { await tellReading(of: house) }, Task { await tellWatched(of: house) },
      Task { await tellSynced(of: house) },
      Task { await runRoutines(of: house, printer, at: prompt) },
    ]
    defer { watches.forEach { $0.cancel() } }
    let ending = await prompt.run(
      prompt: { house.display.prompt(conversation.choices) }, welcome: welcome, opening: opening
    ) { line in
      guard conversation.takesEmptyLine || !line.allSatisfy(\.isWhitespace) else { return .goOn }
      conversation.isPageOpen = pages?.isOpen == true
      let replies = await conversation.answer(line)
      if let erased = conversation.takeErased() { prompt.forget(erased.holds) }
      if case .tour(let part)? = replies.last?.body, setting.capabilities.allowsMovement {
        pages?.giveWay()
        await Tour(setting, output, looking: conversation.choices).play(part)
      } else if prompt.hasLinesWaiting {
        pages?.giveWay()
        await printer.show(replies, to: SafeText(line), in: nil)
      } else {
        await printer.show(replies, to: house.display.prompt(conversation.choices) + SafeText(line), in: pages)
      }
      if conversation.awaits == nil, !conversation.isOver { await tellWatchedNow(of: house) }
      notePlaces(in: pages, conversation)
      await leave(house, printer, forGood: false)
      if conversation.awaits == .password { return .askUnseen("\(setting.voice.text(.passwordPrompt))> ") }
      return conversation.isOver ? .quit : .goOn
    }
    // A page may have been turned since the last line.
    notePlaces(in: pages, conversation)
    await leave(house, printer, forGood: false)
    switch ending {
    case .quit, .endOfInput:
      house.leaveTerminal(setting.capabilities)
      return ExitStatus.answered
    case .outputGone: return ExitStatus.failed
    case .signal(let signal): return signal.exitStatus
    }
  }

  /// Has it kept how far long texts were read.
  private func notePlaces(in pages: PageTurner?, _ conversation: Conversation) {
    guard let pages else { return }
    conversation.placesRead = pages.places.map { Context.PlaceRead(article: $0.name, letters: $0.letters) }
  }

  /// What helps at a half-typed line: what fits there, with a word on each, and how it may go on.
  private func assistance(_ house: House) -> PromptAssistance {
    let (conversation, setting) = (house.conversation, setting)
    let names = FileNames(folder: setting.folder, home: setting.environment["HOME"])
    return PromptAssistance(
      completing: { line in
        let offers = conversation.offers(for: line) { typed in
          names.beginning(typed).map {
            Offer($0.text, .nameMeans(named: $0.isFolder ? .folder : .file), isUnfinished: $0.isFolder)
          }
        }
        let voice = house.voice()
        let choices = offers.list.map {
          Completion.Choice($0.text, meaning: $0.meaning.map(voice.text) ?? "", isUnfinished: $0.isUnfinished)
        }
        return Completion(start: offers.start, choices: choices)
      },
      goingOn: { conversation.idea(goingOnFrom: $0) },
      stories: {
        let voice = house.voice()
        return conversation.stories.map { Completion.Choice($0.text, meaning: $0.meaning.map(voice.text) ?? "") }
      },
      line: { key in conversation.awaits == nil && conversation.choices.keys != false ? key.words(house.voice()) : nil
      },
      pageKeys: { Completion.Choice.pageKeys(house.voice()) },
      folded: { house.voice().text(.linesPasted(count: $0)) },
      look: { house.display.promptLook(conversation.choices) }, isDrawn: setting.capabilities.allowsMovement)
  }

  private var spinner: Spinner {
    let voice = setting.voice
    return Spinner(output: output, isWanted: setting.capabilities.allowsMovement) { note, elapsed in
      let words = note ?? SafeText(voice.text(.atWork))
      return elapsed < Self.long ? words : "\(words) \(voice.text(.elapsed(seconds: Int(elapsed.components.seconds))))"
    }
  }

  /// How long people wait without asking themselves how long it has been, by judgment.
  private static let long = Duration.seconds(3)

  /// Where documents go: straight to the output, unless each answer is one line of JSON that holds them.
  private var stand: LibraryPress.Stand {
    let output = output
    let show: @MainActor (SafeText) async -> Bool = { await output.pass($0) }
    return LibraryPress.Stand(show: setting.isJSON ? nil : show) { output.note = $0.map { SafeText($0) } }
  }

  /// Does the work of a run that Ctrl-C ends.
  private func heeded(_ work: @escaping @MainActor @Sendable () async -> Int32) async -> Int32 {
    switch await Interruption.heeded(work) {
    case .success(let status): status
    case .failure(let interrupted): interrupted.exitStatus
    }
  }

  /// Keeps the conversation for the next run, and says what was amiss; neither spoils an answer.
  private func leave(_ house: House, _ printer: Printer, forGood isForGood: Bool = true) async {
    do throws(NewsFailure) {
      if isForGood { try await house.leaveForGood() } else { try house.leave() }
    } catch {
      // A folder in which nothing can be written is told of once.
      if !printer.hasTold(of: error) { warn(.screenNotKept(reason: error.saying), in: setting.language) }
    }
    for damage in house.newDamage() { warn(damage.saying, in: setting.language) }
    if let trouble = house.newLogTrouble() { warn(trouble.saying, in: setting.language) }
    await house.tidyUp()
  }
}
