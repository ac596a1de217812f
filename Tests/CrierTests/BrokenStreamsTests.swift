import Foundation
import TestSupport
import TestTraits
import Testing

/// Streams that are closed, full or without a reader: the program ends with a status of its own.
@Suite(.runsPrograms) struct BrokenStreamsTests {
  private static let redirections = [
    "2>&-", "2>/dev/full", ">&-", ">/dev/full", ">&- 2>&-", ">/dev/full 2>/dev/full", "<&- >&- 2>&-", ">&- 2>/dev/full",
  ]

  /// Ways to run it in which something is said on each stream, as nothing can be kept.
  private static let ways: [[String]] = [
    ["show", "tech", "headlines"], ["--json", "save", "1"], [], ["--json"], ["--understand"], ["--help"],
    ["--nonsense"],
  ]

  private func run(_ arguments: [String], _ redirection: String, in crier: borrowing BuiltCrier) async throws -> Piped {
    let program = crier.program(arguments)
    let shell = Program(
      path: "/bin/sh", arguments: ["-c", #"exec "$0" "$@" \#(redirection)"#, program.path] + arguments,
      environment: program.environment)
    return try await Piped.run(shell, input: "show headlines\nsave 1\n")
  }

  @Test("ends with a status, whatever was said where nobody can hear it", arguments: redirections)
  func ended(redirection: String) async throws {
    let crier = try BuiltCrier(environment: ["CRIER_HOME": "/dev/null/crier"])
    for arguments in Self.ways {
      let status = try await run(arguments, redirection, in: crier).status
      #expect((0...2).map { .exited($0) }.contains(status), "\(arguments)")
      if redirection.hasPrefix(">/dev/full") { #expect(status != .exited(0), "\(arguments)") }
    }
  }

  @Test(
    "answers and keeps what it is told with nowhere to say anything beside that", arguments: ["2>&-", "2>/dev/full"])
  func unheard(redirection: String) async throws {
    let crier = try BuiltCrier()
    let done = try await run([], redirection, in: crier)
    #expect(done.status == .exited(0))
    #expect(done.text.contains("1 in your library"))
    #expect(try await crier.run("my", "saved", "articles").text.contains("Saved articles (1 of 1)"))
  }

  @Test("a reader of its complaints that has left ends nothing")
  func complaintsUnread() async throws {
    let crier = try BuiltCrier(environment: ["PATH": "/usr/bin:/bin"])
    let shell = Program(
      path: "/bin/sh",
      arguments: [
        "-c", #"{ sleep 0.2; "$0" --nonsense; echo $? >"$1"; } 2>&1 >/dev/null | :; cat "$1""#,
        crier.program([]).path, crier.folder.path("status"),
      ], environment: crier.environment)
    let done = try await Piped.run(shell)
    // The shell need not wait for all of a pipe.
    let file = crier.folder.path("status")
    try await waitUntil("the status is told") { FileManager.default.contents(atPath: file)?.isEmpty == false }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "2\n", "\(done.errorText)")
  }

  @Test("the prompt goes on without a place for complaints", arguments: ["2>&-", "2>/dev/full"])
  func prompted(redirection: String) async throws {
    let crier = try BuiltCrier(environment: ["CRIER_HOME": "/dev/null/crier"])
    let program = crier.program(["--plain"])
    let terminal = try PseudoTerminal(
      Program(
        path: "/bin/sh", arguments: ["-c", #"exec "$0" --plain \#(redirection)"#, program.path],
        environment: program.environment))
    try await terminal.wait(for: "crier> ")
    terminal.type("thanks\r")
    try await terminal.wait(for: "You're welcome.")
    try await terminal.wait(for: "crier> ")
    terminal.typeControl("D")
    #expect(try await terminal.waitForEnd() == .exited(0))
  }
}
