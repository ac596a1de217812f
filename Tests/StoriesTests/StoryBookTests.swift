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

  /// Articles on other matters, so that words are as rare as they are in a real list.
  private func others(_ count: Int) throws -> [Report] {
    let things = ["herring", "quarry", "violin", "tulip", "sledge", "lantern", "walnut", "kettle", "meadow", "anchor"]
    return try (0..<count).map { number in
      let (one, other) = (things[number % 10], things[number / 10 % 10])
      return try Invented.report(
        "o\(number)", "Why the \(one) of row \(number) beats every \(other)",
        "A \(other) from shelf \(number * 7) was sold with a \(one).", from: "Paper \(number % 7)", hours: 1)
    }
  }

  @Test(
    "joins no strangers that share a common word or two",
    arguments: [
      (
        "College became the default: time to think again", "Half of those who begin never end it.",
        "Minister and his wife give a hundred thousand to Norchester college", "It is where he went to school."
      ),
      (
        "Mayor Ellery explains her vote on the harbour judge", "Her vote surprised her own party.",
        "Can Mayor Ellery strike a deal on hospital money?", "The money for hospitals runs out in June."
      ),
      ("A wind-up, or an eyesore?", "Letters", "Turbines are an eyesore, says a charity", "It sends leaflets."),
    ])
  func strangers(one: String, text: String, other: String, otherText: String) throws {
    var book = StoryBook()
    try book.add(
      others(60) + [
        Invented.report("a", one, text, from: "Post", hours: 0),
        Invented.report("b", other, otherText, from: "Herald", hours: 5),
      ])
    #expect(try book.story(of: id("a")) != book.story(of: id("b")))
  }

  @Test("joins nothing by words that an outlet has in all that it writes")
  func outletsOwn() throws {
    let topics = ["batteries", "printers", "keyboards", "calendars", "cameras", "folders", "fonts", "backups"]
    let blog = try topics.enumerated().map { number, topic in
      try Invented.report(
        "m\(number)", "Tidy Mill Users \(300 + number): \(topic)", "This week Tidy Mill users talk about \(topic).",
        from: "Tidy Mill", hours: Double(number))
    }
    var book = StoryBook()
    try book.add(
      others(60) + blog + [
        Invented.report(
          "a", "Tools for Tidy Mill users", "A page of links for Tidy Mill users and their notes.", from: "Ann's pages",
          hours: 4)
      ])
    #expect(book.count == 60 + blog.count + 1)
  }

  @Test("takes more to join two articles of one outlet than of two")
  func oneOutlet() throws {
    func isJoined(_ outlet: String) throws -> Bool {
      var book = StoryBook()
      try book.add(
        others(60) + [
          Invented.report(
            "a", "Troops leave a mark on the town of Trost", "Soldiers left ruins behind in the northern town.",
            from: "Post", hours: 0),
          Invented.report(
            "b", "Soldiers staged mock trials in Trost, a baker says", "The baker was held for days by troops.",
            from: outlet, hours: 5),
        ])
      return try book.story(of: id("a")) == book.story(of: id("b"))
    }
    #expect(try isJoined("Herald"))
    #expect(try !isJoined("Post"))
  }

  @Test("keeps two events of one matter apart, though an article tells of both")
  func twoEvents() throws {
    let ban = "Coal from Norland banned by the league's eleven states"
    let expulsion = "Envoys of Norland expelled from Lowport and Highport"
    var book = StoryBook()
    try book.add(
      others(60) + [
        Invented.report("a", ban, "Coal ships must turn back from June on.", from: "Post", hours: 0),
        Invented.report(
          "b", "League bans Norland coal", "Coal ships from Norland must turn back.", from: "Mail", hours: 1),
        Invented.report("c", expulsion, "Forty envoys have a week to pack.", from: "Post", hours: 2),
        Invented.report(
          "d", "Forty Norland envoys expelled", "Lowport gives envoys a week to pack.", from: "Mail", hours: 3),
        Invented.report(
          "e", "Norland: what the league did today", "Coal was banned, and envoys were expelled.", from: "Times",
          hours: 4),
      ])
    #expect(try book.story(of: id("a")) == book.story(of: id("b")))
    #expect(try book.story(of: id("c")) == book.story(of: id("d")))
    #expect(try book.story(of: id("a")) != book.story(of: id("c")))
  }

  @Test("gives each article one story and each story its articles, whatever they hold")
  func any() throws {
    for seed in 0..<40 {
      let reports = try Invented.nasty(seed: seed, count: 30)
      var book = StoryBook()
      book.add(Array(reports[..<10]))
      for report in reports[10...20] { book.add(report) }
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
