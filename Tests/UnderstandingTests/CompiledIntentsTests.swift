import Grammar
import IntentCompiler
import Languages
import News
import TestSupport
import TestTraits
import Testing

@testable import Understanding

@Suite(.laborious) struct CompiledIntentsTests {
  private static let folder = IntentFolder(IntentFiles.folder("Intents"))

  @Test("carries what the Intents say now, in every language", arguments: SpokenLanguage.allCases)
  func fresh(language: SpokenLanguage) throws {
    let now = try CompiledIntents(compiling: try Self.folder.files(of: language.rawValue))
    #expect(language.compiled == now)
  }

  @Test("has a folder of Intents for every language, and a language for every folder")
  func languages() throws {
    #expect(try Self.folder.languages() == SpokenLanguage.allCases.map(\.rawValue).sorted())
  }

  @Test("leaves the tables as they are for sources that the Intents know")
  func knownSources() throws {
    let grammar = Asking.grammar
    let known = Source(id: try #require(SourceID(rawValue: "bbc-news")), name: "BBC News")
    #expect(grammar.adding([known]) === grammar)
    let new = Source(id: try #require(SourceID(rawValue: "the-daily-zebra")), name: "The Daily Zebra")
    #expect(grammar.adding([known, new]) !== grammar)
  }
}
