import Testing

@testable import Conversation

@Suite struct ContextTests {
  @Test("lets go of a deed two lines behind it, whatever age a file gives it", arguments: [1, 7, Int.max])
  func aged(age: Int) {
    var context = Context()
    context.lastDeed = Context.LastDeed(deed: .follow)
    #expect(context.after(.lineBegan).lastDeed?.age == 1)
    context.lastDeed?.age = age
    #expect(context.after(.lineBegan).lastDeed == nil)
  }
}
