import Basics
import Commands
import FoundationEssentials
import News
import Newsroom
import Replies

/// How much of what is followed is unread, and where.
extension SourcesModel {
  /// Counts what was not read of each folder or source, the most first, of what is kept; without folders, of each source.
  public func countUnread(per group: UnreadGroup) async throws(NewsFailure) -> Outcome {
    let followed = lists.shelf.followed()
    guard !followed.isEmpty else { throw lists.shelf.followsEmptiness }
    let folders = group == .folder ? self.followedFolders.map(\.name) : []
    var counts: [(name: String, idea: Saying, count: Int)] = []
    for folder in folders {
      let count = await unread(of: followed.filter { $0.isIn(folder: folder) })
      counts.append((folder, .unreadOfFolder(folder: folder), count))
    }
    if folders.isEmpty {
      for source in followed {
        counts.append((source.name, .unreadOfSource(name: source.name), await unread(of: [source])))
      }
    }
    let loose = folders.isEmpty ? [] : followed.filter { $0.folders.joined().isEmpty }
    let outside = loose.isEmpty ? 0 : await unread(of: loose)
    let found = counts.filter { $0.count > 0 }.sorted { $0.count > $1.count }.prefix(Self.mostCounted)
    guard !found.isEmpty || outside > 0 else { return Outcome(.empty(.nothingUnreadFollowed, hint: nil)) }
    let cards = found.enumerated().map {
      Card(number: $0 + 1, face: .row(.unreadRow(name: $1.name, count: $1.count)))
    }
    let all = found.reduce(outside) { $0 + $1.count }
    let rest: Saying? = outside > 0 ? .unreadOutside(count: outside) : nil
    var outcome = Outcome(
      Reply(message: Saying.unreadTotal(count: all).followed(by: rest), hint: .unreadByNumber, cards: cards))
    outcome.rows = found.map { ScreenRow(line: $0.idea) }
    return outcome
  }

  /// More are not looked at, by judgment.
  private static let mostCounted = 100

  /// How much of what is kept of some sources was not read; what is in two folders counts in both.
  private func unread(of sources: [Source]) async -> Int {
    var query = Query(kind: .headlines, sources: sources.map(\.id))
    query.read = ReadFilter(isRead: false, at: lists.around.moment().now)
    return (try? await lists.news.page(query, Stretch(size: PageSize(clamping: 1)), .kept).total) ?? 0
  }
}
