import Basics
import News

extension WordIndex {
  /// Stories to be taken in, in one go and by their slots, which SQLite is quickest at.
  struct Batch {
    fileprivate var rows: [Row] = []
    var count: Int { rows.count }

    fileprivate struct Row {
      let slot: Int64
      let key: Int64
      let feed: Int64
      let file: Int64
      let start: Int
      let length: Int
      let sum: UInt32
      let words: Columns
    }
  }

  /// The words of a story as the index has them, a column for each place they may stand in.
  struct Columns {
    let all: [[UInt8]]

    /// - Parameter tokens: What its feed is found by, which stands where publishers' names do.
    init(_ story: KeptStory, _ tokens: String) {
      let text = story.searchedText()
      all = [text.head, text.lead + Array(tokens.utf8), text.deep]
    }

    /// Columns as they are kept, one below the other; no word has a line's end in it.
    init(kept: [UInt8]) {
      all = kept.split(separator: Self.end, omittingEmptySubsequences: false).map { Array($0) }
    }

    var kept: [UInt8] { Array(all.joined(separator: [Self.end])) }

    private static let end = UInt8(ascii: "\n")
  }

  /// Makes some changes, all or none of them.
  func change(_ work: (inout Batch) throws(Database.Refusal) -> Void) throws(Database.Refusal) {
    var batch = Batch()
    do throws(Database.Refusal) {
      try database.together { () throws(Database.Refusal) in
        try look()
        try work(&batch)
        try take(batch)
      }
    } catch {
      // What was noted here meanwhile is not in the file.
      version = -1
      throw error
    }
  }

  /// The number of a feed, a new one if it is first seen here.
  private func number(of feed: String) throws(Database.Refusal) -> Int64 {
    if let known = feeds[feed] { return known }
    let number = (feeds.values.max() ?? 0) + 1
    let row = try database.statement("INSERT INTO feeds VALUES (?1, ?2, 0, 0, 0, 0)", number)
    try row.bind(Array(feed.utf8), at: 2)
    try row.run()
    (feeds[feed], addresses[number]) = (number, feed)
    return number
  }

  /// Covers the stories that a feed lists.
  func cover(
    _ key: String, as of: Stamp, _ places: [FeedValue.Place], in json: [UInt8], _ batch: inout Batch
  ) throws(Database.Refusal) {
    let feed = try number(of: key)
    var known: [Int64: (slot: Int64, start: Int64, sum: Int64)] = [:]
    let rows = try database.statement(
      "SELECT key, slot, start, sum FROM stories WHERE feed = ?1 AND file = 0", feed)
    while try rows.next() { known[rows.number(0)] = (rows.number(1), rows.number(2), rows.number(3)) }
    for (index, place) in places.enumerated() {
      guard let story = place.story(in: json, at: Int(place.start)) else { continue }
      let own = Self.key(of: key, story.escapedID)
      let slot = Self.slot(of: place.moment, key: own)
      if let old = known.removeValue(forKey: own) {
        if old.sum == Int64(place.sum), old.slot >> Self.slotBits == slot >> Self.slotBits {
          if old.start != Int64(index) {
            try database.statement("UPDATE stories SET start = ?2 WHERE slot = ?1", old.slot, Int64(index)).run()
          }
          continue
        }
        try remove(old.slot)
      }
      let words = Columns(story, "\(WordQuery.token(of: feed)) \(WordQuery.listed)")
      batch.rows.append(
        Batch.Row(
          slot: slot, key: own, feed: feed, file: 0, start: index, length: 0, sum: place.sum, words: words))
    }
    for gone in known.values.sorted(by: { $0.slot < $1.slot }) { try remove(gone.slot) }
    try database.statement(
      "UPDATE feeds SET ticks = ?2, turn = ?3, sum = ?4, place = ?5 WHERE number = ?1", feed,
      Int64(of.order.instant.ticks), Int64(of.order.turn), Int64(of.sum), Int64(of.position)
    ).run()
    stamps[key] = of
  }

  /// Takes out the stories that feeds listed which are no longer kept.
  func forget(_ keys: [String]) throws(Database.Refusal) {
    for key in keys {
      guard let feed = feeds[key] else { continue }
      let rows = try database.statement("SELECT slot FROM stories WHERE feed = ?1 AND file = 0", feed)
      var slots: [Int64] = []
      while try rows.next() { slots.append(rows.number(0)) }
      for slot in slots.sorted() { try remove(slot) }
      try database.statement("UPDATE feeds SET ticks = 0, turn = 0, sum = 0, place = 0 WHERE number = ?1", feed).run()
      stamps[key] = Stamp(order: Order(instant: Instant(ticks: 0)), sum: 0, position: 0)
    }
  }

  /// Covers a line of past stories.
  func cover(_ line: PastStories.Line, of file: String, _ batch: inout Batch) throws(Database.Refusal) {
    let feed = try number(of: line.feed)
    let number = try self.number(ofFile: file)
    for place in line.value.places {
      guard let story = place.story(in: line.value.json, at: Int(place.start)) else { continue }
      let key = Self.key(of: line.feed, story.escapedID)
      batch.rows.append(
        Batch.Row(
          slot: Self.slot(of: place.moment, key: key), key: key, feed: feed, file: number,
          start: line.start + Int(place.start), length: Int(place.length), sum: place.sum,
          words: words(of: story, in: feed)))
    }
  }

  /// Notes how far a file is covered.
  func cover(_ file: String, to end: Int) throws(Database.Refusal) {
    let number = try number(ofFile: file)
    try database.statement("UPDATE files SET end = ?2 WHERE number = ?1", number, Int64(end)).run()
    (files[file], ends[number]) = ((number, end), (file, end))
  }

  /// Takes out a line of past stories that goes.
  func uncover(_ line: PastStories.Line, of file: String) throws(Database.Refusal) {
    guard let feed = feeds[line.feed], let number = files[file]?.number else { return }
    for place in line.value.places {
      guard let story = place.story(in: line.value.json, at: Int(place.start)) else { continue }
      let row = try database.statement(
        "SELECT slot FROM stories WHERE slot BETWEEN ?1 AND ?2 AND file = ?3 AND start = ?4",
        Self.slot(of: place.moment, key: 0), Self.slot(of: place.moment, key: -1), number,
        Int64(line.start) + Int64(place.start))
      guard let slot = try row.onlyNumber() else { continue }
      try remove(slot, saying: words(of: story, in: feed))
    }
  }

  /// Forgets a file whose stories were taken out.
  func forget(file name: String) throws(Database.Refusal) {
    guard let known = files[name] else { return }
    try database.statement("DELETE FROM files WHERE number = ?1", known.number).run()
    (files[name], ends[known.number]) = (nil, nil)
  }

  /// What the index holds of a past story.
  private func words(of story: KeptStory, in feed: Int64) -> Columns { Columns(story, WordQuery.token(of: feed)) }

  private func number(ofFile name: String) throws(Database.Refusal) -> Int64 {
    if let known = files[name] { return known.number }
    let number = (files.values.map(\.number).max() ?? 0) + 1
    let row = try database.statement("INSERT INTO files VALUES (?1, ?2, 0)", number)
    try row.bind(Array(name.utf8), at: 2)
    try row.run()
    (files[name], ends[number]) = ((number, 0), (name, 0))
    return number
  }

  private func remove(_ slot: Int64) throws(Database.Refusal) {
    let row = try database.statement("SELECT words FROM stories WHERE slot = ?1", slot)
    guard try row.next() else { return }
    let words = Columns(kept: Array(row.text(0)))
    while try row.next() {}
    guard words.all.count == Prominence.allCases.count else { throw .wrong }
    try remove(slot, saying: words)
  }

  private func remove(_ slot: Int64, saying words: Columns) throws(Database.Refusal) {
    try bind(
      words,
      to: try database.statement(
        "INSERT INTO told(told, rowid, head, lead, deep) VALUES ('delete', ?1, ?2, ?3, ?4)", slot)
    ).run()
    try database.statement("DELETE FROM stories WHERE slot = ?1", slot).run()
  }

  private func take(_ batch: Batch) throws(Database.Refusal) {
    for row in batch.rows.sorted(by: { $0.slot < $1.slot }) {
      guard let slot = try freeSlot(for: row) else { continue }
      let story = try database.statement(
        "INSERT INTO stories VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)", slot, row.key, row.feed, row.file,
        Int64(row.start), Int64(row.length), Int64(row.sum))
      try story.bind(row.file == 0 ? row.words.kept : nil, at: 8)
      try story.run()
      try bind(
        row.words,
        to: try database.statement("INSERT INTO told(rowid, head, lead, deep) VALUES (?1, ?2, ?3, ?4)", slot)
      ).run()
      for words in row.words.all { try addTerms(of: words) }
    }
  }

  private func bind(_ words: Columns, to statement: Statement) throws(Database.Refusal) -> Statement {
    for (place, words) in words.all.enumerated() { try statement.bind(words, at: place + 2) }
    return statement
  }

  private func addTerms(of words: [UInt8]) throws(Database.Refusal) {
    var start = 0
    while start < words.count {
      let end = words[start...].firstIndex(of: FoldedText.blank) ?? words.count
      defer { start = end + 1 }
      // Shorter words begin no others.
      guard end - start >= WordForms.shortestBeginning else { continue }
      let hash = StableHash.long(of: words[start..<end])
      if knownTerms.contains(hash) { continue }
      if knownTerms.count >= Self.mostKnownTerms { knownTerms = [] }
      knownTerms.insert(hash)
      let row = try database.statement("INSERT OR IGNORE INTO terms VALUES (?1)")
      try row.bind(Array(words[start..<end]), at: 1)
      try row.run()
    }
  }

  /// By judgment: some megabytes, and most words of a day's stories.
  private static let mostKnownTerms = 200_000

  /// A place for a story; nil where it has one by now.
  ///
  /// One that its feed lists gives way to the same in the past.
  private func freeSlot(for row: Batch.Row) throws(Database.Refusal) -> Int64? {
    var slot = row.slot
    for _ in 0..<Self.mostTried {
      let known = try database.statement("SELECT key, file, feed FROM stories WHERE slot = ?1", slot)
      guard try known.next() else { return slot }
      let (key, file, feed) = (known.number(0), known.number(1), known.number(2))
      while try known.next() {}
      if key == row.key {
        // A key is of one feed.
        if feed != row.feed { throw .wrong }
        guard file == 0, row.file != 0 else { return nil }
        try remove(slot)
        return slot
      }
      let low: Int64 = 1 << Self.slotBits - 1
      slot = slot & ~low | (slot &+ 1) & low
    }
    throw .wrong
  }

  /// So many places of one second are never taken one behind the other, by far.
  private static let mostTried = 10_000
}
