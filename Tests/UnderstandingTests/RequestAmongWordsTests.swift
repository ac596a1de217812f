import Testing

@testable import Understanding

/// Requests among words that ask for nothing.
@Suite struct RequestAmongWordsTests {
  @Test(
    "finds what is asked for among other words",
    arguments: [
      ("honestly that made my day keep it", "save {\"refs\":{\"it\":true}}"),
      ("my train is late again, save it for the weekend", "save {\"refs\":{\"it\":true}}"),
    ])
  func found(line: String, meant: String) throws {
    let heard = try Asking.understander().request(in: line, at: Asking.moment())
    #expect(heard?.commands.map { "\($0.command.intent) \($0.command.slots.text)" } == [meant])
  }

  @Test(
    "finds nothing where words before it deny it, only ask about it, or a number is left over",
    arguments: [
      "i would never save it", "do i follow the bbc", "forget the last 0", "why did you save it",
      "my wife wants to save it", "i could save it some day",
    ])
  func denied(line: String) throws {
    #expect(try Asking.understander().request(in: line, at: Asking.moment()) == nil)
  }

  @Test("names the words that may call a card by something of its own, the longest first")
  func namings() {
    let found = Asking.understander().namings(in: "save the old lighthouse please")
    #expect(found.contains { $0.names == ["old lighthouse"] && $0.isDefinite })
    #expect(!found.contains { $0.names == ["save"] })
  }
}
