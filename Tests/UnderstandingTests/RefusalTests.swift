import News
import Testing
import Understanding

@Suite struct RefusalTests {
  @Test(
    "does not stop following a source for words of weariness",
    arguments: ["enough of reuters", "stop reading reuters"])
  func weary(line: String) throws {
    let heard = try Asking.interpretation(of: line)
    #expect(heard.commands.isEmpty)
    #expect(heard.offer?.intent == "unfollow")
  }

  @Test(
    "asks before it searches for a line that begins like another command",
    arguments: ["forget tesla", "delete the president", "save the white house"])
  func commands(line: String) throws {
    try Asking.expectLeftAlone(line)
  }

  @Test(
    "repairs a verb before it takes a line for a search",
    arguments: [
      ("claer my saved articles", #"forget {"refs":{"all":true}}"#),
      ("unfollw cnn and bbc news", #"unfollow {"sources":["cnn","bbc"]}"#),
      ("busness news", #"headlines {"category":"business"}"#),
    ])
  func misspelt(line: String, meaning: String) throws {
    let heard = try Asking.interpretation(of: line)
    #expect(Asking.text(heard) == meaning)
    #expect(heard.evidence == .typo)
  }

  @Test(
    "offers a search for a bare question that names no more than a place, and acts where the news is in it",
    arguments: [
      ("how is the harbour in california", false), ("where are the beaches of florida", false),
      ("who won the election in florida", true), ("why did the minister resign", true),
    ])
  func questions(line: String, acts: Bool) throws {
    let heard = try Asking.interpretation(of: line)
    #expect(heard.commands.isEmpty != acts)
    if !acts { #expect(heard.offer?.intent == "search") }
  }

  @Test(
    "leaves other trades' business alone, though it is said in words that ask for news",
    arguments: [
      "what's the status of my flight", "look up a recipe with lentils", "search for hotels by the lake",
      "tell me what time it is in tokyo", "i'm looking for jazz records", "how do i get to the bank",
    ])
  func trades(line: String) throws {
    try Asking.expectLeftAlone(line)
  }
}
