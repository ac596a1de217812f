import Basics
import Foundation
import Grammar
import IntentCompiler
import News
import Replies
import TestSupport
import Testing
import Voice

/// The small German folder: all of it is said in German, and what it lacks in English, whole.
@Suite struct GermanTests {
  private static let voice: Result<Voice, any Error> = Result {
    let grammar = try Grammar.compiled(from: try AnswerFolders.german.files(of: "de"))
    let names = Names(
      country: { grammar.name(of: $0) ?? $0.rawValue.uppercased() },
      language: { grammar.name(of: $0) ?? $0.rawValue.uppercased() })
    return Voice(
      try AnswerFolders.germanAnswers().table, fallback: try AnswerFolders.englishAnswers().table, names: names,
      moment: Moment(now: Date(timeIntervalSince1970: 1_795_258_800), zone: .gmt))
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let saying: Saying
    let says: String

    var testDescription: String { says }

    init(_ saying: Saying, _ says: String) {
      self.saying = saying
      self.says = says
    }
  }

  @Test(
    "speaks German where the folder has words for it",
    arguments: [
      Case(
        .saved(titles: [.title(words: "Eule da")], count: 1, library: 1), "„Eule da“ gemerkt (1 in deiner Sammlung)."),
      Case(
        .saved(titles: [.title(words: "A"), .title(words: "B"), .more(count: 2)], count: 4),
        "4 Artikel gemerkt: „A“, „B“ und 2 weitere."),
      Case(.forgot(titles: [.title(words: "A")], count: 1, library: 0), "„A“ vergessen (deine Sammlung ist leer)."),
      Case(.undoToHaveBack(count: 1), "Sag „rückgängig“, um ihn wiederzuhaben."),
      Case(.savedAlready(titles: ["Er sagt „nein“ dazu"]), "„Er sagt ‚nein‘ dazu“ ist schon gemerkt."),
      Case(
        .newsHeading(
          kind: .headlines, section: .technology,
          details: [.aboutWords(words: "öl"), .fromNames(names: ["BBC", "CNN", "ARD"]), .sinceDay(words: "montag")],
          order: .popularity),
        "Technikschlagzeilen zu „öl“ von BBC, CNN und ARD seit Montag, beliebteste zuerst"),
      Case(.noNews(details: [.onDay(words: "gestern")]), "Keine Artikel gestern."),
      Case(
        .besides(heading: .savedHeading(details: []), next: .keptFrom(instant: .now(minus: 7_200))),
        "Gemerkte Artikel · aufgehoben vor 2 Stunden"),
      Case(.age(of: .now(minus: 100_000)), "gestern 07:13"),
      Case(.age(of: .now(minus: 1_000_000)), "9. November"),
      Case(.sectionTitle(day: .savedOnWeekday(day: day), count: 3), "Montag (3)"),
      Case(
        .whichOneTo(count: 2, numbers: ["3", "5"], act: .save), "2 Artikel passen: 3 und 5. Welchen soll ich merken?"),
      Case(.confirmAct(act: .forget, count: 1, titles: [.title(words: "A")]), "Soll ich „A“ vergessen?"),
      // Its words stand before those of the person in English, and nowhere in German.
      Case(.lackingWhat(start: .verbatim("speichere"), lack: .article), "Welchen Artikel meinst du?"),
      Case(.shallI(deed: .toSave(what: .theNumbers(numbers: ["2", "3"]), who: .asked)), "Soll ich 2 und 3 merken?"),
      Case(
        .tryThese(lines: [.line(words: "speichere 3"), .line(words: "mehr")]), "Versuch „speichere 3“ oder „mehr“."),
      Case(.unknownSource(name: "bcb", nearest: "BBC"), "Eine Quelle „bcb“ kenne ich nicht. Meinst du BBC?"),
    ])
  func german(test: Case) throws {
    #expect(try Self.voice.get().text(test.saying) == test.says)
  }

  @Test(
    "speaks English where it has none, also where only a part of a sentence is missing",
    arguments: [
      Case(.noBrowser, "No web browser was found."),
      Case(.oneOrNeither, "Say a number, or \"neither\"."),
      Case(.shallI(deed: .toRefresh(who: .asked)), "Shall I refresh the list?"),
      Case(.shallI(deed: .toSave(what: .bothOfThem, who: .asked)), "Shall I save both?"),
      Case(.changedElsewhere(subject: .named(titles: ["A"])), "\"A\" changed elsewhere since, so I left it."),
      Case(.nothingSaved.followed(by: .nothingToRedo), "Du hast noch nichts gemerkt. There's nothing to redo."),
    ])
  func english(test: Case) throws {
    #expect(try Self.voice.get().text(test.saying) == test.says)
  }

  @Test func `names countries as its own grammar does`() throws {
    let france = try #require(Country(rawValue: "fr"))
    let heading = Saying.newsHeading(kind: .search, details: [.inCountry(country: france)])
    #expect(try Self.voice.get().text(heading) == "Nachrichten aus Frankreich")
  }

  private static let day = Day(sinceEpoch: 20_766)
}

extension Date {
  /// The moment of these tests, so many seconds before.
  fileprivate static func now(minus seconds: Double) -> Date { Date(timeIntervalSince1970: 1_795_258_800 - seconds) }
}
