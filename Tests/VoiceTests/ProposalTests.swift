import Basics
import Foundation
import Grammar
import IntentCompiler
import News
import TestSupport
import Testing
import Understanding

/// Whoever says what Crier proposes gets what it promised.
@Suite struct ProposalTests {
  private static let english = Grammar.embedded()

  @Test func `every line that Crier proposes does what it promised`() throws {
    try Self.expectKept(try AnswerFolders.englishAnswers().proposals, by: Understander(grammar: Self.english))
  }

  @Test func `so do the lines of another language`() throws {
    let grammar = try Grammar.compiled(from: try AnswerFolders.german.files(of: "de"))
    try Self.expectKept(try AnswerFolders.germanAnswers().proposals, by: Understander(grammar: grammar))
  }

  private static func expectKept(_ proposals: [Proposal], by understander: Understander) throws {
    #expect(!proposals.isEmpty)
    let now = try Date("2026-11-21T09:00:00Z", strategy: .iso8601)
    let zone = try #require(TimeZone(identifier: "UTC"))
    for proposal in Set(proposals) {
      let heard = understander.interpret(proposal.line, at: Moment(now: now, zone: zone))
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
