import Archive
import Basics
import Foundation
import News
import Testing

/// Two machines' folders become one, and a copy put over a log is noticed.
@Suite struct MergingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func archive(_ name: String) -> Archive { Archive(in: folder.state(name)) }

  private func merge(_ other: String, into name: String) throws -> Merged {
    let archive = archive(name)
    return try archive.merge("\(folder.path)/\(other)", current: archive)
  }

  /// Two folders that were one, and went separate ways.
  private func part() throws {
    try archive("a").save("common", "gone")
    try archive("a").follows.put([source("the-lantern")])
    try folder.copy("a", into: "b")
    try archive("b").save("b")
    try archive("b").library.remove([article("gone").id])
    try archive("a").save("a")
  }

  @Test(
    "unites what both have, whichever is merged into which, and a second time adds nothing", arguments: [true, false])
  func united(isForward: Bool) throws {
    try part()
    let (from, to) = isForward ? ("b", "a") : ("a", "b")
    let untouched = try folder.names(from).map { try bytes("\(folder.path)/\(from)/\($0)") }
    let merged = try merge(from, into: to)
    #expect(archive(to).savedNames.sorted() == ["a", "b", "common"])
    #expect(merged.numbers.saved == 1 && merged.numbers.forgotten == (isForward ? 1 : 0))
    #expect(try folder.names(from).map { try bytes("\(folder.path)/\(from)/\($0)") } == untouched)

    let logs = try folder.names(to).filter { $0.hasSuffix(".jsonl") }.map { try bytes("\(folder.path)/\(to)/\($0)") }
    let again = try merge(from, into: to)
    #expect(again == Merged())
    #expect(
      try folder.names(to).filter { $0.hasSuffix(".jsonl") }.map { try bytes("\(folder.path)/\(to)/\($0)") } == logs)
  }

  @Test("never takes a shorter log for a newer one of its name")
  func stale() throws {
    try archive("a").save("first")
    // The other machine holds this one's log as it was, under its name.
    try folder.copy("a", into: "stick")
    try archive("a").save("second", "third")
    let merged = try merge("stick", into: "a")
    #expect(merged == Merged())
    #expect(archive("a").savedNames == ["third", "second", "first"])
  }

  @Test("merges what each profile and the guest keep, and the accounts")
  func profiles() async throws {
    let name = try #require(ProfileName("Maria"))
    try await archive("b").accounts().open(name, with: Password("correct horse"))
    try archive("b").ofProfile(name.id).save("hers")
    try archive("a").save("mine")
    let merged = try merge("b", into: "a")
    #expect(merged.numbers == Merged.Numbers() && merged.change == nil && merged.others == 1)
    #expect(archive("a").ofProfile(name.id).savedNames == ["hers"])
    #expect(archive("a").accounts().isTaken(name))
    #expect(archive("a").savedNames == ["mine"])
  }

  @Test("answers the change, so that it can be undone, unless it is too large to hold", arguments: [1, 101])
  func change(count: Int) throws {
    try archive("a").library.put([article("gone")])
    try folder.copy("a", into: "b")
    try archive("b").library.remove([article("gone").id])
    try archive("b").library.put((0..<count).map { try article("b\($0)") })
    try archive("b").tags.put([(Tagging(#require(Tag(rawValue: "sea")), on: article("b0").id), Date())])
    let merged = try merge("b", into: "a")
    #expect(merged.numbers.saved == count && merged.numbers.tagged == 1 && merged.numbers.forgotten == 1)
    guard count == 1 else {
      #expect(merged.change == nil)
      return
    }
    let expected: Change = try .together([
      .forgot([article("gone")]), .saved([article("b0")]),
      .tagged([Tagging(#require(Tag(rawValue: "sea")), on: article("b0").id)]),
    ])
    #expect(merged.change == expected)
  }

  @Test("carries over what it cannot read, and counts what is broken there")
  func unknown() throws {
    try archive("b").save("b")
    let log = try folder.file("library.", in: "b")
    let foreign = #"{"v":2,"at":"2026-11-21T09:00:00Z","later":1"#
    let sum = Checksum.text(Checksum.of(Array(foreign.utf8).span))
    let line = "\(foreign),\"sum\":\"\(sum)\"}\n"
    try (bytes(log) + Data("torn\n\(line)".utf8)).write(to: url(log))
    #expect(try merge("b", into: "a").unread == 1)
    #expect(try String(decoding: bytes(folder.file("library.", in: "a")), as: UTF8.self).hasSuffix(line))
    _ = try merge("b", into: "a")
    #expect(
      try String(decoding: bytes(folder.file("library.", in: "a")), as: UTF8.self).components(separatedBy: line).count
        == 2)
  }

  @Test("refuses a folder that is not there, is this one, holds nothing, or cannot be read")
  func refused() throws {
    try archive("a").save("a")
    try FileManager.default.createDirectory(atPath: "\(folder.path)/empty", withIntermediateDirectories: true)
    #expect(throws: NewsFailure.merge(.unreachable(place: "\(folder.path)/none", reason: SystemRefusal(code: ENOENT))))
    {
      try merge("none", into: "a")
    }
    #expect(throws: NewsFailure.merge(.sameFolder(place: "\(folder.path)/a"))) { try merge("a", into: "a") }
    #expect(throws: NewsFailure.merge(.nothingThere(place: "\(folder.path)/empty"))) { try merge("empty", into: "a") }
    try archive("b").save("b")
    let log = try folder.file("library.", in: "b")
    try FileManager.default.removeItem(atPath: log)
    try FileManager.default.createDirectory(atPath: log, withIntermediateDirectories: true)
    #expect(throws: NewsFailure.self) { try merge("b", into: "a") }
    #expect(archive("a").savedNames == ["a"])
  }
}

extension Damage {
  var isSetBack: Bool { if case .setBack = kind { true } else { false } }

  /// The file in which what is missing is kept.
  var keptAs: String? { if case .setBack(_, let kept) = kind { kept } else { nil } }
}

/// A log that is not what it was.
@Suite struct SetBackTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var archive: Archive { Archive(in: folder.state("home")) }

  /// A run that looks at the library, and what it is told.
  private func run(saving names: String...) throws -> [Damage] {
    let archive = archive
    for name in names { try archive.library.put([article(name)]) }
    _ = archive.library.keys
    return archive.newDamage()
  }

  @Test(
    "is noticed at the next run, and what it lacks can be merged back", arguments: ["cp", "cp all", "cp hidden", "mv"])
  func copied(tool: String) throws {
    #expect(try run(saving: "first").isEmpty)
    try folder.copy("home", into: "old")
    #expect(try run(saving: "second").isEmpty)
    #expect(try run(saving: "third").isEmpty)
    let log = try folder.file("library.")
    let name = url(log).lastPathComponent
    switch tool {
    case "cp": try bytes("\(folder.path)/old/\(name)").write(to: url(log))
    case "mv": #expect(rename("\(folder.path)/old/\(name)", log) == 0)
    case "cp all":
      for name in try folder.names("old") where !name.hasPrefix(".") {
        try bytes("\(folder.path)/old/\(name)").write(to: url("\(folder.path)/home/\(name)"))
      }
    default: try folder.copy("old", into: "home")
    }
    let damage = try run()
    #expect(damage.map(\.isSetBack) == [true])
    #expect(archive.savedNames == ["first"])
    let kept = try #require(damage.first?.keptAs)
    #expect(try run().isEmpty, "told once")
    #expect(try mode(kept) == 0o600)

    let archive = archive
    #expect(try archive.merge(kept, current: archive).numbers.saved == 2)
    #expect(archive.savedNames == ["third", "second", "first"])
    #expect(archive.newDamage().isEmpty)
    #expect(try run().isEmpty)
  }

  @Test("is noticed while it is in use, and by the change that comes next")
  func inUse() throws {
    let archive = archive
    try archive.save("first")
    try folder.copy("home", into: "old")
    try archive.save("second")
    #expect(archive.newDamage().isEmpty)
    try folder.copy("old", into: "home")
    try archive.save("third")
    let damage = archive.newDamage()
    #expect(damage.map(\.isSetBack) == [true])
    #expect(archive.savedNames == ["third", "first"])
    #expect(try archive.merge(#require(damage.first?.keptAs), current: archive).numbers.saved == 1)
    #expect(archive.savedNames == ["third", "second", "first"])
  }

  @Test("is noticed where a merge had brought what it lacks")
  func merged() throws {
    let other = Archive(in: folder.state("other"))
    try other.save("theirs")
    #expect(try run(saving: "ours").isEmpty)
    try folder.copy("home", into: "old")
    let archive = archive
    #expect(try archive.merge("\(folder.path)/other", current: archive).numbers.saved == 1)
    #expect(archive.newDamage().isEmpty)
    try folder.copy("old", into: "home")
    #expect(try run().map(\.isSetBack) == [true])
  }

  @Test("is noticed where the log is gone")
  func gone() throws {
    #expect(try run(saving: "first").isEmpty)
    try FileManager.default.removeItem(atPath: folder.file("library."))
    #expect(try run().map(\.isSetBack) == [true])
    #expect(try run().isEmpty)
  }

  @Test("is not a compacted one, a mended one, or one of a copied folder")
  func sound() throws {
    #expect(try run(saving: "first").isEmpty)
    let text = String(repeating: "x", count: 60_000)
    for number in 0..<40 {
      let archive = archive
      try archive.library.put([article("long", text: "\(number) \(text)")])
      _ = archive.newDamage()
    }
    let log = try folder.file("library.")
    let size = try bytes(log).count
    let archive = archive
    try archive.save("last")
    #expect(archive.newDamage().isEmpty)
    archive.upkeep().forEach { $0.run() }
    #expect(try bytes(log).count < size / 2)
    #expect(try run().isEmpty)

    try (bytes(log) + Data("torn\n".utf8)).write(to: url(log))
    #expect(try run().map(\.kind) == [.brokenLines(1)])
    #expect(self.archive.checkUp().findings.count == 1)
    #expect(try run().isEmpty)

    try folder.copy("home", into: "copy")
    let copy = Archive(in: folder.state("copy"))
    try copy.save("copied")
    #expect(copy.newDamage().isEmpty)
    #expect(Archive(in: folder.state("copy")).savedNames.count == 4)
  }
}
