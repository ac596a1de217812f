import Basics
import Foundation
import News
import Testing

@testable import Archive

/// Articles that were forgotten many at a time, and are had back.
@Suite struct BinTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func archive(at now: Date = Date(timeIntervalSince1970: 1_795_251_600)) -> Archive {
    Archive(in: folder.state(), clock: { now })
  }

  @Test("gives back what it took, as it was and in its order, in this run and the next")
  func thereAndBack() throws {
    let archive = archive()
    let kept = try (0..<1_203).map { try article("n\($0)", text: "Text \($0).\n\"so\"") }
    try archive.library.put(kept)
    let order = archive.library.keys
    let binful = try archive.bin.take(order)
    #expect(binful.count == 1_203 && archive.library.count == 0)
    #expect(try self.archive().bin.away(binful) == binful && self.archive().bin.back(binful) == nil)
    try self.archive().make(.unbinned(binful))
    #expect(archive.library.count == 1_203)
    #expect(archive.library[kept[7].id] == kept[7])
    #expect(Set(archive.library.keys) == Set(order))
    #expect(try archive.bin.back(binful) == binful && archive.bin.away(binful) == nil)
    try archive.make(.binned(binful))
    #expect(archive.library.count == 0 && archive.newDamage().isEmpty)
  }

  @Test("leaves what was saved anew since, and counts the rest")
  func anew() throws {
    let archive = archive()
    try archive.save("a", "b", "c")
    let binful = try archive.bin.take(archive.library.keys)
    let old = try article("b")
    let new = SavedArticle(article: old.article, saved: old.saved + 60, text: "anew")
    try archive.library.put([new])
    #expect(try archive.bin.away(binful)?.count == 2)
    try archive.make(.unbinned(binful))
    #expect(archive.library.count == 3 && archive.library[old.id] == new)
    #expect(try archive.bin.back(binful)?.count == 2)
    try archive.make(.binned(binful))
    #expect(archive.savedNames == ["b"])
  }

  @Test("counts what it took, and what it gave back, without what proves altered")
  func altered() throws {
    let archive = archive()
    try archive.save("a", "b", "c", "d")
    func alter(_ name: String, in log: String) throws {
      let place = try folder.file(log)
      let text = try String(decoding: bytes(place), as: UTF8.self)
      try Data(text.replacing("👩‍👩‍👧 \(name)\"", with: "👩‍👩‍👧 x\"").utf8).write(to: url(place))
    }
    let all = archive.library.keys
    try alter("b", in: "library.")
    let binful = try archive.bin.take(all)
    #expect(binful.count == 3 && archive.savedNames.isEmpty)
    #expect(try archive.bin.away(binful)?.count == 3)
    try alter("d", in: "bin.")
    try archive.make(.unbinned(binful))
    #expect(try archive.savedNames == ["c", "a"] && archive.bin.back(binful)?.count == 2)
  }

  @Test("is given back by a later run where the bin could not be read at first")
  func refused() throws {
    let archive = archive()
    try archive.save("a", "b")
    let binful = try archive.bin.take(archive.library.keys)
    try archive.bin.restores.write([(binful.id, Array("true".utf8))])
    let place = "\(folder.path)/home/bin.z.jsonl"
    try #require(mkfifo(place, 0o600) == 0)
    self.archive().bin.finishRestoring()
    #expect(try self.archive().library.count == 0 && self.archive().bin.moved().count == 1)
    unlink(place)
    self.archive().bin.finishRestoring()
    #expect(self.archive().library.count == 2)
  }

  @Test("is emptied of what is a day old and no longer needed")
  func emptied() throws {
    let archive = archive()
    try archive.save("a", "b")
    let first = try archive.bin.take([article("a").id])
    let second = try archive.bin.take([article("b").id])
    archive.bin.forgetMoved()
    try archive.bin.empty(except: [])
    #expect(try archive.bin.away(first) != nil)
    let tomorrow = self.archive(at: Date(timeIntervalSince1970: 1_795_251_600 + 90_000))
    try tomorrow.bin.empty(except: [second.id])
    #expect(try tomorrow.bin.away(first) == nil && tomorrow.bin.away(second) == second)
  }

  @Test("tells of what was moved until that is left for undoing, in the order of moving")
  func moved() throws {
    let archive = archive()
    try archive.save("a", "b", "c")
    func moved() throws -> [String] {
      try self.archive().bin.moved().map { "\($0.0.id == first.id ? 1 : 2) \($0.0.count) \($0.isBack)" }
    }
    let first = try archive.bin.take([article("a").id, article("b").id])
    #expect(try moved() == ["1 2 false"])
    let second = try archive.bin.take([article("c").id])
    try archive.make(.unbinned(first))
    #expect(try moved() == ["2 1 false", "1 2 true"])
    self.archive().bin.forgetMoved()
    #expect(try moved().isEmpty)
    try archive.make(.binned(first))
    try archive.make(.unbinned(second))
    #expect(try moved() == ["1 2 false", "2 1 true"])
  }

  @Test("takes tags along and gives them back, except those put on anew")
  func tags() throws {
    let archive = archive()
    try archive.save("a", "b")
    let (ai, oil) = (try #require(Tag(rawValue: "ai")), try #require(Tag(rawValue: "to read")))
    let taggings = [
      Tagging(ai, on: try article("a").id), Tagging(oil, on: try article("a").id), Tagging(ai, on: try article("b").id),
    ]
    try archive.make(.tagged(taggings))
    let binful = try archive.bin.take([article("a").id])
    #expect(archive.tags.keys == [taggings[2]] && archive.savedNames == ["b"])
    try archive.make(.unbinned(binful))
    #expect(Set(archive.tags.keys) == Set(taggings))
    try archive.make(.binned(binful))
    #expect(self.archive().tags.keys == [taggings[2]] && self.archive().savedNames == ["b"])
  }

  @Test(
    "gives back all where it was killed while giving back, and never what was forgotten afterwards",
    arguments: [0.0, 0.3, 0.7, 1.0])
  func killed(written: Double) throws {
    let archive = archive()
    try archive.library.put((0..<700).map { try article("n\($0)") })
    let tag = try #require(Tag(rawValue: "ai"))
    try archive.make(.tagged([Tagging(tag, on: try article("n3").id)]))
    let binful = try archive.bin.take(archive.library.keys)
    let (journal, library) = (try folder.file("journal."), try folder.file("library."))
    let before = (journal: try bytes(journal).count, library: try bytes(library).count)
    try archive.make(.unbinned(binful))
    // As it was after the beginning was written, and so much of the articles.
    let begun = try bytes(journal)
    let beginning = try #require(begun[before.journal...].firstIndex(of: UInt8(ascii: "\n")))
    try begun[...beginning].write(to: url(journal))
    for name in ["tags.", "restores."] { try Data().write(to: url(folder.file(name))) }
    let all = try bytes(library)
    try all[..<(before.library + Int(Double(all.count - before.library) * written))].write(to: url(library))

    let next = self.archive()
    next.bin.finishRestoring()
    #expect(next.library.count == 700 && next.tags.keys.count == 1)
    #expect(next.library[try article("n3").id] == (try article("n3")))
    try next.library.remove([article("n3").id])
    for archive in [next, self.archive()] {
      archive.bin.finishRestoring()
      #expect(archive.library.count == 699)
    }
  }
}
