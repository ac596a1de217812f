import Basics
import Foundation
import News
import Testing

@testable import Archive

/// Changes to several collections that are made as one.
@Suite struct JointChangeTests {
  private let folder: TemporaryFolder
  private let tagging: Tagging
  private let source: Source

  init() throws {
    folder = try TemporaryFolder()
    tagging = Tagging(try #require(Tag(rawValue: "ai")), on: try article("a").id)
    source = try ArchiveTests.source("lantern")
  }

  private func archive(in name: String = "home") -> Archive { Archive(in: folder.state(name)) }

  /// What a reader sees: whether the article, its tag and the source are there.
  private func seen(in archive: Archive) -> [Bool] {
    [archive.savedNames == ["a"], archive.tags.keys == [tagging], archive.follows.values == [source]]
  }

  private var everything: Change {
    get throws { .together([.saved([try article("a")]), .tagged([tagging]), .followed([source])]) }
  }

  @Test("count whole or not at all, wherever the writing was cut off")
  func cut() throws {
    try archive().make(everything)
    let names = ["journal.", "follows.", "library.", "tags."]
    let files = try names.map { try folder.file($0) }
    let whole = try files.map { try bytes($0) }
    var answers: Set<[Bool]> = []
    for length in 0...whole[0].count {
      // The other logs are written once the journal is, so they are empty as long as it is not whole.
      for (file, content) in zip(files, whole) {
        try (file == files[0] ? content[..<length] : Data()).write(to: url(file))
      }
      answers.insert(seen(in: archive()))
    }
    #expect(answers == [[true, true, true], [false, false, false]])
    for last in 1..<files.count {
      for length in stride(from: 0, through: whole[last].count, by: 7) {
        for (index, file) in files.enumerated() {
          try (index == last ? whole[index][..<length] : index < last ? whole[index] : Data()).write(to: url(file))
        }
        #expect(seen(in: archive()) == [true, true, true])
      }
    }
  }

  @Test("are undone as one, in this run and the next, and by another Crier")
  func undone() throws {
    let (one, other) = (archive(), archive())
    try one.make(everything)
    #expect(seen(in: other) == [true, true, true])
    try other.make(everything.inverse)
    for archive in [one, other, archive()] { #expect(seen(in: archive) == [false, false, false]) }
    try one.make(everything)
    for archive in [one, other, archive()] { #expect(seen(in: archive) == [true, true, true]) }
  }

  @Test("are refused whole where the journal cannot be written, and made whole where another log cannot")
  func full() throws {
    let archive = archive()
    try archive.make(everything)
    for (name, isMade) in [("journal.", false), ("tags.", true), ("library.", true)] {
      try archive.make(.together([.saved([article("a")]), .tagged([tagging])]))
      let log = try folder.file(name)
      let aside = log.replacing(".jsonl", with: "-before.jsonl")
      try FileManager.default.moveItem(atPath: log, toPath: aside)
      try FileManager.default.createSymbolicLink(atPath: log, withDestinationPath: "/dev/full")
      let forgetting = Change.together([.untagged([tagging]), .forgot([try article("a")])])
      if isMade {
        try archive.make(forgetting)
      } else {
        #expect(throws: NewsFailure.self) { try archive.make(forgetting) }
      }
      for archive in [archive, self.archive()] { #expect(seen(in: archive) == [!isMade, !isMade, true], "\(name)") }
      try FileManager.default.removeItem(atPath: log)
      try FileManager.default.moveItem(atPath: aside, toPath: log)
      for archive in [archive, self.archive()] { #expect(seen(in: archive) == [!isMade, !isMade, true], "\(name)") }
    }
  }

  @Test("are taken back whole when files may not grow in the middle of a bulk")
  func limited() async throws {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      signal(SIGXFSZ, SIG_IGN)
      let archive = Archive(in: folder.state())
      try archive.library.put((0..<1_200).map { try article("n\($0)") })
      let tagging = Tagging(try #require(Tag(rawValue: "ai")), on: try article("n7").id)
      try archive.make(.tagged([tagging]))
      let binful = try archive.bin.take(archive.library.keys)
      let logs = try ["journal.", "library."].map { try folder.file($0) }
      let before = try logs.map { try bytes($0) }
      var limit = rlimit(rlim_cur: rlim_t(before[1].count + 300_000), rlim_max: .max)
      try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      #expect(throws: NewsFailure.self) { try archive.make(.unbinned(binful)) }
      #expect(try logs.map { try bytes($0) } == before)
      let next = Archive(in: folder.state())
      next.bin.finishRestoring()
      for archive in [archive, next] { #expect(archive.library.count == 0 && archive.tags.keys.isEmpty) }
      limit.rlim_cur = .max
      try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      try archive.make(.unbinned(binful))
      for archive in [archive, next] { #expect(archive.library.count == 1_200 && archive.tags.keys == [tagging]) }
    }
  }

  @Test("stay when the journal is emptied, which needs every line of it to be readable")
  func emptied() throws {
    let archive = archive()
    try archive.make(everything)
    // As after a kill, before any other log was written.
    for name in ["follows.", "library.", "tags."] { try Data().write(to: url(folder.file(name))) }
    let journal = try folder.file("journal.")
    let line = try bytes(journal)
    for strange in ["torn", String(decoding: line, as: UTF8.self).replacing("tags", with: "tabs")] {
      try (line + Data(strange.utf8)).write(to: url(journal))
      try self.archive().emptyJournal()
      #expect(try bytes(journal) == line + Data(strange.utf8))
    }
    let newer = LogLine.text(at: Order(instant: Instant(ticks: 1)), [("dreams\tx", Array("1".utf8))])
    try (line + newer).write(to: url(journal))
    try self.archive().emptyJournal()
    #expect(try bytes(journal) == line + newer)

    try line.write(to: url(journal))
    try self.archive().emptyJournal()
    #expect(!FileManager.default.fileExists(atPath: journal))
    for archive in [archive, self.archive()] { #expect(seen(in: archive) == [true, true, true]) }
    try archive.make(everything.inverse)
    for archive in [archive, self.archive()] { #expect(seen(in: archive) == [false, false, false]) }
  }

  @Test("is emptied in a quiet moment once it is large, and others go on reading")
  func large() throws {
    let (archive, other) = (archive(), archive())
    let long = String(repeating: "word ", count: 10_000)
    for number in 0..<25 {
      let article = try article("n\(number)", text: long)
      try archive.make(.together([.saved([article]), .tagged([Tagging(tagging.tag, on: article.id)])]))
    }
    #expect(other.library.count == 25)
    for upkeep in archive.upkeep() { upkeep.run() }
    #expect(throws: TemporaryFolder.Missing.self) { try folder.file("journal.") }
    for archive in [archive, other, self.archive()] {
      #expect(archive.library.count == 25 && archive.tags.keys.count == 25 && archive.newDamage().isEmpty)
    }
  }

  @Test("unite like any other where folders are merged")
  func merged() throws {
    try archive().make(everything)
    try folder.copy("home", into: "other")
    let there = archive(in: "other")
    try there.make(.together([.untagged([tagging]), .forgot([article("a")])]))
    try folder.copy("other", into: "home")
    #expect(seen(in: archive()) == [false, false, true])
  }
}
