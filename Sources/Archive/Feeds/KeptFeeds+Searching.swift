import Basics
import FoundationEssentials
import News

/// Searches the stories that feeds list.
extension KeptFeeds {
  /// A range of the matching stories, what is about the words first where that is wanted, else the newest.
  public func stories(_ search: FeedSearch, in range: Range<Int>) -> FoundStories {
    catchUp()
    if search.reachesPast { return allStories(search, in: range) }
    // An altered story is dropped, and the next one takes its place.
    var attempt = 0
    while true {
      attempt += 1
      let found = chosen(search)
      let wanted = found.dropFirst(range.lowerBound).prefix(range.count)
      let stories = wanted.compactMap {
        story(at: $0.reference, isTextWanted: search.isTextWanted, changed: search.changed)
      }
      if stories.count == wanted.count || attempt > Self.mostLooks {
        return FoundStories(stories, total: found.count, best: search.words == nil ? nil : found.best)
      }
      lookAnew(isWrong: attempt > 1)
    }
  }

  /// How often this is retried before fewer stories have to do.
  private static var mostLooks: Int { 3 }

  /// A story that fits, and where it has the words.
  struct Match {
    let reference: FeedIndex.Reference
    var prominence = Prominence.head
  }

  /// Those stories that count among all that fit.
  private func chosen(_ search: FeedSearch) -> [Match] {
    let found = find(search)
    if search.words == nil { return found }
    return Prominence.chosen(found, isAny: search.isAnyMention, isRanked: search.isRanked) { $0.prominence }
  }

  /// All stories that feeds list and that fit, newest first.
  func find(_ search: FeedSearch) -> [Match] {
    let order = index.newestFirst()
    let sources = index.feeds.map { feed in feed.address.flatMap { search.sources[$0] } }
    let (from, to) = (search.from.flatMap(Instant.init)?.ticks ?? .min, search.to.flatMap(Instant.init)?.ticks ?? .max)
    var isWanted = sources.map { $0 != nil }
    let isAnyTime = search.from == nil && search.to == nil
    let test = ReadTest(search)
    let arrived = search.arrivedAfter.flatMap(Instant.init)?.ticks
    let dated = order.filter { reference in
      guard isWanted[Int(reference.feed)], let source = sources[Int(reference.feed)] else { return false }
      if isAnyTime, arrived == nil, test == nil { return true }
      let place = index.place(of: reference)
      guard isAnyTime || place.moment >= from && place.moment <= to else { return false }
      let arrival = index.feeds[Int(reference.feed)].arrival(of: place)
      if let arrived, arrival.ticks <= arrived { return false }
      return test.map { $0.admits(place, arrived: arrival, of: source) { id(at: reference, from: source) } } ?? true
    }
    guard search.words != nil || !search.unwanted.isEmpty || search.changed != nil else {
      return dated.map { Match(reference: $0) }
    }
    // A feed without stories in the wanted time is not read.
    isWanted = Array(repeating: false, count: sources.count)
    for reference in dated { isWanted[Int(reference.feed)] = true }
    var fits: [[Prominence?]] = index.feeds.map { _ in [] }
    var isMisplaced = false
    stories.show(index.feeds.indices.filter { isWanted[$0] }.map { index.feeds[$0].key }) { key, bytes, json in
      guard let slot = index.slot(of: key), let source = sources[slot] else { return }
      let test = StoryTest(search, source)
      fits[slot] = index.feeds[slot].places.map { place in
        let start = json.lowerBound + Int(place.start)
        guard place.stands(in: bytes, at: start) else {
          isMisplaced = true
          return nil
        }
        return place.story(in: bytes, at: start).flatMap(test.prominence)
      }
    }
    if isMisplaced, !isIndexWrong {
      lookAnew(isWrong: true)
      return find(search)
    }
    return dated.compactMap { reference in
      let feed = fits[Int(reference.feed)]
      guard !feed.isEmpty, let prominence = feed[Int(reference.story)] else { return nil }
      return Match(reference: reference, prominence: prominence)
    }
  }

  /// How many stories fit a search in each feed that has any.
  public func counts(_ search: FeedSearch) -> [WebAddress: Int] {
    catchUp()
    var counts = Array(repeating: 0, count: index.feeds.count)
    for match in chosen(search) { counts[Int(match.reference.feed)] += 1 }
    let counted = zip(index.feeds, counts).compactMap { feed, count in
      count > 0 ? feed.address.map { ($0, count) } : nil
    }
    return Dictionary(counted, uniquingKeysWith: +)
  }

  /// The id of a story's article, from the whole story.
  private func id(at reference: FeedIndex.Reference, from source: Source) -> ArticleID? {
    story(at: reference, isTextWanted: false)?.story.article(from: source).id
  }

  func story(
    at reference: FeedIndex.Reference, isTextWanted: Bool, changed: Period? = nil
  ) -> FoundStory? {
    let feed = index.feeds[Int(reference.feed)]
    let place = index.place(of: reference)
    guard let address = feed.address, let json = stories.part(place.range, of: feed.key),
      Checksum.of(json.span) == place.sum, let kept = place.story(in: json),
      let story = kept.story(isTextWanted: isTextWanted)
    else { return nil }
    var found = FoundStory(feed: address, story: story, arrived: feed.arrival(of: place).date)
    let edits = kept.edits
    found.changed = edits.last?.seen
    if let changed { found.formerTitle = edits.first { $0.title != nil && changed.contains($0.seen) }?.title }
    return found
  }
}

extension [KeptFeeds.Match] {
  /// Where one of them has the words at best.
  var best: Prominence? { lazy.map(\.prominence).min { $0.rawValue < $1.rawValue } }
}
