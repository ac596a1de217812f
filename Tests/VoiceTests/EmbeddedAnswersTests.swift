import Basics
import Foundation
import Grammar
import IntentCompiler
import News
import TestTraits
import Testing
import Voice

@testable import Replies

@Suite(.laborious) struct EmbeddedAnswersTests {
  @Test func `the program carries what the answers say now`() throws {
    let answers = try AnswerFolders.englishAnswers()
    let table = try #require(AnswerTable.embedded("en"))
    #expect(table.language == "en")
    for name in Saying.signatures.split(separator: "\n").map({ String($0.prefix { $0 != " " }) }) {
      #expect(Self.line(name, table) != nil && Self.line(name, table) == Self.line(name, answers.table), "\(name)")
    }
    for name in ["nobodySaysThis", "", "a", "zzz", "saved\t", "age\nago"] {
      #expect(Self.line(name, table) == nil, "\(name)")
    }
    #expect(AnswerTable.embedded("xx") == nil)
  }
  /// A sentence's line in a table.
  private static func line(_ name: String, _ table: AnswerTable) -> String? {
    var text: String?
    let isThere = table.read(name) {
      text = String(decoding: $0, as: UTF8.self)
      return true
    }
    return isThere ? text : nil
  }
}
