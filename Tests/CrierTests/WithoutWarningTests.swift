import Foundation
import News
import TestSupport
import TestTraits
import Testing

/// Confirmed changes survive when the real program is killed, or refused by the disk, in the middle of a script.
@Suite(.runsPrograms) struct WithoutWarningTests {
  private func ids(in reply: String) throws -> [String] {
    let reply = try JSONSerialization.jsonObject(with: Data(reply.utf8)) as? [String: Any]
    return (reply?["cards"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
  }

  private func isOK(_ reply: String) throws -> Bool {
    let reply = try JSONSerialization.jsonObject(with: Data(reply.utf8)) as? [String: Any]
    return reply?["status"] as? String == "ok"
  }

  private func saved(by crier: borrowing BuiltCrier) async throws -> Set<String> {
    Set(try ids(in: try await crier.run("--json", "my", "saved", "articles").text))
  }

  @Test("has every change it confirmed, and no other, whenever it is killed")
  func killed() async throws {
    let crier = try BuiltCrier()
    var random = SeededRandom(seed: 5)
    var kept: Set<String> = []
    for round in 1...12 {
      // The number of changes before it is killed during the next one.
      let places = (0...Int.random(in: 1...40, using: &random)).map { _ in Int.random(in: 0..<10, using: &random) }
      let pause = useconds_t.random(in: 0...20_000, using: &random)
      let before = kept
      let (after, unsure) = try await Dialogue.hold(with: crier.program(["--json"])) { crier in
        crier.say("show tech headlines")
        let shown = try ids(in: try #require(crier.reply()))
        try #require(shown.count == 10)
        var kept = before
        for (turn, place) in places.enumerated() {
          let isForgotten = kept.contains(shown[place])
          crier.say("\(isForgotten ? "forget" : "save") \(place + 1)")
          if turn == places.count - 1 {
            usleep(pause)
            crier.kill()
            return (kept, shown[place])
          }
          try #require(isOK(try #require(crier.reply())))
          if isForgotten { kept.remove(shown[place]) } else { kept.insert(shown[place]) }
        }
        return (kept, "")
      }
      // The change it was killed in is stored or not; it was never confirmed.
      kept = try await saved(by: crier)
      #expect(kept.symmetricDifference(after).isSubset(of: [unsure]), "round \(round)")
    }
    // A kill may leave the draft of what it was writing, or half a line of a log, and nothing else.
    let checked = try #require(try await crier.replies(to: "doctor\n").first)
    let findings = (checked["cards"] as? [[String: Any]] ?? []).compactMap { $0["finding"] as? String }
    #expect(Set(findings).isSubset(of: ["leftover", "brokenLines"]), "\(checked)")
  }

  @Test("keeps what it said it kept where files may not grow, and says so of the rest")
  func limited() async throws {
    let crier = try BuiltCrier()
    let program = crier.program(["--json"])
    // Files may have 16 blocks of 512 bytes; pipes are unlimited.
    let limited = Program(
      path: "/bin/sh", arguments: ["-c", #"ulimit -f 16; exec "$0" --json"#, program.path],
      environment: program.environment)
    let script = "show tech headlines\n" + (1...10).map { "save \($0)\n" }.joined() + "my saved articles\n"
    let replies = try await Piped.run(limited, input: script).text.split(separator: "\n").map(String.init)
    try #require(replies.count == 12)
    let shown = try ids(in: replies[0])
    let kept = try (0..<10).filter { try isOK(replies[$0 + 1]) }.map { shown[$0] }
    #expect(!kept.isEmpty && kept.count < 10)
    for reply in replies[1...10] where try !isOK(reply) {
      #expect(reply.contains("files may not grow any larger here"))
    }
    #expect(Set(try ids(in: replies[11])) == Set(kept))
    #expect(try await saved(by: crier) == Set(kept))
    #expect(try await crier.run(input: "show tech headlines\nsave 10\n").status == .exited(0))
    #expect(try await crier.run("doctor").text.contains(": all good."))
  }
}
