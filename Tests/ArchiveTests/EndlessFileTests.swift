import Basics
import Foundation
import News
import Testing

@testable import Archive

/// Files far longer than any disk, most of which was never written.
@Suite struct EndlessFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var archive: Archive { Archive(in: folder.state()) }

  /// Stretches a file as far as its file system allows.
  private func stretch(_ path: String) throws {
    for power in [43, 40, 36] where truncate(path, 1 << power) == 0 { return }
    Issue.record("\(path) cannot be stretched")
  }

  @Test(
    "are read as far as they were written, written on, and mended", arguments: ["library.", "follows.", "journal."])
  func log(name: String) throws {
    try archive.save("a")
    let tagging = Tagging(try #require(Tag(rawValue: "ai")), on: try article("a").id)
    try archive.make(.together([.tagged([tagging]), .followed([source("lantern")])]))
    let log = try folder.file(name)
    try stretch(log)
    let here = archive
    #expect(here.savedNames == ["a"] && here.follows.count == 1 && here.tags.keys == [tagging])
    #expect(here.newDamage().map(\.kind) == [.brokenLines(1)])

    try archive.save("b")
    try archive.make(.together([.untagged([tagging]), .unfollowed([source("lantern")])]))
    for archive in [here, archive] {
      #expect(Set(archive.savedNames) == ["a", "b"] && archive.follows.count == 0 && archive.tags.keys.isEmpty)
    }
    #expect(!archive.checkUp().findings.contains { !$0.isMended })
    #expect(archive.checkUp().findings.isEmpty)
    #expect(Set(archive.savedNames) == ["a", "b"] && archive.follows.count == 0 && archive.tags.keys.isEmpty)
    #expect(try #require(FileMark(of: log)).size < 1 << 20)
  }

  @Test("are set aside where they were documents, and rebuilt where they can be")
  func others() throws {
    let archive = archive
    try archive.save("a")
    try archive.desk().replace(with: ["a"])
    try archive.newsAPIKey.keep(SecretKey("0123456789abcdef0123456789abcdef"))
    archive.library.ledger.keepCatalogue(weighedSize: 0)
    for name in try folder.names() where !name.contains(".jsonl") { try stretch("\(folder.path)/home/\(name)") }
    try stretch(folder.path + "/home/.library.\(Device.machine).catalogue")
    let next = self.archive
    #expect(next.savedNames == ["a"])
    #expect(next.desk(of: [String].self).value == nil)
    #expect(next.newsAPIKey.key == nil)
    try next.save("b")
    #expect(Set(self.archive.savedNames) == ["a", "b"])
    try next.desk().replace(with: ["b"])
    #expect(self.archive.desk(of: [String].self).value == ["b"])
    _ = self.archive.checkUp()
    #expect(self.archive.checkUp().findings.isEmpty)
  }

  @Test("are made small again with what counts in them")
  func compacted() throws {
    let text = String(repeating: "word ", count: 60_000)
    let archive = archive
    for _ in 0..<8 { try archive.library.put([article("a", text: text)]) }
    let log = try folder.file("library.")
    try stretch(log)
    let outcome = try #require(try Compaction.run(on: url(log).lastPathComponent, in: folder.path + "/home"))
    #expect(outcome.after < 1 << 20)
    #expect(self.archive.savedNames == ["a"])
  }
}
