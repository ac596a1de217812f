import Foundation
import TestSupport
import TestTraits
import Testing

/// A page that is left and read on in a later run, and links that are opened by their numbers alone.
@Suite(.runsPrograms) struct ReadingOnTests {
  private func say(_ line: String, to terminal: PseudoTerminal, until sign: String) async throws {
    terminal.type("\(line)\r")
    try await terminal.wait("\(sign) after \(line)") { screen in
      screen.cursorLine == "crier>" && screen.lines.suffix(12).contains { $0.contains(sign) }
    }
  }

  @Test("where was I, in the next run, is where the page was left")
  func nextRun() async throws {
    let crier = try BuiltCrier(environment: ["PATH": "/nowhere", "LC_ALL": "C.UTF-8"])
    let first = try PseudoTerminal(crier.program([]), columns: 60, rows: 12)
    try await first.wait("the prompt") { $0.cursorLine == "crier>" }
    try await say("tech headlines", to: first, until: "of 38")
    try await say("read 1", to: first, until: "1 of 4")
    first.type(" ")
    try await first.wait("the second page") { screen in screen.lines.suffix(2).contains { $0.hasPrefix("2 of 4") } }
    first.typeControl("D")
    #expect(try await first.waitForEnd() == .exited(0))
    let second = try PseudoTerminal(crier.program([]), columns: 60, rows: 12)
    try await second.wait("the prompt") { $0.cursorLine == "crier>" }
    try await say("where was I", to: second, until: "2 of 4")
    second.type("g")
    try await second.wait("its beginning") { screen in screen.lines.suffix(2).contains { $0.hasPrefix("1 of 4") } }
  }

  @Test("the number of a link opens it while its page is open, and that of a story otherwise")
  func links() async throws {
    let words = (1...12).map {
      "<p>\($0). The boats were back before dark, as the <a href='/quay'>quay</a> had it.</p>"
    }
    let quay = String(repeating: "The quay was built when nobody had a boat. ", count: 30)
    let server = try LoopbackServer([
      "/boats": .page(
        "<html><head><title>Boats</title></head><body><article><h1>Boats</h1>\(words.joined())</article></body></html>",
        type: "text/html"),
      "/quay": .page(
        "<html><head><title>The quay</title></head><body><article><h1>The quay</h1><p>\(quay)</p></article></body></html>",
        type: "text/html"),
    ])
    let crier = try BuiltCrier(environment: ["PATH": "/nowhere", "LC_ALL": "C.UTF-8"])
    let terminal = try PseudoTerminal(crier.program([]), columns: 70, rows: 14)
    try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
    try await say("tech headlines", to: terminal, until: "of 38")
    try await say("read \(server.address("/boats"))", to: terminal, until: "q to leave")
    try await say("99", to: terminal, until: "There's only one link in what you're reading.")
    try await say("1", to: terminal, until: "built when nobody had a boat")
    #expect(server.asked.map(\.path) == ["/boats", "/quay"])
  }
}
