import Grammar
import Languages
import Testing
import Understanding

@Suite struct FittingIdeasTests {
  private let ideas = FittingIdeas(
    ["tech headlines", "headlines from germany", "read 2", "open 2 in the browser", "forget 2", "export as markdown"],
    Understander(grammar: .embedded()))

  @Test("gives two ideas at most, the likest first")
  func few() {
    #expect(ideas.ideas(for: "the browser frobnicates headlines and forget exports").count == 2)
    #expect(ideas.ideas(for: "the browser frobnicates").first == "open 2 in the browser")
  }

  @Test("gives ideas for the kinds of things that were named")
  func kinds() { #expect(ideas.ideas(for: "frobnicate sweden") == ["headlines from germany"]) }

  @Test("gives none where nothing fits", arguments: ["set an alarm for 7", "zzz", "what is it"])
  func none(line: String) { #expect(ideas.ideas(for: line).isEmpty) }
}
