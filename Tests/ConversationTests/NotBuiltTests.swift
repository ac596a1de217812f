import Basics
import Grammar
import Testing
import Understanding

@testable import Conversation

@Suite struct NotBuiltTests {
  @Test("answers every example of what cannot be done yet with its own sentence, and something to say instead")
  func sentences() throws {
    let grammar = Grammar.embedded()
    let understander = Understander(grammar: grammar)
    let moment = Moment(now: .init(timeIntervalSince1970: 1_795_251_600), zone: .gmt)
    for example in grammar.examples where NotBuilt.intents.contains(example.intent) {
      let command = try #require(understander.interpret(example.line, at: moment).commands.first?.command)
      let reply = NotBuilt.reply(to: command)
      #expect(reply.failureCode == "notBuilt")
      #expect(reply.message.hasPrefix("I can't ") && reply.message != "I can't do that yet.", "\(example.line)")
      #expect(reply.hint?.isEmpty == false)
    }
  }

  @Test("lists nothing but intents there are, and gives no ideas of them")
  func list() {
    let grammar = Grammar.embedded()
    #expect(NotBuilt.intents.isSubset(of: Intent.allCases.map(\.rawValue)))
    let ideas = Set(Ideas(grammar: grammar).all)
    for example in grammar.examples where NotBuilt.intents.contains(example.intent) {
      #expect(!ideas.contains(example.line), "\(example.line)")
    }
  }
}
