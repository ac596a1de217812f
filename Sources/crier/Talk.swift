import Cards
import Conversation
import Foundation
import News
import Terminal

/// A conversation in one of its three ways: words given, a script, or a person at the prompt.
@MainActor
struct Talk {
  private let setting: Setting
  private let output: Output

  init(_ setting: Setting, _ output: Output) {
    self.setting = setting
    self.output = output
  }

  /// Talks until there is nothing more to say; the exit status says whether every line was answered.
  func run(_ words: [String]) async -> Int32 {
    let house = await House(setting, isScreenKept: !words.isEmpty)
    let isPrompted = setting.capabilities.isInputTerminal && setting.capabilities.isOutputTerminal && !setting.isJSON
    let printer = Printer(setting, output, names: house.names, isSpaced: !words.isEmpty || !isPrompted)
    // One answer is printed whole, and what it changes is kept whole: nothing has to be ended with care.
    if !words.isEmpty { return await answer(words, house, printer) }
    if isPrompted { return await converse(house, printer) }
    return await heeded { await answerScript(house, printer) }
  }

  /// Answers the words of the command line, going on from the run before.
  private func answer(_ words: [String], _ house: House, _ printer: Printer) async -> Int32 {
    let isAnswered = printer.show(await house.conversation.answer(words.joined(separator: " ")))
    output.flush()
    leave(house)
    return isAnswered ? ExitStatus.answered : ExitStatus.failed
  }

  /// Answers a script, a line each; blank lines and remarks are skipped.
  private func answerScript(_ house: House, _ printer: Printer) async -> Int32 {
    let script = Script(output: output)
    var isAllAnswered = true
    while !house.conversation.isOver, output.trouble == nil, let line = await script.next() {
      switch line {
      case .words(let text):
        guard !text.allSatisfy(\.isWhitespace), !text.hasPrefix("#") else { continue }
        isAllAnswered = printer.show(await house.conversation.answer(text)) && isAllAnswered
      case .overlong(let beginning, let bytes):
        isAllAnswered = printer.show([house.conversation.refusal(of: beginning, bytes: bytes)]) && isAllAnswered
      }
    }
    output.flush()
    leave(house)
    if let reason = script.readError {
      warn("the script could not be read to its end: \(String(cString: strerror(reason)))")
      isAllAnswered = false
    }
    return isAllAnswered ? ExitStatus.answered : ExitStatus.failed
  }

  /// Talks with a person at the prompt.
  private func converse(_ house: House, _ printer: Printer) async -> Int32 {
    printer.show(house.conversation.welcome)
    let conversation = house.conversation
    let prompt = Prompt(
      output: output, spinner: Spinner(output: output, isWanted: setting.capabilities.allowsMovement),
      historyFile: setting.home.path.map { $0 + "/history" },
      completing: { conversation.completions(of: $0) }, isSecret: { conversation.holdsSecret($0) })
    let ending = await prompt.run(prompt: "crier> ") { line in
      guard !line.allSatisfy(\.isWhitespace) else { return .goOn }
      printer.show(await conversation.answer(line))
      leave(house)
      return conversation.isOver ? .quit : .goOn
    }
    switch ending {
    case .quit, .endOfInput: return ExitStatus.answered
    case .outputGone: return ExitStatus.failed
    case .signal(let signal): return signal.exitStatus
    }
  }

  /// Does the work of a run that Ctrl-C ends.
  private func heeded(_ work: @escaping @MainActor @Sendable () async -> Int32) async -> Int32 {
    switch await Interruption.heeded(work) {
    case .success(let status): status
    case .failure(let interrupted): interrupted.exitStatus
    }
  }

  /// Keeps the conversation for the next run, and says what was amiss; neither spoils an answer.
  private func leave(_ house: House) {
    do throws(NewsFailure) { try house.leave() } catch { warn("what is on screen is not kept: \(error.message)") }
    for damage in house.newDamage() { warn(damage) }
  }
}
