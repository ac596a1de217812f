import Basics
import Commands
import Grammar
import Replies
import Testing
import Understanding

@testable import Conversation

@Suite struct NotBuiltTests {
  @Test(
    "names what cannot be done yet, and something to say instead",
    arguments: [
      NotBuilt.summary(nil), .summary(.sports), .chart(NewsRequest()), .chart(NewsRequest(query: "oil")), .watch("oil"),
      .unwatch, .history,
    ] + Inability.allCases.map(NotBuilt.beyond))
  func sentences(wish: NotBuilt) {
    #expect(wish.reply.failureCode == "notBuilt")
    #expect(wish.reply.message.english.hasPrefix("I can't "))
    #expect(wish.reply.hint?.english.isEmpty == false)
  }

  @Test("gives no ideas of what cannot be done")
  func list() {
    let grammar = Grammar.embedded()
    let ideas = Set(Ideas(grammar: grammar).all)
    for example in grammar.examples where Intent(rawValue: example.intent)?.traits.isBuilt != true {
      #expect(!ideas.contains(example.line), "\(example.line)")
    }
  }
}
