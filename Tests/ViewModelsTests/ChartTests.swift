import Basics
import Commands
import Foundation
import News
import Replies
import StandIns
import TestSupport
import Testing
import ViewModels

/// How many articles there were of something, stretch by stretch.
@MainActor
@Suite struct ChartTests {
  private let stage = Stage()

  private func articles(_ ages: [Double]) -> [Article] {
    ages.enumerated().map { number, days in
      Article(
        title: "Story \(number)", publisher: Publisher(id: nil, name: "Post"), published: Stage.now - days * 86_400)
    }
  }

  private func chart(_ ages: [Double], from: Int? = nil, to: Int? = nil) async throws -> (Chart, String) {
    stage.desk.articles = articles(ages)
    let today = Day(Stage.now, in: .gmt)
    var request = NewsRequest(query: "oil")
    request.days = DaySpan(
      from: from.map { SaidDay(words: "then", day: today - $0) }, to: to.map { SaidDay(words: "now", day: today - $0) })
    let reply = try await stage.news.chart(request, on: Screen()).reply
    guard case .chart(let chart) = reply.body else {
      Issue.record("no chart")
      return (Chart(unit: .day, bars: []), "")
    }
    return (chart, reply.message.english)
  }

  @Test("has a bar for each day, an empty one too, and as many articles in all as it says")
  func days() async throws {
    let (chart, message) = try await chart([0, 0.1, 2, 6, 40], from: 6)
    #expect(chart.unit == .day && chart.bars.map(\.count) == [1, 0, 0, 0, 1, 0, 2])
    #expect(message.hasSuffix("15 November to 21 November: 4 articles."))
    #expect(chart.bars.map(\.label.english).first == "Sun 15 Nov")
  }

  @Test("has two weeks where no day is said")
  func usual() async throws {
    #expect(try await chart([0, 13, 14]).0.bars.map(\.count) == [1] + [Int](repeating: 0, count: 12) + [1])
  }

  @Test("has the hours of a single day so far")
  func hours() async throws {
    let (chart, message) = try await chart([0, 0.02, 0.3, 1], from: 0, to: 0)
    #expect(chart.unit == .hour && chart.bars.count == 10 && chart.bars[9].count == 1 && chart.bars[8].count == 1)
    #expect(chart.bars[9].label.english == "09:00" && message.hasSuffix(": 3 articles."))
  }

  @Test("has weeks where there are many days, and begins where anything was written")
  func weeks() async throws {
    let (chart, _) = try await chart([0, 10, 69], from: 300)
    #expect(chart.unit == .week && chart.bars.map(\.count) == [1, 0, 0, 0, 0, 0, 0, 0, 1, 1])
  }

  @Test("has as many articles as are counted and as the sources have, every version of a story among them")
  func same() async throws {
    stage.desk.articles = articles([0.1, 0.2]).map { $0.with(also: articles([0.3, 0.4, 0.5])) }
    let days = DaySpan(from: SaidDay(words: "then", day: Day(Stage.now, in: .gmt) - 6), to: nil)
    var request = NewsRequest(query: "oil")
    request.days = days
    let replies = [
      try await stage.news.chart(request, on: Screen()), try await stage.news.count(request, on: Screen()),
      try await stage.news.writers(request, on: Screen()),
    ]
    #expect(replies.allSatisfy { $0.reply.message.english.hasSuffix(": 8 articles.") })
  }

  @Test("says that there is nothing where nothing was written then")
  func none() async throws {
    stage.desk.articles = articles([40])
    let reply = try await stage.news.chart(NewsRequest(query: "oil"), on: Screen()).reply
    #expect(reply.status == .empty && reply.body == nil)
  }

  @Test("counts every article once, whatever days are asked for")
  func sums() async throws {
    var random = SeededRandom(seed: 21)
    for _ in 0..<50 {
      let ages = (0..<Int.random(in: 1...80, using: &random)).map { _ in Double.random(in: 0...29, using: &random) }
      #expect(try await chart(ages, from: 30).0.total == ages.count)
    }
  }
}
