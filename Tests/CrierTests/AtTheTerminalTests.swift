import Foundation
import TestSupport
import TestTraits
import Testing

/// What only a terminal can show, with the real program on a pseudo-terminal.
@Suite(.runsPrograms) struct AtTheTerminalTests {
  @Test("greets, answers, remembers, and says goodbye")
  func conversation() async throws {
    let crier = try BuiltCrier(environment: ["TERM": "xterm"])
    let terminal = try PseudoTerminal(crier.program([]), columns: 120, rows: 50)
    try await terminal.wait(for: "invented stories")
    try await terminal.wait(for: "crier> ")
    terminal.type("show two tech headlines\r")
    try await terminal.wait("the cards") { $0.text.contains("1-2 of 38") && $0.cursorLine.hasPrefix("crier>") }
    terminal.type("save it\r")
    try await terminal.wait(for: "Save which one?")
    terminal.type("save 2\r")
    try await terminal.wait(for: "library).")
    terminal.type("quit\r")
    try await terminal.wait(for: "Goodbye.")
    #expect(try await terminal.waitForEnd() == .exited(0))
    #expect(terminal.transcript.contains("\u{1B}[1m"))
  }

  // More than any machine reads before the spinner is seen and the key is typed; a page is read up to four million bytes.
  @Test(
    "Ctrl-C gives up a document that is being read, and the prompt comes back",
    arguments: [
      ("<rss><channel>", "<x/><y/><z/>", 4_000_000),
      ("<html>" + String(repeating: "<div>", count: 190), "<section><a>a, b</a><table><td>c", 140_000),
    ])
  func stopped(head: String, unit: String, count: Int) async throws {
    let crier = try BuiltCrier(environment: ["TERM": "xterm"])
    let path = crier.folder.path("long")
    try (head + String(repeating: unit, count: count)).write(toFile: path, atomically: true, encoding: .utf8)
    let terminal = try PseudoTerminal(crier.program([]), columns: 120)
    try await terminal.wait(for: "crier> ")
    var answer = ""
    // On a busy machine it may be read to the end before the spinner is seen and the key is typed.
    for _ in 0..<20 where !answer.contains("Stopped.") {
      terminal.type("preview \(path)\r")
      guard try await terminal.typeControl("C", after: "⠙", unless: "crier> ") else { continue }
      answer = try await terminal.wait(for: "crier> ")
    }
    #expect(answer.contains("Stopped."))
    terminal.type("quit\r")
    #expect(try await terminal.waitForEnd() == .exited(0))
  }

  @Test("clears the screen, where \"1\" still means the first card")
  func cleared() async throws {
    let crier = try BuiltCrier(environment: ["TERM": "xterm"])
    let terminal = try PseudoTerminal(crier.program([]), columns: 120, rows: 50)
    try await terminal.wait(for: "crier> ")
    terminal.type("show two tech headlines\r")
    try await terminal.wait("the cards") { $0.text.contains("1-2 of 38") && $0.cursorLine.hasPrefix("crier>") }
    terminal.type("clear\r")
    try await terminal.wait(for: "\u{1B}[H\u{1B}[J")
    terminal.type("save 1\r")
    try await terminal.wait(for: "library).")
  }

  @Test("completes what is begun")
  func completion() async throws {
    let crier = try BuiltCrier(environment: ["TERM": "xterm"])
    let terminal = try PseudoTerminal(crier.program(["--plain"]))
    try await terminal.wait(for: "crier> ")
    terminal.type("follow ars\t")
    try await terminal.wait("the name") { $0.cursorLine.lowercased().contains("follow ars technica") }
  }

  @Test("finds its lines again in the next run, in a private file")
  func history() async throws {
    let crier = try BuiltCrier(environment: ["TERM": "xterm"])
    let first = try PseudoTerminal(crier.program(["--plain"]))
    try await first.wait(for: "crier> ")
    first.type("sources in germany\r")
    try await first.wait(for: "1 to ")
    first.typeControl("D")
    #expect(try await first.waitForEnd() == .exited(0))
    #expect(try crier.folder.mode(of: "home") == 0o700)
    #expect(try crier.folder.mode(of: "home/history") == 0o600)

    let second = try PseudoTerminal(crier.program(["--plain"]))
    try await second.wait(for: "crier> ")
    second.typeControl("P")
    try await second.wait("the line of the run before") { $0.cursorLine.hasSuffix("sources in germany") }
    #expect(!second.transcript.contains("\u{1B}[1m"))
  }

  @Test("keeps a key out of its history")
  func secret() async throws {
    let crier = try BuiltCrier(environment: ["TERM": "xterm"])
    let terminal = try PseudoTerminal(crier.program(["--plain"]), columns: 160)
    try await terminal.wait(for: "crier> ")
    let key = "0123456789abcdef0123456789abcdef"
    terminal.type("use newsapi key \(key)\r")
    try await terminal.wait(for: "crier> ")
    terminal.type("thanks\r")
    try await terminal.wait(for: "You're welcome.")
    terminal.typeControl("D")
    #expect(try await terminal.waitForEnd() == .exited(0))
    for file in try FileManager.default.contentsOfDirectory(atPath: crier.folder.path("home")) {
      let text = try String(contentsOfFile: crier.folder.path("home/\(file)"), encoding: .utf8)
      #expect(!text.contains(key), "\(file)")
    }
  }

  @Test("Ctrl-C gives up a request that is never answered, and the conversation goes on")
  func givenUp() async throws {
    let crier = try BuiltCrier()
    let server = try LoopbackServer(["/feed": .silence])
    let terminal = try PseudoTerminal(crier.program([]), columns: 120)
    try await terminal.wait(for: "crier> ")
    terminal.type("add \(server.address("/feed"))\r")
    // Behind the blank it tells how many seconds it has been. Another wait before would let the server's own limit pass
    // on a busy machine.
    try await terminal.typeControl("C", afterEach: ["asking 127.0.0.1… "])
    try await terminal.wait(for: "Stopped before the answer came.")
    try await terminal.wait(for: "crier> ")
    #expect(server.count > 0 && !terminal.screen.text.contains("asking"))
    terminal.type("thanks\r")
    try await terminal.wait(for: "You're welcome.")
  }

  @Test("Ctrl-C gives up the news that the prompt is to open with, and the conversation begins")
  func openingGivenUp() async throws {
    let server = try NewsAPIStandIn().server { $0.path == "/v2/top-headlines" ? .silence : nil }
    let crier = try BuiltCrier(environment: ["NEWSAPI_URL": server.address(""), "NEWSAPI_KEY": NewsAPIStandIn.key])
    #expect(try await crier.run(input: "use newsapi\nstart with sports\n").status == .exited(0))
    let terminal = try PseudoTerminal(crier.program([]), columns: 120)
    try await terminal.typeControl("C", afterEach: ["asking NewsAPI…"])
    try await terminal.wait(for: "crier> ")
    terminal.type("thanks\r")
    try await terminal.wait(for: "You're welcome.")
    terminal.typeControl("D")
    #expect(try await terminal.waitForEnd() == .exited(0))
  }

  @Test("says how many of many feeds have come while the others are waited for")
  func progress() async throws {
    let crier = try BuiltCrier()
    let server = try LoopbackServer { request in
      (Int(request.path.dropFirst()) ?? 0) <= 12
        ? .page("<rss><channel><item><title>Tides</title></item></channel></rss>") : .silence
    }
    let outlines = (1...40).map { #"<outline text="Post \#($0)" xmlUrl="\#(server.address("/\($0)"))"/>"# }
    let list = crier.folder.path("list.opml")
    try "<opml><body>\(outlines.joined())</body></opml>".write(toFile: list, atomically: true, encoding: .utf8)
    let terminal = try PseudoTerminal(crier.program([]), columns: 120)
    try await terminal.wait(for: "crier> ")
    terminal.type("add \(list)\r")
    try await terminal.typeControl("C", afterEach: [" of 40 feeds"])
    try await terminal.wait(for: "Following 40 more feeds (40 sources).")
    try await terminal.wait(for: "Stopped. What came so far is kept.")
  }

  @Test("an empty line gets a new prompt, Ctrl-C too, and neither ends anything")
  func nothing() async throws {
    let crier = try BuiltCrier(environment: ["TERM": "xterm"])
    let terminal = try PseudoTerminal(crier.program([]))
    try await terminal.wait(for: "crier> ")
    terminal.type("\r")
    terminal.type("half a li")
    try await terminal.wait(for: "half a li")
    terminal.typeControl("C")
    try await terminal.wait(for: "^C")
    try await terminal.wait(for: "crier> ")
    terminal.type("thanks\r")
    try await terminal.wait(for: "You're welcome.")
  }
}
