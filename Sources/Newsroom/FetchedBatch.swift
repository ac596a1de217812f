import Basics
import FoundationEssentials
import News
import Wire

/// Entries that are being fetched, while others are taken in.
struct Fetching: Sendable {
  private let task: Task<Result<(ids: [EntryID], entries: [FetchedEntry]), ServerRefusal>, Never>

  init(_ ids: [EntryID], by client: SyncClient, at now: Date) {
    task = Task.detached {
      do throws(ServerRefusal) { return .success((ids, try await client.contents(of: ids, at: now))) } catch {
        return .failure(error)
      }
    }
  }

  /// What came; giving up while it is waited for ends it.
  func get() async throws(ServerRefusal) -> (ids: [EntryID], entries: [FetchedEntry]) {
    try await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }.get()
  }

  func cancel() { task.cancel() }
}

/// Some entries that came, as they are kept.
struct FetchedBatch {
  /// What feeds said, by the addresses of the feeds.
  private(set) var stories: [WebAddress: [FeedStory]] = [:]
  /// What is known of each entry from then on.
  private(set) var rows: [EntryID: AgreedEntry] = [:]
  /// What each is that was added last.
  private(set) var articles: [EntryID: (article: Article, text: String?)] = [:]

  var count: Int { rows.count }

  /// Adds what came of the entries that were asked for.
  ///
  /// What the server has no more, or is of no feed that is followed, is not asked for again.
  mutating func add(
    _ entries: [FetchedEntry], asked ids: [EntryID], of sources: [String: Source], at now: Date
  ) {
    articles = [:]
    for entry in entries {
      guard let source = sources[entry.stream], let feed = source.feed else { continue }
      let article = entry.story.article(from: source)
      stories[feed, default: []].append(entry.story)
      articles[entry.id] = (article, entry.story.text)
      rows[entry.id] = AgreedEntry(
        article: article.id, title: article.title, feed: FeedKey(feed), published: article.published, arrived: now)
    }
    for id in ids where rows[id] == nil {
      rows[id] = AgreedEntry(article: nil, title: "", feed: .unknown, published: nil, arrived: now)
    }
  }
}
