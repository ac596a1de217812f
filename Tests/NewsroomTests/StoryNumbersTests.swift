import Archive
import Basics
import Foundation
import News
import Newsroom
import TestSupport
import Testing

@Suite final class StoryNumbersTests {
  private let folder: Folder
  private let noon = Date(timeIntervalSince1970: 1_800_000_000)

  init() throws { folder = try Folder() }

  /// The numbers in a new run.
  private var numbers: StoryNumbers {
    get throws {
      let archive = Archive(in: StateFolder(home: folder.path("home"), environment: [:]))
      return StoryNumbers(archive.storyNumbers())
    }
  }

  private func article(_ title: String, _ publisher: String, hours: Double = 0) -> Article {
    Article(
      title: title, publisher: Publisher(id: nil, name: publisher),
      address: WebAddress(rawValue: "https://\(publisher.lowercased()).example/\(StableHash.long(of: title.utf8))"),
      published: noon.addingTimeInterval(-hours * 3_600))
  }

  @Test(
    "gives like titles of several publishers one number",
    arguments: [
      ("Fed holds rates steady as inflation cools", "Fed holds rates steady"),
      ("Earthquake of magnitude 6.1 strikes off Chile", "Magnitude 6.1 earthquake strikes off coast of Chile"),
      ("Café owners protest: “enough is enough”", "CAFE OWNERS PROTEST, 'ENOUGH IS ENOUGH'"),
      ("Live: Storm Ada floods Lisbon's old town", "Storm Ada floods old town of Lisbon"),
      ("日銀が政策金利を据え置き 物価見通しは引き上げ", "日銀、政策金利を据え置き 物価見通し引き上げ"),
      ("Bundestag beschließt das neue Heizungsgesetz", "Der Bundestag beschließt neues Heizungsgesetz"),
      ("Oil prices rise as OPEC cuts output", "OPEC cuts output as oil prices rise"),
    ])
  func alike(_ one: String, _ other: String) async throws {
    let given = try await numbers.numbers(of: [article(one, "Post"), article(other, "Herald", hours: 5)])
    #expect(given[0] != nil && given[0] == given[1])
  }

  @Test(
    "gives what only sounds alike several",
    arguments: [
      ("Rates rise in Poland and Hungary", "Floods close roads in Poland and Hungary"),
      ("Apple unveils new iPhone", "Apple unveils new iPad"),
      ("Lions beat Bears 21-14 in season opener", "Lions beat Bears 28-3 in season opener"),
      ("Prime minister of Spain resigns", "Prime minister of France resigns"),
      ("Weather", "Weather"), ("Live updates", "Live updates"), ("", ""),
      ("Heat of 41 degrees measured in Manila", "Heat of 39 degrees measured in Houston"),
      ("What to know about the new law", "What to know about the new tax"),
      ("Storm Ada floods Lisbon", "Bees return to the city's roofs this spring"),
    ])
  func apart(_ one: String, _ other: String) async throws {
    let given = try await numbers.numbers(of: [article(one, "Post"), article(other, "Herald")])
    #expect(given[0] != given[1])
  }

  @Test("gives two columns with one title numbers of their own, and one to what they both tell")
  func columns() async throws {
    func column(_ publisher: String, _ text: String) -> Article {
      Article(
        title: "Morning briefing: Monday", summary: text, publisher: Publisher(id: nil, name: publisher),
        address: WebAddress(rawValue: "https://\(publisher.lowercased()).example/briefing"), published: noon)
    }
    let harbour = column("Harbour", "Fog closed the ferries until noon")
    let apart = try await numbers.numbers(of: [harbour, column("Capital", "Parliament votes about salt taxes")])
    #expect(apart[0] != apart[1])
    let told = column("Mail", "Ferries lie still till noon as fog closed the strait")
    let together = try await numbers.numbers(of: [harbour, told])
    #expect(together[0] == together[1])
  }

  @Test("lets an article keep its number while its story grows, in this run and in the next")
  func growing() async throws {
    let bees = article("Bees return to the roofs this spring", "Post")
    let first = article("Storm Ada floods Lisbon's old town", "Post")
    let second = article("Storm Ada: Lisbon's old town under water after floods", "Herald", hours: -2)
    let third = article("Lisbon floods: storm Ada leaves the old town", "Mail", hours: -4)
    let run = try numbers
    let given = await run.numbers(of: [bees, first])
    #expect(given[0] != nil && given[0] != given[1])
    #expect(await run.numbers(of: [bees, second, first]) == [given[0], given[1], given[1]])
    #expect(try await numbers.numbers(of: [third, bees, second, first]) == [given[1], given[0], given[1], given[1]])
    // Known ones alone need no others for it.
    #expect(try await numbers.numbers(of: [third, second]) == [given[1], given[1]])
  }

  @Test("makes one story of two once others show that it is one")
  func joined() async throws {
    let first = article("Storm Ada floods Lisbon's old town", "Post")
    let second = article("Thousands leave homes near river Tejo", "Herald")
    let third = article(
      "Storm Ada: thousands leave homes near river Tejo as Lisbon's old town floods", "Mail", hours: -1)
    let run = try numbers
    let apart = await run.numbers(of: [first, second])
    #expect(apart[0] != apart[1])
    let together = await run.numbers(of: [third, first, second])
    #expect(Set(together).count == 1)
    #expect(try await numbers.numbers(of: [second, first]) == [together[0], together[0]])
  }

  @Test("makes numbers anew that an older version gave by other rules")
  func older() async throws {
    let articles = [article("Storm Ada floods Lisbon's old town", "Post"), article("Bees return to the roofs", "Mail")]
    _ = try await numbers.numbers(of: articles)
    let feeds = folder.path("home/feeds")
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: feeds).first { $0.hasSuffix(".numbers") })
    let path = URL(fileURLWithPath: "\(feeds)/\(name)")
    var data = try Data(contentsOf: path)
    // Of all that the file holds only its beginning tells which rules it was made by.
    let version = try #require(data.firstRange(of: Data("stories, 2".utf8)))
    data.replaceSubrange(version, with: Data("stories, 1".utf8))
    try data.write(to: path)
    var kept = Archive(in: StateFolder(home: folder.path("home"), environment: [:])).storyNumbers()
    kept.look()
    #expect(articles.allSatisfy { kept[$0.id] == nil })
  }

  @Test("keeps what was given last where there are too many")
  func many() throws {
    let count = 130_000
    var kept = Archive(in: StateFolder(home: folder.path("home"), environment: [:])).storyNumbers()
    kept.look()
    let ids = (0..<count).compactMap { ArticleID(rawValue: "post.example/\($0)") }
    // An old story that goes on has a low number.
    kept.add(ids.enumerated().map { ($1, $0 % 7 + 1) })
    kept.write()
    var later = Archive(in: StateFolder(home: folder.path("home"), environment: [:])).storyNumbers()
    later.look()
    #expect(later[ids[0]] == nil && later[ids[count - 1]] == (count - 1) % 7 + 1 && later.last == 7)
  }

  @Test("works anew what a broken file no longer tells")
  func broken() async throws {
    let articles = [
      article("Storm Ada floods Lisbon's old town", "Post"), article("Storm Ada floods Lisbon", "Herald"),
    ]
    _ = try await numbers.numbers(of: articles)
    let feeds = folder.path("home/feeds")
    let names = try FileManager.default.contentsOfDirectory(atPath: feeds)
    let name = try #require(names.first { $0.hasSuffix(".numbers") })
    try Data("rubbish".utf8).write(to: URL(fileURLWithPath: "\(feeds)/\(name)"))
    let given = try await numbers.numbers(of: articles)
    #expect(given[0] != nil && given[0] == given[1])
  }
}
