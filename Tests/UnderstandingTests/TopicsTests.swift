import Testing

@testable import Understanding

/// The words of a line that tell what it is about.
@Suite struct TopicsTests {
  private let understander = Asking.understander()

  @Test("are those behind words such as about that are no verbs and no small words")
  func topics() {
    #expect(understander.topics(in: "my aunt would love anything about otters") == ["otters"])
    #expect(understander.topics(in: "could i perhaps see the one about rowing swans") == ["rowing swans"])
    #expect(understander.topics(in: "my aunt would love otters").isEmpty)
  }

  @Test("are parted by pauses and by what tells nothing")
  func stretches() {
    #expect(understander.stretches(of: "rowing swans, and the otters") == [["rowing", "swans"], ["otters"]])
  }

  @Test(
    "are not asked for where a line forbids", arguments: [("don't you save that one", true), ("do save it", false)])
  func denied(line: String, isDenied: Bool) {
    #expect(understander.denies(line) == isDenied)
  }
}
