import Basics
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import Archive

@Suite(.runsPrograms) struct CompactionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func archive(_ name: String = "home") -> Archive { Archive(in: folder.state(name)) }

  /// Saves and forgets a few articles over and over.
  private func churn(_ name: String = "home", changes: Int, seed: UInt64, keeping names: [String]) throws {
    var random = SeededRandom(seed: seed)
    let archive = archive(name)
    for number in 0..<changes {
      let name = names.randomElement(using: &random) ?? ""
      if Int.random(in: 0..<3, using: &random) == 0 {
        try archive.library.remove([article(name).id])
      } else {
        let others = try (0..<Int.random(in: 0...2, using: &random)).map { _ in
          try article(names.randomElement(using: &random) ?? "")
        }
        try archive.library.put([article(name, text: "change \(number)")] + others)
      }
    }
  }

  private func compact(_ name: String = "home") throws -> Compaction.Outcome? {
    let log = try folder.file("library.", in: name)
    return try Compaction.run(on: url(log).lastPathComponent, in: "\(folder.path)/\(name)")
  }

  @Test("leaves everything as it was, in a fraction of the room")
  func same() throws {
    try churn(changes: 300, seed: 1, keeping: (0..<8).map(String.init))
    let before = archive().library.values
    let log = try folder.file("library.")
    let lines = try Set(String(decoding: bytes(log), as: UTF8.self).split(separator: "\n"))
    let outcome = try #require(try compact())
    #expect(outcome.after * 5 < outcome.before)
    #expect(try bytes(log).count == outcome.after)
    #expect(try mode(log) == 0o600)
    #expect(archive().library.values == before)
    let kept = try String(decoding: bytes(log), as: UTF8.self).split(separator: "\n")
    #expect(kept.allSatisfy(lines.contains), "byte for byte")
    #expect(try compact() == nil, "there is nothing more to gain")
    #expect(try folder.names().filter { $0.hasPrefix(".") }.isEmpty)
  }

  @Test("makes the same of a log that was read before as of one that is read for it")
  func known() throws {
    try churn(changes: 300, seed: 3, keeping: (0..<8).map(String.init))
    let log = try folder.file("library.")
    try (bytes(log) + Data("no line\n".utf8)).write(to: url(log))
    let archive = archive()
    // Only logs of some size are looked at.
    let long = String(repeating: "a ferry went aground ", count: 20_000)
    for _ in 0..<6 { try archive.library.put([article("long", text: long)]) }
    try folder.copy("home", into: "copy")
    for part in archive.upkeep() { part.run() }
    let name = url(log).lastPathComponent
    let outcome = try #require(try Compaction.run(on: name, in: folder.path + "/copy"))
    #expect(try bytes(log) == bytes("\(folder.path)/copy/\(name)"))
    #expect(outcome.after < outcome.before / 2)
  }

  @Test("counts on an earlier line where a later one is no longer what it was when it was read")
  func rotten() throws {
    let text = String(repeating: "All quiet at the harbour. ", count: 400)
    let archive = archive()
    for number in 0..<300 { try archive.library.put([article("\(number % 7)", text: text + "\(number)")]) }
    let log = try folder.file("library.")
    var altered = try bytes(log)
    let last = try #require(altered.lastRange(of: Data("harbour. 299".utf8)))
    altered[last.lowerBound] ^= 1
    let file = try #require(FileHandle(forUpdatingAtPath: log))
    try file.write(contentsOf: altered)
    try file.close()
    for part in archive.upkeep() { part.run() }
    #expect(try bytes(log).count < altered.count / 10)
    #expect(self.archive().library.values.contains { $0.text?.hasSuffix("harbour. 292") == true })
    #expect(self.archive().library.count == 7)
  }

  @Test("says to the logs of other devices what it said before", arguments: [1, 2, 3, 4] as [UInt64])
  func merged(seed: UInt64) throws {
    let names = (0..<6).map(String.init)
    try churn("one", changes: 40, seed: seed, keeping: names)
    try folder.copy("one", into: "other")
    try churn("other", changes: 60, seed: seed + 10, keeping: names)
    try churn("one", changes: 60, seed: seed + 20, keeping: names)
    for name in ["one", "other"] { try folder.copy(name, into: "plain") }
    let expected = archive("plain").library.values

    _ = try compact("one")
    _ = try compact("other")
    for name in ["one", "other"] { try folder.copy(name, into: "compacted") }
    #expect(archive("compacted").library.values == expected)
    // A backup from before brings back nothing that was removed since.
    try folder.copy("plain", into: "compacted")
    #expect(archive("compacted").library.values == expected)
  }

  @Test("keeps lines that cannot be read, and those of a newer Crier with their fields")
  func strange() throws {
    try archive().save("a")
    let log = try folder.file("library.")
    let text = #"{"v":2,"at":"2099-01-01T00:00:00Z","mood":"fine""#
    let newer = "\(text),\"sum\":\"\(Checksum.text(Checksum.of(Array(text.utf8).span)))\"}"
    try (Data("half a li\n\(newer)\n".utf8) + bytes(log)).write(to: url(log))
    for _ in 0..<40 { try archive().save("a") }
    let archive = archive()
    #expect(archive.library.count == 1)
    #expect(archive.newDamage().count == 2)
    #expect(try compact() != nil)
    let kept = try String(decoding: bytes(log), as: UTF8.self)
    #expect(kept.hasPrefix("half a li\n\(newer)\n"))
    #expect(kept.split(separator: "\n").count == 3)
    #expect(archive.savedNames == ["a"])
  }

  @Test("keeps a torn tail, and what comes after it")
  func tornTail() throws {
    for _ in 0..<40 { try archive().save("a") }
    let log = try folder.file("library.")
    try (bytes(log) + Data("{\"v\":1,\"at\":\"20".utf8)).write(to: url(log))
    #expect(try compact() != nil)
    #expect(try bytes(log).suffix(15) == Data("{\"v\":1,\"at\":\"20".utf8))
    try archive().save("b")
    #expect(archive().savedNames == ["b", "a"])
  }

  @Test("loses nothing of what others write meanwhile")
  func meanwhile() async throws {
    let state = folder.state()
    try archive().save("first")
    let log = try folder.file("library.")
    try await withThrowingTaskGroup { group in
      for writer in 0..<3 {
        group.addTask {
          let archive = Archive(in: state)
          for number in 0..<60 {
            try archive.save("\(writer)")
            if number % 2 == 0 { try archive.library.remove([article("\(writer)").id]) }
            try archive.save("\(writer)-\(number)")
          }
        }
      }
      group.addTask {
        let name = url(log).lastPathComponent
        for _ in 0..<40 {
          _ = try Compaction.run(on: name, in: state.writable())
          await Task.yield()
        }
      }
      try await group.waitForAll()
    }
    let expected = (0..<3).flatMap { writer in (0..<60).map { "\(writer)-\($0)" } + ["\(writer)"] } + ["first"]
    #expect(Set(archive().savedNames) == Set(expected))
    #expect(archive().newDamage().isEmpty)
  }

  @Test("is done after a change to a log that is mostly of the past, and seen by those who had it open")
  func upkeep() throws {
    let text = String(repeating: "All quiet at the harbour. ", count: 400)
    let archive = archive()
    let reader = self.archive()
    for number in 0..<300 { try archive.library.put([article("\(number % 7)", text: text + "\(number)")]) }
    let expected = archive.library.values
    #expect(reader.library.values == expected)
    let before = try bytes(folder.file("library.")).count
    for upkeep in archive.upkeep() { upkeep.run() }
    #expect(try bytes(folder.file("library.")).count < before / 10)
    #expect(archive.upkeep().isEmpty)
    #expect(archive.library.values == expected)
    #expect(reader.library.values == expected)
    try reader.save("more")
    #expect(archive.library.count == 8)
    #expect(self.archive().library.count == 8)
  }

  @Test("leaves the log as it was when there is no room for a smaller one")
  func noRoom() async throws {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      signal(SIGXFSZ, SIG_IGN)
      let archive = Archive(in: folder.state())
      for number in 0..<50 { try archive.library.put([article("\(number % 20)", text: "\(number)")]) }
      let log = try folder.file("library.")
      let before = try bytes(log)
      var limit = rlimit(rlim_cur: 1_000, rlim_max: .max)
      try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      #expect(throws: SystemRefusal(code: EFBIG)) {
        try Compaction.run(on: url(log).lastPathComponent, in: folder.path + "/home")
      }
      #expect(try bytes(log) == before)
      #expect(try folder.names().filter { $0.hasPrefix(".") }.isEmpty)
    }
  }
}
