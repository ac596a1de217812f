import Basics
import Cards
import Foundation
import News
import Replies
import TestSupport
import TestTraits
import Testing

@testable import Terminal
@testable import crier

/// What a newcomer meets, and what somebody who comes back does.
@Suite(.runsPrograms) struct FirstMinuteTests {
  private func begun(_ crier: borrowing BuiltCrier, columns: Int = 80, rows: Int = 24) async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(crier.program([]), columns: columns, rows: rows)
    try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
    return terminal
  }

  @Test("greets with three headlines that can be read by their numbers, and one line of what to say")
  func greeting() async throws {
    let crier = try BuiltCrier()
    let terminal = try await begun(crier)
    let lines = terminal.screen.lines
    let first = try #require(lines.first)
    #expect(
      first.hasPrefix("Crier · demo edition: invented stories · Saturday 21 November   ") && first.hasSuffix("   guest")
    )
    #expect((1...3).allSatisfy { number in lines.contains { $0.hasPrefix(" \(number)  ") } })
    #expect(lines.contains { $0.hasPrefix(#"Say "read 3", "tech headlines""#) })
    #expect(terminal.screen.text.contains(#"New here? "tour""#))
    let title = try #require(lines.first { $0.hasPrefix(" 2  ") }?.dropFirst(4))
    terminal.type("save 2\r")
    try await terminal.wait("the answer") { $0.text.contains("Saved \"\(title.prefix(20))") }
  }

  @Test(
    "uses the room it has: summaries where they fit, and else whole titles",
    arguments: [(80, 24, "Eighty-one crews, four"), (160, 50, "Eighty-one crews, four"), (40, 24, "    morning")])
  func room(columns: Int, rows: Int, words: String) async throws {
    let lines = try await begun(BuiltCrier(), columns: columns, rows: rows).screen.lines
    #expect(lines.contains { $0.contains(words) })
    #expect(lines.count <= rows)
  }

  @Test("offers the tour once, and takes no invented story for a new one")
  func again() async throws {
    var crier = try BuiltCrier()
    var terminal = try await begun(crier)
    terminal.type("quit\r")
    try await terminal.waitForEnd()
    crier.environment["CRIER_NOW"] = "2026-11-22T07:00:00Z"
    terminal = try await begun(crier)
    let text = terminal.screen.text
    #expect(
      text.contains("Crier · demo edition: invented stories · Sunday 22 November") && !text.contains(" new since"))
    #expect(!text.contains("tour"))
  }

  @Test("greets in the lowest window within its rows", arguments: [(20, 10), (25, 11), (40, 10), (40, 12), (300, 80)])
  func fits(columns: Int, rows: Int) async throws {
    let terminal = try await begun(BuiltCrier(), columns: columns, rows: rows)
    #expect(terminal.screen.lines.count <= rows)
    #expect(terminal.screen.lines.contains { $0.hasPrefix(" 1  ") })
  }

  @Test("every line of the tour is answered, in a folder that goes with it")
  @MainActor func whole() async throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(atPath: folder.path("scratch"), withIntermediateDirectories: false)
    let played = try await played(in: folder)
    for said in ["Technology headlines", "News about \"oil\"", "Saved ", "no longer on", "That's the tour"] {
      #expect(played.contains(said), "\(said)")
    }
    for failure in ["I don't", "There's no", "isn't in"] { #expect(!played.contains(failure), "\(failure)") }
    #expect(!FileManager.default.fileExists(atPath: folder.path("home")))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("scratch")).isEmpty)
  }

  @Test("says why there is no tour")
  @MainActor func unable() async throws {
    #expect(try await played(in: Folder()).contains("There's no tour now"))
  }

  /// What a tour shows that has its folder in another one's `scratch`.
  @MainActor private func played(in folder: borrowing Folder) async throws -> String {
    let file = folder.path("played")
    let descriptor = open(file, O_CREAT | O_WRONLY, 0o600)
    let output = Output(descriptor: descriptor)
    let environment = ["CRIER_NOW": "2026-11-21T09:00:00Z", "TZ": "UTC", "TMPDIR": folder.path("scratch")]
    let setting = try Setting(Invocation(["--home", folder.path("home")]), environment: environment)
    await Tour(setting, output, typist: Typist(output: output, pace: .zero), looking: Choices())
      .play(Manual.Part(.rest, rows: .tour))
    output.flush()
    close(descriptor)
    return try String(contentsOfFile: file, encoding: .utf8)
  }

  @Test("tells what the tour would say where nobody watches")
  func told() async throws {
    let text = try await BuiltCrier().run("tour").text
    #expect(text.contains("A tour of Crier") && text.contains("my saved articles"))
  }

  @Test("after what is not understood proposes two lines at most, which fit the words or what is on screen")
  func proposed() async throws {
    let bare = try await BuiltCrier().replies(to: "frobnicate the purple gizmo\n")
    #expect(bare.last?["hint"] as? String == #"Try "show headlines" or "help"."#)
    let listed = try await BuiltCrier().replies(to: "show headlines\nfrobnicate the purple gizmo\n")
    #expect(listed.last?["hint"] as? String == #"With this list you could say "read 1" or "save 2"."#)
  }
}
