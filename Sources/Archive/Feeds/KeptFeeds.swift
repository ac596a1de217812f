import Basics
import FoundationEssentials
import News

/// What feeds said, and what is known of each, kept across runs.
///
/// A feed is one line of a log, so it is complete or unchanged, and dropped stories go with the earlier line; another
/// log holds what is known of the feeds. Any number of Criers may use both; the later of two visits to a feed counts.
/// Anything lost is fetched again.
public actor KeptFeeds {
  let folder: StateFolder
  let stories: Ledger
  private let notes: Ledger
  nonisolated let clock: @Sendable () -> Date
  /// How long what feeds no longer list is kept, whenever it is asked.
  nonisolated let spanOfPast: @Sendable () -> PastSpan
  var index = FeedIndex()
  var isIndexRead = false
  private var isIndexKept = true
  /// Whether the file of the index proved wrong, so that the stories must be read.
  private(set) var isIndexWrong = false
  /// The stories' state when the index was made.
  private var indexed = Ledger.State()
  /// Whether another program held the log last time; then the next of many feeds does not wait for it again.
  private var isHeld = false
  /// What feeds no longer list, the files of it that the disk was not waited for, and which of all stories hold which words.
  let past: PastStories
  private var unwrittenPast: Set<String> = []
  var words: WordIndex?
  /// The files that were made from others and proved wrong.
  nonisolated let remade: RemadeFiles
  let leastIndexed: Int
  /// The words of publishers' names.
  var names: [String: [String]] = [:]
  /// Bytes written since the disk was last told to begin.
  private var unwritten = 0

  /// The feeds in a folder, which is read on first use.
  public init(
    in home: StateFolder, spanOfPast: @escaping @Sendable () -> PastSpan = { .usual },
    telling remade: RemadeFiles = RemadeFiles(), clock: @escaping @Sendable () -> Date
  ) {
    self.init(in: home, spanOfPast: spanOfPast, indexFrom: Self.leastForIndex, telling: remade, clock: clock)
  }

  /// The same with an index of words from that many bytes on.
  init(
    in home: StateFolder, spanOfPast: @escaping @Sendable () -> PastSpan = { .usual }, indexFrom leastIndexed: Int,
    telling remade: RemadeFiles = RemadeFiles(), clock: @escaping @Sendable () -> Date
  ) {
    self.remade = remade
    self.leastIndexed = leastIndexed
    self.spanOfPast = spanOfPast
    folder = home.passing(FileName.feeds)
    self.clock = clock
    // Damage here is not reported, since all is fetched again.
    stories = Ledger(of: .stories, in: folder, telling: DamageList(), clock: clock)
    past = PastStories(in: folder)
    notes = Ledger(of: .standings, in: folder, telling: DamageList(), clock: clock)
  }

  /// What is known of each feed.
  ///
  /// Without stored stories no version is known either, so that the server sends them all.
  public func standings() -> [WebAddress: FeedStanding] {
    notes.look()
    stories.look()
    var all: [WebAddress: FeedStanding] = [:]
    for key in notes.keys {
      guard let feed = WebAddress(rawValue: key), let json = notes[key]?.json,
        var standing = FeedStanding(line: json)
      else { continue }
      if !stories.contains(key) {
        (standing.entityTag, standing.lastModified, standing.sum) = (nil, nil, nil)
        (standing.freshUntil, standing.answered) = (nil, nil)
      }
      all[feed] = standing
    }
    return all
  }

  /// Stores a feed's current stories, in its order, and keeps recent earlier ones; whether any is new.
  ///
  /// Does not wait for the disk: `note` does that for all feeds at once.
  @discardableResult
  public nonisolated func keep(_ listed: [FeedStory], of feed: WebAddress) async throws(NewsFailure) -> Bool {
    // The slow part runs on the caller, so that several feeds are done in parallel.
    let draft = FeedDraft(listed)
    let known = await json(of: feed).map(FeedValue.init(unindexed:))
    let (value, past) = draft.value(after: known, seen: Instant(clock()) ?? .last)
    if let known, known.json == value.json { return false }
    try await put(value, past, of: feed)
    return true
  }

  /// Stores stories of a feed that something else than the feed told of, unless it has their pages.
  ///
  /// What the feed lists stays; the newest of the others are kept beside it, and those for which there is no room with
  /// what feeds no longer list. Does not wait for the disk either.
  public nonisolated func add(_ stories: [FeedStory], of feed: WebAddress) async throws(NewsFailure) {
    let known = await json(of: feed).map(FeedValue.init(kept:))
    let pages = Set(known?.places.map(\.page) ?? [])
    var ids: Set<String> = []
    let new = stories.filter { story in
      let page = PageHash.of(story.address)
      return (page == 0 || !pages.contains(page)) && ids.insert(story.id).inserted
    }
    guard !new.isEmpty else { return }
    let sorted = new.sorted { $1.published ?? .distantPast < $0.published ?? .distantPast }
    let room = max(0, FeedStory.mostKept - (known?.places.count ?? 0))
    let seen = Instant(clock()) ?? .last
    let value = FeedDraft(Array(sorted.prefix(room))).value(beside: known, seen: seen)
    var past: [FeedValue.Story] = []
    var rest = sorted.dropFirst(room)
    while !rest.isEmpty {
      past += FeedDraft(Array(rest.prefix(FeedStory.mostKept))).value(after: nil, seen: seen).value.stories
      rest = rest.dropFirst(FeedStory.mostKept)
    }
    try await put(value, past, of: feed)
  }

  /// Stores what is known of feeds, once their stories are on disk.
  ///
  /// Does not wait for the disk itself: a feed whose entry is lost is fetched once more.
  public func note(_ changes: [WebAddress: FeedStanding]) throws(NewsFailure) {
    try past.wait(for: unwrittenPast)
    unwrittenPast = []
    if unwritten > 0 { try stories.wait() }
    unwritten = 0
    let sorted = changes.sorted { $0.key.rawValue < $1.key.rawValue }
    try notes.write(sorted.map { ($0.key.rawValue, $0.value.line) }, isWaiting: false)
    keepIndex()
  }

  /// Forgets feeds.
  public func forget(_ feeds: [WebAddress]) throws(NewsFailure) {
    stories.look()
    notes.look()
    let keys = feeds.map(\.rawValue)
    try stories.write(keys.filter { stories.contains($0) }.map { ($0, nil) })
    try notes.write(keys.filter { notes.contains($0) }.map { ($0, nil) })
    keepIndex()
  }

  private func json(of feed: WebAddress) -> [UInt8]? {
    stories.look()
    return stories[feed.rawValue].map { Array($0.json) }
  }

  private func put(
    _ value: FeedValue, _ past: [FeedValue.Story], of feed: WebAddress
  ) throws(NewsFailure) {
    catchUp()
    // First, so that a story is never in neither place.
    if !past.isEmpty { unwrittenPast.formUnion(try self.past.add(past, of: feed.rawValue, since: firstOfPast)) }
    let taken = stories.taken
    let patience = isHeld ? .zero : LockPatience.current
    isHeld = true
    try stories.write([(feed.rawValue, value.json)], isWaiting: false, patience: patience)
    isHeld = false
    if let stamp = stories.stamp(of: feed.rawValue) { index.put(feed.rawValue, stamp, value.places) }
    // Checking for other Criers' writes at every feed would be slow.
    if stories.taken == taken + 1 { indexed = stories.state }
    isIndexKept = false
    let batches = unwritten / Self.batch
    unwritten += value.json.count
    if unwritten / Self.batch > batches { stories.beginWriting() }
  }

  /// After this many bytes the disk is told to begin, so that less is left to wait for, by judgment.
  private static let batch = 8 << 20
}

extension KeptFeeds {
  /// Maintains the files while no answer is awaited, and drops other feeds four weeks after they were last asked for.
  public func tidyUp(keeping feeds: Set<WebAddress>) {
    let limit = clock() - Double(FeedDraft.keptFor / Instant.perSecond)
    let old = standings().filter { feed, standing in
      !feeds.contains(feed) && [standing.answered, standing.failed].compactMap(\.self).allSatisfy { $0 < limit }
    }
    // A failed write is retried another time.
    if !old.isEmpty { try? forget(Array(old.keys)) }
    for upkeep in [stories.upkeep(), notes.upkeep()] { upkeep?.run() }
    keepIndex()
    dropOldMonths()
    coverWords()
  }

  /// A feed's stories, in its order.
  public func stories(of feed: WebAddress) -> [FeedStory] {
    guard let json = json(of: feed) else { return [] }
    let value = FeedValue(kept: json)
    return value.places.compactMap { $0.story(in: json, at: Int($0.start))?.story() }
  }

  /// What a feed changed of a story, the oldest first.
  public func edits(of story: FeedStory, in feed: WebAddress) -> [StoryEdit] {
    guard let json = json(of: feed) else { return [] }
    let id = JSON.string(story.id).bytes.dropFirst().dropLast()
    return FeedValue(unindexed: json).byID[id]?.edits.map(KeptEdits.edits) ?? []
  }

  /// Those stories of some feeds that may be certain articles.
  public func stories(likely wanted: [WebAddress: Set<ArticleID>]) -> [FoundStory] {
    catchUp()
    return index.feeds.indices.flatMap { slot -> [FoundStory] in
      guard let ids = index.feeds[slot].address.flatMap({ wanted[$0] }) else { return [] }
      let pages = Set(ids.map { StableHash.long(of: $0.rawValue.utf8) })
      return index.feeds[slot].places.enumerated().compactMap { number, place in
        guard place.page == 0 || pages.contains(place.page) else { return nil }
        return story(at: FeedIndex.Reference(feed: UInt32(slot), story: UInt32(number)), isTextWanted: false)
      }
    }
  }

  /// Reads what other Criers have written since.
  func catchUp() {
    stories.look()
    if !isIndexRead {
      isIndexRead = true
      index = (isIndexWrong ? nil : indexPath).flatMap(FeedIndex.init(at:)) ?? FeedIndex()
    } else if indexed == stories.state {
      return
    }
    let stamps = stories.stamps
    for (key, stamp) in stamps where index.stamp(of: key) != stamp {
      guard let json = stories[key]?.json else { continue }
      index.put(key, stamp, FeedValue(kept: Array(json)).places)
      isIndexKept = false
    }
    if index.feeds.count != stamps.count {
      let kept = Set(stamps.map(\.key))
      index.keepOnly(kept.contains)
      isIndexKept = false
    }
    indexed = stories.state
  }

  /// Looks anew, since stories are not where they should be: a feed was changed meanwhile, or else the index is wrong.
  func lookAnew(isWrong: Bool) {
    isIndexWrong = isIndexWrong || isWrong
    isIndexRead = false
    catchUp()
  }

  private var indexPath: String? {
    folder.path.map { "\($0)/.\(Collection.stories.rawValue).\(Device.machine)\(FileName.feedIndex)" }
  }

  private func keepIndex() {
    catchUp()
    guard !isIndexKept, let indexPath else { return }
    index.write(to: indexPath)
    isIndexKept = true
  }
}
