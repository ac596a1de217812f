import Archive
import Basics
import Foundation
import News
import TestTraits
import Testing

@Suite struct ShelfTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func archive(_ name: String = "home", clock: @escaping () -> Date = { Date() }) -> Archive {
    Archive(in: folder.state(name), clock: clock)
  }

  @Test("holds after a restart what was put there, exactly")
  func survives() throws {
    let kept = [try article("first", text: "All of it.\n\n\u{2028}\u{1}\\ \"so\""), try article("second")]
    try archive().library.put(kept)
    let read = try #require(kept.first).id
    try archive().reads.put([(read, kept[0].saved)])
    try archive().follows.put([source("the-lantern")])

    let archive = archive()
    #expect(archive.library.values == kept.reversed())
    #expect(archive.library[read] == kept[0])
    #expect(archive.reads[read] == kept[0].saved)
    #expect(try archive.follows.values == [source("the-lantern")])
    #expect(archive.newDamage().isEmpty)
  }

  @Test("waits for the disk once for many changes, where it is told to put that off")
  func putOff() throws {
    let archive = archive()
    try archive.save("a")
    #expect(archive.awaited.isSettled)
    archive.awaited.isPutOff = true
    try archive.save("b", "c")
    try archive.ofProfile(#require(ProfileID(rawValue: "ada"))).save("d")
    #expect(!archive.awaited.isSettled)
    // Others see it all the same.
    #expect(self.archive().savedNames == ["c", "b", "a"])
    try archive.awaited.settle()
    #expect(archive.awaited.isSettled)
    #expect(self.archive().savedNames == ["c", "b", "a"])
  }

  @Test("lists the one put last first, also when it was there before")
  func order() throws {
    let archive = archive()
    try archive.save("a", "b", "c", "a")
    #expect(archive.savedNames == ["a", "c", "b"])
    try archive.library.put([article("d"), article("e")])
    #expect(archive.savedNames == ["e", "d", "a", "c", "b"])
    #expect(self.archive().savedNames == ["e", "d", "a", "c", "b"])
  }

  @Test("takes away what is removed, for good")
  func removes() throws {
    let archive = archive()
    try archive.save("a", "b", "c")
    try archive.library.remove([article("a").id, article("c").id, article("unknown").id])
    #expect(archive.savedNames == ["b"])
    #expect(try !self.archive().library.contains(article("a").id))
    #expect(self.archive().savedNames == ["b"])
    try archive.save("a")
    #expect(self.archive().savedNames == ["a", "b"])
  }

  @Test("gives the values of many keys in the order asked for, and nothing for what is not there")
  func many() throws {
    try archive().save("a", "b", "c")
    let (a, b, c) = (try article("a"), try article("b"), try article("c"))
    #expect(try archive().library.values(of: [c.id, article("unknown").id, a.id, b.id]) == [c, a, b])
  }

  @Test("keeps the later of two values under one key in one change")
  func twice() throws {
    let later = try article("a", text: "later")
    try archive().library.put([article("a", text: "sooner"), later])
    #expect(archive().library.values == [later])
  }

  @Test("is a log that a person can read, a line for each change")
  func readable() throws {
    let archive = archive { Date(timeIntervalSince1970: 1_795_244_220) }
    try archive.follows.put([source("the-lantern"), source("harbour-post")])
    try archive.follows.remove([source("harbour-post").id])
    let log = try String(decoding: bytes(folder.file("follows.")), as: UTF8.self)
    #expect(
      log == """
        {"v":1,"at":"2026-11-21T06:57:00Z","set":{"the-lantern":{"id":"the-lantern","name":"The-Lantern"},\
        "harbour-post":{"id":"harbour-post","name":"Harbour-Post"}},"sum":"83255cee"}
        {"v":1,"at":"2026-11-21T06:57:00.0000001Z","set":{"harbour-post":null},"sum":"caa44e3d"}

        """)
  }

  @Test("shows at once what another Crier on the folder changed")
  func shared() throws {
    let (one, other) = (archive(), archive())
    try one.save("a")
    #expect(other.savedNames == ["a"])
    try other.save("b")
    try other.library.remove([article("a").id])
    #expect(one.savedNames == ["b"])
    try one.save("c")
    #expect(other.savedNames == ["c", "b"])
    #expect(try folder.names().filter { $0.hasSuffix(".jsonl") }.count == 1)
  }

  @Test("lets the last change win when a clock runs back or far ahead")
  func clocks() throws {
    try archive { Date(timeIntervalSince1970: 4_000_000_000) }.save("a", "b")
    try archive { Date(timeIntervalSince1970: 0) }.library.remove([article("a").id])
    try archive { Date(timeIntervalSinceReferenceDate: .nan) }.save("c")
    #expect(archive().savedNames == ["c", "b"])
  }

  @Test(
    "begins nothing new when its folder is taken away, and goes on once it is back",
    arguments: ["the folder", "all in it", "an empty one in its place"])
  func vanished(what: String) throws {
    let (home, away) = (folder.path + "/home", folder.path + "/away")
    let archive = archive()
    try archive.save("a")
    try FileManager.default.moveItem(atPath: home, toPath: away)
    if what != "the folder" {
      try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: false)
    }
    if what == "an empty one in its place" { try Data("mine".utf8).write(to: url(home + "/other.txt")) }
    let gone = NewsFailure.folderGone(place: home)
    #expect(archive.savedNames.isEmpty)
    #expect(archive.takeRefusal() == gone)
    #expect(archive.library.emptiness(of: .articles, orElse: .nothingSaved) == gone)
    #expect(throws: gone) { try archive.save("b") }
    #expect(throws: gone) { try archive.desk().replace(with: ["b"]) }
    #expect(throws: gone) { try archive.newsAPIKey.keep(SecretKey("0123456789")) }
    archive.answers.keep("b", to: "b")
    _ = archive.newDamage()
    #expect(archive.promptHistory == nil)
    #expect(archive.checkUp().findings.map(\.isMended) == [false])
    let left = (try? FileManager.default.contentsOfDirectory(atPath: home)) ?? []
    #expect(left.filter { $0 != "other.txt" && $0 != "damage-told.json" }.isEmpty)

    if what != "the folder" { try FileManager.default.removeItem(atPath: home) }
    try FileManager.default.moveItem(atPath: away, toPath: home)
    #expect(archive.savedNames == ["a"])
    #expect(archive.takeRefusal() == nil)
    try archive.save("b")
    #expect(self.archive().savedNames == ["b", "a"])
  }

  @Test(
    "tells a library that cannot be read from an empty one",
    arguments: ["link to nothing", "link to itself", "folder", "garbage", "home to nothing", "home is a file"])
  func unreadable(what: String) throws {
    let home = folder.path + "/home"
    try archive().save("a")
    let log = try folder.file("library.")
    let place = what.hasPrefix("home") ? home : log
    if what != "garbage" { try FileManager.default.removeItem(atPath: place) }
    switch what {
    case "link to nothing", "home to nothing":
      try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: "/nonexistent/a")
    case "link to itself": try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: place)
    case "folder": try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
    default: try Data("garbage\n".utf8).write(to: url(place))
    }
    let emptiness = archive().library.emptiness(of: .articles, orElse: .nothingSaved)
    #expect(!emptiness.isEmptiness, "\(emptiness)")
  }

  @Test(
    "is the union of two folders that went separate ways, whichever is copied over the other", arguments: [true, false])
  func merged(originalLast: Bool) throws {
    let original = archive("original")
    try original.save("common", "gone")
    try folder.copy("original", into: "copy")
    let copy = archive("copy")
    try copy.save("copied")
    try original.save("original")
    try copy.library.remove([article("gone").id])
    try copy.save("late")

    for name in originalLast ? ["copy", "original"] : ["original", "copy"] { try folder.copy(name, into: "third") }
    try folder.copy(originalLast ? "original" : "copy", into: originalLast ? "copy" : "original")
    let merged = ["late", "original", "copied", "common"]
    #expect(archive("third").savedNames == merged)
    #expect((originalLast ? copy : original).savedNames == merged)

    try original.save("more")
    try archive("third").save("third")
    #expect(original.savedNames.first == "more")
    #expect(archive("third").savedNames == ["third"] + merged)
  }

  @Test("counts what stands in the copies a file sync or a backup made of a log")
  func conflictCopies() throws {
    let archive = archive()
    try archive.save("a")
    let log = try folder.file("library.")
    for (number, name) in ["a (conflicted copy)", "b.sync-conflict-20261121-ABC", "c"].enumerated() {
      let other = self.archive("other\(number)")
      try other.save("from\(number)")
      let ending = name == "c" ? "jsonl~" : "jsonl"
      try bytes(folder.file("library.", in: "other\(number)")).write(
        to: url("\(folder.path)/home/library.\(name).\(ending)"))
    }
    try bytes(log).write(to: url(log.replacing(".jsonl", with: " 2.jsonl")))
    #expect(archive.savedNames == ["from2", "from1", "from0", "a"])
    #expect(archive.newDamage().isEmpty)
  }

  @Test("refuses what cannot be written, and stays as it is")
  func unwritable() throws {
    let archive = archive()
    try archive.save("a")
    let odd = SavedArticle(article: try article("b").article, saved: .init(timeIntervalSince1970: .infinity), text: nil)
    #expect(throws: NewsFailure.self) { try archive.library.put([article("c"), odd]) }
    #expect(archive.savedNames == ["a"])
    #expect(self.archive().savedNames == ["a"])
  }

  @Test("loses nothing when many save at once, each with a shelf of its own", .patientLocks)
  func crowd() async throws {
    let state = folder.state()
    try await withThrowingTaskGroup { group in
      for writer in 0..<8 {
        group.addTask {
          let archive = Archive(in: state)
          for number in 0..<25 { try archive.save("\(writer)-\(number)") }
        }
      }
      try await group.waitForAll()
    }
    let archive = archive()
    #expect(Set(archive.savedNames) == Set((0..<8).flatMap { writer in (0..<25).map { "\(writer)-\($0)" } }))
    #expect(archive.newDamage().isEmpty)
    #expect(try folder.names().filter { $0.hasSuffix(".jsonl") }.count == 1)
  }
}
