import News
import Testing
import Understanding

@Suite struct ChoiceTests {
  @Test("does nothing where two commands are as good and one of them changes something, and offers both")
  func nearTie() throws {
    let heard = try Asking.interpretation(of: "mark the third story with history")
    #expect(heard.commands.isEmpty)
    #expect(
      heard.choices.map(\.command) == [
        .save(.fitting(.about("history"), .places(3...3))), .tag(.numbers([3]), "history"),
      ])
    #expect(heard.offer == heard.choices.first?.command)
  }

  @Test(
    "acts where one command is clearly the better one, or where none of them changes anything",
    arguments: ["save 3", "tag 3 as history", "latest news", "drop it", "never mind", "unfollow all", "update news"])
  func clear(line: String) throws {
    let heard = try Asking.interpretation(of: line)
    #expect(heard.commands.count == 1)
    #expect(heard.choices.isEmpty)
  }

  @Test(
    "asks before it stops something on more words than a command has",
    arguments: [
      ("stop watching the harbour", true),
      ("stop watching the harbour and the people who walk along it every day of the year", false),
    ])
  func higherBar(line: String, acts: Bool) throws {
    let heard = try Asking.interpretation(of: line)
    #expect(heard.commands.isEmpty != acts)
    if !acts { #expect(heard.offer?.intent == "unwatch") }
  }

  @Test(
    "takes a line for a misspelt command where all of it makes sense once it is repaired",
    arguments: [
      ("shwo me teh hedlines", "headlines {}"), ("opne the secnd stroy", #"open {"refs":{"numbers":[2]}}"#),
      ("news about zzyqx", #"search {"query":"zzyqx"}"#),
    ])
  func misspelt(line: String, meaning: String) throws {
    #expect(Asking.text(try Asking.interpretation(of: line)) == meaning)
  }

  @Test(
    "takes numbers that run into one another for no cards",
    arguments: [
      ("open eight twenty", ""), ("open twenty eight", #"open {"refs":{"numbers":[28]}}"#),
      ("open eight and twenty", #"open {"refs":{"numbers":[8,20]}}"#),
      ("open 8 20", #"open {"refs":{"numbers":[8,20]}}"#),
    ])
  func numbers(line: String, meaning: String) throws {
    let heard = try Asking.interpretation(of: line)
    #expect(Asking.text(heard) == meaning)
  }
}
