import Basics
import Commands
import News
import Replies
import StandIns
import Testing
import ViewModels

/// Articles on the topic, by the author and from the source of another.
@MainActor
@Suite struct SimilarTests {
  private let stage = Stage()
  private let article = Stage.article("An owl")

  @Test("says so where nothing else is on the topic, and where nobody is named as the author")
  func nothing() async throws {
    stage.desk.articles = [article]
    let topic = try await stage.news.similar(to: article, by: .topic, on: Screen())
    #expect(topic.reply.status == .empty && topic.listing == nil && topic.it == [article])
    let author = try await stage.news.similar(to: article, by: .author, on: Screen())
    #expect(author.reply.message.english == "The Herald doesn't say who wrote it.")
  }

  @Test("shows what has most in common with it first, in the order of that, without the article itself")
  func topic() async throws {
    let article = Stage.article("Lighthouse keepers agree on a new lamp for Galway")
    let near = Stage.article("A new lamp for the lighthouse keepers of Galway", from: "The Post")
    let far = Stage.article("Galway votes about a lighthouse museum", from: "The Mail")
    stage.desk.articles = [article, far, Stage.article("Bees return to city roofs this spring"), near]
    let found = try await stage.news.similar(to: article, by: .topic, on: Screen())
    #expect(found.reply.message.english == "News like \"Lighthouse keepers agree on a new lamp for Galway\"")
    #expect(found.listing?.articles?.shown.map(\.item.title) == [near.title, far.title])
    #expect(found.it == [article])
  }

  @Test("shows what its source has, and what its author wrote beside it")
  func others() async throws {
    stage.desk.articles = Stage.articles(3)
    var written = article
    written.author = "Ada"
    let listing = try #require(try await stage.news.similar(to: written, by: .author, on: Screen()).listing)
    guard case .news(let query) = listing.request else {
      Issue.record("it is no list of news")
      return
    }
    #expect(query.author == "Ada" && listing.total == 3)
  }
}
