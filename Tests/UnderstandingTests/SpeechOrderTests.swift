import Commands
import Testing
import Understanding

/// What is said to a voice that is reading, and means something else while none is.
@Suite struct SpeechOrderTests {
  private let understander = Asking.understander()

  @Test(
    "takes what is said to a voice for an order, however it is put",
    arguments: [
      ("pause", .pause), ("hold on a second", .pause), ("wait", .pause), ("Just a moment, please", .pause),
      ("go on", .resume), ("continue", .resume), ("ok go on then", .resume), ("keep reading", .resume),
      ("stop", .stop), ("shut up!", .stop), ("be quiet please", .stop), ("that's enough", .stop), ("hush now", .stop),
      ("next", .next), ("next article", .next), ("skip this one", .next), ("on to the next one", .next),
    ] as [(String, SpeechOrder)])
  func order(line: String, order: SpeechOrder) {
    #expect(understander.speechOrder(in: line) == order)
  }

  @Test(
    "takes nothing else for one",
    arguments: [
      "", "next page", "stop following cnn", "go on strike", "pause for thought", "read 2", "more", "wait for 3",
    ])
  func other(line: String) {
    #expect(understander.speechOrder(in: line) == nil)
  }
}
