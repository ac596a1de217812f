import Foundation
import Grammar
import IntentCompiler
import TestSupport
import Testing
import Understanding

/// `Intents/README.md` says how Intents are written; what it lists is what the compiler takes.
@Suite struct IntentsGuideTests {
  private let guide: String

  init() throws {
    guide = try String(contentsOf: IntentFiles.folder("Intents").appending(path: "README.md"), encoding: .utf8)
  }

  @Test("shows a file that compiles, and whose examples are understood")
  func file() throws {
    let text = try #require(guide.components(separatedBy: "```intent\n").last?.components(separatedBy: "\n```").first)
    let grammar = try Grammar.compiled(from: [(path: "en/guide.intent", text: text)])
    #expect(grammar.examples.count == 3)
    for example in grammar.examples {
      #expect(
        try Asking.heard(example.line, by: Understander(grammar: grammar)) == "\(example.intent) \(example.slots)")
    }
  }

  /// What the compiler lists where it meets something that is none of it.
  private func known(_ text: String, behind words: String) throws -> Set<String> {
    let problem = #expect(throws: GrammarProblem.self) {
      try Grammar.compiled(from: [(path: "en/a.intent", text: text)])
    }
    let list = try #require(problem?.message.components(separatedBy: words).last)
    return Set(list.dropLast().components(separatedBy: ", "))
  }

  /// What is marked as code in some part of the guide.
  private func marked(from start: String, to end: String) throws -> [String] {
    let part = try #require(guide.components(separatedBy: start).last?.components(separatedBy: end).first)
    return part.matches(of: /`([^`]+)`/).map { String($0.output.1) }
  }

  @Test("has every heading there is in its table, and no other")
  func headings() throws {
    let rows = try #require(guide.components(separatedBy: "| heading |").last?.components(separatedBy: "\n\n").first)
    let first = rows.split(separator: "\n").compactMap { $0.split(separator: "|", maxSplits: 1).first }
    let listed = first.joined().matches(of: /`([^`]+)`/).map { String($0.output.1) }
    #expect(Set(listed) == (try known("nonsense\n", behind: "The headings are ")))
    #expect(Set(listed).count == listed.count)
  }

  @Test("names every slot there is, and no other")
  func slots() throws {
    let listed = try marked(from: "\nThe slots are ", to: "\n\n")
    #expect(Set(listed) == (try known("intent save\nsay\n  save {nonsense}\n", behind: "The slots are ")))
  }

  @Test("names files and folders that exist")
  func places() throws {
    let root = IntentFiles.folder("")
    let sentences = IntentFiles.folder("Intents/en/sentences")
    let named = guide.matches(of: /`([\w\/-]+\/[\w-]+(?:\.\w+)?|\w+\.intent)`/).map { String($0.output.1) }
    #expect(named.count >= 8)
    for path in named {
      let places = [root, root.appending(path: "Intents"), sentences].map { $0.appending(path: path).path }
      #expect(places.contains { FileManager.default.fileExists(atPath: $0) }, "\(path)")
    }
  }
}
