import Foundation
import TestSupport
import TestTraits
import Testing

/// Invalid input: a clear message, the right exit status, nothing lost, never a crash.
@Suite(.runsPrograms) struct BadInputTests {
  @Test(
    "says so where the system does not tell what was said",
    .enabled("this machine lets no program be without a folder") { await Program.canBeWithout("/proc") })
  func noArguments() async throws {
    let crier = try BuiltCrier()
    let answered = try await Piped.run(crier.program(["show tech headlines"]).without(["/proc"]))
    #expect(answered.status == .exited(2) && answered.text.isEmpty)
    #expect(answered.errorText.contains("/proc"))
  }

  @Test("refuses a line of a megabyte and goes on")
  func megabyte() async throws {
    let crier = try BuiltCrier()
    let script = String(repeating: "news ", count: 200_000) + "\nshow tech headlines\n"
    let answered = try await crier.run("--json", input: script)
    #expect(answered.status == .exited(1))
    let lines = answered.text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.contains(#""status":"notUnderstood""#) == true)
    #expect(lines.last?.contains(#""status":"ok""#) == true)
  }

  @Test(
    "copes with bytes that are no text",
    arguments: [
      [0xFF, 0xFE, 0x00, 0x41], [0x00], [0xC3], Array("show tech\0 headlines".utf8), [0x1B, 0x5B, 0x32, 0x4A],
      Array("\u{202E}\u{200F}".utf8), [0xED, 0xA0, 0x80], [UInt8](repeating: 0x80, count: 5_000),
    ])
  func bytes(_ bytes: [UInt8]) async throws {
    let crier = try BuiltCrier()
    let answered = try await Piped.run(crier.program([]), input: bytes + Array("\nsave 99\nshow tech headlines\n".utf8))
    #expect(answered.status == .exited(1))
    #expect(answered.text.contains("Technology headlines (1-10 of 38)"))
    #expect(!answered.text.contains("\u{1B}") && !answered.text.contains("\u{202E}"))
    let json = try await Piped.run(crier.program(["--json"]), input: bytes + Array("\nthanks\n".utf8))
    let lines = json.text.split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
  }

  @Test("answers a thousand lines, each of them")
  func manyLines() async throws {
    let crier = try BuiltCrier()
    let script = String(repeating: "show tech headlines\nsave 3\nundo\nsports\n", count: 250)
    let answered = try await Piped.run(crier.program(["--json"]), input: script)
    #expect(answered.status == .exited(0))
    #expect(answered.output.count { $0 == UInt8(ascii: "\n") } == 1_000)
  }

  @Test(
    "shows the news where nothing can be kept, and says what cannot",
    arguments: [("/dev/null/crier", "can't be read"), ("/proc/crier", "You haven't saved anything yet.")])
  func unwritable(home: String, library: String) async throws {
    let crier = try BuiltCrier()
    let answered = try await crier.run("--home", home, input: "show tech headlines\nsave 1\nwhat have I saved\n")
    #expect(answered.status == .exited(1))
    #expect(answered.text.contains("Technology headlines (1-10 of 38)"))
    #expect(answered.text.contains("couldn't be written"))
    #expect(answered.text.contains(library))
  }

  @Test("says what to do where there is no home")
  func noHome() async throws {
    var crier = try BuiltCrier()
    crier.environment["CRIER_HOME"] = nil
    let answered = try await crier.run(input: "show tech headlines\nsave 1\n")
    #expect(answered.status == .exited(1))
    #expect(answered.text.contains("HOME"))
    #expect(answered.text.contains("--home"))
  }

  @Test("says when its answers cannot be written", arguments: ["> /dev/full", ">&-"])
  func noOutput(redirection: String) async throws {
    let crier = try BuiltCrier()
    let shell = Program(
      path: "/bin/sh", arguments: ["-c", "\(crier.program([]).path) show tech headlines \(redirection)"],
      environment: crier.environment)
    let answered = try await Piped.run(shell)
    #expect(answered.status == .exited(1))
    #expect(answered.errorText.hasPrefix("crier: couldn't write the answers: "))
  }

  @Test("takes a closed standard input for an empty script")
  func noInput() async throws {
    let crier = try BuiltCrier()
    let shell = Program(
      path: "/bin/sh", arguments: ["-c", "\(crier.program([]).path) <&-"], environment: crier.environment)
    #expect(try await Piped.run(shell).status == .exited(0))
  }

  @Test("refuses nothing said", arguments: ["", "   ", "\n"])
  func nothing(said: String) async throws {
    let crier = try BuiltCrier()
    let answered = try await crier.run(said)
    #expect(answered.status == .exited(1))
    #expect(answered.errorText.contains(#"Try "show headlines" or "help"."#))
    #expect(try await crier.run(input: said).status == .exited(0))
  }

  @Test("ends quietly when its reader has left")
  func readerGone() async throws {
    let crier = try BuiltCrier()
    let binary = crier.program([]).path
    let shell = Program(
      path: "/bin/sh",
      arguments: ["-c", "{ yes 'show headlines' | head -n 3000 | \(binary); echo status $? >&2; } | head -n 1"],
      environment: crier.environment.merging(["PATH": "/usr/bin:/bin"]) { _, new in new })
    let answered = try await Piped.run(shell)
    #expect(answered.errorText == "status 0\n")
    #expect(answered.text.split(separator: "\n").count == 1)
  }
}
