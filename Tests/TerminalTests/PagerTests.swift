import Foundation
import TestSupport
import TestTraits
import Testing

/// The program that a person has chosen for texts longer than the window; after it the prompt is as it was.
@Suite(.runsPrograms) struct PagerTests {
  /// Shows two rows and waits for a line.
  private static let pager = #"head -n 2; printf 'reading> '; read line </dev/tty; echo "left by <$line>""#
  /// Shows two rows and waits for ever.
  private static let endless = "head -n 2; exec sleep 3600"

  private final class Scripts: Sendable {
    let folder: Folder
    init() throws { folder = try Folder() }
  }

  private let scripts: Scripts

  init() throws { scripts = try Scripts() }

  /// A host whose pager is a script.
  private func terminal(_ script: String, _ environment: [String: String] = [:]) async throws -> PseudoTerminal {
    let environment = await environment.merging(
      ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "PAGER": try pager(script)]) { given, _ in given }
    let terminal = try PseudoTerminal(.built("PromptHost", environment: environment))
    try await terminal.wait(for: "host> ")
    return terminal
  }

  private func pager(_ script: String) async throws -> String {
    try await scripts.folder.addScript("pager", "#!/bin/sh\n\(script)\n")
    return scripts.folder.path("pager")
  }

  /// Says something at the prompt that came back, and leaves.
  private func expectPrompt(_ terminal: PseudoTerminal) async throws {
    try await terminal.wait(for: "host> ")
    #expect(!terminal.isAsFound)
    terminal.type("once\r")
    try await terminal.wait("each key shown once") { $0.text.hasSuffix("\nhost> once\nsaid <once>\nhost>") }
    terminal.typeControl("D")
    #expect(try await terminal.waitForEnd() == .exited(0))
    #expect(terminal.isAsFound)
  }

  @Test("the pager has the text, the keys and the terminal as it was found")
  func own() async throws {
    let terminal = try await terminal(Self.pager)
    terminal.type("page\r")
    try await terminal.wait(for: "row 1\r\nrow 2\r\nreading> ")
    #expect(terminal.isAsFound)
    terminal.type("enough\r")
    try await terminal.wait(for: "left by <enough>\r\n")
    try await expectPrompt(terminal)
  }

  @Test(
    "the pager is told to pass colours on, unless it was told something",
    arguments: [[:], ["LESS": "-i", "LV": "-a"]])
  func told(environment: [String: String]) async throws {
    let pager = #"cat >/dev/null; echo "told <$LESS> <$LV>""#
    let terminal = try await terminal(pager, environment)
    terminal.type("page\r")
    try await terminal.wait(for: environment.isEmpty ? "told <-RXK> <-c>" : "told <-i> <-a>")
    try await expectPrompt(terminal)
  }

  @Test(
    "a pager is told to run no program and to take texts for UTF-8, whatever else is set",
    arguments: [[:], ["LESSSECURE": "0", "LESSCHARSET": "latin1"]])
  func safe(environment: [String: String]) async throws {
    let pager = #"cat >/dev/null; echo "told <$LESSSECURE> <$LESSCHARSET>""#
    let terminal = try await terminal(pager, environment)
    terminal.type("page\r")
    try await terminal.wait(for: "told <1> <utf-8>")
    try await expectPrompt(terminal)
  }

  @Test("where the pager is missing or fails, that is said", arguments: ["absent", "cat --absent", "", "  "])
  func failing(pager: String) async throws {
    let environment = ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "PAGER": pager]
    let terminal = try PseudoTerminal(.built("PromptHost", environment: environment))
    try await terminal.wait(for: "host> ")
    terminal.type("page\r")
    try await terminal.wait(for: "no pager\r\n")
    try await expectPrompt(terminal)
  }

  @Test("Ctrl-C leaves any pager, and asked to end, so does the program, with its pager", arguments: [SIGINT, SIGTERM])
  func ended(signal: Int32) async throws {
    let terminal = try await terminal(Self.endless)
    terminal.type("page\r")
    try await terminal.wait(for: "row 2\r\n")
    if signal == SIGINT {
      terminal.typeControl("C")
      return try await expectPrompt(terminal)
    }
    terminal.signal(signal)
    #expect(try await terminal.waitForEnd() == .exited(128 + signal))
    #expect(terminal.isAsFound)
  }

  @Test("Ctrl-Z stops a pager and the program with it, and both go on")
  func stopped() async throws {
    let host = Program.built("PromptHost")
    let shell = Program(
      path: "/bin/bash", arguments: ["--norc", "--noprofile", "--noediting", "-i"],
      environment: [
        "PS1": "shell: ", "PATH": "/usr/bin:/bin", "HOST": host.path, "PAGER": try await pager(Self.pager),
        "LC_ALL": "C.UTF-8",
      ])
    let terminal = try PseudoTerminal(shell)
    try await terminal.wait(for: "shell: ")
    terminal.type("\"$HOST\"\r")
    try await terminal.wait(for: "host> ")
    terminal.type("page\r")
    try await terminal.wait(for: "reading> ")
    for _ in 1...2 {
      terminal.typeControl("Z")
      try await terminal.wait(for: "shell: ")
      // The shell drops what is typed until it has the terminal back, which its prompt does not wait for.
      terminal.type("    fg\r")
      try await terminal.wait(for: "\"$HOST\"\r\n")
    }
    terminal.type("enough\r")
    try await terminal.wait(for: "left by <enough>\r\n")
    try await terminal.wait(for: "host> ")
    terminal.type("once\r")
    try await terminal.wait(for: "said <once>")
  }

  @Test("a window that is resized while a pager shows a text is known at the prompt")
  func resized() async throws {
    let terminal = try await terminal(Self.pager)
    terminal.type("page\r")
    try await terminal.wait(for: "reading> ")
    terminal.resize(columns: 40)
    terminal.type("enough\r")
    try await terminal.wait(for: "host> ")
    terminal.type(String(repeating: "x", count: 60))
    try await terminal.wait("two rows") { $0.lines.suffix(2).map(\.count) == [40, 26] }
  }
}
