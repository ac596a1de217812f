import Foundation
import TestSupport
import TestTraits
import Testing

/// Random lines, typed while a page is open: none of them reaches a program, a shell or a file.
@Suite(.runsPrograms) struct RandomLinesWhileReadingTests {
  private static let lines = 80
  /// The names of programs that a pager or a shell would be likely to start.
  private static let programs = ["sh", "bash", "less", "more", "vi", "vim", "nano", "cat", "id", "ls", "lesspipe"]

  /// What pagers take for commands, shells for syntax, and readers for words.
  private static func line(_ random: inout SeededRandom) -> String {
    let starts = ["!", "|", ":", "&", "-", "^", "s", "v", "h", "m", "R", "%", "$", "`", ";", "\\", "#", "1", "~", "("]
    let rests = [
      "id", "a sh", "e x", "ave 2", "> file", "touch pwned", "$(touch pwned)", "`id`", "&& ls", "| cat", "file", "2",
      "who wrote it", "../x", "-rf *", "r", "\"", "'", "%s", "{a,b}", "d", "P", "E /etc/passwd",
    ]
    let rest = (0..<Int.random(in: 1...3, using: &random)).map { _ in random.pick(rests) }
    return random.pick(starts) + rest.joined(separator: " ")
  }

  @Test("each is answered by Crier alone", arguments: [20_261_121, 7])
  func random(seed: Int) async throws {
    let folder = try Folder()
    for name in ["programs", "here", "home"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    for name in Self.programs {
      try await folder.addScript("programs/\(name)", "#!/bin/sh\n: > '\(folder.path("ran"))'\n")
    }
    let crier = try BuiltCrier()
    let program = crier.program([])
    let shell = Program(
      path: "/bin/sh", arguments: ["-c", #"cd "$0" && exec "$1""#, folder.path("here"), program.path],
      environment: program.environment.merging([
        "PATH": folder.path("programs"), "SHELL": folder.path("programs/sh"), "PAGER": folder.path("programs/less"),
        "EDITOR": folder.path("programs/vi"), "HOME": folder.path("home"), "LC_ALL": "C.UTF-8",
      ]) { $1 })
    let terminal = try PseudoTerminal(shell, columns: 100, rows: 14)
    try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
    var random = SeededRandom(seed: seed)
    for number in 0..<Self.lines {
      if !isReading(terminal.screen) {
        terminal.type("tech headlines\r")
        try await terminal.wait("a list") { $0.cursorLine == "crier>" && $0.text.contains("Technology headlines") }
        terminal.type("read 1\r")
        try await terminal.wait("a page") { isReading($0) }
      }
      let line = Self.line(&random)
      // Parts one answer from the next.
      let mark = "x\(number)x"
      terminal.type("\(line) \(mark)\r")
      try await terminal.wait("an answer to \(line)") { $0.cursorLine == "crier>" && $0.text.contains(mark) }
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path("ran")))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("here")).isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("home")).isEmpty)
  }

  private func isReading(_ screen: Screen) -> Bool {
    screen.cursorLine == "crier>" && screen.lines.suffix(14).contains { $0.contains("q to leave") }
  }
}
