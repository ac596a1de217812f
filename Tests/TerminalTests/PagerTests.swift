import Foundation
import TestSupport
import TestTraits
import Testing

/// Texts longer than the window, and the programs that show them; after each the prompt is as it was.
@Suite(.runsPrograms) struct PagerTests {
  /// Shows two rows and waits for a line.
  private static let pager = #"head -n 2; printf 'reading> '; read line </dev/tty; echo "left by <$line>""#
  /// Shows two rows and waits for ever.
  private static let endless = "head -n 2; exec sleep 3600"

  private func terminal(_ environment: [String: String]) async throws -> PseudoTerminal {
    let environment = ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"].merging(environment) { _, given in given }
    let terminal = try PseudoTerminal(.built("PromptHost", environment: environment))
    try await terminal.wait(for: "host> ")
    return terminal
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

  @Test("the person's own pager has the text, the keys and the terminal as it was found")
  func own() async throws {
    let terminal = try await terminal(["PAGER": Self.pager])
    terminal.type("read\r")
    try await terminal.wait(for: "row 1\r\nrow 2\r\nreading> ")
    #expect(terminal.isAsFound)
    terminal.type("enough\r")
    try await terminal.wait(for: "left by <enough>\r\n")
    try await expectPrompt(terminal)
  }

  @Test(
    "the person's pager is told to pass colours on, unless it was told something",
    arguments: [[:], ["LESS": "-i", "LV": "-a"]])
  func told(environment: [String: String]) async throws {
    let pager = #"cat >/dev/null; echo "told <$LESS> <$LV>""#
    let terminal = try await terminal(environment.merging(["PAGER": pager]) { given, _ in given })
    terminal.type("read\r")
    try await terminal.wait(for: environment.isEmpty ? "told <-RXK> <-c>" : "told <-i> <-a>")
    try await expectPrompt(terminal)
  }

  @Test(
    "a pager is told to run no program and to take texts for UTF-8, whatever else is set",
    arguments: [[:], ["LESSSECURE": "0", "LESSCHARSET": "latin1"]])
  func safe(environment: [String: String]) async throws {
    let pager = #"cat >/dev/null; echo "told <$LESSSECURE> <$LESSCHARSET>""#
    let terminal = try await terminal(environment.merging(["PAGER": pager]) { given, _ in given })
    terminal.type("read\r")
    try await terminal.wait(for: "told <1> <utf-8>")
    try await expectPrompt(terminal)
  }

  @Test(
    "less shows a window of it, and q or Ctrl-C brings the prompt back", .enabled(if: isInstalled("less")),
    arguments: ["q", "\u{3}"])
  func less(key: String) async throws {
    let terminal = try await terminal([:])
    terminal.type("read\r")
    try await terminal.wait("the first window") {
      $0.text.hasSuffix("row 23\n50% of it: more?")
    }
    terminal.type(" ")
    try await terminal.wait("the second") { $0.text.hasSuffix("row 46\n50% of it: more?") }
    terminal.type("G")
    try await terminal.wait("the end") { $0.text.hasSuffix("row 100\nthe end.") }
    terminal.type(key)
    try await expectPrompt(terminal)
  }

  @Test(
    "where the person's pager fails, less shows the text", .enabled(if: isInstalled("less")),
    arguments: ["absent", "cat --absent", "head -n 1; kill -9 $$"])
  func failing(pager: String) async throws {
    let terminal = try await terminal(["PAGER": pager])
    terminal.type("read\r")
    try await terminal.wait("the first window") { $0.text.hasSuffix("row 22\nrow 23\n50% of it: more?") }
    terminal.type("q")
    try await expectPrompt(terminal)
  }

  @Test(
    "where there is no pager, or each of them fails, a key shows the next page",
    arguments: ["", "absent", "stty raw -echo; kill -9 $$"])
  func byOurselves(pager: String) async throws {
    let terminal = try await terminal(["PAGER": pager, "PATH": "/nowhere"])
    terminal.type("read\r")
    try await terminal.wait("the first page") { $0.text.contains("row 23\npage 1 of 5") }
    terminal.type(" ")
    try await terminal.wait("the second, in place of what stood below the first") {
      $0.text.contains("row 23\nrow 24\n") && $0.text.contains("row 46\npage 2 of 5")
    }
    terminal.type("q")
    try await terminal.wait("the prompt") { $0.text.hasSuffix("row 46\nhost>") }
    terminal.type("read\r")
    for page in 1...4 {
      try await terminal.wait(for: "page \(page) of 5")
      terminal.type("\u{1B}[6~")
    }
    try await terminal.wait("the end") { $0.text.hasSuffix("row 99\nrow 100\nhost>") }
    terminal.type("read\r")
    try await terminal.typeControl("C", afterEach: ["page 1 of 5"])
    try await terminal.wait("the prompt") { $0.text.hasSuffix("row 23\nhost>") }
    terminal.type("\r")
    try await expectPrompt(terminal)
  }

  @Test("Ctrl-C leaves any pager, and asked to end, so does the program, with its pager", arguments: [SIGINT, SIGTERM])
  func ended(signal: Int32) async throws {
    let terminal = try await terminal(["PAGER": Self.endless])
    terminal.type("read\r")
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
        "PS1": "shell: ", "PATH": "/usr/bin:/bin", "HOST": host.path, "PAGER": Self.pager, "LC_ALL": "C.UTF-8",
      ])
    let terminal = try PseudoTerminal(shell)
    try await terminal.wait(for: "shell: ")
    terminal.type("\"$HOST\"\r")
    try await terminal.wait(for: "host> ")
    terminal.type("read\r")
    try await terminal.wait(for: "reading> ")
    for _ in 1...2 {
      terminal.typeControl("Z")
      try await terminal.wait(for: "shell: ")
      terminal.type("fg\r")
      try await terminal.wait(for: "\"$HOST\"\r\n")
    }
    terminal.type("enough\r")
    try await terminal.wait(for: "left by <enough>\r\n")
    try await terminal.wait(for: "host> ")
    terminal.type("once\r")
    try await terminal.wait(for: "said <once>")
  }

  @Test("what stands below a page is cut where it would take a second row")
  func narrow() async throws {
    let environment = ["LC_ALL": "C.UTF-8", "PATH": "/nowhere"]
    let terminal = try PseudoTerminal(.built("PromptHost", environment: environment), columns: 10)
    try await terminal.wait(for: "host> ")
    terminal.type("read\r")
    try await terminal.wait("the first page") { $0.text.hasSuffix("row 23\npage 1 o…") }
    terminal.type("q")
    try await terminal.wait("the prompt") { $0.text.hasSuffix("row 23\nhost>") }
  }

  @Test("a window that is resized while a pager shows a text is known at the prompt")
  func resized() async throws {
    let terminal = try await terminal(["PAGER": Self.pager])
    terminal.type("read\r")
    try await terminal.wait(for: "reading> ")
    terminal.resize(columns: 40)
    terminal.type("enough\r")
    try await terminal.wait(for: "host> ")
    terminal.type(String(repeating: "x", count: 60))
    try await terminal.wait("two rows") { $0.lines.suffix(2).map(\.count) == [40, 26] }
  }
}

private func isInstalled(_ name: String) -> Bool {
  ["/usr/bin", "/bin"].contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
}
