import Basics
import FoundationEssentials
import Glibc
import News

/// A feed's stories as JSON, without the time each was first seen, which the stored value knows.
///
///     {"stories":{"urn:42":{"seen":"2026-11-21T06:57:00Z","published":"…","title":"…","text":"…"},…}}
struct FeedDraft: Sendable {
  /// A story, as places among the bytes.
  private struct Part {
    /// Its id in the feed, escaped as in JSON.
    let id: Range<Int>
    /// All members that the feed gave, from the comma before them.
    let rest: Range<Int>
    let published: Instant?
    let page: UInt64
  }

  private static let mostStories = FeedStory.mostKept
  /// How long a story is kept after its feed dropped it, by judgment.
  static let keptFor = 28 * 86_400 * Instant.perSecond

  private var json: JSONWriter
  private var parts: [Part] = []
  private var stories: [FeedStory] = []

  /// A draft of a feed's stories, in its order.
  init(_ stories: [FeedStory]) {
    json = JSONWriter(reservingCapacity: stories.reduce(0) { $0 + 600 + ($1.text?.utf8.count ?? 0) })
    parts.reserveCapacity(min(stories.count, Self.mostStories))
    self.stories = Self.newest(of: stories)
    for story in self.stories { add(story) }
  }

  /// The newest stories up to the limit, in feed order: some feeds list the oldest first.
  private static func newest(of stories: [FeedStory]) -> [FeedStory] {
    guard stories.count > mostStories else { return stories }
    // A story without a date counts as old as the one before it.
    var date = Date.distantFuture
    let dated = stories.enumerated().map { index, story in
      date = story.published ?? date
      return (index: index, date: date)
    }
    let newest = dated.sorted { ($1.date, $0.index) < ($0.date, $1.index) }.prefix(mostStories)
    return newest.map(\.index).sorted().map { stories[$0] }
  }

  private mutating func add(_ story: FeedStory) {
    let id = json.bytes.count
    json.add(story.id)
    let rest = json.bytes.count
    let published = story.published.flatMap(Instant.init)
    json.add("published", published?.text)
    json.add("title", story.title)
    json.add("summary", story.summary)
    json.add("author", story.author)
    json.add("address", story.address?.rawValue)
    json.add("image", story.image?.rawValue)
    json.add("comments", story.comments?.rawValue)
    json.add("recording", story.recording?.rawValue)
    json.add("text", story.text)
    json.closeObject()
    parts.append(
      Part(
        id: id + 1..<rest - 1, rest: rest..<json.bytes.count - 1, published: published,
        page: PageHash.of(story.address)))
    json.endLine()
  }

  /// Nearly all stories are as they were, which is told by their bytes.
  private static func isSame(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
    guard one.count == other.count else { return false }
    return one.withUnsafeBytes { one in
      other.withUnsafeBytes { other in
        guard let left = one.baseAddress, let right = other.baseAddress else { return true }
        return memcmp(left, right, one.count) == 0
      }
    }
  }

  /// What to keep of the feed: its current stories and recent earlier ones; and those that are no longer among them.
  func value(after known: FeedValue?, seen now: Instant) -> (value: FeedValue, past: [FeedValue.Story]) {
    let bytes = json.bytes
    var value = FeedValue.Writer(room: bytes.count + 64 * parts.count)
    // A feed may list a story twice.
    var listed = Set<ArraySlice<UInt8>>(minimumCapacity: parts.count)
    let stored = known?.stories ?? []
    let before = stored.byID
    let byServer = Self.byServer(stored)
    var comparison = StoryComparison(of: stories, with: known)
    for (index, part) in parts.enumerated() where listed.insert(bytes[part.id]).inserted {
      let old = before[bytes[part.id]]
      var story = FeedValue.Story(
        id: bytes[part.id], seen: (old ?? byServer[part.page])?.seen ?? now, published: part.published, address: nil,
        rest: bytes[part.rest],
        edits: old?.edits)
      if let old, !Self.isSame(old.rest, story.rest), let edit = comparison.edit(to: stories[index], from: old, at: now)
      {
        story.edits = KeptEdits.adding(edit, to: old.edits)[...]
      }
      value.add(story, page: part.page)
    }
    var past: [FeedValue.Story] = []
    let pages = byServer.isEmpty ? [] : Set(parts.map(\.page))
    for story in stored where !listed.contains(story.id) {
      // The feed tells of it by its own id now.
      if story.isByServer, pages.contains(story.page) { continue }
      if value.count < Self.mostStories, story.moment.ticks + Self.keptFor >= now.ticks {
        value.add(story)
      } else {
        past.append(story)
      }
    }
    return (value.finish(), past)
  }

  /// What to keep of the feed where its own stories stay, and these come besides.
  func value(beside known: FeedValue?, seen now: Instant) -> FeedValue {
    let bytes = json.bytes
    var value = FeedValue.Writer(room: bytes.count + (known?.json.count ?? 0) + 64 * parts.count)
    for story in known?.stories ?? [] { value.add(story) }
    for part in parts {
      let story = FeedValue.Story(
        id: bytes[part.id], seen: now, published: part.published, address: nil, rest: bytes[part.rest], edits: nil)
      value.add(story, page: part.page)
    }
    return value.finish()
  }

  /// The stories by their pages that a server told of.
  private static func byServer(_ stored: [FeedValue.Story]) -> [UInt64: FeedValue.Story] {
    let told = stored.filter(\.isByServer).map { (key: $0.page, value: $0) }
    return Dictionary(told.filter { $0.key != 0 }, uniquingKeysWith: { first, _ in first })
  }
}
