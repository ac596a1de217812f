import Basics
import Commands
import Foundation
import News
import Replies
import StandIns
import TestSupport
import Testing

@testable import ViewModels

/// What a person read, in numbers.
@MainActor
@Suite struct HabitsTests {
  private let stage = Stage()

  private func opened(_ title: String, of publisher: String, days ago: Double) -> OpenedArticle {
    let article = Article(title: title, publisher: Publisher(id: nil, name: publisher))
    return OpenedArticle(article, opened: Stage.now.addingTimeInterval(-ago * 86_400))
  }

  /// A stage whose person keeps no history, so that what is marked as read is all that tells.
  init() { stage.shelf.choices.history = false }

  private func chart(_ reply: Reply) throws -> Chart {
    guard case .chart(let chart)? = reply.body else { throw NewsFailure.nothingFound }
    return chart
  }

  @Test("what was opened is counted by the day, and by who published it")
  func counted() async throws {
    stage.desk.opened = [
      opened("A", of: "Wired", days: 0), opened("B", of: "The Verge", days: 1), opened("C", of: "Wired", days: 1),
      opened("D", of: "Wired", days: 40),
    ]
    let reply = await stage.reading.habits(HabitsRequest()).reply
    #expect(try chart(reply).total == 3 && chart(reply).bars.suffix(2).map(\.count) == [2, 1])
    #expect(reply.message.english.contains("3 articles") && reply.message.english.contains("about 3 minutes"))
    let whom = await stage.reading.habits(HabitsRequest(.sources)).reply
    #expect(try chart(whom).bars.map(\.name) == ["Wired", "The Verge"])
    let since = DaySpan(from: SaidDay(words: "today", day: Day(Stage.now, in: .gmt)))
    #expect(try chart(await stage.reading.habits(HabitsRequest(days: since)).reply).total == 1)
  }

  @Test("a text that is kept takes as long as its words do")
  func minutes() async throws {
    let one = opened("A", of: "Wired", days: 0)
    stage.desk.opened = [one]
    stage.desk.texts[one.article.id] = String(repeating: "word ", count: 2_200)
    #expect(await stage.reading.habits(HabitsRequest()).reply.message.english.contains("about 10 minutes"))
  }

  @Test("what was only marked as read was not opened, and a day is called as it was said, without its empty hours")
  func opened() async throws {
    stage.shelf.choices.history = true
    let read = opened("A", of: "Wired", days: 0)
    stage.desk.opened = [read, opened("B", of: "Wired", days: 0)]
    let today = HabitsRequest(
      days: DaySpan(
        from: SaidDay(words: "today", day: Day(Stage.now, in: .gmt)),
        to: SaidDay(words: "today", day: Day(Stage.now, in: .gmt))))
    #expect(await stage.reading.habits(today).reply.message.english == "You've opened nothing today.")
    stage.shelf.note(.read(read.article))
    let reply = await stage.reading.habits(today).reply
    #expect(reply.message.english == "You've opened 1 article today, about 1 minute of reading.")
    #expect(try chart(reply).bars.map(\.count) == [1])
  }

  @Test("where nothing was opened, that is what it says")
  func nothing() async { #expect(await stage.reading.habits(HabitsRequest()).reply.status == .empty) }
}
