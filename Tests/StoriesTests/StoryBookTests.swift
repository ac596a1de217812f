import Foundation
import News
import Stories
import Testing

@Suite struct StoryBookTests {
  private func ferry() throws -> [Report] {
    [
      try Invented.report(
        "a", "Ferry sinks off Port Alder with 60 aboard", "A ferry sank in a storm off Port Alder on Monday.",
        from: "Post", hours: 0),
      try Invented.report(
        "b", "Dozens rescued after ferry sinks in storm", "Rescuers pulled dozens from the sea off Port Alder.",
        from: "Herald", hours: 3),
      try Invented.report(
        "c", "Bees return to the city's rooftops", "Beekeepers count more hives than in any year.", from: "Post",
        hours: 4),
      try Invented.report(
        "d", "Port Alder ferry: captain questioned",
        "The captain of the ferry that sank off Port Alder was questioned.",
        from: "Courier", hours: 20),
    ]
  }

  private func id(_ text: String) throws -> ArticleID { try #require(ArticleID(rawValue: text)) }

  @Test("brings together what tells the same, in any order and also one by one")
  func together() throws {
    let reports = try ferry()
    for order in [reports, reports.reversed()] {
      var book = StoryBook()
      book.add(Array(order))
      let story = try #require(book.story(of: try id("a")))
      #expect(book.articles(of: story).map(\.rawValue) == ["a", "b", "d"])
      #expect(book.count == 2)
      #expect(book.sources(of: story) == ["Post", "Herald", "Courier"])
      #expect(book.biggest(most: 1) == [story])
    }
  }

  @Test("keeps a story's number while it grows")
  func number() throws {
    var book = StoryBook()
    let reports = try ferry()
    book.add(Array(reports[..<3]))
    let before = book.story(of: try id("a"))
    book.add(reports[3])
    #expect(book.story(of: try id("a")) == before)
    #expect(book.story(of: try id("d")) == before)
  }

  @Test("takes an article once")
  func twice() throws {
    var book = StoryBook()
    book.add(try ferry() + ferry())
    book.add(try ferry())
    #expect(book.countOfArticles == 4)
  }

  @Test("leaves apart what is alike but days apart")
  func late() throws {
    var book = StoryBook()
    book.add([
      try Invented.report("a", "Storm closes Port Alder harbour", "Ships wait off Port Alder.", hours: 0),
      try Invented.report("b", "Storm closes Port Alder harbour", "Ships wait off Port Alder.", hours: 60),
      try Invented.report("c", "Tram fares rise", "A ticket costs more.", hours: 61),
    ])
    #expect(book.count == 3)
  }

  @Test(
    "parts titles that are alike but for a number or a name",
    arguments: [
      ("Heat reaches 41 degrees in Manila this week", "Heat reaches 39 degrees in Houston this week", 2),
      ("Heat reaches 41 degrees in Manila this week", "Heat of 41 degrees reaches Manila this week", 1),
    ])
  func parted(one: String, other: String, stories: Int) throws {
    var book = StoryBook()
    book.add([
      try Invented.report("a", one, "The weather service warns of heat.", hours: 0),
      try Invented.report("b", other, "The weather service warns of heat.", hours: 1),
      try Invented.report("c", "Tram fares rise", "A ticket costs more.", hours: 1),
      try Invented.report("d", "Bees return", "Beekeepers count hives.", hours: 1),
    ])
    #expect(book.count == stories + 2)
  }

  @Test("gives each article one story and each story its articles, whatever they hold")
  func any() throws {
    for seed in 0..<40 {
      let reports = try Invented.nasty(seed: seed, count: 30)
      var book = StoryBook()
      book.add(Array(reports[..<10]))
      for report in reports[10...20] { book.add(report) }
      book.close(before: Invented.noon + 40 * 3_600)
      book.add(Array(reports[20...]))
      var told: [ArticleID] = []
      for story in book.stories {
        let articles = book.articles(of: story)
        #expect(!articles.isEmpty && articles.allSatisfy { book.story(of: $0) == story }, "seed \(seed)")
        told += articles
      }
      #expect(Set(told) == Set(reports.map(\.id)) && told.count == reports.count, "seed \(seed)")
    }
  }
}
