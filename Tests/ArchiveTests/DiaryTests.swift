import Foundation
import News
import Testing

@testable import Archive

/// What was said and read is kept, merged and forgotten for good.
@Suite struct DiaryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func archive(_ name: String) -> Archive { Archive(in: folder.state(name)) }

  private func said(_ line: String, at second: Int) -> DiaryEntry {
    let moment = Date(timeIntervalSince1970: 1_795_251_600 + Double(second))
    return DiaryEntry(.said(SaidLine(line, intents: ["search"], done: nil)), at: moment)
  }

  private func lines(_ archive: Archive) -> [String] { archive.diary.values.compactMap(\.said?.line) }

  private func bytes(of name: String) throws -> String {
    let place = "\(folder.path)/\(name)"
    return try FileManager.default.subpathsOfDirectory(atPath: place).compactMap {
      FileManager.default.contents(atPath: "\(place)/\($0)").map { String(decoding: $0, as: UTF8.self) }
    }.joined()
  }

  @Test("is read again as it was, the last first, the same line at two times twice")
  func kept() throws {
    try archive("a").diary.add([said("news about owls", at: 0), said("more", at: 1)])
    try archive("a").diary.add([said("news about owls", at: 2)])
    #expect(lines(archive("a")) == ["news about owls", "more", "news about owls"])
    let entry = said("news about owls", at: 2)
    #expect(archive("a").diary[entry.key] == entry)
  }

  @Test("is merged with another machine's, each entry once")
  func merged() throws {
    try archive("a").diary.add([said("news about owls", at: 0)])
    try archive("b").diary.add([said("news about bees", at: 1)])
    for _ in 0..<2 { _ = try archive("a").merge("\(folder.path)/b", current: archive("a")) }
    #expect(Set(lines(archive("a"))) == ["news about owls", "news about bees"])
    #expect(lines(archive("a")).count == 2)
  }

  @Test("what is forgotten leaves none of its words behind, and nothing else is lost")
  func erased() throws {
    let archive = archive("a")
    try archive.diary.add([said("news about owls", at: 0), said("news about badgers", at: 1), said("more", at: 2)])
    #expect(try bytes(of: "a").contains("badgers"))
    try archive.diary.erase([said("news about badgers", at: 1).key])
    #expect(try !bytes(of: "a").contains("badgers"))
    #expect(lines(archive) == ["more", "news about owls"] && lines(self.archive("a")) == ["more", "news about owls"])
    try archive.diary.add([said("back", at: 3)])
    #expect(lines(self.archive("a")) == ["back", "more", "news about owls"])
  }

  @Test("a key that nobody wrote is none", arguments: ["", "said", "said now x", "eaten 2026-11-20T09:00:00Z x"])
  func keys(text: String) { #expect(DiaryEntry.Key(rawValue: text) == nil) }

  @Test("a profile takes the guest's along")
  func takenAlong() throws {
    let (guest, profile) = (archive("a"), archive("b"))
    try guest.diary.add([said("news about owls", at: 0)])
    try profile.takeIn(guest)
    #expect(lines(profile) == ["news about owls"] && lines(archive("a")).isEmpty)
  }
}
