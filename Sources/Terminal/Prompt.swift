import Dispatch
import Glibc

/// A conversation with a person at a terminal, line by line.
///
/// Only for when both ends are terminals; one at a time, because readline knows only one line.
@MainActor
public final class Prompt {
  /// What an answer means for the conversation.
  public enum Outcome: Hashable, Sendable {
    case goOn, quit
  }

  /// Why a conversation is over.
  public enum Ending: Hashable, Sendable {
    /// The person said so.
    case quit
    /// Ctrl-D, or the terminal is gone.
    case endOfInput
    /// Nobody can read the answers any more.
    case outputGone
    /// Somebody asked the program to end.
    case signal(Signal)
  }

  private enum Event {
    case said(String)
    case endOfInput
    case signal(Signal)
  }

  private let output: Output
  private let spinner: Spinner
  private let file: HistoryFile?
  private let completing: @MainActor (String) -> [String]
  private let isSecret: @MainActor (String) -> Bool
  private let keyboard = InputWatch(STDIN_FILENO)
  private var history: History

  /// A prompt that shows answers through an output.
  ///
  /// - Parameters:
  ///   - historyFile: Where the lines said outlive the conversation.
  ///   - completing: Given the line up to the cursor, the words and names that may stand at its end.
  ///   - isSecret: Whether a line is to be kept out of the history.
  public init(
    output: Output, spinner: Spinner, historyFile: String? = nil,
    completing: @escaping @MainActor (String) -> [String] = { _ in [] },
    isSecret: @escaping @MainActor (String) -> Bool = { _ in false }
  ) {
    self.output = output
    self.spinner = spinner
    self.completing = completing
    self.isSecret = isSecret
    file = historyFile.map(HistoryFile.init)
    history = file?.load() ?? History()
  }

  /// Asks for lines and has them answered, until somebody or something ends it; leaves the terminal as it was found.
  ///
  /// A pasted block is answered line by line once Return is pressed. What is typed during an answer is the next line.
  ///
  /// - Parameter answer: Prints what it has to say; given empty lines too; cancelled by Ctrl-C.
  public func run(
    prompt: String, answer: @escaping @MainActor @Sendable (String) async -> Outcome
  ) async -> Ending {
    let (events, happening) = AsyncStream<Event>.makeStream()
    let signals = SignalWatch(Signal.allCases) { signal in
      DispatchQueue.main.async { MainActor.assumeIsolated { Self.heed(signal, happening) } }
    }
    Readline.begin(completing: completing)
    Readline.recall(history.lines)
    defer { leave() }
    ask(prompt, happening)
    for await event in events {
      switch event {
      case .endOfInput: return .endOfInput
      case .signal(let signal): return .signal(signal)
      case .said(let text):
        let outcome = await signals.whileWorking { await self.answerEach(text, after: prompt, with: answer) }
        switch outcome {
        case .finished(.quit): return .quit
        case .interrupted(let signal) where signal != .interrupt: return .signal(signal)
        case .finished(.goOn), .interrupted, .cancelled: break
        }
      }
      if output.trouble != nil { return .outputGone }
      ask(prompt, happening)
    }
    return .endOfInput
  }

  /// Answers a line, or all the lines of a pasted block.
  private func answerEach(
    _ text: String, after prompt: String, with answer: @MainActor (String) async -> Outcome
  ) async -> Outcome {
    let pasted = text.split(whereSeparator: \.isNewline).map(String.init)
    let lines = pasted.isEmpty ? [""] : pasted
    for (index, line) in lines.enumerated() {
      guard !Task.isCancelled else { return .goOn }
      // The first one stands on the screen already, with all the others below it.
      if index > 0 {
        output.endRow()
        output.write("\(prompt)\(line)\n")
      }
      remember(line)
      if await spinner.whileWorking({ await answer(line) }) == .quit { return .quit }
    }
    return .goOn
  }

  private func remember(_ line: String) {
    guard !isSecret(line), History.isWorthKeeping(line) else { return }
    let isRepeated = history.lines.last == line
    history.remember(line)
    Readline.recall(history.lines)
    if !isRepeated { file?.append(line) }
  }

  private func ask(_ prompt: String, _ happening: AsyncStream<Event>.Continuation) {
    output.endRow()
    output.halfTyped = (hide: Readline.hideLine, show: Readline.showLine)
    Readline.ask(prompt) { line in
      self.output.halfTyped = nil
      if line == nil { self.output.write("\n") }
      happening.yield(line.map(Event.said) ?? .endOfInput)
    }
    listen()
  }

  /// Has readline take what is typed, until the line is done.
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

  /// Gives the terminal back, with the cursor at the start of a row.
  private func leave() {
    if Readline.isEditing {
      output.halfTyped = nil
      Readline.stopEditing()
      output.write("\n")
    }
    output.endRow()
    Readline.release()
  }

  private static func heed(_ signal: Signal, _ happening: AsyncStream<Event>.Continuation) {
    switch signal {
    case .interrupt: Readline.abandonLine()
    case .hangup, .quit, .terminate: happening.yield(.signal(signal))
    case .resize: Readline.resize()
    case .stop:
      Readline.release()
      signal.actByDefault()
      Readline.retake()
    // After a stop of our own the terminal is ours already; after one from elsewhere a shell has changed it.
    case .resume: if Readline.hasLostTerminal { Readline.retake() }
    }
  }
}
