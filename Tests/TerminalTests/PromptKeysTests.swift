import Foundation
import TestSupport
import TestTraits
import Testing

@testable import Terminal

/// Single keys at the empty prompt, and those that find earlier lines and choices.
@Suite(.runsPrograms) struct PromptKeysTests {
  private func terminal(_ environment: [String: String] = ["HOST_KEYS": "on"]) async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      .built(
        "PromptHost", environment: environment.merging(["LC_ALL": "C.UTF-8", "PATH": "/nowhere"]) { given, _ in given })
    )
    try await terminal.wait(for: "host> ")
    return terminal
  }

  private func say(_ line: String, to terminal: PseudoTerminal) async throws {
    terminal.type("\(line)\r")
    try await terminal.wait("an answer") { $0.text.hasSuffix("said <\(line)>\nhost>") }
  }

  @Test("say a line by themselves", arguments: PromptKey.allCases.filter { $0 != .find })
  func said(key: PromptKey) async throws {
    let terminal = try await terminal()
    terminal.type(key.rawValue)
    try await terminal.wait("its line") { $0.text.hasSuffix("host> say \(key)\nsaid <say \(key)>\nhost>") }
  }

  @Test("are letters in a line that has begun, and where they are turned off", arguments: [("x", "on"), ("", "off")])
  func letters(beginning: String, keys: String) async throws {
    let terminal = try await terminal(["HOST_KEYS": keys])
    let line = beginning + PromptKey.allCases.map(\.rawValue).joined() + "?"
    try await say(line, to: terminal)
  }

  @Test("one of them begins a line that finds something")
  func finding() async throws {
    let terminal = try await terminal()
    terminal.type("/oil\r")
    try await terminal.wait("its line") { $0.text.hasSuffix("host> say findoil\nsaid <say findoil>\nhost>") }
  }

  @Test("are listed below the line, those of a page before them where one is open", arguments: [false, true])
  func listed(isPageOpen: Bool) async throws {
    let terminal = try await terminal()
    if isPageOpen {
      terminal.type("read\r")
      try await terminal.wait("a page") { $0.text.hasSuffix("page 1 of 5\nhost>") }
    }
    terminal.type("?")
    let rows = (isPageOpen ? ["space turns"] : ["/ say find"]) + [". say next", "@ say browser"]
    try await terminal.wait("the keys") { screen in
      let lines = screen.lines.map { $0.split(separator: " ").joined(separator: " ") }
      return rows.allSatisfy(lines.contains)
    }
    terminal.type("x\r")
    try await terminal.wait("an answer") { $0.text.hasSuffix("said <x>\nhost>") }
  }

  @Test("say their lines and are listed where nothing can be drawn, too")
  func undrawn() async throws {
    let terminal = try await terminal(["HOST_KEYS": "on", "TERM": "dumb"])
    terminal.type("?")
    try await terminal.wait("the keys") { $0.text.contains("\n.: say next\n") && $0.cursorLine == "host>" }
    terminal.type("+")
    try await terminal.wait("its line") { $0.text.hasSuffix("said <say save>\nhost>") }
  }

  @Test("go by the names of their commands in an inputrc")
  func renamed() async throws {
    let folder = try Folder()
    try "\"+\": self-insert\n\"\\es\": crier-save\n\"b\": self-insert\n\"p\": crier-page-down\n"
      .write(toFile: folder.path("inputrc"), atomically: false, encoding: .utf8)
    let terminal = try await terminal(["HOST_KEYS": "on", "INPUTRC": folder.path("inputrc")])
    terminal.type("\u{1B}s")
    try await terminal.wait("its line") { $0.text.hasSuffix("said <say save>\nhost>") }
    try await say("+b", to: terminal)
    terminal.type("read\r")
    try await terminal.wait("a page") { $0.text.hasSuffix("page 1 of 5\nhost>") }
    terminal.type("p")
    try await terminal.wait("the next") { $0.text.hasSuffix("page 2 of 5\nhost>") }
  }

  @Test("the up arrow finds the lines that begin as what is typed, and down goes back")
  func recalled() async throws {
    let terminal = try await terminal()
    for line in ["one", "two", "once", "three"] { try await say(line, to: terminal) }
    terminal.type("on")
    for (key, line) in [("A", "once"), ("A", "one"), ("B", "once")] {
      terminal.type("\u{1B}[\(key)")
      try await terminal.wait(line) { $0.cursorLine == "host> \(line)" }
    }
    terminal.type("!\r")
    try await terminal.wait("the line with what was typed at its end") { $0.text.hasSuffix("said <once!>\nhost>") }
    terminal.type("\u{1B}[A\u{1B}[A\r")
    try await terminal.wait("the line before the last") { $0.text.hasSuffix("said <three>\nhost>") }
  }

  @Test("Tab moves among the choices that it has shown, and Return takes one")
  func moving() async throws {
    let terminal = try await terminal()
    terminal.type("f\t")
    try await terminal.wait("the choices") { $0.text.contains("  forget") }
    terminal.type("\t")
    try await terminal.wait("the first") { $0.text.contains("> follow") }
    terminal.type("\t")
    try await terminal.wait("the second") { $0.text.contains("> forget") }
    terminal.type("\u{1B}[Z")
    try await terminal.wait("the first again") { $0.text.contains("> follow") }
    terminal.type("\t\r")
    try await terminal.wait("it in the line") { $0.cursorLine.hasPrefix("host> forget") }
    terminal.type("it\r")
    try await terminal.wait("an answer") { $0.text.hasSuffix("said <forget it>\nhost>") }
  }

  @Test("Ctrl-T picks a story where nothing is typed")
  func picking() async throws {
    let terminal = try await terminal()
    terminal.type("\u{14}swan")
    try await terminal.wait("the story found") { $0.text.contains("> read 2  Swans and sleet") }
    terminal.type("\r\r")
    try await terminal.wait("an answer") { $0.text.hasSuffix("said <read 2 >\nhost>") }
  }
}
