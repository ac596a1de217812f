import Foundation
import Glibc
import TestSupport
import TestTraits
import Testing

/// Passwords are repeated by nothing that explains, and stand in no file that a crash leaves.
@Suite(.runsPrograms) struct ExplainedSecretsTests {
  @Test(
    "--understand repeats no password, in the line or below it",
    arguments: [
      ["log in as maria", "hunter2222", "show headlines"],
      ["sign up as maria", "correct horse battery staple", "correct horse battery staple", "show headlines"],
      ["log in", "maria", "swordfish99", "show headlines"],
      ["log in as maria hunter2222", "show headlines"],
      ["sign up as maria with password hunter2222", "hunter2222", "show headlines"],
      ["how do you understand \"log in as maria hunter2222\"", "show headlines"],
      ["swordfish99", "show headlines"],
    ])
  func explained(lines: [String]) async throws {
    let crier = try BuiltCrier(
      environment: lines[0] == "swordfish99" ? ["CRIER_PASSWORD": "swordfish99"] : [:])
    let script = try await crier.run("--understand", input: lines.joined(separator: "\n")).text
    let answers = script.split(separator: "\n")
    #expect(answers.count == lines.count)
    #expect(answers.last?.contains("headlines") == true)
    let alone = try await crier.run("--understand", lines[0]).text
    for secret in ["hunter2222", "horse", "swordfish99"] {
      #expect(!script.contains(secret) && !alone.contains(secret), "\(script)\(alone)")
    }
  }

  @Test("--understand goes on explaining requests below one to log in")
  func requests() async throws {
    let crier = try BuiltCrier()
    let answers = try await crier.run(
      "--understand", input: "sign up as maria\nlog me in as bob\nsports stories from the bbc\n"
    ).text.split(separator: "\n")
    #expect(answers.count == 3 && answers[1].contains("login") && answers[2].contains("sports"))
  }

  @Test("a crash leaves no memory in a file")
  func crashed() async throws {
    let crier = try BuiltCrier(environment: ["TERM": "xterm", "SWIFT_BACKTRACE": "enable=no"])
    let program = crier.program([])
    let folder = crier.folder.path("dumps")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let terminal = try PseudoTerminal(
      Program(
        path: "/bin/sh", arguments: ["-c", #"cd "$1"; ulimit -c unlimited; exec "$0""#, program.path, folder],
        environment: program.environment))
    try await terminal.wait(for: "crier> ")
    let limits = try String(contentsOfFile: "/proc/\(terminal.process)/limits", encoding: .utf8)
    #expect(limits.contains(#/Max core file size +0 /#))
    terminal.signal(SIGABRT)
    #expect(try await terminal.waitForEnd() == .killed(SIGABRT))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }
}
