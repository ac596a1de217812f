import Archive
import Foundation
import TestSupport
import TestTraits
import Testing

/// Pictures beside cards, at terminals that draw them and at others.
@Suite(.runsPrograms) struct CardPicturesAtTheTerminalTests {
  private static let address = "http://pictures.test/owl.png"
  private static let fence = "\u{1B}[?62;22c"
  private static let askGround = "\u{1B}]11;?\u{1B}\\\u{1B}[c"
  private static let askPictures = "AAAA\u{1B}\\\u{1B}[c"
  private static let png = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAyMDwn4GBAQAREgIBsncoGQAAAABJRU5ErkJggg=="
  )

  /// A Crier that follows a feed with a picture, which was fetched in an earlier run, and has chosen to see it.
  private func crier(_ server: LoopbackServer, _ environment: [String: String], choosing: String) async throws
    -> BuiltCrier
  {
    let crier = try BuiltCrier(
      environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"].merging(environment) { $1 })
    let archive = Archive(in: StateFolder(home: crier.folder.path("home"), environment: [:]))
    archive.pictures.keep(try #require(Self.png), to: Self.address)
    let said = try await crier.run(input: "add \(server.address("/feed"))\nuse feeds\n\(choosing)\n")
    #expect(said.status == .exited(0), "\(said.text)")
    return crier
  }

  private func server() throws -> LoopbackServer {
    let item = """
      <item><title>Owls look both ways</title><link>https://herald.test/owls</link>
      <pubDate>Sat, 21 Nov 2026 08:00:00 GMT</pubDate><description>And up.</description>
      <media:thumbnail url="\(Self.address)"/></item>
      """
    let feed = """
      <rss xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Herald</title>\(item)</channel></rss>
      """
    return try LoopbackServer(["/feed": .page(feed)])
  }

  @Test("a terminal that says so is handed the picture, and has places for it beside the card")
  func kitty() async throws {
    let server = try server()
    let crier = try await crier(server, ["PATH": "/nowhere"], choosing: "set pictures to auto")
    // A busy machine may let a terminal answer too late, which is told apart by asking another one.
    for _ in 0..<20 {
      let terminal = try PseudoTerminal(crier.program([]))
      terminal.answer([Self.askGround: Self.fence, Self.askPictures: "\u{1B}_Gi=31;OK\u{1B}\\" + Self.fence])
      try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
      terminal.type("headlines from my sources\r")
      try await terminal.wait(for: "Owls look both ways")
      try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
      guard terminal.transcript.contains("\u{1B}_Ga=T,U=1,f=100,t=d,q=2,") else { continue }
      let row = terminal.transcript.components(separatedBy: "\n").first { $0.contains("Owls look both ways") } ?? ""
      #expect(row.contains("\u{10EEEE}\u{305}\u{305}\u{10EEEE}\u{305}\u{30D}"))
      return
    }
    Issue.record("no picture was handed over")
  }

  @Test("other terminals get nothing, or letters where these are wanted and chafa is there", arguments: ["auto", "on"])
  func letters(choice: String) async throws {
    let server = try server()
    let crier = try await crier(server, ["PATH": "/usr/bin:/bin"], choosing: "set pictures to \(choice)")
    let terminal = try PseudoTerminal(crier.program([]))
    terminal.answer([Self.askGround: Self.fence, Self.askPictures: Self.fence])
    try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
    terminal.type("headlines from my sources\r")
    try await terminal.wait(for: "Owls look both ways")
    try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
    #expect(!terminal.transcript.contains("\u{1B}_Ga=T") && !terminal.transcript.contains("\u{10EEEE}"))
    let title = try #require(terminal.screen.lines.last { $0.contains("Owls look both ways") })
    let isDrawn = choice == "on" && FileManager.default.isExecutableFile(atPath: "/usr/bin/chafa")
    #expect(title.hasPrefix(" 1  Owls") != isDrawn, "\(title)")
  }

  @Test("none is asked for, of the terminal or of a server, where none was chosen")
  func off() async throws {
    let server = try server()
    let crier = try await crier(server, ["PATH": "/usr/bin:/bin"], choosing: "pictures off")
    let terminal = try PseudoTerminal(crier.program([]))
    terminal.answer([Self.askGround: Self.fence])
    try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
    terminal.type("headlines from my sources\r")
    try await terminal.wait(for: "Owls look both ways")
    #expect(!terminal.transcript.contains("\u{1B}_G"))
  }
}
