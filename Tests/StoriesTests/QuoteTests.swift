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
      (
        "Tom Orr won. The ballot had a second box. Orr took 60 votes. Not Just Yet took 9. “I saw it coming,” he said.",
        ["Tom Orr: “I saw it coming,”"]
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

/// Who is taken for a speaker, and what he is.
@Suite struct SpeakerTests {
  private func quotes(_ text: String) throws -> [Quote] {
    Quote.all(in: try Invented.report("a", "", text: text))
  }

  @Test(
    "is a person or body",
    arguments: [
      "In a letter Friday, the group asked him: “to leave the chair at once.”",
      "“It was far too late for all,” the charges said.", "“It was far too late for all,” the skeptics said.",
      "“I know nothing of it,” replied the masked stranger.",
      "Ann Vale called the law the “Harbour for the People Act” at noon.",
      "She left for the United, adding: “a new era of the sea.”",
      "Vale showed a call in which a voice is heard saying: “Come over at once now!”",
    ])
  func nobody(text: String) throws { #expect(try quotes(text).isEmpty) }

  @Test(
    "has an office that is no part of the name",
    arguments: [
      ("“It is far too late,” Manager Ann Vale said.", "Ann Vale", "Manager"),
      ("“It is far too late,” said Senate Majority Leader Ann Vale.", "Ann Vale", "Senate Majority Leader"),
      ("“It is far too late,” said lead prosecutor Ann Vale.", "Ann Vale", "prosecutor"),
      ("“It is far too late,” said former President Ann Vale.", "Ann Vale", "former President"),
      ("“It is far too late,” said Mr. Vale.", "Vale", nil),
      ("“It is far too late,” said party leader Dr Ann Vale.", "Ann Vale", "leader"),
      ("“It is far too late,” said party leader Dr. Ann Vale.", "Ann Vale", "leader"),
      ("“It is far too late,” said Prof Ann Vale.", "Ann Vale", ""),
      ("“It is far too late,” said Father Tom Orr.", "Tom Orr", ""),
      ("“It is far too late,” said Harbour Lab director of research Ann Vale.", "Ann Vale", nil),
      ("“It is far too late,” said Alder police Lt. Ann Vale.", "Ann Vale", nil),
      ("“It is far too late,” a friend of the dead captain said.", "a friend of the dead captain", nil),
      ("Bo Orr fell, said hospital director Ann Vale. “It is far too late,” she said.", "Ann Vale", "director"),
      ("“It is far too late,” Secretary of Commerce Ann Vale said.", "Ann Vale", nil),
    ] as [(String, String, String?)])
  func office(text: String, name: String, office: String?) throws {
    let quote = try #require(try quotes(text).first)
    #expect(quote.speaker == name)
    if let office { #expect(quote.office ?? "" == office) }
  }

  @Test("is not who is spoken of: her death is another's to tell")
  func possessive() throws {
    #expect(try quotes("Ann Vale's death was late. “It was a long night for us,” he wrote.").isEmpty)
  }
}
