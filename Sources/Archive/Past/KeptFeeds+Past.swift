import Basics
import FoundationEssentials
import News

/// Searches all that is kept: what feeds list, and what they listed once.
extension KeptFeeds {
  /// A story that fits, where it stands.
  private struct Hit {
    enum Place {
      case listed(FeedIndex.Reference)
      case past(file: String, feed: String, start: Int, length: Int, sum: UInt32)
    }

    /// Orders stories, the latest last.
    let slot: Int64
    let place: Place
    let prominence: Prominence
  }

  /// The first of the stories that a search finds, in its order, and how many it finds.
  private struct Hits {
    var first: [Hit] = []
    var total = 0
    var best: Prominence?
  }

  /// A range of all matching stories, what is about the words first where that is wanted, else the newest.
  func allStories(_ search: FeedSearch, in range: Range<Int>) -> FoundStories {
    var attempt = 0
    while true {
      attempt += 1
      let hits = hits(search, most: range.upperBound)
      let wanted = hits.first.dropFirst(range.lowerBound)
      let stories = wanted.compactMap { story(at: $0, isTextWanted: search.isTextWanted) }
      if stories.count == wanted.count || attempt > 3 {
        return FoundStories(stories, total: hits.total, best: search.words == nil ? nil : hits.best)
      }
      lookAnew(isWrong: attempt > 1)
      if attempt > 1 { discardWords(isWrong: true) }
    }
  }

  private func hits(_ search: FeedSearch, most: Int) -> Hits {
    openWords()
    if let words, !isCovered(by: words) { _ = coverSome(most: Self.mostBeforeAnswer) }
    do {
      return try hits(search, words, most: most)
    } catch {
      if !error.isBusy { discardWords(isWrong: true) }
      // Without the index nothing is refused.
      return (try? hits(search, nil, most: most)) ?? Hits()
    }
  }

  private func hits(_ search: FeedSearch, _ index: WordIndex?, most: Int) throws(Database.Refusal) -> Hits {
    let isCovered =
      try index.map { index throws(Database.Refusal) in
        try index.look()
        return self.isCovered(by: index)
      } ?? false
    var hits: [Hit] = []
    var unread = 0
    if search.words == nil || !isCovered {
      let listed = find(search)
      // Without words all of them count, so that those that nobody sees are only counted.
      unread = search.words == nil ? max(0, listed.count - most) : 0
      hits += listed.dropLast(unread).map { match in
        Hit(
          slot: WordIndex.slot(of: self.index.place(of: match.reference).moment, key: 0),
          place: .listed(match.reference), prominence: match.prominence)
      }
    }
    let files = past.files()
    // This search then reads everything, and the index is made anew in a quiet moment.
    if let index, try index.hasLostSome(of: files) { throw .passing }
    hits += uncovered(by: index, files, search)
    hits.sort { $0.slot > $1.slot }
    let indexed = try index.map { index throws(Database.Refusal) in
      try self.indexed(search, index, isListedWanted: isCovered, beside: hits, most: most)
    }
    var all = together(hits, indexed ?? Hits(), search, most: most)
    all.total += unread
    return all
  }

  /// What was read and what the index has, in the order of a search.
  private func together(_ read: [Hit], _ indexed: Hits, _ search: FeedSearch, most: Int) -> Hits {
    let best = [read.lazy.map(\.prominence).min { $0.rawValue < $1.rawValue }, indexed.best].compactMap(\.self)
      .min { $0.rawValue < $1.rawValue }
    let counted = best?.counted(isAny: search.isAnyMention || search.words == nil) ?? []
    let read = read.filter { counted.contains($0.prominence) }
    var first = read + indexed.first
    first.sort { one, other in
      if search.isRanked, one.prominence != other.prominence {
        return one.prominence.rawValue < other.prominence.rawValue
      }
      return one.slot > other.slot
    }
    return Hits(first: Array(first.prefix(most)), total: read.count + indexed.total, best: best)
  }

  /// What the index has for a search.
  ///
  /// - Parameter read: What was read elsewhere, beside which mentions in passing may not count.
  private func indexed(
    _ search: FeedSearch, _ index: WordIndex, isListedWanted: Bool, beside read: [Hit], most: Int
  ) throws(Database.Refusal) -> Hits {
    var named: [(number: Int64, words: [String])] = []
    for (feed, source) in search.sources {
      if let number = index.feeds[feed.rawValue] { named.append((number, words(of: source.name))) }
    }
    let wanted = Set(named.map(\.number))
    guard let words = search.words else {
      let (found, total) = try index.past(search.times, of: wanted.contains, most: most)
      return Hits(first: try found.map { found throws(Database.Refusal) in try hit(found, .head, index) }, total: total)
    }
    let others = index.addresses.keys.filter { !wanted.contains($0) }
    guard
      let query = try WordQuery(
        words, without: search.unwanted, feeds: (wanted.sorted(), others.sorted()), isListedWanted: isListedWanted,
        named: { forms in named.filter { $0.words.contains(where: forms.hold) }.map(\.number).sorted() },
        beginning: index.terms)
    else { return Hits() }
    return try indexed(query, search, index, isAboutKnown: read.contains { $0.prominence == .head }, most: most)
  }

  private func indexed(
    _ query: WordQuery, _ search: FeedSearch, _ index: WordIndex, isAboutKnown: Bool, most: Int
  ) throws(Database.Refusal) -> Hits {
    var hits = Hits()
    for place in Prominence.allCases where hits.best == nil {
      if try !index.newest(query.text(at: place), search.times, most: 1).isEmpty { hits.best = place }
    }
    let counted = (isAboutKnown ? .head : hits.best ?? .deep).counted(isAny: search.isAnyMention)
    guard let deepest = counted.last else { return hits }
    // Where the newest come first, that some of them are only mentions makes no difference.
    let parts = search.isRanked ? counted.map { ($0, query.text(at: $0)) } : [(deepest, query.text(upTo: deepest))]
    for (place, text) in parts where hits.first.count < most {
      let found = try index.newest(text, search.times, most: most - hits.first.count)
      for found in found { hits.first.append(try hit(found, place, index)) }
    }
    hits.total = hits.first.count
    if hits.total == most { hits.total = try index.count(query.text(upTo: deepest), search.times) }
    return hits
  }

  private func hit(
    _ found: WordIndex.Found, _ place: Prominence, _ index: WordIndex
  ) throws(Database.Refusal) -> Hit {
    guard let feed = index.addresses[found.feed] else { throw .wrong }
    if let file = index.ends[found.file]?.name {
      return Hit(
        slot: found.slot,
        place: .past(file: file, feed: feed, start: found.start, length: found.length, sum: found.sum),
        prominence: place)
    }
    guard let slot = self.index.slot(of: feed), self.index.feeds[slot].places.indices.contains(found.start),
      self.index.feeds[slot].places[found.start].sum == found.sum
    else { throw .wrong }
    return Hit(
      slot: found.slot, place: .listed(.init(feed: UInt32(slot), story: UInt32(found.start))), prominence: place)
  }

  /// The past stories that fit and stand where the index does not reach, read one by one.
  private func uncovered(
    by index: WordIndex?, _ files: [(name: String, size: Int)], _ search: FeedSearch
  ) -> [Hit] {
    let files = files.filter { index?.files[$0.name]?.end ?? 0 < $0.size }
    if files.isEmpty { return [] }
    var hits: [Hit] = []
    let tests = Dictionary(
      search.sources.map { ($0.key.rawValue, StoryTest(search, $0.value)) }, uniquingKeysWith: { first, _ in first })
    for (file, _) in files {
      _ = past.read(file, from: index?.files[file]?.end ?? 0) { line in
        guard let test = tests[line.feed] else { return true }
        for place in line.value.places where search.times.contains(place.moment) {
          guard let story = place.story(in: line.value.json, at: Int(place.start)),
            let prominence = test.prominence(of: story)
          else { continue }
          hits.append(
            Hit(
              slot: WordIndex.slot(of: place.moment, key: WordIndex.key(of: line.feed, story.escapedID)),
              place: .past(
                file: file, feed: line.feed, start: line.start + Int(place.start), length: Int(place.length),
                sum: place.sum), prominence: prominence))
        }
        return true
      }
    }
    return hits
  }

  private func story(at hit: Hit, isTextWanted: Bool) -> FoundStory? {
    switch hit.place {
    case .listed(let reference):
      guard Int(reference.feed) < index.feeds.count,
        Int(reference.story) < index.feeds[Int(reference.feed)].places.count
      else { return nil }
      return story(at: reference, isTextWanted: isTextWanted)
    case .past(let file, let feed, let start, let length, let sum):
      guard let address = WebAddress(rawValue: feed),
        let kept = past.story(in: file, at: start, length: length, sum: sum),
        let story = kept.story(isTextWanted: isTextWanted)
      else { return nil }
      return FoundStory(feed: address, story: story, arrived: (kept.seen ?? Instant(ticks: 0)).date)
    }
  }

  /// The words of a publisher's name, which are searched for with those of its stories.
  private func words(of name: String) -> [String] {
    if let known = names[name] { return known }
    let words = Words(name).list
    names[name] = words
    return words
  }
}

extension FeedSearch {
  /// Whether it asks for more than what feeds list: what is new, unread or changed is among that.
  var reachesPast: Bool {
    (words != nil || from != nil || to != nil) && read == nil && arrivedAfter == nil && changed == nil
  }

  /// Its time in ticks.
  var times: ClosedRange<Int> {
    let first = from.flatMap(Instant.init)?.ticks ?? .min
    return first...max(first, to.flatMap(Instant.init)?.ticks ?? .max)
  }
}
