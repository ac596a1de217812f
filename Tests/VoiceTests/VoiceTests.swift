import Basics
import Foundation
import Grammar
import IntentCompiler
import News
import Testing
import Voice

@testable import Replies

@Suite struct VoiceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let sentence: String
    let arguments: [Saying.Argument]
    let says: String

    init(_ name: String, _ sentence: String, _ arguments: [Saying.Argument], _ says: String) {
      testDescription = name
      self.sentence = sentence
      self.arguments = arguments
      self.says = says
    }
  }

  @Test(
    "says a sentence with its arguments",
    arguments: [
      Case("none", "t: Goodbye.", [], "Goodbye."),
      Case("a text", "t(a: text): So {a}.", [.text("owls")], "So owls."),
      Case("a quoted text", "t(a: text): So {\"a\"}.", [.text("owls")], "So \"owls\"."),
      Case("quotation marks in quotes", "t(a: text): So {\"a\"}.", [.text("say \"no\"")], "So \"say 'no'\"."),
      Case("a capital", "t(a: text): {a:capital}.", [.text("élan")], "Élan."),
      Case(
        "words that look like a template", "t(a: text): {a}!", [.text("{a} [b] <undo: undo> \\")],
        "{a} [b] <undo: undo> \\!"),
      Case("control characters", "t(a: text): {a}!", [.text("a\u{1B}[31mred\u{202E}\nb")], "ared b!"),
      Case("one", "t(a: number)\n  one: 1 owl\n  other: {a} owls", [.number(1)], "1 owl"),
      Case("none of a number", "t(a: number)\n  one: 1 owl\n  other: {a} owls", [.number(0)], "0 owls"),
      Case("a number by itself", "t(a: number)\n  0: no owl\n  2-4: a few\n  other: {a}", [.number(3)], "a few"),
      Case(
        "the end of a number", "t(a: number)\n  ends 11: {a}th\n  ends 1: {a}st\n  other: {a}", [.number(21)], "21st"),
      Case("thousands", "t(a: number): {a:grouped}", [.number(1_234_567)], "1,234,567"),
      Case("a list", "t(a: texts): {a}", [.texts(["one", "two", "three"])], "one, two and three"),
      Case("a list of two to choose from", "t(a: texts): {a:or}", [.texts(["one", "two"])], "one or two"),
      Case("a quoted list", "t(a: texts): {\"a\"}", [.texts(["one", "two"])], "\"one\" and \"two\""),
      Case(
        "a list's length", "t(a: texts)\n  one: it\n  other: {a:count} of them", [.texts(["one", "two"])], "2 of them"),
      Case("an empty list in brackets", "t(a: texts): all[ but {a}]", [.texts([])], "all"),
      Case(
        "a list of sayings", "t(a: list): {a}\nrest(count: number): {count} more",
        [.list([.verbatim("one"), Saying("rest", [.number(3)])])], "one and 3 more"),
      Case("a missing argument", "t(a: text?): news[ about {\"a\"}]", [.missing], "news"),
      Case("an argument that is there", "t(a: text?): news[ about {\"a\"}]", [.text("oil")], "news about \"oil\""),
      Case("a phrase", "t(a: number): Saved {n(a)}.\nphrase n(a: number): {a} of {a}", [.number(2)], "Saved 2 of 2."),
      Case("a saying in a saying", "t(a: saying): No: {a}\nu: gone.", [.saying(Saying("u", []))], "No: gone."),
      Case("a proposal", "t(a: number): Say <open: read {a}>.", [.number(2)], "Say \"read 2\"."),
      Case("an open end", "t: Say <login: log in as (ada)> and a name.", [], "Say \"log in as\" and a name."),
      Case(
        "a day", "t(a: day): {a}; {a:short}; {a:iso}; {a:weekday}", [.day(day)],
        "9 November 2026; 9 November; 2026-11-09; Monday"),
      Case(
        "words by their beginning", "t(a: text)\n  starts last: in the {a}\n  other: on {a:calendar}",
        [.text("last week")], "in the last week"),
      Case(
        "words of a calendar", "t(a: text)\n  starts last: in the {a}\n  other: on {a:calendar}", [.text("mon 3 may")],
        "on Mon 3 May"),
      Case("rows of a text", "t(a: text)\n  | One {a}:\n  |\n  |   \\<2\\>\\n", [.text("b\nc")], "One b c:\n\n  <2>n"),
      Case("a wait", "t(a: duration): {a}", [.seconds(121)], "3 minutes"),
      Case("a country", "t(a: country)\n  us gb: the {a}\n  other: {a}", [country], "the US"),
    ])
  func says(test: Case) throws {
    let voice = try Self.voice("en", test.sentence)
    #expect(voice.text(Saying("t", test.arguments)) == test.says)
  }

  @Test(
    "tells how long ago something was",
    arguments: [
      (30, "just now; just now"), (90, "1 minute ago; 1 minute ago"), (7_300, "2 hours ago; 2 hours ago"),
      (40_000, "11 hours ago; 11 hours ago"), (100_000, "yesterday 07:13; 27 hours ago"),
      (250_000, "3 days ago; 2 days ago"), (700_000, "13 November; 8 days ago"),
      (40_000_000, "15 August 2025; 462 days ago"), (-50, "just now; just now"),
    ])
  func ago(seconds: Double, says: String) throws {
    let voice = try Self.voice("en", "t(a: instant): {a:age}; {a:ago}")
    #expect(voice.text(Saying("t", [.instant(Self.now - seconds)])) == says)
  }

  @Test(
    "tells until when something lasts, by the clock save where that is a day's own beginning",
    arguments: [(3_600, "12:00"), (86_400, "11:00 on 22 November 2026"), (46_800, "22 November 2026")])
  func end(seconds: Double, says: String) throws {
    let voice = try Self.voice("en", "t(a: instant): {a:end}")
    #expect(voice.text(Saying("t", [.instant(Self.now + seconds)])) == says)
  }

  @Test func `each sentence that a language lacks is said in English, and whole`() throws {
    let english = """
      bye: Goodbye.
      hi(name: text): Hello, {name}.
      which(deed: saying): {deed:capital} which one?
      save: save
      list(names: texts): All of {names}.
      """
    let german = """
      bye: Tschüss.
      which: {deed:capital}, aber was?
      """
    let voice = try Self.voice("de", german, english: english)
    #expect(voice.text(.verbatim("Neu")) == "Neu")
    #expect(voice.text(Saying("bye", [])) == "Tschüss.")
    #expect(voice.text(Saying("hi", [.text("Ada")])) == "Hello, Ada.")
    #expect(voice.text(Saying("which", [.saying(Saying("save", []))])) == "Save which one?")
    #expect(voice.text(Saying("which", [.saying(.verbatim("merken"))])) == "Merken, aber was?")
    #expect(voice.text(Saying("hi", [.text("Ada")]).followed(by: Saying("bye", []))) == "Hello, Ada. Tschüss.")
    #expect(voice.text(Saying("nothing", [])) == "")
  }

  @Test(
    "has a form for each number of other languages",
    arguments: [
      ("pl", "one few many many few", [1, 2, 5, 12, 22]), ("ru", "one few many one many", [1, 3, 5, 21, 11]),
      ("cs", "one few other other other", [1, 4, 5, 12, 22]), ("fr", "one one other", [0, 1, 2]),
      ("ja", "other other", [0, 1]), ("ar", "zero one two few many other", [0, 1, 2, 3, 11, 100]),
      ("de-at", "other one other", [0, 1, 2]),
    ])
  func plurals(language: String, forms: String, numbers: [Int]) {
    let rule = PluralRule(language: language)
    #expect(numbers.map { rule.form(for: $0).rawValue }.joined(separator: " ") == forms)
    #expect(numbers.allSatisfy { rule.forms.contains(rule.form(for: $0)) })
  }

  static let now = Date(timeIntervalSince1970: 1_795_258_800)
  static let day = Day(sinceEpoch: 20_766)
  static let country = Country(rawValue: "us").map(Saying.Argument.country) ?? .missing

  /// A voice of a few sentences, beside the package's own ways to quote, list and date.
  static func voice(_ language: String, _ sentences: String, english: String = "") throws -> Voice {
    let basics = try AnswerFolders.english.answers(of: "en").filter {
      $0.path.hasSuffix("basics.answers") || $0.path.hasSuffix("time.answers")
    }
    let isEnglish = language == "en"
    let reference = try Answers.read(basics + [("en/t.answers", isEnglish ? sentences : english)], language: "en")
    let own = isEnglish ? reference : try Answers.read([("t", sentences)], language: language, reference: reference)
    return Voice(own.table, fallback: reference.table, moment: Moment(now: now, zone: .gmt))
  }
}
