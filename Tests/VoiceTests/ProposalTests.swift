import Basics
import Commands
import Foundation
import Grammar
import IntentCompiler
import Languages
import News
import Replies
import TestSupport
import Testing
import Understanding
import Voice

/// Saying what Crier proposes does what it promised.
@Suite struct ProposalTests {
  private static let english = Grammar.embedded()
  private static let german = Result { try Grammar.compiled(from: try AnswerFolders.german.files(of: "de")) }

  @Test func `every line that Crier proposes does what it promised`() throws {
    // What is proposed of a list is so where there is one.
    let lexicon = Lexicon(lists: ["energy"].compactMap(ListName.init))
    try Self.expectKept(
      try AnswerFolders.englishAnswers().proposals, by: Understander(grammar: Self.english, lexicon: lexicon))
  }

  @Test func `so do the lines of another language`() throws {
    let grammar = try Self.german.get()
    try Self.expectKept(try AnswerFolders.germanAnswers().proposals, by: Understander(grammar: grammar))
  }

  @Test("so do lines on cards, and beginnings once something is put behind them", arguments: lines)
  func keptWhole(line: Saying, end: String, command: String) throws {
    try Self.expect(Understander(grammar: Self.english), takes: line, end, for: command)
  }

  @Test(
    "so do beginnings in another language",
    arguments: [
      (Saying.actStart(act: .open), " 2", #"open {"refs":{"numbers":[2]}}"#),
      (.actStart(act: .save), " 2", #"save {"refs":{"numbers":[2]}}"#),
      (.actStart(act: .forget), " 2", #"forget {"refs":{"numbers":[2]}}"#),
      (.followStart, " reuters", #"follow {"sources":["reuters"]}"#),
    ])
  func keptWholeElsewhere(line: Saying, end: String, command: String) throws {
    try Self.expect(
      Understander(grammar: try Self.german.get()), answers: AnswerFolders.germanAnswers().table, takes: line, end,
      for: command)
  }

  private static func expect(
    _ understander: Understander, answers: AnswerTable? = nil, takes line: Saying, _ end: String, for command: String
  ) throws {
    let moment = Moment(now: VoiceTests.now, zone: .gmt)
    let said = Voice(language: "en", answers: answers, moment: moment).text(line) + end
    let heard = understander.interpret(said, at: moment)
    #expect(heard.commands.map { "\($0.command.intent) \($0.command.slots.text)" } == [command], "\(said)")
  }

  private static let lines: [(line: Saying, end: String, command: String)] = [
    (.settingLine(setting: .pageSize), "", #"settings {"name":"page size","value":"20"}"#),
    (.settingLine(setting: .theme), "", #"settings {"name":"theme","value":"dark"}"#),
    (.settingLine(setting: .country), "", #"settings {"name":"country","value":"de"}"#),
    (.settingLine(setting: .language), "", #"settings {"name":"language","value":"fr"}"#),
    (.settingLine(setting: .sort), "", #"settings {"name":"sort","value":"newest"}"#),
    (.settingLine(setting: .start), "", #"settings {"name":"start","value":"sports"}"#),
    (.settingLine(setting: .edition), "", #"edition {"value":"newsapi"}"#),
    (.savedTaggedLine(tag: "work"), "", #"saved {"tag":"work"}"#),
    (.savedTaggedQuotedLine(tag: "to read"), "", #"saved {"tag":"to read"}"#),
    (.actStart(act: .open), " 2", #"open {"refs":{"numbers":[2]}}"#),
    (.actStart(act: .browse), " 2", #"browse {"refs":{"numbers":[2]}}"#),
    (.actStart(act: .save), " 2", #"save {"refs":{"numbers":[2]}}"#),
    (.actStart(act: .forget), " 2", #"forget {"refs":{"numbers":[2]}}"#),
    (.actStart(act: .describe), " 2", #"details {"refs":{"numbers":[2]}}"#),
    (.actStart(act: .share), " 2", #"share {"refs":{"numbers":[2]}}"#),
    (.followStart, " cnn", #"follow {"sources":["cnn"]}"#), (.moreIdea, "", "more {}"), (.backIdea, "", "back {}"),
    (.readIdea(number: 12), "", #"open {"refs":{"numbers":[12]}}"#),
    (.renameRowIdea(number: 1), "", #"rename {"sources":["1"],"name":"reading"}"#),
    (.moveRowIdea(number: 1), "", #"postpone {"name":"1","hour":10}"#),
    (.allLanguagesIdea, "", #"search {"drop":"language"}"#), (.anywhereIdea, "", #"search {"drop":"origin"}"#),
    (.saveIdea(number: 3), "", #"save {"refs":{"numbers":[3]}}"#),
    (.forgetIdea(number: 3), "", #"forget {"refs":{"numbers":[3]}}"#),
    (.followIdea(number: 4), "", #"follow {"sources":["4"]}"#),
  ]

  @Test func `a language that is proposed goes by its name`() throws {
    let german = try #require(Language(rawValue: "de"))
    let names = Names(country: { _ in "" }, language: { Self.english.name(of: $0) ?? "" })
    let moment = Moment(now: VoiceTests.now, zone: .gmt)
    let said = Voice(language: "en", names: names, moment: moment).text(.onlyLanguageIdea(language: german))
    let heard = Understander(grammar: Self.english).interpret(said, at: moment)
    #expect(heard.commands.map { $0.command.slots.text } == [#"{"language":"de"}"#], "\(said)")
  }

  @Test("the keys at an empty prompt say what their lines mean")
  func keys() throws {
    let moment = Moment(now: VoiceTests.now, zone: .gmt)
    let understander = Understander(grammar: Self.english)
    let rows = Manual.Part(.rest, rows: .promptKeys).lines(
      Voice(language: "en", names: Names(country: { _ in "" }, language: { _ in "" }), moment: moment).text)
    let meant = rows.map { row in
      understander.interpret(row.line == "/" ? "\(row.note) oil" : row.note, at: moment).commands.map(\.command.intent)
    }
    #expect(rows.map(\.line) == [".", ",", ">", "<", "+", "=", "@", "/"])
    #expect(
      meant == [["open"], ["open"], ["open"], ["back"], ["save"], ["markRead"], ["browse"], ["search"]], "\(meant)")
  }

  private static func expectKept(_ proposals: [Proposal], by understander: Understander) throws {
    #expect(!proposals.isEmpty)
    let now = try Date("2026-11-21T09:00:00Z", strategy: .iso8601)
    for proposal in Set(proposals) {
      let heard = understander.interpret(proposal.line, at: Moment(now: now, zone: .gmt))
      let intents = heard.commands.map(\.command.intent)
      switch proposal.promise {
      case "words", "answer": break
      case "any": #expect(!intents.isEmpty, "\(proposal.place.file):\(proposal.place.line): \(proposal.line)")
      case let promise:
        #expect(intents == [promise], "\(proposal.place.file):\(proposal.place.line): \(proposal.line)")
      }
    }
  }
}
