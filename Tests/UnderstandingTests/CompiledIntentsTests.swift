import Foundation
import Grammar
import News
import TestSupport
import Testing
import Understanding

@Suite struct CompiledIntentsTests {
  @Test("carries what the Intents say now, in every language", arguments: SpokenLanguage.allCases)
  func fresh(language: SpokenLanguage) throws {
    let now = try Grammar.compiled(from: try IntentFiles.all(in: "Intents/\(language.rawValue)"))
    let carried = Grammar.embedded(language)
    #expect(carried.examples == now.examples)
    #expect(carried.completions == now.completions)
    #expect(carried.compiled == now.compiled)
  }

  @Test("has a folder of Intents for every language, and a language for every folder")
  func languages() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: IntentFiles.folder("Intents").path)
    #expect(folders.sorted() == SpokenLanguage.allCases.map(\.rawValue).sorted())
  }

  @Test("reads back from text what was compiled, whatever its letters")
  func backAndForth() throws {
    let text = """
      rule show
        show [me] | zeig
      names source
        el-pais "el país" = el país | ~país
      slot day
        gestern => days -12345
      intent headlines
      takes source
      say
        <show> nachrichten {after}
      examples
        show nachrichten "quoted" # => {"query":"日本"}

      """
    let compiled = try Grammar.compiled(from: [(path: "xx/a.intent", text: text)])
    let read = Grammar(compiled.compiled)
    #expect(read.compiled == compiled.compiled)
    #expect(read.examples == compiled.examples)
    #expect(compiled.compiled.tables.utf8.allSatisfy { $0 > 0x2F && $0 < 0x70 })
    #expect(compiled.compiled.sayings.utf8.allSatisfy { $0 > 0x2F && $0 < 0x70 })
  }

  @Test("tells a slip as compilers do, so that the build shows where it is")
  func diagnostic() {
    let problem = #expect(throws: GrammarProblem.self) {
      try Grammar.compiled(from: [(path: "en/a.intent", text: "intent save\nsay\n  <sav> it\n")])
    }
    #expect(
      problem?.diagnostic(in: "/news/Intents") == """
        /news/Intents/en/a.intent:3:4: error: No rule is called "sav".
          <sav> it
           ^
        """)
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
