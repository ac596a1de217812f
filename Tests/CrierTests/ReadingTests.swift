import TestSupport
import TestTraits
import Testing

/// Articles that are longer than the window.
@Suite(.runsPrograms) struct ReadingTests {
  private func terminal(_ arguments: [String] = [], pager: String, rows: Int = 16) async throws -> PseudoTerminal {
    let crier = try BuiltCrier(environment: ["PATH": "/nowhere", "PAGER": pager])
    let terminal = try PseudoTerminal(crier.program(arguments), columns: 80, rows: rows)
    try await terminal.wait(for: "crier> ")
    terminal.type("science headlines\r")
    try await terminal.wait(for: "crier> ")
    return terminal
  }

  @Test("an article is read a page at a time, and the prompt comes back below what to say next")
  func paged() async throws {
    let terminal = try await terminal(pager: "")
    terminal.type("read 1\r")
    try await terminal.wait("its first page") { $0.text.hasSuffix("1 of 2: space for more, q to go back") }
    #expect(terminal.screen.text.contains(" · 1 min read\n"))
    terminal.type(" ")
    try await terminal.wait("the prompt") { $0.text.hasSuffix("\n\nsave 1 · read 2\n\ncrier>") }
    terminal.type("thanks\r")
    try await terminal.wait(for: "You're welcome.")
  }

  @Test("the person's pager is given what is longer than the window, and nothing else")
  func ownPager() async throws {
    let terminal = try await terminal(pager: "while read -r line; do echo \"<$line>\"; done")
    terminal.type("read 1\r")
    try await terminal.wait("the prompt") { $0.text.contains(" min read>\n<>\n") && $0.text.hasSuffix("crier>") }
    #expect(!terminal.screen.text.contains("<save 1"))
    let tall = try await self.terminal(pager: "cat >/dev/null", rows: 60)
    tall.type("read 1\r")
    try await tall.wait("the article itself") { $0.text.contains(" min read") && $0.text.hasSuffix("crier>") }
  }

  @Test("what is pasted, or said to be plain, is answered without a pager", arguments: [[], ["--plain"]])
  func whole(arguments: [String]) async throws {
    let terminal = try await terminal(arguments, pager: "echo never; sleep 3600")
    terminal.paste("read 1\rread 2\rthanks\r")
    terminal.type("\r")
    try await terminal.wait(for: "You're welcome.")
    #expect(!terminal.screen.text.contains("never"))
  }
}
