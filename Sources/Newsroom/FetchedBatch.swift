import Basics
import FoundationEssentials
import News
import Wire

/// Entries that are being fetched, while others are taken in.
struct Fetching: Sendable {
  let ids: [EntryID]
  private let task: Task<Result<[FetchedEntry], ServerRefusal>, Never>

  init(_ ids: [EntryID], by client: SyncClient, at now: Date) {
    self.ids = ids
    task = Task.detached {
      do throws(ServerRefusal) { return .success(try await client.contents(of: ids, at: now)) } catch {
        return .failure(error)
      }
    }
  }

  /// What came; giving up while it is waited for ends it.
  func result() async -> Result<[FetchedEntry], ServerRefusal> {
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
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

  /// Adds what came of the entries that were asked for, with what is not to be asked for again soon.
  mutating func add(
    _ entries: [FetchedEntry], asked ids: [EntryID], of sources: [String: Source], at now: Date
  ) {
    articles = [:]
    for entry in entries {
      guard let source = sources[entry.stream], let feed = source.feed else {
        rows[entry.id] = .unplaced(of: FeedKey(rawValue: entry.stream) ?? .unknown, at: now)
        continue
      }
      let article = entry.story.article(from: source)
      stories[feed, default: []].append(entry.story)
      articles[entry.id] = (article, entry.story.text)
      rows[entry.id] = AgreedEntry(
        article: article.id, title: article.title, feed: FeedKey(feed), published: article.published, arrived: now)
    }
    for id in ids where rows[id] == nil { rows[id] = .unplaced(of: .unknown, at: now) }
  }

  /// The articles that came, by their feeds.
  var wanted: [WebAddress: Set<ArticleID>] {
    let ids = Dictionary(grouping: rows.values.compactMap { row in row.article.map { (row.feed, $0) } }, by: \.0)
    let pairs = stories.keys.map { feed in (feed, Set(ids[FeedKey(feed)]?.map(\.1) ?? [])) }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// Notes when articles came that were here before, so that what was marked all at once since holds for them.
  mutating func note(_ arrivals: [ArticleID: Date]) {
    for (id, row) in rows {
      guard let arrived = row.article.flatMap({ arrivals[$0] }), arrived < row.arrived else { continue }
      rows[id] = AgreedEntry(
        article: row.article, title: row.title, feed: row.feed, published: row.published, arrived: arrived)
    }
  }
}

extension AgreedEntry {
  fileprivate static func unplaced(of feed: FeedKey, at now: Date) -> AgreedEntry {
    AgreedEntry(article: nil, title: "", feed: feed, published: nil, arrived: now)
  }

  /// Whether it is worth asking for again: it did not come a day ago, or its feed is followed by now.
  func isWanted(among sources: [String: Source], at now: Date) -> Bool {
    guard article == nil else { return false }
    return feed == .unknown ? arrived + SyncRun.day <= now : sources[feed.rawValue] != nil
  }
}
