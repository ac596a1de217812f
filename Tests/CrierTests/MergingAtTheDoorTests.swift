import Foundation
import TestSupport
import TestTraits
import Testing

/// Two machines' libraries, as the built program unites them.
@Suite(.runsPrograms) struct MergingAtTheDoorTests {
  @Test("merges another folder, says what came, and takes it back", arguments: ["merge", "merge the library in"])
  func merged(words: String) async throws {
    let here = try BuiltCrier(environment: ["COLUMNS": "500"])
    let there = try BuiltCrier(environment: ["COLUMNS": "500"])
    _ = try await here.run(input: "tech headlines\nsave 1\n")
    _ = try await there.run(input: "tech headlines\nsave 2\ntag 3 as sea\nfollow the verge\n")
    let folder = there.folder.path("home")
    let merged = try await here.run("\(words) \(folder)")
    #expect(
      merged.text.hasPrefix("Merged \(folder): 2 articles added, 1 source followed and 1 tag added."), "\(merged.text)")
    #expect(merged.status == .exited(0))
    #expect(try await here.run("\(words) \(folder)").text.contains("everything in it was here already"))
    #expect(try await here.run("my saved articles").text.contains("(1-3 of 3)"))
    let undone = try await here.run("undo")
    #expect(undone.text.hasPrefix("The merge is undone: 2 articles, 1 source and 1 tag as before."), "\(undone.text)")
    #expect(try await here.run("my saved articles").text.contains("(1 of 1)"))
    #expect(try await there.run("my saved articles").text.contains("(1-2 of 2)"))
  }

  @Test("fails with a status and a word for scripts where there is nothing to merge")
  func refused() async throws {
    let crier = try BuiltCrier(environment: ["COLUMNS": "500"])
    _ = try await crier.run(input: "tech headlines\nsave 1\n")
    for (place, code) in [
      (crier.folder.path("none"), "cannotRead"), (crier.folder.path(), "nothingToMerge"),
      (crier.folder.path("home"), "sameFolder"),
    ] {
      let answer = try await crier.run("--json", "merge \(place)")
      #expect(answer.status == .exited(1))
      #expect(answer.text.contains(#""code":"\#(code)""#), "\(answer.text)")
    }
  }

  @Test("tells of an older copy put over a log, and merges back what that lacks")
  func setBack() async throws {
    let crier = try BuiltCrier(environment: ["COLUMNS": "500"])
    _ = try await crier.run(input: "tech headlines\nsave 1\n")
    let home = crier.folder.path("home")
    let names = try FileManager.default.contentsOfDirectory(atPath: home)
    let log = try #require(names.first { $0.hasPrefix("library.") && $0.hasSuffix(".jsonl") })
    let old = try Data(contentsOf: URL(filePath: "\(home)/\(log)"))
    _ = try await crier.run(input: "tech headlines\nsave 2\n")
    try old.write(to: URL(filePath: "\(home)/\(log)"))
    let told = try await crier.run("my saved articles")
    #expect(told.text.contains("(1 of 1)"))
    let kept = "\(home)/\(log.replacing(".jsonl", with: ".lost"))"
    #expect(told.errorText.contains(#"Say "merge \#(kept)" to have the last changes back."#), "\(told.errorText)")
    #expect(try await crier.run("merge \(kept)").text.contains("1 article added"))
    let after = try await crier.run("my saved articles")
    #expect(after.text.contains("(1-2 of 2)") && after.errorText.isEmpty)
  }
}
