import Commands
import Foundation
import Grammar
import News
import TestTraits
import Testing
import Understanding

@Suite(.laborious) struct ExplanationTests {
  private func explanation(_ line: String) throws -> Explanation {
    Asking.understander().explanation(of: line, at: try Asking.moment())
  }

  @Test("tells which words filled which slots, and what was passed over")
  func spans() throws {
    let account = try #require(try explanation("please save the bbc one").accounts.first)
    #expect(account.filled.map(\.words) == ["the bbc one"])
    #expect(account.filled.map(\.slots.text) == [#"{"refs":{"source":"bbc"}}"#])
    #expect(account.passedOver == ["please"])
    #expect(account.speakingAgainst.isEmpty)
    #expect(account.score >= account.bar)
  }

  @Test(
    "names the file and line where the sentence is written",
    arguments: [
      "save the bbc one", "show tech headlines", "oil prices since monday", "2", "thanks", "undo", "unwatch tesla",
      "chart oil prices", "export as csv", "delete 3",
    ])
  func place(line: String) throws {
    let account = try #require(try explanation(line).accounts.first)
    let sentence = try #require(account.sentence)
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Intents")
    let file = try String(contentsOf: folder.appending(path: sentence.file), encoding: .utf8)
    let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(sentence.text.split(separator: " ").first)
    #expect(lines[sentence.line - 1].contains(first), "\(sentence.file):\(sentence.line) \(sentence.text)")
  }

  @Test(
    "tells that words became what is done, where others of the line were put right or told more",
    arguments: [
      "forget 3, no, 4", "save 2, no, the last one", "save 3 no 4", "save the one about oil",
    ])
  func meant(line: String) throws {
    let accounts = try explanation(line).accounts
    #expect(!accounts.isEmpty)
    for account in accounts {
      let said = account.filled.compactMap { $0.slots["refs"] }
      #expect(said == [account.understood.command.slots["refs"]])
    }
  }

  @Test("tells what came second, and by how much")
  func runnerUp() throws {
    let second = try #require(try explanation("save 3").accounts.first?.runnerUp)
    #expect(second.command == .search(NewsRequest(query: "save 3")))
    #expect(second.behind > 20)
    #expect(try explanation("mark the third story with history").accounts.first?.runnerUp?.behind == 0)
  }

  @Test("is no surer of a misspelt line than it acts on it")
  func misspelt() throws {
    let explanation = try explanation("unfollw cnn")
    #expect(explanation.accounts.first?.score == explanation.interpretation.confidence)
  }

  @Test("tells which words of other trades spoke against acting")
  func against() throws {
    let account = try #require(try explanation("set an alarm for seven").accounts.first)
    #expect(account.speakingAgainst == ["alarm"])
    #expect(account.score < account.bar)
  }

  @Test(
    "accounts for each command of a line, however it was told apart",
    arguments: [
      "show tech headlines and save the first two", "save 3 and the last one",
      "save 3 and the last one and the bbc one",
      "sports and business", "news from france and germany",
    ])
  func compound(line: String) throws {
    let explanation = try explanation(line)
    #expect(explanation.interpretation.commands.count > 1)
    #expect(explanation.accounts.map(\.understood) == explanation.interpretation.commands)
  }

  @Test(
    "tells what would be done by a line that says not to, and which words say so",
    arguments: [
      ("don't save 3", "don't"), ("i don't want to log out", "i don't want to"),
    ])
  func heldBack(line: String, words: String) throws {
    let explanation = try explanation(line)
    let account = try #require(explanation.accounts.first)
    #expect(explanation.accounts.count == 1 && explanation.interpretation.commands.isEmpty)
    #expect(account.understood.command == explanation.interpretation.withheld?.command)
    #expect(account.heldBackBy == words)
  }

  @Test("tells what was passed over because it is said by the way")
  func byTheWay() throws {
    #expect(try explanation("i'm on deadline, what's breaking").accounts.first?.passedOver == ["i'm on deadline"])
    #expect(try explanation("dark theme, my head aches").accounts.first?.passedOver == ["my head aches"])
  }

  @Test("explains nothing that it understands otherwise", arguments: Asking.grammar.examples.map(\.line))
  func sameMeaning(line: String) throws {
    let moment = try Asking.moment()
    let understander = Asking.understander()
    let explanation = understander.explanation(of: line, at: moment)
    #expect(explanation.interpretation == understander.interpret(line, at: moment))
    #expect(!explanation.accounts.isEmpty && explanation.accounts.allSatisfy { $0.sentence != nil })
  }

  @Test("has nothing to tell of a line without words")
  func empty() throws {
    #expect(try explanation("").accounts.isEmpty)
    #expect(try explanation("?!").interpretation.commands.isEmpty)
  }
}
