import Basics
import Commands
import Replies
import Testing

@Suite struct NotBuiltTests {
  @Test(
    "names what cannot be done yet, and something to say instead",
    arguments: [
      NotBuilt.history
    ] + Inability.allCases.map(NotBuilt.beyond))
  func sentences(wish: NotBuilt) {
    #expect(wish.reply.failureCode == "notBuilt")
    #expect(wish.reply.message.english.hasPrefix("I can't "))
    #expect(wish.reply.hint?.english.isEmpty == false)
  }
}
