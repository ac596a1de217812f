import Commands
import Grammar
import Replies
import Testing
import Understanding

@Suite struct FittingIdeasTests {
  private let ideas = FittingIdeas(.embedded())

  @Test("gives no more than three ideas, each of them about something else, and none that cannot be done")
  func few() {
    let fitting = ideas.ideas(for: "headlines articles sections browser follow", slots: ["source"])
    #expect((2...3).contains(fitting.count))
    let intents = fitting.compactMap { line in Grammar.embedded().examples.first { $0.line == line }?.intent }
    #expect(Set(intents).count == fitting.count)
    #expect(intents.allSatisfy { Intent(rawValue: $0)?.traits.isBuilt == true })
  }

  @Test("gives ideas that share a telling word with what was said")
  func shared() {
    #expect(ideas.ideas(for: "the browser frobnicates", slots: []).contains { $0.contains("browser") })
  }

  @Test("gives ideas for the kinds of things that were named")
  func kinds() throws {
    let idea = try #require(ideas.ideas(for: "zzz", slots: ["country"]).first)
    let example = try #require(Grammar.embedded().examples.first { $0.line == idea })
    #expect(example.slots.contains(#""country""#))
  }

  @Test("gives none where nothing fits")
  func none() { #expect(ideas.ideas(for: "set an alarm for 7", slots: []).isEmpty) }
}
