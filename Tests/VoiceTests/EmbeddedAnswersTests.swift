import Basics
import Foundation
import Grammar
import IntentCompiler
import News
import Testing
import Voice

@testable import Replies

@Suite struct EmbeddedAnswersTests {
  @Test func `the program carries what the answers say now`() throws {
    let answers = try AnswerFolders.englishAnswers()
    let table = try #require(AnswerTable.embedded("en"))
    #expect(table.language == "en")
    for line in answers.tableText.split(separator: "\n").dropFirst() {
      let name = String(line.prefix { $0 != "\t" })
      #expect(table.alternatives(of: name) == answers.table.alternatives(of: name), "\(name)")
      #expect(table.alternatives(of: name)?.allSatisfy { $0.template != nil } == true, "\(name)")
    }
    #expect(table.alternatives(of: "nobodySaysThis") == nil)
    #expect(table.alternatives(of: "") == nil)
    #expect(AnswerTable.embedded("xx") == nil)
  }
}
