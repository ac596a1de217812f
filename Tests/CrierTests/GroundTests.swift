import TestSupport
import TestTraits
import Testing

/// The ground that a terminal's letters stand on, which it is asked for, and answers, or does not.
@Suite(.runsPrograms) struct GroundTests {
  private static let question = "\u{1B}]11;?\u{1B}\\\u{1B}[c"
  private static let fence = "\u{1B}[?62;22c"
  private static let white = "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\"
  /// The colours of the prompt on each ground.
  private static let onDark = "38;2;124;199;242m"
  private static let onLight = "38;2;10;99;168m"
  private static let anywhere = "38;2;19;136;174m"

  private func terminal(_ arguments: [String] = [], _ environment: [String: String] = [:]) throws -> PseudoTerminal {
    let crier = try BuiltCrier(environment: ["COLORTERM": "truecolor"].merging(environment) { _, given in given })
    return try PseudoTerminal(crier.program(arguments))
  }

  @Test(
    "takes the colours that go with the ground, however a terminal tells it",
    arguments: [
      (white, onLight), ("\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{07}", onDark), ("\u{1B}]11;rgb:fd/f6/e3\u{1B}\\", onLight),
      ("\u{1B}]11;rgba:0000/2b2b/3636/ffff\u{1B}\\", onDark), ("\u{1B}]11;?\u{1B}\\", anywhere), ("", anywhere),
    ])
  func answered(answer: String, colour: String) async throws {
    // A busy machine may let a terminal answer too late, which is told apart by asking another one.
    for _ in 0..<20 {
      let terminal = try terminal()
      try await terminal.type(answer + Self.fence, onceWritten: Self.question)
      try await terminal.wait("the prompt and no answer in it") { $0.cursorLine == "crier>" }
      if terminal.transcript.contains("\u{1B}[1;\(colour)crier>") { return }
    }
    Issue.record("\(answer.debugDescription) came to other colours")
  }

  @Test("is asked for once, whatever theme is chosen")
  func once() async throws {
    let terminal = try terminal()
    for line in ["use the dark theme", "use the auto theme"] {
      try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
      terminal.type("\(line)\r")
      try await terminal.wait(for: "Theme")
    }
    #expect(terminal.transcript.components(separatedBy: "]11;").count == 2)
  }

  @Test("is not kept by a terminal that answers nothing, and shows nothing of what it answers late")
  func late() async throws {
    let terminal = try terminal()
    try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
    terminal.type("tha" + Self.white + Self.fence + "nks\r")
    try await terminal.wait(for: "You're welcome.")
    #expect(terminal.screen.lines.contains("crier> thanks"))
  }

  @Test(
    "is not asked for again where a whole run had no answer, and is where one only came late", arguments: [true, false])
  func mute(isMute: Bool) async throws {
    let crier = try BuiltCrier()
    let first = try PseudoTerminal(crier.program([]))
    try await first.wait("the prompt") { $0.cursorLine == "crier>" }
    if !isMute { first.type(Self.white + Self.fence) }
    first.typeControl("D")
    #expect(try await first.waitForEnd() == .exited(0))
    let second = try PseudoTerminal(crier.program([]))
    try await second.wait("the prompt") { $0.cursorLine == "crier>" }
    #expect(second.transcript.contains("]11;") != isMute)
    let other = try PseudoTerminal(
      Program(
        path: crier.program([]).path,
        environment: crier.environment.merging(["TERM": "xterm-256color"]) { _, given in given }))
    try await other.wait(for: Self.question)
  }

  @Test("loses nothing that is typed before the answer, between its parts or behind it")
  func typedAhead() async throws {
    for typed in ["t" + Self.white + Self.fence + "hanks\r", Self.white + "tha" + Self.fence + "nks\r"] {
      let terminal = try terminal()
      try await terminal.type(typed, onceWritten: Self.question)
      try await terminal.wait(for: "You're welcome.")
      #expect(terminal.screen.lines.contains("crier> thanks"))
    }
    let terminal = try terminal()
    try await terminal.wait(for: Self.question)
    terminal.type("t")
    try await terminal.wait("the letter in the line") { $0.cursorLine.hasPrefix("crier> t") }
    terminal.type("hanks\r")
    try await terminal.wait(for: "You're welcome.")
  }

  @Test(
    "is asked nothing where no colour is wanted or the terminal may show the question",
    arguments: [
      (["--plain"], [:]), (["--no-color"], [:]), ([], ["NO_COLOR": "1"]), ([], ["TERM": "dumb"]),
      ([], ["TERM": "linux"]),
    ])
  func unasked(arguments: [String], environment: [String: String]) async throws {
    let terminal = try terminal(arguments, environment)
    try await terminal.wait(for: "crier> ")
    #expect(!terminal.transcript.contains("]11;"))
  }

  @Test("Ctrl-C in the wait for an answer leaves the prompt as it was")
  func calledOff() async throws {
    let terminal = try terminal()
    try await terminal.typeControl("C", afterEach: [Self.question])
    try await terminal.wait("the prompt") { $0.cursorLine.hasSuffix("crier>") }
    terminal.type("thanks\r")
    try await terminal.wait(for: "You're welcome.")
    terminal.typeControl("D")
    #expect(try await terminal.waitForEnd() == .exited(0))
    #expect(terminal.isAsFound)
  }
}
