import Foundation
import TestSupport
import TestTraits
import Testing

/// The doctor as people and scripts call it, and the files as an end without warning leaves them.
@Suite(.runsPrograms) struct DoctorAtTheDoorTests {
  private func log(of crier: borrowing BuiltCrier) throws -> URL {
    let home = URL(filePath: crier.folder.path("home"))
    let names = try FileManager.default.contentsOfDirectory(atPath: home.path).filter { $0.hasPrefix("library.") }
    return home.appendingPathComponent(try #require(names.first { $0.hasSuffix(".jsonl") }))
  }

  @Test("says that all is well, or what was amiss and is mended")
  func mends() async throws {
    let crier = try BuiltCrier(environment: ["COLUMNS": "200"])
    #expect(try await crier.run("doctor").text.hasPrefix("There's nothing to check yet"))
    _ = try await crier.run(input: "show tech headlines\nsave the first two\nsave 3\n")
    let well = try await crier.run("doctor")
    #expect(well.status == .exited(0))
    #expect(well.text.hasSuffix(": all good.\n"))

    let log = try log(of: crier)
    var bytes = try Data(contentsOf: log)
    bytes[40] ^= 1
    try bytes.write(to: log)
    let mended = try await crier.run("check", "yourself")
    #expect(mended.status == .exited(0))
    #expect(mended.text.contains("and all is good now:"))
    #expect(mended.text.contains("1  1 line of \(log.lastPathComponent) can't be read."))
    #expect(try await crier.run("what have I saved").text.hasPrefix("Saved articles (1 of 1)"))
    #expect(try await crier.run("doctor").text.hasSuffix(": all good.\n"))
  }

  @Test("tells scripts what it found, and fails when something could not be mended")
  func unmendable() async throws {
    let crier = try BuiltCrier()
    _ = try await crier.run(input: "show tech headlines\nsave 1\n")
    let folder = crier.folder.path("home") + "/library.x.jsonl"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let answered = try await crier.run("--json", "doctor")
    #expect(answered.status == .exited(1))
    let reply = try #require(try JSONSerialization.jsonObject(with: Data(answered.text.utf8)) as? [String: Any])
    #expect(reply["intent"] as? String == "doctor")
    #expect(reply["status"] as? String == "error")
    let finding = try #require((reply["cards"] as? [[String: Any]])?.first)
    #expect(finding["kind"] as? String == "finding")
    #expect(finding["file"] as? String == "library.x.jsonl")
    #expect(finding["mended"] as? Bool == false)
  }

  @Test("has nothing to mend after an end without warning", arguments: [SIGTERM, SIGHUP, SIGKILL])
  func ended(signal: Int32) async throws {
    let crier = try BuiltCrier(environment: ["TERM": "xterm"])
    let terminal = try PseudoTerminal(crier.program(["--plain"]), columns: 120, rows: 50)
    try await terminal.wait(for: "crier> ")
    terminal.type("show two tech headlines\r")
    try await terminal.wait(for: "1 to 2 of 38")
    terminal.type("save 2\r")
    try await terminal.wait(for: "(1 in your library)")
    terminal.type("half a li")
    kill(terminal.process, signal)
    _ = try await terminal.waitForEnd()
    #expect(try await crier.run("doctor").text.hasSuffix(": all good.\n"))
    #expect(try await crier.run("what have I saved").text.hasPrefix("Saved articles (1 of 1)"))
  }
}
