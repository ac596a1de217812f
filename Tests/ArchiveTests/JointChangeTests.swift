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

  @Test("are refused whole where the journal may not grow, and made whole where another log may not")
  func full() async {
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      for (largest, isMade) in [("journal", false), ("library", true)] {
        let folder = try TemporaryFolder()
        let archive = Archive(in: folder.state())
        let tagging = Tagging(try #require(Tag(rawValue: "ai")), on: try article("a").id)
        try archive.make(.together([.saved([article("a")]), .tagged([tagging])]))
        let long = try article("long", text: String(repeating: "word ", count: 20_000))
        if largest == "journal" {
          // Compaction makes the library's own log the smaller one.
          try archive.make(.together([.saved([long]), .tagged([tagging])]))
          try archive.library.remove([long.id])
          let log = try folder.file("library.")
          _ = try Compaction.run(on: url(log).lastPathComponent, in: folder.path + "/home")
        } else {
          try archive.make(.saved([long]))
        }
        let log = try folder.file(largest + ".")
        var limit = rlimit(rlim_cur: rlim_t(try bytes(log).count), rlim_max: .max)
        try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
        let forgetting = Change.together([.untagged([tagging]), .forgot([try article("a")])])
        #expect(((try? archive.make(forgetting)) != nil) == isMade)
        for archive in [archive, Archive(in: folder.state())] {
          #expect(archive.tags.keys == (isMade ? [] : [tagging]))
          #expect(archive.library.contains(try article("a").id) == !isMade)
        }
        limit.rlim_cur = .max
        try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
        try archive.make(.saved([article("c")]))
        for archive in [archive, Archive(in: folder.state())] {
          #expect(archive.library.contains(try article("a").id) == !isMade)
          #expect(archive.library.contains(try article("c").id))
        }
      }
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

  @Test(
    "keeps the journal where a log cannot be read that has to have its content",
    arguments: ["library", "tags", "reads"])
  func unreadable(name: String) throws {
    try archive().make(everything)
    // As after a kill, before any other log was written.
    for name in ["follows.", "library.", "tags."] { try Data().write(to: url(folder.file(name))) }
    let journal = try folder.file("journal.")
    let before = try bytes(journal)
    let place = "\(folder.path)/home/\(name).z.jsonl"
    try #require(mkfifo(place, 0o600) == 0)
    #expect(throws: NewsFailure.cannotRead(place: "\(name).z.jsonl", reason: SystemRefusal(code: ESPIPE))) {
      try archive().emptyJournal()
    }
    #expect(try bytes(journal) == before)
    unlink(place)
    try archive().emptyJournal()
    #expect(seen(in: archive()) == [true, true, true] && !FileManager.default.fileExists(atPath: journal))
  }

  @Test("are not made where what they were decided on could not be read, and once it can be")
  func undecided() throws {
    let archive = archive()
    try archive.make(everything)
    let place = "\(folder.path)/home/tags.z.jsonl"
    try #require(mkfifo(place, 0o600) == 0)
    let refusal = NewsFailure.cannotRead(place: "tags.z.jsonl", reason: SystemRefusal(code: ESPIPE))
    #expect(archive.tags.keys == [tagging])
    #expect(throws: refusal) { try archive.make(.forgot([article("a")])) }
    #expect(throws: refusal) { try archive.bin.take([article("a").id]) }
    #expect(throws: refusal) { try archive.tags.put([(tagging, Date())]) }
    #expect(archive.takeRefusal() == refusal && archive.savedNames == ["a"])
    unlink(place)
    try archive.make(everything.inverse)
    #expect(seen(in: archive) == [false, false, false])
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
