import Basics
import FoundationEssentials
import News

/// Tests stories of feeds for having been read, by what the index knows of them.
struct ReadTest {
  private let filter: ReadFilter
  private let record: ReadRecord
  /// The marks of single articles, by the hash of their ids.
  private var marks: [UInt64: (read: Date?, unread: Date?)] = [:]

  /// A test for a search; nil where it does not matter what was read.
  init?(_ search: FeedSearch) {
    guard let filter = search.read else { return nil }
    self.filter = filter
    record = search.record
    for (id, date) in record.read { marks[Self.hash(of: id), default: (nil, nil)].read = date }
    for (id, date) in record.unread { marks[Self.hash(of: id), default: (nil, nil)].unread = date }
  }

  /// Whether a story passes; its id is looked up where its address does not tell it.
  func admits(
    _ place: FeedValue.Place, arrived: Instant, of source: Source, id: () -> ArticleID?
  ) -> Bool {
    let swept = record.sweeps[source.id].flatMap { sweeps in
      sweeps.latest(published: Instant(ticks: place.moment).date, arrived: arrived.date)
    }
    if marks.isEmpty { return filter.admits(readAt: swept) }
    let page = place.page != 0 ? place.page : id().map(Self.hash) ?? 0
    let mark = marks[page]
    return filter.admits(readAt: ReadRecord.latest(read: mark?.read, swept: swept, unread: mark?.unread))
  }

  private static func hash(of id: ArticleID) -> UInt64 { StableHash.long(of: id.rawValue.utf8) }
}
