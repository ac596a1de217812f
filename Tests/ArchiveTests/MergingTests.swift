import Basics
import Foundation
import News
import Testing

@testable import Archive

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

  /// All that is kept under a name, to be compared.
  private func kept(_ name: String) throws -> [String] {
    let archive = archive(name)
    return archive.library.values.map { "\($0)" }.sorted() + archive.tags.keys.map(\.rawValue).sorted()
      + archive.follows.values.map { "\($0)" }.sorted()
      + archive.reads.values(startingWith: "").map { "\($0)" }.sorted()
      + ["\(archive.choices.all)"]
  }

  /// Two folders of which the second got so many articles, with tags, sources, marks and settings, and lost an article.
  private func fill(_ count: Int) throws {
    try archive("a").library.put([article("gone"), article("renewed")])
    try archive("a").follows.put([source("the-lantern"), source("the-mole")])
    try folder.copy("a", into: "b")
    let other = archive("b")
    try other.library.remove([article("gone").id])
    try other.library.put((0..<count).map { try article("b\($0)", text: "Text \($0).") })
    try other.library.put([article("renewed", text: "More.")])
    try other.tags.put(
      (0..<count).map { (Tagging(try #require(Tag(rawValue: "sea")), on: try article("b\($0)").id), Date()) })
    try other.follows.put([source("the-otter")])
    try other.follows.remove([source("the-mole").id])
    try other.follows.put([Source(id: source("the-lantern").id, name: "Lamp")])
    try other.reads.put([(article("b0").id, Date())])
    try other.choices.keep(.pageSize(PageSize(rawValue: 7)))
  }

  @Test("is undone whole, of any size, made again, and undone in another run", arguments: [1, 101, 1_203])
  func change(count: Int) throws {
    try fill(count)
    let before = try kept("a")
    let merged = try merge("b", into: "a")
    #expect(merged.numbers.saved == count && merged.numbers.tagged == count && merged.numbers.forgotten == 1)
    #expect(merged.numbers.renewed == 1 && merged.numbers.relabelled == 1 && merged.numbers.marked == 1)
    let after = try kept("a")
    #expect(try after == kept("b"))
    guard case .unbinned(let binful)? = merged.change else {
      Issue.record("\(merged)")
      return
    }
    for _ in 0..<2 {
      #expect(try archive("a").back(binful) == binful && archive("a").away(binful) == nil)
      try archive("a").make(.binned(binful))
      #expect(try kept("a") == before)
      #expect(try archive("a").away(binful) == binful && archive("a").back(binful) == nil)
      try archive("a").make(.unbinned(binful))
      #expect(try kept("a") == after)
    }
    #expect(try merge("b", into: "a") == Merged())
  }

  @Test("given up by the person at any time, has done all of it or nothing", arguments: 0...8)
  func givenUp(look: Int) async throws {
    try fill(300)
    let (before, wanted) = (try kept("a"), try kept("b"))
    let merging = Task { [folder] () throws(NewsFailure) in
      var looks = 0
      func giveUp() { if looks == look { withUnsafeCurrentTask { $0?.cancel() } } }
      giveUp()
      let archive = Archive(in: folder.state("a")) {
        looks += 1
        giveUp()
        return Date()
      }
      return try archive.merge("\(folder.path)/b", current: archive)
    }
    switch await merging.result {
    case .success: #expect(try look > 0 && kept("a") == wanted)
    case .failure(let failure):
      #expect(failure as? NewsFailure == .givenUp)
      #expect(try kept("a") == before)
      #expect(try merge("b", into: "a").numbers.saved == 300)
      #expect(try kept("a") == wanted)
    }
  }

  @Test("leaves what was changed since where it is undone, and an article that was tagged since")
  func changedSince() throws {
    try fill(101)
    guard case .unbinned(let binful)? = try merge("b", into: "a").change else { return }
    let archive = archive("a")
    let tag = try #require(Tag(rawValue: "wanted"))
    try archive.make(.tagged([Tagging(tag, on: article("b3").id)]))
    try archive.library.put([article("b4", text: "Anew.")])
    try archive.library.remove([article("b5").id])
    let back = try #require(try archive.back(binful))
    #expect(back.merged?.saved == 98 && back.merged?.tagged == 101)
    try archive.make(.binned(back))
    #expect(try archive.library.keys(among: (0..<101).map { try article("b\($0)").id }).count == 2)
    #expect(try archive.library[article("b4").id] == article("b4", text: "Anew."))
    #expect(archive.tags.keys == [Tagging(tag, on: try article("b3").id)])
  }

  @Test("is finished at the next start where it was killed once it had begun", arguments: [0.0, 0.3, 0.7, 1.0])
  func cutOff(written: Double) throws {
    try fill(300)
    let before = try kept("a")
    guard case .unbinned(let binful)? = try merge("b", into: "a").change else { return }
    let after = try kept("a")
    // As it was after the beginning was written, and so much of the articles.
    let journal = try folder.file("journal.", in: "a")
    let begun = try bytes(journal)
    let end = try #require(begun.firstIndex(of: UInt8(ascii: "\n")))
    try begun[...end].write(to: url(journal))
    for name in ["tags.", "restores.", "reads.", "choices.", "accounts."] {
      for log in try folder.names("a") where log.hasPrefix(name) {
        try Data().write(to: url("\(folder.path)/a/\(log)"))
      }
    }
    let library = try folder.file("library.", in: "a")
    let all = try bytes(library)
    let rest = Int(Double(all.count) * written)
    try (rest < 2_000 ? all[..<2_000] : all[..<rest]).write(to: url(library))
    archive("a").finishMoving()
    #expect(try kept("a") == after)
    #expect(try archive("a").bin.moved().map(\.0) == [binful])
    try archive("a").make(.binned(binful))
    #expect(try kept("a") == before)
  }

  @Test("gives others what they get too, once it has begun, and is undone for the one who merged alone")
  func others() async throws {
    let name = try #require(ProfileName("Maria"))
    try await archive("b").accounts().open(name, with: Password("correct horse"))
    try archive("b").ofProfile(name.id).save("hers")
    try archive("b").save("ours")
    try archive("a").ofProfile(name.id).save("old")
    // Another program holds her log at first.
    let place = "a/profiles/\(name.id.rawValue)"
    let held = try OpenFile(folder.file("library.", in: place), O_RDWR)
    try held.lock()
    let merged = try LockPatience.$current.withValue(.zero) { try merge("b", into: "a") }
    #expect(merged.others == 1 && merged.delay != nil && merged.numbers.saved == 1)
    #expect(archive("a").ofProfile(name.id).savedNames == ["old"])
    held.unlock()
    archive("a").finishMoving()
    #expect(archive("a").ofProfile(name.id).savedNames.sorted() == ["hers", "old"])
    #expect(try archive("a").ofProfile(name.id).bin.moved().isEmpty)
    try archive("a").make(try #require(merged.change).inverse)
    #expect(archive("a").savedNames.isEmpty && archive("a").accounts().isTaken(name))
    #expect(archive("a").ofProfile(name.id).savedNames.sorted() == ["hers", "old"])
    archive("a").finishMoving()
    #expect(archive("a").savedNames.isEmpty)
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
