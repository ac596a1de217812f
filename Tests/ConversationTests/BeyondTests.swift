import Commands
import Replies
import Testing

@Suite struct BeyondTests {
  @Test("names what is beyond Crier, and something to say instead", arguments: Inability.allCases)
  func sentences(wish: Inability) {
    let reply = Reply.beyond(wish)
    #expect(reply.failureCode == "notBuilt")
    #expect(reply.message.english.hasPrefix("I can't "))
    #expect(reply.hint?.english.isEmpty == false)
  }
}
