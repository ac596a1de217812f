import News
import Stories
import Testing

@Suite struct QuoteTests {
  /// The quotes of a text as "speaker: words".
  private func said(_ text: String, title: String = "") throws -> [String] {
    let report = try Invented.report("a", title, "", text: text)
    return try Quote.all(in: report).map { "\($0.speaker): \(try #require($0.span.words(in: report)))" }
  }

  @Test(
    "tells who said it",
    arguments: [
      ("“We will rebuild the pier,” said Mayor Ann Vale.", ["Ann Vale: “We will rebuild the pier,”"]),
      ("\"We will rebuild the pier,\" Ann Vale told reporters.", ["Ann Vale: \"We will rebuild the pier,\""]),
      ("Ann Vale said: “We will rebuild the pier.”", ["Ann Vale: “We will rebuild the pier.”"]),
      (
        "“It is late,” said Ann Vale, who runs the port. “Too late.”",
        ["Ann Vale: “It is late,”", "Ann Vale: “Too late.”"]
      ),
      ("“It is far too late for that,” according to Tom Orr.", ["Tom Orr: “It is far too late for that,”"]),
      ("According to Tom Orr, “it is far too late for that.”", ["Tom Orr: “it is far too late for that.”"]),
      (
        "“We waited,” Tom Orr, a fisherman of 60, said, “all night long.”",
        ["Tom Orr: “We waited,”", "Tom Orr: “all night long.”"]
      ),
      ("The port's chief, Ann Vale, said the plan was “a gift to the town.”", ["Ann Vale: “a gift to the town.”"]),
      ("Ann Vale spoke first. “We were right all along,” Vale said.", ["Ann Vale: “We were right all along,”"]),
      ("Ann Vale spoke first. “We were right all along,” she said.", ["Ann Vale: “We were right all along,”"]),
      ("Ann Vale met Tom Orr. Mr. Orr left early. “I was tired,” he said.", ["Tom Orr: “I was tired,”"]),
      (
        "“The road is closed until noon,” a police spokesman said.",
        ["a police spokesman: “The road is closed until noon,”"]
      ),
      (
        "Tom Orr won. Stablemates say that he dances. “I am not so fast,” he said.", ["Tom Orr: “I am not so fast,”"]
      ),
      ("Ann Vale won. “It was far too close,” the Belgian said.", ["the Belgian: “It was far too close,”"]),
      ("“Is it over?” asked Sen. Lee Marsh.", ["Lee Marsh: “Is it over?”"]),
      ("Ann Vale called the plan “a gift to the town” on Monday.", ["Ann Vale: “a gift to the town”"]),
      ("“He told me ‘never again’ that night,” said Ann Vale.", ["Ann Vale: “He told me ‘never again’ that night,”"]),
      ("CNN's Lee Marsh asked: “Are you sure of it?”", ["Lee Marsh: “Are you sure of it?”"]),
    ])
  func speakers(text: String, quotes: [String]) throws { #expect(try said(text) == quotes) }

  @Test("goes on with the speaker over paragraphs")
  func paragraphs() throws {
    let text =
      "“We came at dawn,” Ann Vale said.\n\n“The boats were gone.”\n\n“Nobody had called us.\n\n“We waited,” she said."
    #expect(try said(text).allSatisfy { $0.hasPrefix("Ann Vale: ") })
    #expect(try said(text).count == 4)
  }

  @Test(
    "leaves out what nobody is named for",
    arguments: [
      "The “big one” was late.", "The play “A Long Way Home” opens on Monday.",
      "“Who is there in the dark?” they asked.",
      "“Who is there in the dark?” he asked.", "They showed the film “The Last Ferry Home” at night.",
      "“An unclosed quote, said Ann Vale.", "", "“”", "said “”",
    ])
  func nobody(text: String) throws { #expect(try said(text).isEmpty) }

  @Test("takes the full name from the title")
  func title() throws {
    #expect(
      try said("“We were right,” Vale said.", title: "Ann Vale wins in Port Alder").first
        == "Ann Vale: “We were right,”")
  }
}
