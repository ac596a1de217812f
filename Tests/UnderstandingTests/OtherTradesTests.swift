import Grammar
import News
import Testing
import Understanding

@Suite struct OtherTradesTests {
  @Test(
    "takes for a name only what somebody may be called",
    arguments: [
      "sign me up for the gym", "register to vote", "log in to netflix", "sign me up for a newsletter",
      "log in to my bank account", "key west", "the key is under the mat",
    ])
  func names(line: String) throws {
    let intents = try Asking.understander().interpret(line, at: Asking.moment()).commands.map(\.command.intent)
    #expect(!intents.contains { ["signup", "login", "edition"].contains($0) }, "\(intents)")
  }

  @Test(
    "watches, counts and draws only what the news could be about",
    arguments: [
      "alert me at 7", "watch netflix", "watch the kids", "watch out", "track my run", "notify me about meetings",
      "draw a cat", "count to ten",
    ])
  func watched(line: String) throws {
    let intents = try Asking.understander().interpret(line, at: Asking.moment()).commands.map(\.command.intent)
    #expect(!intents.contains { ["watch", "count", "chart"].contains($0) }, "\(intents)")
  }

  @Test(
    "sets a setting only where somebody says so",
    arguments: [
      "language of love", "mode of transport", "turn off", "switch off", "wrong one", "mistake", "oops", "damn",
    ])
  func idle(line: String) throws {
    let intents = try Asking.understander().interpret(line, at: Asking.moment()).commands.map(\.command.intent)
    #expect(!intents.contains { ["settings", "quit", "undo"].contains($0) }, "\(intents)")
  }

  @Test("asks where a source is only praised", arguments: ["i love the bbc", "i like reuters"])
  func praise(line: String) throws {
    let heard = try Asking.understander().interpret(line, at: Asking.moment())
    #expect(heard.commands.isEmpty)
    #expect(heard.offer?.intent == "follow")
  }

  @Test(
    "does not do what somebody only wonders about, and does what is asked politely",
    arguments: [
      ("should i save 3?", ""), ("can i delete 3?", ""), ("shall we unfollow cnn", ""),
      ("can you save 3", #"save {"refs":{"numbers":[3]}}"#),
      ("could you delete 3?", #"forget {"refs":{"numbers":[3]}}"#),
      ("can i see the headlines", "headlines {}"),
    ])
  func wondering(line: String, meaning: String) throws {
    #expect(try Asking.heard(line, by: Asking.understander()) == meaning)
  }

  @Test(
    "never follows what is not to be followed, nor the other way round",
    arguments: [
      ("don't follow cnn", #"unfollow {"sources":["cnn"]}"#),
      ("don't follow cnn, follow bbc", #"unfollow {"sources":["cnn"]}; follow {"sources":["bbc"]}"#),
      ("never follow cnn, follow bbc", #"unfollow {"sources":["cnn"]}; follow {"sources":["bbc"]}"#),
    ])
  func unfollowing(line: String, meaning: String) throws {
    #expect(try Asking.heard(line, by: Asking.understander()) == meaning)
  }
}
