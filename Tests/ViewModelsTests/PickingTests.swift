import Basics
import Commands
import Foundation
import News
import Replies
import StandIns
import Testing
import ViewModels

/// One article that Crier picks, and lists of titles alone.
@MainActor
@Suite struct PickingTests {
  private let stage = Stage()
  private let articles = Stage.articles(4)

  @Test("picks what was not read yet, as long as there is some, and the same at the same moment")
  func unreadFirst() async throws {
    let screen = stage.screen(with: articles)
    stage.shelf.read = Set(articles.dropLast().map(\.id))
    #expect(try await stage.reading.anyOne(on: screen) == articles[3])
    stage.shelf.read = []
    let one = try await stage.reading.anyOne(on: screen)
    #expect(try await stage.reading.anyOne(on: screen) == one)
    stage.shelf.read = Set(articles.map(\.id))
    #expect(articles.contains(try await stage.reading.anyOne(on: screen)))
  }

  @Test("picks one of the headlines where no articles are on screen, and says so where there are none")
  func headlines() async throws {
    await #expect(throws: NewsFailure.nothingFound) { try await stage.reading.anyOne(on: Screen()) }
    stage.desk.articles = articles
    #expect(articles.contains(try await stage.reading.anyOne(on: Screen())))
    #expect(stage.desk.queries.last?.kind == .headlines)
  }

  @Test("shows the list once more in the layout that was chosen, and tells it alone where there is none")
  func layout() async throws {
    let screen = stage.screen(with: articles)
    let outcome = await stage.list.show(try stage.settings.choose(.layout(.titles)), on: screen)
    #expect(outcome.reply.cards.count == 4 && outcome.change != nil && stage.settings.choices.layout == .titles)
    #expect(
      outcome.reply.hint?.english
        == #"Lists show titles only from now on. Say "with summaries" to have them back."#)
    let alone = await stage.list.show(try stage.settings.choose(.layout(.cards)), on: Screen())
    #expect(alone.reply.message.english == "Lists show titles and summaries from now on.")
  }
}
