import Basics
import Commands
import Foundation
import News
import Replies
import StandIns
import Testing
import ViewModels

/// What was changed in articles, and which were changed.
@MainActor
@Suite struct ChangesTests {
  private let stage = Stage()
  private let article = Stage.article("An owl")
  private static let seen = Date(timeIntervalSince1970: 1_795_252_500)

  @Test("tells each change of a title with the words that followed it")
  func titles() async throws {
    stage.desk.histories[article.id] = StoryHistory(
      title: "An owl returns",
      edits: [
        StoryEdit(seen: Self.seen, title: "An eagle"), StoryEdit(seen: Self.seen, text: [.init("in", "a", "b", "c")]),
        StoryEdit(seen: Self.seen, title: "An owl"),
      ])
    let outcome = await stage.news.changes(of: [article], on: Screen())
    #expect(outcome.reply.message.english == #""An owl returns" was changed 3 times since it came:"#)
    #expect(outcome.it == [article])
    guard case .changes(let log) = outcome.reply.body else {
      Issue.record("it tells no changes")
      return
    }
    func shown(inWords isInWords: Bool) -> [String] {
      log.rows(inWords: isInWords).joined().map { row in
        String(row.text.english.split(separator: ": ", maxSplits: 1)[1])
      }
    }
    #expect(
      shown(inWords: false) == ["An [-eagle-] {+owl+}", "… in [-a-] {+b+} c …", "An owl {+returns+}"])
    #expect(
      shown(inWords: true)
        == [#""An eagle" became "An owl""#, #"behind "in": "a" became "b""#, #""An owl" became "An owl returns""#])
  }

  @Test("tells of several which were changed, which were not, and which it has no other version of")
  func several() async {
    let others = [Stage.article("A fox"), Stage.article("A hen")]
    stage.desk.histories[article.id] = StoryHistory(
      title: "An owl", edits: [StoryEdit(seen: Self.seen, title: "An eagle")])
    stage.desk.histories[others[0].id] = StoryHistory(title: "A fox", edits: [])
    let message = await stage.news.changes(of: [article] + others, on: Screen()).reply.message.english
    #expect(message.contains(#"Nothing was changed in "A fox""#))
    #expect(message.contains(#"no earlier version of "A hen""#))
    #expect(message.hasSuffix("This was changed since they came:"))
  }

  @Test("asks the edition of feeds for what was changed, and no other")
  func list() async throws {
    stage.desk.articles = [article]
    let request = ChangesRequest()
    #expect(try await stage.news.changes(request, on: Screen()).listing == nil && stage.desk.queries.isEmpty)
    stage.desk.editionName = .feeds
    let listing = try await stage.news.changes(request, on: Screen()).listing
    #expect(listing?.total == 1 && stage.desk.queries.last?.changed == Period())
    stage.desk.articles = []
    let none = try await stage.news.changes(request, on: Screen()).reply
    #expect(none.message.english == "As far as I saw, nothing was changed.")
  }
}

extension WordDifference.Place {
  fileprivate init(_ before: String, _ removed: String, _ added: String, _ after: String) {
    self.init(before: before, removed: removed, added: added, after: after)
  }
}
