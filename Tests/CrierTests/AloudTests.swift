import Foundation
import TestSupport
import TestTraits
import Testing

/// Articles read out loud by the real program, with stand-ins of what speaks.
@MainActor
@Suite(.runsPrograms) struct AloudAtTheDoorTests {
  /// A Crier whose only voice is a stand-in of Speech Dispatcher.
  private func crier(_ environment: [String: String] = [:]) throws -> BuiltCrier {
    var crier = try BuiltCrier(environment: ["PATH": "/nowhere", "TERM": "xterm"].merging(environment) { $1 })
    crier.environment["SPEECHD_ADDRESS"] = "unix_socket:\(crier.folder.path("speechd.sock"))"
    return crier
  }

  private func server(_ crier: borrowing BuiltCrier, _ manner: SpeechStandIn.Manner = .speaks) throws -> SpeechStandIn {
    try SpeechStandIn(at: crier.folder.path("speechd.sock"), manner)
  }

  @Test("reads to the end of the article before the next line of a script is taken, and marks it as read")
  func script() async throws {
    let crier = try crier()
    let server = try server(crier)
    let replies = try await crier.replies(
      to: ["two tech headlines", "read the second aloud", "is it read", "stop reading aloud"].joined(separator: "\n"))
    #expect(replies[1]["intent"] as? String == "aloud" && replies[1]["status"] as? String == "ok")
    let title = (replies[0]["cards"] as? [[String: Any]])?.last?["title"] as? String
    #expect(server.messages.first == title && server.messages.count > 3)
    #expect(replies[2]["message"] as? String == "You've read it.")
    #expect(replies[3]["status"] as? String == "empty")
    #expect(!server.commands.contains("CANCEL SELF"))
  }

  @Test("reads what is asked for on the command line through espeak-ng, where Speech Dispatcher does not answer")
  func arguments() async throws {
    var crier = try crier()
    try await crier.folder.addScript("espeak-ng", "#!/bin/sh\n/bin/cat >> \"$PLACE\"\necho >> \"$PLACE\"\n")
    crier.environment["PATH"] = crier.folder.path()
    crier.environment["PLACE"] = crier.folder.path("told")
    let run = try await crier.run("two tech headlines", "read 1 aloud")
    #expect(run.status == .exited(0))
    let told = try String(contentsOfFile: crier.folder.path("told"), encoding: .utf8).split(separator: "\n")
    #expect(told.first == "After 29 years, someone noticed that page 64 prints twice" && told.count > 3)
  }

  @Test("says what to install where nothing speaks, and reads nothing")
  func absent() async throws {
    let crier = try crier()
    let run = try await crier.run("two tech headlines", "read 1 aloud")
    #expect(run.status == .exited(1))
    #expect(run.errorText.contains("There's no speech program here."))
    #expect(run.errorText.contains("Install espeak-ng"))
    let read = try await crier.replies(to: "two tech headlines\nis 1 read\n")
    #expect(read[1]["message"] as? String == "You haven't read it.")
  }

  @Test("takes lines while it reads, which mean the voice as long as it speaks")
  func prompt() async throws {
    let crier = try crier()
    let server = try server(crier, .holds)
    let terminal = try PseudoTerminal(crier.program([]), columns: 100, rows: 60)
    func say(_ line: String, _ answer: String) async throws {
      try await terminal.wait("a prompt") { $0.cursorLine == "crier>" }
      terminal.type("\(line)\r")
      try await terminal.wait(for: answer)
    }
    try await say("three tech headlines", "1-3 of 38")
    try await say("read 1 aloud", "aloud.")
    try await waitUntil("it speaks") { server.messages.count == 1 }
    try await say("who wrote it", "Tobias Renk-Whitlock wrote it.")
    try await say("pause", "Paused.")
    try await waitUntil("it is silent") { server.commands.last == "CANCEL SELF" }
    try await say("go on", "Reading on in")
    try await waitUntil("the sentence comes again") { server.messages.count == 2 }
    try await say("next article", "The Finnish phone")
    try await waitUntil("the next one is read") { server.messages.last?.hasPrefix("The Finnish phone") == true }
    try await say("shut up", "Stopped reading")
    try await say("next", "4-6 of 38")
    try await say("quit", "Goodbye.")
    #expect(try await terminal.waitForEnd() == .exited(0))
  }

  @Test("falls silent at Ctrl-C, keeps the line being typed, and reads on into the next page of the list")
  func interrupted() async throws {
    let crier = try crier()
    let server = try server(crier, .holds)
    let terminal = try await showingTwo(crier)
    terminal.type("read 2 aloud\r")
    try await waitUntil("it speaks") { server.messages.count == 1 }
    try await terminal.wait("a prompt") { $0.cursorLine == "crier>" }
    terminal.type("next article\r")
    try await waitUntil("the third is read") { server.messages.count == 2 }
    try await terminal.wait("a prompt") { $0.cursorLine == "crier>" }
    terminal.type("zq")
    // What waits to be read is lost at Ctrl-C.
    try await terminal.wait("a line half typed") { $0.cursorLine == "crier> zq" }
    terminal.type("\u{3}")
    try await terminal.wait("it is silent") { $0.text.contains("Stopped reading") && $0.cursorLine == "crier> zq" }
    try await waitUntil("the voice was told") { server.commands.last == "CANCEL SELF" }
    terminal.type("\u{3}")
    try await terminal.wait("an empty line") { $0.cursorLine == "crier>" }
    terminal.type("quit\r")
    #expect(try await terminal.waitForEnd() == .exited(0))
  }

  @Test("falls silent when the conversation ends")
  func leaving() async throws {
    let crier = try crier()
    let server = try server(crier, .holds)
    let terminal = try await showingTwo(crier)
    terminal.type("read 1 aloud\r")
    try await waitUntil("it speaks") { server.messages.count == 1 }
    terminal.type("quit\r")
    #expect(try await terminal.waitForEnd() == .exited(0))
    #expect(server.commands.last == "CANCEL SELF")
  }

  /// A terminal with two cards on it.
  private func showingTwo(_ crier: borrowing BuiltCrier) async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(crier.program([]), columns: 100, rows: 60)
    try await terminal.wait(for: "crier> ")
    terminal.type("two tech headlines\r")
    try await terminal.wait("the cards") { $0.text.contains("1-2 of 38") && $0.cursorLine == "crier>" }
    return terminal
  }
}
