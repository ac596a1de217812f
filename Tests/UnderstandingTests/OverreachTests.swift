import Testing

@testable import Understanding

/// Lines that are read as if they looked for words that nobody looks for.
@Suite struct OverreachTests {
  let understander = Asking.understander()

  @Test(
    "a remark, or several things said after each other, is no topic",
    arguments: [
      "news about oil, and my neighbour says the same",
      "headlines but not the boring old farming ones he reads",
    ])
  func remark(line: String) throws {
    #expect(understander.overreaches(understander.interpret(line, at: try Asking.moment())))
  }

  @Test(
    "a few words are, and so is whatever stands between quotes",
    arguments: [
      "news about solar power", "never show me chess", "headlines without football", "news about it",
      "news about \"the old man and the sea again\"",
    ])
  func topic(line: String) throws {
    #expect(!understander.overreaches(understander.interpret(line, at: try Asking.moment())))
  }
}
