import Basics
import Commands
import Foundation
import News
import Replies
import StandIns
import TestSupport
import Testing

@testable import ViewModels

/// Whether followed sources publish and are read.
@MainActor
@Suite struct SourceHealthTests {
  private let stage = Stage()

  private func day(_ ago: Double) -> Date { Stage.now.addingTimeInterval(-ago * 86_400) }

  private func source(_ name: String) throws -> Source {
    Source(id: try #require(SourceID(rawValue: name.lowercased())), name: name)
  }

  private func article(_ number: Int, of source: Source, published: Date) throws -> Article {
    Article(title: "Story \(number)", publisher: Publisher(id: source.id, name: source.name), published: published)
  }

  /// Three sources: one that published today, one of which the newest is two months old, and one that does not answer.
  private func follow() throws -> (lively: Source, quiet: Source, broken: Source) {
    let sources = (try source("Lively"), try source("Quiet"), try source("Broken"))
    stage.shelf.sources = [sources.0, sources.1, sources.2]
    stage.desk.articles = [try article(1, of: sources.1, published: day(61))]
    stage.desk.silent = [TroubledFeed(sources.2, .gone, since: day(3))]
    return sources
  }

  private func shown(_ only: SourceFilter.Only) async -> Reply {
    var filter = SourceFilter(isFollowed: true)
    filter.only = only
    return await stage.sources.show(filter).reply
  }

  @Test("what published nothing for a month is quiet, what does not answer is broken, and either is dead")
  func quiet() async throws {
    let (lively, quiet, broken) = try follow()
    stage.desk.counting = { query in
      query.from == nil ? [lively.id: 9, quiet.id: 4, broken.id: 2] : [lively.id: 3]
    }
    stage.desk.articles = [try article(1, of: quiet, published: day(61))]
    let reply = await shown(.quiet)
    #expect(reply.cards.map(\.lapse) == [.quiet(since: day(61))])
    #expect(reply.hint?.english.contains("unfollow Quiet") == true, "\(reply.hint?.english ?? "")")
    #expect(await shown(.dead).cards.count == 2)
    #expect(await shown(.broken).cards.map(\.trouble?.silence) == [.gone])
  }

  @Test("what was not opened for two months is unread, unless it came only since")
  func unread() async throws {
    let (lively, quiet, broken) = try follow()
    stage.desk.counting = { query in
      query.arrivedAfter == nil ? [lively.id: 9, quiet.id: 4, broken.id: 2] : [lively.id: 3, broken.id: 2]
    }
    stage.desk.opened = [OpenedArticle(try article(2, of: lively, published: day(70)), opened: day(1))]
    #expect(await shown(.unread).cards.map(\.lapse) == [.unread(since: nil)])
    stage.desk.opened = [OpenedArticle(try article(3, of: quiet, published: day(70)), opened: day(65))]
    #expect(await shown(.unread).cards.map(\.lapse) == [.unread(since: nil), .unread(since: day(65))])
  }

  @Test("all that are broken are unfollowed together, after a question even where it is one")
  func unfollowing() async throws {
    let (_, _, broken) = try follow()
    let question = try await stage.sources.unfollow(only: .broken).question
    #expect(question == .unfollow([broken]))
    stage.desk.silent = []
    #expect(try await stage.sources.unfollow(only: .broken).reply.status == .empty)
    #expect(stage.shelf.sources.count == 3)
  }

  @Test("how feeds failed counts as told once a list says it to a person")
  func told() async throws {
    let failed = [SilentFeeds(.gone, ["Broken"])]
    stage.desk.articles = [try article(1, of: try source("Lively"), published: day(0))]
    stage.desk.provenance = Provenance(remarks: [.silent(failed, of: 3)])
    _ = try await stage.news.show(NewsRequest(), .headlines, on: Screen())
    #expect(stage.desk.told == failed)
  }
}
