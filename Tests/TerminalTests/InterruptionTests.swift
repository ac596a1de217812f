import TestSupport
import TestTraits
import Testing

@Suite(.runsPrograms) struct InterruptionTests {
  /// A shell that survives Ctrl-C, as the writer of the script does, and tells how the script's reader took it.
  private func shell(script: String) -> Program {
    let pipe = #"(trap '' INT; printf '\#(script)'; exec sleep 3600) | (trap : INT; "$HOST"; echo "status $?")"#
    return Program(
      path: "/bin/sh", arguments: ["-c", "trap : INT; \(pipe)"],
      environment: ["PATH": "/usr/bin:/bin", "HOST": Program.built("PromptHost").path])
  }

  @Test("Ctrl-C ends a script that waits for its next line, after all that was answered")
  func waiting() async throws {
    let terminal = try PseudoTerminal(shell(script: #"one\n"#))
    try await terminal.wait(for: "said <one>")
    terminal.typeControl("C")
    try await terminal.wait(for: "status 130")
  }

  @Test("Ctrl-C ends a script though its answer keeps the main actor busy")
  func answering() async throws {
    let terminal = try PseudoTerminal(shell(script: #"one\nwork\ntwo\n"#))
    try await terminal.typeControl("C", afterEach: ["said <one>\r\nworking"])
    try await terminal.wait(for: "status 130")
    #expect(!terminal.transcript.contains("said <two>"))
  }

  @Test("a second Ctrl-C ends a script whose answer does not care for the first")
  func impatient() async throws {
    let terminal = try PseudoTerminal(shell(script: #"sulk\n"#))
    try await terminal.typeControl("C", afterEach: ["working", "no\r\n"])
    try await terminal.wait(for: "status 130")
  }

  @Test("a reader who leaves early ends a script quietly")
  func readerGone() async throws {
    let lines = String(repeating: "line\n", count: 100_000)
    let shell = Program(
      path: "/bin/bash", arguments: ["-c", #"set -o pipefail; "$HOST" | head -n 1"#],
      environment: ["PATH": "/usr/bin:/bin", "HOST": Program.built("PromptHost").path])
    let run = try await Piped.run(shell, input: lines)
    #expect(run.text == "said <line>\n")
    #expect(run.errorText == "")
    #expect(run.status == .exited(0))
  }

  @Test("answers ten thousand lines in a pipe, and a megabyte on one")
  func many() async throws {
    let lines = (1...10_000).map { "line \($0)\n" }.joined() + String(repeating: "x", count: 1_000_000) + "\nlast"
    let run = try await Piped.run(.built("PromptHost"), input: lines)
    let answers = run.text.split(separator: "\n")
    #expect(answers.count == 10_002)
    #expect(answers.suffix(3) == ["said <line 10000>", "1000000 bytes are too many", "said <last>"])
    #expect(run.status == .exited(0))
  }
}
