import Grammar
import News
import Testing
import Understanding

@Suite struct OtherTradesTests {
  @Test(
    "takes only a possible name for a name",
    arguments: [
      "sign me up for the gym", "register to vote", "log in to netflix", "sign me up for a newsletter",
      "log in to my bank account", "key west", "the key is under the mat",
    ])
  func names(line: String) throws {
    let intents = try Asking.interpretation(of: line).spokenOf.map(\.intent)
    #expect(!intents.contains { ["signup", "login", "edition"].contains($0) }, "\(intents)")
  }

  @Test(
    "watches, counts and draws only what the news could be about",
    arguments: [
      "alert me at 7", "watch netflix", "watch the kids", "watch out", "track my run", "notify me about meetings",
      "draw a cat", "count to ten",
    ])
  func watched(line: String) throws {
    let intents = try Asking.interpretation(of: line).spokenOf.map(\.intent)
    #expect(!intents.contains { ["watch", "count", "chart"].contains($0) }, "\(intents)")
  }

  @Test(
    "sets a setting only where the line says so",
    arguments: [
      "language of love", "mode of transport", "turn off", "switch off", "wrong one", "damn",
    ])
  func idle(line: String) throws {
    let intents = try Asking.interpretation(of: line).spokenOf.map(\.intent)
    #expect(!intents.contains { ["settings", "quit", "undo"].contains($0) }, "\(intents)")
  }

  @Test(
    "takes nothing away for what people ask of others",
    arguments: [
      "delete my last message", "unfollow her on instagram", "remove the tag from my jacket", "log me out of netflix",
      "clear the table", "take everything off my list", "cancel my alarm for tomorrow", "remove my credit card",
      "stop reminding me about the laundry", "tag this location", "turn on airplane mode",
      "change my region on steam", "tag this hike as hard", "switch off the smart socket",
      "delete the one about my birthday",
      "unmatch him on tinder", "sign me up for yoga", "clear all notifications", "turn off notifications for slack",
      "undo my last move", "close siri", "forget everything i said",
    ])
  func kept(line: String) throws {
    let heard = try Asking.interpretation(of: line)
    #expect(heard.commands.isEmpty)
    #expect(heard.spokenOf.allSatisfy { !Asking.regretted.contains($0.intent) })
  }

  @Test(
    "leaves a sentence of its own alone that is more like what others are asked",
    arguments: ["post on twitter that we got a hamster"])
  func othersWords(line: String) throws {
    try Asking.expectLeftAlone(line)
  }

  @Test(
    "does nothing for a likeness with a word that is never used for its intent",
    arguments: [
      "exit notifications", "undo that file", "redo level five", "restore level five", "finish trash day",
      "revert our chat", "start drake", "open file 4", "read verse two",
      "share 3 slides",
      "how many pages is animal farm",
    ])
  func foreignWords(line: String) throws {
    let heard = try Asking.interpretation(of: line)
    #expect(heard.commands.isEmpty)
    #expect(heard.spokenOf.allSatisfy { !$0.kind.traits.destroys })
  }

  @Test(
    "takes a person's things for no article, and an ordinal's noun for no tag",
    arguments: [
      "save my credit card", "open my instagram story", "share my debit card", "keep the blue one",
      "show me the cheaper one", "store my medical card",
    ])
  func owned(line: String) throws {
    try Asking.expectLeftAlone(line)
  }

  @Test(
    "looks for nothing that begins with a deed, unless it is said to be news",
    arguments: [
      ("delete all my tesla articles", true), ("forget the news", true), ("bookmark every third article", true),
      ("make up a spooky story", true), ("get rid of tesla articles", true), ("news about delete tesla", false),
      ("open the tesla news", false), ("turn off the news", true), ("email me the headlines", true),
      ("save all news", true), ("turn on the news", false),
    ])
  func deeds(line: String, isLeft: Bool) throws {
    #expect(try Asking.interpretation(of: line).commands.isEmpty == isLeft)
  }

  @Test(
    "takes up what follows something said of another trade only where it says what to do it to",
    arguments: [
      ("i love this song, save it", true), ("i love this song, show me tech news", false),
      ("i am late for the train, brief me", false),
    ])
  func saidInPassing(line: String, isLeft: Bool) throws {
    #expect(try Asking.interpretation(of: line).commands.isEmpty == isLeft)
  }

  @Test(
    "looks for no news unasked for a question that begins as one of another trade, and offers to",
    arguments: ["how tall is taylor swift", "how much is a tesla", "how many episodes does the white house have"])
  func asked(line: String) throws {
    let heard = try Asking.interpretation(of: line)
    #expect(heard.commands.isEmpty)
    #expect(heard.offer?.intent == "search")
  }

  @Test(
    "sets nothing to what it cannot be",
    arguments: ["order spanish", "order garlic", "language by popularity", "start norway"])
  func settable(line: String) throws {
    #expect(try !Asking.interpretation(of: line).spokenOf.map(\.intent).contains("settings"))
  }

  @Test(
    "explains only what would be said to Crier",
    arguments: [
      ("explain quantum physics", false), ("explain how engines work", false), ("explain save 3", true),
      ("explain \"love\"", true), ("how would you understand news from france", true),
    ])
  func explaining(line: String, isExplained: Bool) throws {
    let intents = try Asking.interpretation(of: line).commands.map(\.command.intent)
    #expect(intents.contains("explain") == isExplained)
  }

  @Test(
    "searches for nothing in words that order someone to do something",
    arguments: ["cancel netflix", "set tesla to english", "don't show me tesla"])
  func bidding(line: String) throws {
    try Asking.expectLeftAlone(line)
  }

  @Test(
    "searches for what no other trade knows, where it is said as news are asked for",
    arguments: [
      ("npr student loans this month", #"search {"query":"student loans","source":"npr","from":"this month"}"#),
      ("sodium batteries by relevance", #"search {"query":"sodium batteries","sort":"relevance"}"#),
      ("please look up Simone Biles", #"search {"query":"simone biles"}"#),
      ("look up a recipe for stew", ""),
      ("i want to read about perovskite cells", #"search {"query":"perovskite cells"}"#),
      ("fusion power, skip fox news", #"search {"query":"fusion power","exclude":{"sources":["fox news"]}}"#),
      ("python -snake", #"search {"query":"python","exclude":{"words":["snake"]}}"#),
      ("tesla without musk or twitter", #"search {"query":"tesla","exclude":{"words":["musk","twitter"]}}"#),
      ("news without ads", #"headlines {"exclude":{"words":["ads"]}}"#),
    ])
  func looking(line: String, meaning: String) throws {
    #expect(try Asking.heard(line) == meaning)
  }

  @Test("asks where a source is only praised", arguments: ["i love the bbc", "i like reuters"])
  func praise(line: String) throws {
    let heard = try Asking.interpretation(of: line)
    #expect(heard.commands.isEmpty)
    #expect(heard.offer?.intent == "follow")
  }

  @Test(
    "does not do what is only wondered about, and does what is asked politely",
    arguments: [
      ("should i save 3?", ""), ("is it possible to unfollow cnn", ""), ("can i delete 3?", ""),
      ("shall we unfollow cnn", ""),
      ("can you save 3", #"save {"refs":{"numbers":[3]}}"#),
      ("could you delete 3?", #"forget {"refs":{"numbers":[3]}}"#),
      ("can i see the headlines", "headlines {}"),
    ])
  func wondering(line: String, meaning: String) throws {
    #expect(try Asking.heard(line) == meaning)
  }

  @Test(
    "never follows what is not to be followed, nor the other way round",
    arguments: [
      ("don't follow cnn", #"unfollow {"sources":["cnn"]}"#),
      ("don't follow cnn, follow bbc", #"unfollow {"sources":["cnn"]}; follow {"sources":["bbc"]}"#),
      ("never follow cnn, follow bbc", #"unfollow {"sources":["cnn"]}; follow {"sources":["bbc"]}"#),
    ])
  func unfollowing(line: String, meaning: String) throws {
    #expect(try Asking.heard(line) == meaning)
  }
}
