import Testing
import Understanding

@Suite struct HollowTests {
  @Test(
    "shows headlines where all that would be looked for says no more than that",
    arguments: [
      "what is the breaking news of the hour", "is there anything i should know about today",
      "read me whatever is in the news", "give me some random news", "find me the story of the hour",
      "search for the latest news",
    ])
  func hollow(line: String) throws {
    #expect(try Asking.heard(line) == "headlines {}")
  }

  @Test(
    "keeps what is said beside such words",
    arguments: [
      ("any updates on the news from the bbc", #"headlines {"source":"bbc"}"#),
      ("what happened in yesterday's news", #"headlines {"from":"yesterday","to":"yesterday"}"#),
      ("give me a rundown of the news since friday", #"summary {"from":"friday"}"#),
    ])
  func kept(line: String, command: String) throws {
    #expect(try Asking.heard(line) == command)
  }

  @Test(
    "looks for a topic beside such words, for what stands between quotes, and for what is only near to one of them",
    arguments: [
      ("what's the latest on the tropics", "tropics"), ("what's going on in world news", "world news"),
      (#"search for "breaking""#, "breaking"), ("give me some news about owls", "owls"),
      ("search for pizza", "pizza"), ("search uber", "uber"), ("search for rock and roll", "rock and roll"),
      ("search for people", "people"), ("search for said", "said"), ("search for what happened", "what happened"),
    ])
  func sought(line: String, query: String) throws {
    #expect(try Asking.heard(line) == #"search {"query":"\#(query)"}"#)
  }

  @Test(
    "asks for nothing in words that ask for nothing, and in those of other trades where more than a name is looked for",
    arguments: [
      "tell me something", "i want to know", "search for pizza near me", "search for a red eye to miami on the third",
      "open 2/3",
    ])
  func nothing(line: String) throws {
    try Asking.expectLeftAlone(line)
  }
}
