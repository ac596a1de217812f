import Basics
import Commands
import Grammar
import Languages
import News
import Testing
import Understanding

@Suite struct ExamplesTests {
  @Test(
    "understands every example of the Intents as its own intent, with its own slots, in every language",
    arguments: SpokenLanguage.allCases)
  func ownIntent(language: SpokenLanguage) throws {
    let grammar = Grammar.embedded(language)
    let understander = Understander(grammar: grammar)
    for example in grammar.examples {
      let heard = try Asking.heard(example.line, by: understander)
      #expect(heard == "\(example.intent) \(example.slots)", "\(example.file): \(example.line)")
    }
  }

  @Test("has examples for everything that can be said")
  func everyIntent() throws {
    let shown = Set(Asking.grammar.examples.map(\.intent))
    #expect(shown == Set(Intent.allCases.map(\.rawValue)))
  }

  @Test("shows no slot of an example that its intent has none of as a tool")
  func tools() throws {
    for example in Asking.grammar.examples {
      let tool = try #require(Intent(rawValue: example.intent)).tool
      guard case .object(let slots) = try JSON(parsing: example.slots.utf8) else { continue }
      for slot in slots {
        #expect(tool["inputSchema"]?["properties"]?[slot.name] != nil, "\(example.intent): \(slot.name)")
      }
    }
  }

  @Test("knows what countries, languages, sections and sources are called")
  func names() throws {
    let grammar = Asking.grammar
    #expect(grammar.name(of: try #require(Country(rawValue: "de"))) == "Germany")
    #expect(grammar.name(of: try #require(Language(rawValue: "fr"))) == "French")
    #expect(grammar.name(of: Category.technology) == "Technology")
    #expect(grammar.name(of: try #require(SourceID(rawValue: "bbc-news"))) == "bbc")
    #expect(grammar.name(of: try #require(Country(rawValue: "zz"))) == nil)
    for category in Category.allCases { #expect(grammar.name(of: category) != nil) }
  }
}
