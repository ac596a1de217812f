import News
import Stories
import Testing

/// The sentence that a story begins with.
@Suite struct BriefOpeningTests {
  private func opening(_ reports: [Report], headline: Report? = nil, words: Int = 40) -> String? {
    let span = Brief.of(reports, words: words, most: 2, headline: headline?.id).first
    return span.flatMap { span in reports.lazy.compactMap { span.words(in: $0) }.first }
  }

  private static let title = "Ferry sinks off Port Alder"
  private static let plain = "The harbour of Port Alder was closed by the storm."

  @Test(
    "is none that tells nothing by itself",
    arguments: [
      "The ferry of Port Alder sank near the lighthouse when…",
      "The ferry of Port Alder sank near the lighthouse when...",
      "Why did the ferry of Port Alder sink so fast?", "If you know the ferry, you know the harbour of Port Alder.",
      "I saw the ferry of Port Alder sink that night.", "On the ferry of Port Alder we danced all night.",
      "Ferries here sink more often than elsewhere.", "He left Port Alder on the ferry before noon.",
      "The latter sank with the ferry off Port Alder.", "Mr. Vale left Port Alder on the ferry before noon.",
      "Image: The ferry of Port Alder, seen from the air.", "The ferry in better days (AP Photo/Ann Vale).",
      "The ferry of Port Alder sank. View Entire Post ›", "Sign up for the ferry letter of Port Alder.",
      "Published: Tuesday, Dec. 20 2005 12:00 a.m.", "3, 2013 11:45 AM PDT", "“The ferry is gone.”",
      "Said “the ferry is gone and nobody knows.",
      "The ferry \(String(repeating: "of the old line ", count: 10))sank off Port Alder.",
    ])
  func unfit(sentence: String) throws {
    let report = try Invented.report("a", Self.title, "\(sentence) \(Self.plain)")
    let first = opening([report])
    #expect(first == nil || first == Self.plain || first == "The ferry of Port Alder sank.")
  }

  @Test("is the first of the headline's own article, whatever the others say")
  func own() throws {
    let own = try Invented.report("a", Self.title, Self.plain)
    let other = try Invented.report("b", "Sixty aboard", "The ferry that sank off Port Alder had sixty people aboard.")
    #expect(opening([own, other], headline: own) == Self.plain)
    let bare = try Invented.report("c", Self.title)
    #expect(opening([bare, other], headline: bare)?.hasPrefix("The ferry that sank") == true)
  }

  @Test("is no sentence of another article that shares nothing with the headline")
  func strange() throws {
    let bare = try Invented.report("a", Self.title)
    let other = try Invented.report("b", "Ferry fares", "The town council raised all fares of the tram by a tenth.")
    #expect(opening([bare, other], headline: bare) == nil)
  }

  @Test(
    "begins behind a dateline, and behind a heading whose end was lost",
    arguments: [
      "PORT ALDER, Westland (AP) — ", "PORT ALDER, May 3 (Reuters) - ", "PORT ALDER — ",
      "Coroner seeks to know if the storm caused its loss ",
    ])
  func glued(beginning: String) throws {
    let report = try Invented.report("a", Self.title, beginning + Self.plain)
    #expect(opening([report]) == Self.plain)
  }

  @Test(
    "keeps names whose article has a capital",
    arguments: [
      "The court of The Hague will hear the owners of the ferry.",
      "Owners of the ferry met John The Red in the harbour.",
    ])
  func names(sentence: String) throws {
    #expect(opening([try Invented.report("a", Self.title, sentence)]) == sentence)
  }

  @Test("may have no full stop where a line is all there is")
  func line() throws {
    let line = "Rescuers pulled dozens of people from the sea off Port Alder"
    #expect(opening([try Invented.report("a", Self.title, line)]) == line)
  }

  @Test("is followed by one that leans on it only right behind it")
  func leaning() throws {
    let one = try Invented.report("a", Self.title, "The captain Ann Vale left Port Alder at noon. She steered a ferry.")
    #expect(Brief.of([one], words: 40, most: 2).count <= 2)
    let other = try Invented.report(
      "b", "Captain questioned", "A court heard the owners. She was the captain of the ferry off Port Alder for years.")
    let words = Brief.of([one, other], words: 40, most: 2, headline: one.id).compactMap { $0.words(in: other) }
    #expect(words.isEmpty)
  }

  @Test("says nothing that is known")
  func known() throws {
    let told = try Invented.report("a", Self.title, Self.plain)
    let new = try Invented.report("b", Self.title, "\(Self.plain) Divers found the ferry on the ground of the bay.")
    let spans = Brief.of([new], words: 40, most: 2, since: [told])
    #expect(spans.compactMap { $0.words(in: new) } == ["Divers found the ferry on the ground of the bay."])
    #expect(Brief.of([told], words: 40, most: 2, since: [new]).isEmpty)
  }

  @Test("takes what stands in a description and in a text once")
  func twice() throws {
    let quote = "“We will rebuild the pier,” said Mayor Ann Vale."
    let report = try Invented.report("a", Self.title, "\(Self.plain) \(quote)", text: "\(Self.plain)\n\n\(quote)")
    #expect(Quote.all(in: report).count == 1)
    #expect(Set(Brief.of([report]).map(\.field)) == [.text])
  }
}

@Suite struct HeadlineTests {
  @Test("is none but a date where another has one")
  func dateline() throws {
    let reports = [
      try Invented.report("a", "Ferry sinks off Port Alder", "A ferry sank off Port Alder."),
      try Invented.report("b", "January 5, 2011 at 12:19 PM", "A ferry sank off Port Alder in a storm."),
    ]
    #expect(Headline.index(of: reports) == 0)
    #expect(Headline.index(of: [reports[1]]) == 0)
  }

  @Test(
    "tells a pastime from news",
    arguments: [
      ("Only A Sailor Can Answer These Questions", true), ("Quiz: how well do you know ferries?", true),
      ("Show us what you would wear and we'll reveal your harbour", true), ("Boat shoes are 30% off today", true),
      ("17 things that sailors say", true), ("How to tie a knot", true), ("Ferry sinks off Port Alder", false),
      ("Nuclear deal signed in Port Alder", false), ("'We will fight on,' says captain", false),
      ("Court asks how to pay for the pier", false),
    ])
  func pastimes(title: String, isPastime: Bool) throws {
    #expect(Headline.isPastime(try Invented.report("a", title)) == isPastime)
  }
}
