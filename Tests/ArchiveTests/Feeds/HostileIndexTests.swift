import Basics
import Foundation
import News
import Testing

@testable import Archive

/// An index of words that says what cannot be.
@Suite struct HostileIndexTests {
  private let folder: TemporaryFolder
  private let feed: WebAddress
  private let source: Source

  init() throws {
    folder = try TemporaryFolder()
    feed = try #require(WebAddress(rawValue: "https://lantern.example/feed.xml"))
    source = Source(id: try #require(SourceID(rawValue: "lantern")), name: "Lantern")
  }

  private static let start = 1_795_000_000.0

  private func kept(day: Int) -> KeptFeeds {
    KeptFeeds(
      in: folder.state(), indexFrom: 0,
      clock: { Date(timeIntervalSince1970: Self.start + Double(day) * 86_400) })
  }

  private func story(_ id: String, _ title: String, day: Int) -> FeedStory {
    FeedStory(
      id: id, title: title, address: WebAddress(rawValue: "\(feed.rawValue)/\(id)"),
      published: Date(timeIntervalSince1970: Self.start + Double(day) * 86_400))
  }

  /// Stories of the past and of today, and an index of them; where it is.
  private func fill() async throws -> String {
    try await kept(day: 1).keep([story("a", "Heron lands", day: 0), story("b", "Stork sits", day: 0)], of: feed)
    let later = kept(day: 200)
    try await later.keep([story("c", "Another heron", day: 199), story("d", "Herons", day: 198)], of: feed)
    await later.tidyUp(keeping: [feed])
    return try folder.file(".stories.", in: "home/feeds", ending: FileName.words)
  }

  private func titles(_ kept: KeptFeeds, _ words: String?) async -> [String] {
    var search = FeedSearch(
      sources: [feed: source],
      words: words.map { Words($0, endings: WordEndings(added: ["s"], exchanged: [])) })
    if words == nil { search.to = Date(timeIntervalSince1970: Self.start + 150 * 86_400) }
    let found = await kept.stories(search, in: 0..<100)
    #expect(found.stories.count == found.total)
    return found.stories.map(\.story.title)
  }

  private func expectAll(_ kept: KeptFeeds, _ said: String, isDated: Bool = true) async {
    #expect(await titles(kept, "heron") == ["Another heron", "Herons", "Heron lands"], "\(said)")
    #expect(await titles(kept, "lands") == ["Heron lands"], "\(said)")
    // When a story was, its row alone says.
    if isDated { #expect(await titles(kept, nil).sorted() == ["Heron lands", "Stork sits"], "\(said)") }
  }

  private static let values: [Int64] = [-1, 0, 2, 1 << 20, 1 << 31, 1 << 32, 1 << 40, .max, .min, .max - 1]
  private static let columns = [
    "stories.slot", "stories.key", "stories.feed", "stories.file", "stories.start", "stories.length", "stories.sum",
    "feeds.number", "feeds.ticks", "feeds.turn", "feeds.sum", "feeds.place", "files.number", "files.end",
  ]

  @Test("is made anew where a number in it cannot be, and never believed", arguments: columns)
  func numbers(column: String) async throws {
    let path = try await fill()
    let whole = try bytes(path)
    let parts = column.split(separator: ".")
    for value in Self.values {
      for only in ["WHERE file = 0", "WHERE file <> 0"].prefix(parts[0] == "stories" ? 2 : 1) {
        try whole.write(to: url(path))
        let row = parts[0] == "stories" ? "WHERE slot = (SELECT min(slot) FROM stories \(only))" : ""
        let said = "UPDATE \(parts[0]) SET \(parts[1]) = \(value) \(row)"
        guard (try? #require(Database(at: path)).run(said)) != nil else { continue }
        let (kept, isDated) = (kept(day: 200), column != "stories.slot")
        await expectAll(kept, said, isDated: isDated)
        await kept.tidyUp(keeping: [feed])
        let next = self.kept(day: 200)
        await expectAll(next, said, isDated: isDated)
        #expect(next.remade.take().isEmpty, "\(said)")
      }
    }
  }

  /// Each makes the file another one than Crier's, or gives it something endless, and is told.
  private static let schemas = [
    "DROP TABLE terms; CREATE VIEW terms(term) AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n",
    "ALTER TABLE stories RENAME TO s; CREATE VIEW stories AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT slot, key, feed, file, start, length, sum, words FROM s, n",
    "CREATE TRIGGER t AFTER INSERT ON stories BEGIN DELETE FROM stories; END",
    "CREATE TRIGGER t AFTER UPDATE ON feeds BEGIN INSERT INTO terms WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n; END",
    "CREATE TABLE more(x)", "DROP INDEX listed", "ALTER TABLE feeds ADD COLUMN more", "PRAGMA user_version = 7",
    "INSERT INTO told(told, rank) VALUES ('hashsize', 64)", "DROP TABLE told", "PRAGMA journal_mode = WAL",
    "UPDATE feeds SET turn = -1", "UPDATE files SET end = 99999999", "DELETE FROM stories",
    "UPDATE files SET name = '../library.jsonl'", "INSERT INTO terms VALUES ('heron\" OR \"x')",
    "UPDATE feeds SET address = 'https://unknown.example/', sum = 0, place = 0",
    "UPDATE stories SET start = -5", "UPDATE stories SET length = 9223372036854775807", "UPDATE stories SET feed = 77",
  ]

  @Test("is made anew, and told once, where it is another one than Crier's", arguments: schemas)
  func schema(change: String) async throws {
    let path = try await fill()
    try #require(Database(at: path)).run(change)
    let kept = kept(day: 200)
    await expectAll(kept, change)
    #expect(kept.remade.take() == [Disk.name(of: path)])
    await kept.tidyUp(keeping: [feed])
    let next = self.kept(day: 200)
    await expectAll(next, change)
    #expect(next.remade.take().isEmpty)
  }

  @Test(
    "is made anew by a doctor, who says so", arguments: schemas.filter { !$0.contains("unknown") })
  func doctor(change: String) async throws {
    let path = try await fill()
    #expect(Archive(in: folder.state()).checkUp().findings.isEmpty)
    try #require(Database(at: path)).run(change)
    let finding = Finding(file: "feeds/\(Disk.name(of: path))", kind: .remade)
    #expect(Archive(in: folder.state()).checkUp().findings.filter { $0.kind == .remade } == [finding])
    #expect(Archive(in: folder.state()).checkUp().findings.isEmpty)
    await expectAll(kept(day: 200), change)
  }

  @Test(
    "is neither followed nor filled where it is a link, and neither is one beside it",
    arguments: ["", "-journal", "-wal", "-shm"], [true, false])
  func link(ending: String, isEmpty: Bool) async throws {
    let path = try await fill()
    let target = "\(folder.path)/home/feeds/other.txt"
    let said = Data((isEmpty ? "" : "What somebody else wrote.").utf8)
    try said.write(to: url(target))
    if ending.isEmpty { try FileManager.default.removeItem(atPath: path) }
    try FileManager.default.createSymbolicLink(atPath: path + ending, withDestinationPath: target)
    let kept = kept(day: 200)
    await expectAll(kept, ending)
    try await kept.keep([story("c", "Another heron", day: 199), story("d", "Herons", day: 198)], of: feed)
    await kept.tidyUp(keeping: [feed])
    _ = Archive(in: folder.state()).checkUp()
    await expectAll(self.kept(day: 200), ending)
    #expect(try bytes(target) == said)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path + ending) == target)
  }
}
