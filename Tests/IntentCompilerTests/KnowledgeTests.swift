import Foundation
import Grammar
import IntentCompiler
import News
import TestSupport
import Testing

/// Shared knowledge is in a folder of its own, and each language adds its words.
@Suite struct KnowledgeTests {
  @Test("a name that another file has may be said in further ways, and is one name all the same")
  func further() throws {
    let grammar = try Grammar.compiled(from: [
      (path: "knowledge/a.intent", text: "names source\n  bbc-news \"bbc\" = bbc\n  - \"slate\" = slate\n"),
      (path: "en/a.intent", text: "names source\n  bbc-news = the beeb\n  - \"slate\" = slate magazine\n"),
    ])
    let sources = try #require(grammar.tables.list(of: .source)?.phrase)
    #expect(grammar.names(listed: sources).map(\.text) == ["bbc", "slate"])
    #expect(grammar.code(called: "the beeb", in: .source) == "bbc-news")
    #expect(grammar.code(called: "slate magazine", in: .source) == "")
  }

  @Test("a language has one list of a name, which no other file of it adds to by mistake")
  func onceInALanguage() {
    #expect(throws: GrammarProblem.self) {
      _ = try Grammar.compiled(from: [
        (path: "en/a.intent", text: "names tone\n  loud = loud\n"),
        (path: "en/b.intent", text: "names tone\n  soft = soft\n"),
      ])
    }
  }

  @Test("a language says what something is called that has no name elsewhere")
  func called() throws {
    let grammar = try Grammar.compiled(from: [
      (path: "knowledge/a.intent", text: "names country\n  de = deutschland\n"),
      (path: "en/a.intent", text: "names country\n  de \"Germany\" = germany\n"),
    ])
    #expect(grammar.name(of: try #require(Country(rawValue: "de"))) == "Germany")
    #expect(grammar.code(called: "deutschland", in: .country) == "de")
  }

  @Test("a language's grammar is made of what is no language's, its sentences and its sayings, and nothing else of it")
  func folders() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "crier-intents-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for path in [
      "knowledge/b.intent", "xx/sentences/c/d.intent", "xx/sentences/c.intent", "xx/sayings/a.intent",
      "xx/answers/a.intent", "xx/sentences/notes.txt", "README.md",
    ] {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("\(path)\n".utf8).write(to: file)
    }
    #expect(try IntentFolder(folder).languages() == ["xx"])
    #expect(
      try IntentFolder(folder).files(of: "xx").map(\.path)
        == ["knowledge/b.intent", "xx/sentences/c.intent", "xx/sentences/c/d.intent", "xx/sayings/a.intent"])
    let elsewhere = IntentFolder(folder.appending(path: "nowhere"), knowledgeFrom: folder)
    #expect(try elsewhere.files(of: "xx").map(\.text) == ["knowledge/b.intent\n"])
  }

  @Test("a file that is not written in UTF-8 is told as any other slip is")
  func letters() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "crier-intents-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "xx/sentences"), withIntermediateDirectories: true)
    try Data([0x66, 0xFF]).write(to: folder.appending(path: "xx/sentences/a.intent"))
    let problem = #expect(throws: GrammarProblem.self) { try IntentFolder(folder).files(of: "xx") }
    #expect(problem?.file == "xx/sentences/a.intent" && problem?.message == "The file is not written in UTF-8.")
  }

  @Test("what is no language's has no sentence and no rule in it")
  func bare() throws {
    let files = try IntentFolder(IntentFiles.folder("Intents")).files(of: "en").filter {
      $0.path.hasPrefix("knowledge/")
    }
    #expect(files.count > 5)
    let headings = Set(
      files.flatMap { $0.text.split(separator: "\n") }.filter { !$0.hasPrefix(" ") && !$0.hasPrefix("#") }
        .map { String($0.prefix { $0 != " " }) })
    #expect(headings == ["names", "place", "stray", "topic", "trade"])
  }
}
