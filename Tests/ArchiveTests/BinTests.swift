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
    #expect(self.archive().bin.away(binful) == binful && self.archive().bin.back(binful) == nil)
    try self.archive().bin.putBack(binful)
    #expect(archive.library.count == 1_203)
    #expect(archive.library[kept[7].id] == kept[7])
    #expect(Set(archive.library.keys) == Set(order))
    #expect(archive.bin.back(binful) == binful && archive.bin.away(binful) == nil)
    try archive.bin.takeAgain(binful)
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
    #expect(archive.bin.away(binful)?.count == 2)
    try archive.bin.putBack(binful)
    #expect(archive.library.count == 3 && archive.library[old.id] == new)
    #expect(archive.bin.back(binful)?.count == 2)
    try archive.bin.takeAgain(binful)
    #expect(archive.savedNames == ["b"])
  }

  @Test("is emptied of what is a day old and no longer needed")
  func emptied() throws {
    let archive = archive()
    try archive.save("a", "b")
    let first = try archive.bin.take([article("a").id])
    let second = try archive.bin.take([article("b").id])
    try archive.bin.empty(except: [])
    #expect(archive.bin.away(first) != nil)
    let tomorrow = self.archive(at: Date(timeIntervalSince1970: 1_795_251_600 + 90_000))
    try tomorrow.bin.empty(except: [second.id])
    #expect(tomorrow.bin.away(first) == nil && tomorrow.bin.away(second) == second)
  }
}
