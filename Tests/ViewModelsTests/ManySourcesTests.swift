import Basics
import Commands
import News
import Replies
import StandIns
import TestSupport
import Testing

@testable import ViewModels

/// Somebody who follows twenty thousand feeds in as many folders.
@MainActor
@Suite struct ManySourcesTests {
  private let stage = Stage()

  private func source(_ number: Int) throws -> Source {
    var source = Source(id: try #require(SourceID(rawValue: "feed-\(number)")), name: "Feed \(number)")
    source.folder = ["Folder \(number)", "Shared"]
    return source
  }

  @Test("is asked about a few of them and told how many more there are")
  func asked() async throws {
    stage.shelf.sources = try (1...20_000).map(source)
    let question = try await stage.sources.unfollow(.followed, on: Screen(), isDoubtful: false).question
    let reply = await stage.questions.reply(asking: try #require(question), among: [], on: Screen())
    #expect(reply.message.english == "Stop following Feed 1, Feed 2, Feed 3 and 19,997 more?")
    #expect(reply.touched.count <= 20)
    let again = await stage.questions.reply(askingAgain: try #require(question), among: [], on: Screen())
    #expect(again.cards.count <= 20)
  }

  @Test("is told the folders in twice the time for twice as many")
  func folders() throws {
    var best = [Duration](repeating: .seconds(3_600), count: 2)
    for round in 0..<4 where round == 0 || best[1] > max(best[0], .milliseconds(1)) * 64 {
      for (place, count) in [500, 8_000].enumerated() {
        stage.shelf.sources = try (1...count).map(source)
        best[place] = min(best[place], workingTime { _ = stage.sources.folders() })
      }
    }
    #expect(best[1] <= max(best[0], .milliseconds(1)) * 64, "\(best)")
    let told = stage.sources.folders().reply
    #expect(
      told.cards.prefix(2).map(\.face)
        == [("Folder 1", 1), ("Shared", 8_000)].map { .row(.folderRow(folder: $0, count: $1)) })
    #expect(told.cards.count <= 200)
  }
}
