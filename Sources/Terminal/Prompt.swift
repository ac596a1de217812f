import Basics
import Dispatch
import Glibc

/// Talks with a person at a terminal, line by line.
///
/// Both ends must be terminals; one at a time, because readline has only one line.
@MainActor
public final class Prompt {
  /// What follows an answer.
  public enum Outcome: Hashable, Sendable {
    case goOn, quit
    /// Asks for a hidden line, such as a password; Ctrl-C makes it empty.
    case askUnseen(SafeText)
  }

  /// Why a conversation ended.
  public enum Ending: Hashable, Sendable {
    /// The person said so.
    case quit
    /// Ctrl-D, or the terminal is gone.
    case endOfInput
    /// The output has no reader.
    case outputGone
    /// A signal ended the program.
    case signal(Signal)
  }

  private enum Event {
    case said(String)
    case endOfInput
    case signal(Signal)
  }

  private let output: Output
  private let spinner: Spinner
  private let historyFile: @MainActor () -> String?
  private let assistance: PromptAssistance
  private let pages: PageTurner?
  private let isSecret: @MainActor (String) -> Bool
  private let isApart: Bool
  private let isPlain: Bool
  private let interrupted: @MainActor () -> Bool
  /// How much was written when a line was asked for last.
  private var writesBefore = 0
  private let keyboard = InputWatch(STDIN_FILENO)
  private var file: HistoryFile?
  private var history = History()
  /// Whether lines of a pasted block are still to be answered.
  private var isInBlock = false
  /// The hidden line being typed, and its question.
  private var unseen: (prompt: SafeText, line: SecretLine, keys: TypedKeys)?

  /// Whether a line is waited for of which nothing is typed, with no page above it.
  public var isIdle: Bool { output.isLineHalfTyped && Readline.line.isEmpty && pages?.isOpen != true }

  /// A prompt that shows answers through an output.
  ///
  /// - Parameters:
  ///   - historyFile: The history's file, asked for each line, since the profile may change.
  ///   - assistance: What helps at a half-typed line.
  ///   - pages: Shows above the prompt what is longer than the window.
  ///   - isSecret: Whether to keep a line out of the history.
  ///   - isApart: Whether a line is left empty between an answer and the next line typed.
  ///   - isPlain: Whether nothing is sent that only a screen understands.
  ///   - interrupted: Told of Ctrl-C while a line is typed; where it takes that for itself, the line stays.
  public init(
    output: Output, spinner: Spinner, historyFile: @escaping @MainActor () -> String? = { nil },
    assistance: PromptAssistance = PromptAssistance(), pages: PageTurner? = nil,
    isSecret: @escaping @MainActor (String) -> Bool = { _ in false }, isApart: Bool = false,
    isPlain: Bool = false, interrupted: @escaping @MainActor () -> Bool = { false }
  ) {
    self.output = output
    self.spinner = spinner
    (self.assistance, self.pages) = (assistance, pages)
    self.isSecret = isSecret
    self.historyFile = historyFile
    (self.isApart, self.isPlain) = (isApart, isPlain)
    self.interrupted = interrupted
  }

  /// Asks for lines and has them answered until the end; restores the terminal.
  ///
  /// A pasted block is answered line by line after Return. What is typed during an answer is the next line.
  ///
  /// - Parameters:
  ///   - prompt: What stands before each line, asked for anew since its look may be chosen.
  ///   - welcome: Prints what comes first, when the terminal can be asked already.
  ///   - opening: Prints the opening; cancelled by Ctrl-C as well.
  ///   - answer: Answers a line, perhaps an empty one; cancelled by Ctrl-C.
  public func run(
    prompt: @escaping @MainActor @Sendable () -> SafeText,
    welcome: @escaping @MainActor @Sendable () async -> Void = {},
    opening: @escaping @MainActor @Sendable () async -> Void = {},
    answer: @escaping @MainActor @Sendable (String) async -> Outcome
  ) async -> Ending {
    let (events, happening) = AsyncStream<Event>.makeStream()
    let signals = SignalWatch(Signal.allCases) { [weak self] signal in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.heed(signal, happening) } }
    }
    Readline.begin(assistance, pages, isPlain: isPlain)
    defer { leave() }
    // What greets has answered nothing yet, so the opening is waited for in its own time.
    let opened = await signals.whileWorking {
      await welcome()
      await self.spinner.whileWorking(opening)
    }
    if case .interrupted(let signal) = opened, signal != .interrupt { return .signal(signal) }
    if output.trouble != nil { return .outputGone }
    var next = Outcome.goOn
    ask(prompt(), happening)
    for await event in events {
      let isUnseen = next != .goOn
      next = .goOn
      switch event {
      case .endOfInput: return .endOfInput
      case .signal(let signal): return .signal(signal)
      case .said(let text) where !isUnseen && isForPage(text, after: prompt()): break
      case .said(let text):
        let began = ContinuousClock.now
        let outcome = await signals.whileWorking {
          await self.answerEach(text, isUnseen: isUnseen, after: prompt(), with: answer)
        }
        switch outcome {
        case .finished(.quit): return .quit
        case .interrupted(let signal) where signal != .interrupt: return .signal(signal)
        case .finished(let outcome): next = outcome
        case .interrupted, .cancelled: break
        }
        // Typing during a slow password check may be the same password again.
        if isUnseen, next == .goOn, ContinuousClock.now - began > Self.patience { Echo.forgetTyped() }
      }
      if output.trouble != nil { return .outputGone }
      if case .askUnseen(let question) = next { askUnseen(question, happening) } else { ask(prompt(), happening) }
    }
    return .endOfInput
  }

  /// Begins to find words in the page.
  static let finding = "/"

  /// Whether a line is about the page that is open: none goes a row down, and one that begins with a slash finds words.
  private func isForPage(_ line: String, after prompt: SafeText) -> Bool {
    guard let pages, pages.isOpen else { return false }
    let rows = Readline.rows(of: line, behind: prompt)
    if line.isEmpty { return pages.turn(.rowDown, typedRows: rows) }
    guard line.hasPrefix(Self.finding) else { return false }
    pages.find(String(line.dropFirst(Self.finding.count)), typedRows: rows)
    return true
  }

  /// Whether other lines of a pasted block are still to be answered, each below the one before.
  public var hasLinesWaiting: Bool { isInBlock }

  /// How long people wait before they repeat a password, by judgment.
  private static let patience = Duration.seconds(0.7)

  /// Answers a line, or each line of a pasted block.
  private func answerEach(
    _ text: String, isUnseen: Bool, after prompt: SafeText, with answer: @MainActor (String) async -> Outcome
  ) async -> Outcome {
    let pasted = text.split(whereSeparator: \.isNewline).map(String.init)
    // Lines pasted behind a password may be one too, so they are neither answered nor shown.
    let lines = isUnseen ? [text] : pasted.isEmpty ? [""] : pasted
    let isFolded = !isUnseen && Readline.fold(for: text) != nil
    for (index, line) in lines.enumerated()
    where isUnseen || !ScriptLine.words(line).isRemark(unlessTag: lines.count == 1) {
      guard !Task.isCancelled else { return .goOn }
      isInBlock = index < lines.count - 1
      // The first line is on screen already, with the others below it, unless they were too many.
      if index > 0 || isFolded {
        setApart()
        output.write("\(prompt)\(line)\n")
      }
      if !isUnseen { remember(line) }
      let outcome = await spinner.whileWorking { await answer(line) }
      if outcome != .goOn { return outcome }
    }
    return .goOn
  }

  /// Takes lines out of the history, for good.
  public func forget(_ isForgotten: (String) -> Bool) {
    history.forget(isForgotten)
    Readline.recall(history.lines)
    file?.forget(isForgotten)
  }

  private func remember(_ line: String) {
    guard !isSecret(line), History.isWorthKeeping(line) else { return }
    let isRepeated = history.lines.last == line
    history.remember(line)
    Readline.recall(history.lines)
    if !isRepeated { file?.append(line) }
  }

  /// Loads the current profile's history.
  private func openHistory() {
    let path = historyFile()
    guard path != file?.path || path == nil && file != nil else { return }
    file = path.map(HistoryFile.init(path:))
    history = file?.load() ?? History()
    Readline.recall(history.lines)
  }

  private func ask(_ prompt: SafeText, _ happening: AsyncStream<Event>.Continuation) {
    openHistory()
    setApart()
    output.halfTyped = (hide: Readline.hideLine, show: Readline.showLine)
    Readline.ask(prompt) { line in
      self.output.halfTyped = nil
      if line == nil { self.output.write("\n") }
      happening.yield(line.map(Event.said) ?? .endOfInput)
    }
    if Readline.isTypedAhead { Readline.takeInput() }
    if Readline.isEditing { listen() }
  }

  /// Leaves a line empty behind an answer.
  private func setApart() {
    output.endRow()
    if isApart, pages?.isOpen != true, output.writes != writesBefore {
      output.write("\n")
      output.flush()
    }
    writesBefore = output.writes
  }

  /// Asks for a hidden line.
  private func askUnseen(_ question: SafeText, _ happening: AsyncStream<Event>.Continuation) {
    pages?.giveWay()
    output.endRow()
    output.write(question)
    output.flush()
    unseen = (question, SecretLine(), TypedKeys())
    listenUnseen(happening)
  }

  private func listenUnseen(_ happening: AsyncStream<Event>.Continuation) {
    keyboard.whenReadable { [weak self] in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self?.takeUnseen(happening) }
      }
    }
  }

  /// Takes typed bytes one by one, so that those behind the line are left.
  private func takeUnseen(_ happening: AsyncStream<Event>.Continuation) {
    while let keys = unseen?.keys {
      switch keys.next() {
      case .none: return listenUnseen(happening)
      case .end: finishUnseen("", happening)
      case .byte(let byte):
        switch unseen?.line.take(byte) {
        case .done(let text): finishUnseen(text, happening)
        case .givenUp: finishUnseen("", happening)
        case .goOn, nil: break
        }
      }
    }
  }

  private func finishUnseen(_ text: String, _ happening: AsyncStream<Event>.Continuation) {
    unseen = nil
    output.write("\n")
    happening.yield(.said(text))
  }

  /// Lets readline read until the line is done.
  private func listen() {
    keyboard.whenReadable { [weak self] in
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          Readline.takeInput()
          if Readline.isEditing { self?.listen() }
        }
      }
    }
  }

  /// Restores the terminal, with the cursor at the start of a row.
  private func leave() {
    if Readline.isEditing {
      output.halfTyped = nil
      Readline.stopEditing()
      output.write("\n")
    }
    output.endRow()
    Readline.release()
  }

  private func heed(_ signal: Signal, _ happening: AsyncStream<Event>.Continuation) {
    switch signal {
    case .interrupt:
      if unseen != nil { finishUnseen("", happening) } else if !interrupted() { Readline.abandonLine() }
    case .hangup, .quit, .terminate: happening.yield(.signal(signal))
    case .resize:
      Readline.resize()
      pages?.resize(isShown: Readline.isEditing)
    // Its modes are those of the program that has it.
    case .stop where output.isLent: signal.actByDefault()
    case .resume where output.isLent: break
    case .stop:
      Readline.release()
      signal.actByDefault()
      Readline.retake()
      if let unseen {
        output.askAgain(unseen.prompt)
      }
      output.showPassingAgain()
      if Readline.isEditing { pages?.showAgain() }
    // After our own stop the terminal is still set up; after another one a shell has changed it.
    case .resume: if Readline.hasLostTerminal { Readline.retake() }
    }
  }
}
