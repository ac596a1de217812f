import Basics
import Foundation
import Terminal

/// A small conversation, at a prompt or from a script, for tests to hold from outside.
@main @MainActor
struct PromptHost {
  private let output = Output()
  private let environment = ProcessInfo.processInfo.environment
  private let pages: PageTurner

  private init() { pages = PageTurner(output: output) }

  static func main() async {
    deafness.withLock { $0 = { StandardError.write("deaf: \($0.code)\n") } }
    let host = PromptHost()
    let isTyped = Capabilities.live(environment: host.environment).isInputTerminal
    let status = await isTyped ? host.talk() : host.readScript()
    host.output.flush()
    exit(status)
  }

  private func talk() async -> Int32 {
    let allowsMovement = Capabilities.live(environment: environment).allowsMovement
    let prompt = Prompt(
      output: output, spinner: Spinner(output: output, isWanted: allowsMovement),
      historyFile: { CommandLine.arguments.dropFirst().first },
      assistance: PromptAssistance(
        completing: completion,
        stories: { [.init("read 1", meaning: "Ferry"), .init("read 2", meaning: "Swans and sleet")] },
        line: { [environment] in environment["HOST_KEYS"] == "on" ? "say \($0)" : nil },
        pageKeys: { [.init("space", meaning: "turns")] }, isDrawn: allowsMovement),
      pages: pages,
      isSecret: { $0.hasPrefix("key ") })
    let ending = await prompt.run(prompt: { "host> " }, answer: answer)
    output.write("ended: \(ending)\n")
    return if case .signal(let signal) = ending { signal.exitStatus } else { 0 }
  }

  /// A hundred rows, of which a page shows some.
  private var rows: PageTurner.Answer {
    PageTurner.Answer(
      name: "rows", text: { "\((1...100).map { "row \($0)\n" }.joined())" },
      footer: { place in
        let hit = place.hit.map { ", found \($0.number) of \($0.count)" } ?? ""
        return "page \(place.page) of \(place.pages)\(hit)"
      }, closing: { "left" })
  }

  /// The names that begin as the line does, or as what follows "follow ".
  private func completion(of line: String) -> Completion {
    let start = line.hasPrefix("follow ") ? "follow ".utf8.count : 0
    let beginnings = ["follow", "forget"] + (pages.isOpen ? ["brief me", "good news"] : [])
    let names = start == 0 ? beginnings : ["The Guardian", "The Verge"]
    let typed = String(line.dropFirst(start)).lowercased()
    return Completion(
      start: start,
      choices: names.filter { $0.lowercased().hasPrefix(typed) }.map { .init($0, meaning: "\($0.count) letters") })
  }

  private func readScript() async -> Int32 {
    let result = await Interruption.heeded {
      let script = Script(output: output)
      while let line = await script.next(), output.trouble == nil {
        switch line {
        case .words(let words): if await answer(words) == .quit { return }
        case .overlong(_, let bytes): output.write("\(bytes) bytes are too many\n")
        }
      }
    }
    return if case .failure(let interrupted) = result { interrupted.exitStatus } else { 0 }
  }

  private func answer(_ line: String) async -> Prompt.Outcome {
    switch line {
    case "quit": return .quit
    case "login": return .askUnseen("secret: ")
    case "columns": output.write("\(Capabilities.live(environment: environment).columns) columns\n")
    case "wait": output.write(await isCancelled() ? "cancelled\n" : "waited\n")
    case "work": keepBusy()
    case "sulk":
      keepBusy()
      say("no")
      let end = ContinuousClock.now + .seconds(300)
      while ContinuousClock.now < end { sched_yield() }
    case "read": pages.open(rows)
    case "page":
      let pager = Pager(output: output, command: environment["PAGER", default: ""], environment: environment)
      if await !pager.show(rows.text()) { output.write("no pager\n") }
    case "later": Task { await sayLater() }
    default:
      let said: SafeText = "said <\(line)>\n"
      if !pages.isOpen || !pages.show(said, below: "host> \(line)") {
        pages.giveWay()
        output.write(said)
      }
    }
    return .goOn
  }

  /// Waits until cancelled.
  private func isCancelled() async -> Bool {
    (try? await Task.sleep(for: .seconds(3_600))) == nil
  }

  /// Keeps the main actor busy until cancelled.
  private func keepBusy() {
    say("working")
    let end = ContinuousClock.now + .seconds(300)
    while !Task.isCancelled, ContinuousClock.now < end {}
  }

  private func say(_ words: String) {
    output.write("\(words)\n")
    output.flush()
  }

  /// Speaks as soon as the test has made a certain file, with a line half typed; gives up after five minutes.
  private func sayLater() async {
    let sign = environment["HOST_SIGN", default: ""]
    for _ in 0..<30_000 where !FileManager.default.fileExists(atPath: sign) {
      try? await Task.sleep(for: .milliseconds(10))
    }
    say("news from afar")
  }
}
