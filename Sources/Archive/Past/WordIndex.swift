import Basics
import Glibc

/// Which stories hold which words, of all that is kept: a file of SQLite's beside those it is made from.
///
/// Any part of those files that it does not cover yet is searched through itself, so it may be missing, damaged or
/// behind. Each machine has its own, and a file that is of no use is made anew.
final class WordIndex {
  /// A story that was found.
  struct Found {
    /// Orders stories: the second it is of, then a part of its key.
    let slot: Int64
    let feed: Int64
    /// The number of its file; 0 for a story that its feed still lists, whose number in the feed `start` is then.
    let file: Int64
    let start: Int
    let length: Int
    let sum: UInt32
  }

  let database: Database
  let path: String
  /// What the database said when these were read.
  var version: Int64 = -1
  var feeds: [String: Int64] = [:]
  var addresses: [Int64: String] = [:]
  /// As of when the stories of each feed are covered.
  var stamps: [String: Stamp] = [:]
  /// Hashes of terms that are there, as many as a year's stories repeat most.
  var knownTerms: Set<UInt64> = []
  /// How far each file of past stories is covered.
  var files: [String: (number: Int64, end: Int)] = [:]
  /// The same by their numbers.
  var ends: [Int64: (name: String, end: Int)] = [:]

  init(_ path: String) throws(Database.Refusal) {
    // Made here, since SQLite would let others read it; which follows no links, not even those around the folder.
    let size = try? OpenFile(path, O_RDWR | O_CREAT).mark().size
    let real = "\(Disk.realPath(of: Disk.parent(of: path)))/\(Disk.name(of: path))"
    guard size == 0 || Self.hasOwnHead(path), let database = Database(at: real) else { throw .wrong }
    (self.database, self.path) = (database, path)
    try database.run("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA synchronous = NORMAL")
    if size == 0 { try database.run(Self.tables) }
    try checkShape()
    try database.run("PRAGMA cache_size = -8000")
    try look()
  }

  static let format: Int64 = 2
  // All words of some length stand in `terms`: SQLite reads all stories with any word that begins so before it answers the
  // first, and with such words named one by one it reads as many as are wanted.
  // The words of stories that are listed are kept to take them out again, which the index alone cannot.
  static let tables = """
    BEGIN;
    CREATE TABLE feeds(
      number INTEGER PRIMARY KEY, address TEXT UNIQUE, ticks INTEGER, turn INTEGER, sum INTEGER, place INTEGER);
    CREATE TABLE files(number INTEGER PRIMARY KEY, name TEXT UNIQUE, end INTEGER);
    CREATE TABLE stories(
      slot INTEGER PRIMARY KEY, key INTEGER, feed INTEGER, file INTEGER, start INTEGER, length INTEGER, sum INTEGER,
      words TEXT);
    CREATE INDEX listed ON stories(feed) WHERE file = 0;
    CREATE TABLE terms(term TEXT PRIMARY KEY) WITHOUT ROWID;
    CREATE VIRTUAL TABLE told USING fts5(
      head, lead, deep, content='', columnsize=0, detail=column, tokenize='ascii');
    INSERT INTO told(told, rank) VALUES ('hashsize', 16777216);
    PRAGMA user_version = \(format);
    COMMIT;
    """

  /// Where a story of a moment begins to look for a free place.
  static func slot(of moment: Int, key: Int64) -> Int64 {
    let (seconds, rest) = moment.quotientAndRemainder(dividingBy: Instant.perSecond)
    return Int64(rest < 0 ? seconds - 1 : seconds) << slotBits | key & (1 << slotBits - 1)
  }

  /// A million stories of one second have room.
  static let slotBits: Int64 = 20

  /// The key of a story: its feed and its id there.
  static func key(of feed: String, _ id: ArraySlice<UInt8>) -> Int64 {
    Int64(bitPattern: StableHash.long(of: Array(feed.utf8) + [0] + id))
  }
}

extension WordIndex {
  /// Reads what another program has changed.
  func look() throws(Database.Refusal) {
    let current = try database.statement("PRAGMA data_version").onlyNumber() ?? 0
    guard current != version else { return }
    (feeds, addresses, stamps, files, ends) = ([:], [:], [:], [:], [:])
    let rows = try database.statement("SELECT number, address, ticks, turn, sum, place FROM feeds")
    while try rows.next() {
      let (number, address) = (rows.number(0), String(decoding: rows.text(1), as: UTF8.self))
      guard Self.numbers.contains(number), let ticks = Int(exactly: rows.number(2)), Instant.possible.contains(ticks),
        let turn = UInt32(exactly: rows.number(3)), let sum = UInt32(exactly: rows.number(4)),
        let position = UInt32(exactly: rows.number(5))
      else { throw .wrong }
      (feeds[address], addresses[number]) = (number, address)
      let order = Order(turn: turn, instant: Instant(ticks: ticks))
      stamps[address] = Stamp(order: order, sum: sum, position: position)
    }
    let known = try database.statement("SELECT number, name, end FROM files")
    while try known.next() {
      let (number, name, end) = (known.number(0), String(decoding: known.text(1), as: UTF8.self), Int(known.number(2)))
      guard Self.numbers.contains(number), FileName.isPast(name), Self.places.contains(end) else { throw .wrong }
      (files[name], ends[number]) = ((number, end), (name, end))
    }
    version = current
  }

  /// The numbers that feeds and files may have, and the places in files; more of them there are not.
  private static let numbers = Int64(1)...Int64(1 << 40)
  private static let places = 0...1 << 48
  /// The most stories that a feed lists, and the most bytes of a story that is kept, by judgment.
  private static let mostListed = 1 << 20
  private static let longestStory = 1 << 24

  /// A story as a row has it; thrown where there is no such place.
  private func found(_ rows: Statement) throws(Database.Refusal) -> Found {
    let found = Found(
      slot: rows.number(0), feed: rows.number(1), file: rows.number(2), start: Int(rows.number(3)),
      length: Int(rows.number(4)), sum: UInt32(truncatingIfNeeded: rows.number(5)))
    guard addresses[found.feed] != nil, found.start >= 0, found.length >= 0, UInt32(exactly: rows.number(5)) != nil
    else {
      throw .wrong
    }
    if found.file == 0 {
      guard found.start < Self.mostListed, found.length == 0 else { throw .wrong }
    } else {
      guard let end = ends[found.file]?.end, found.length <= min(end, Self.longestStory),
        found.start <= end - found.length
      else { throw .wrong }
    }
    return found
  }

  /// Whether it covers a file that is gone; throws where it covers more of one than there is.
  func hasLostSome(of files: [(name: String, size: Int)]) throws(Database.Refusal) -> Bool {
    let sizes = Dictionary(files.map { ($0.name, $0.size) }, uniquingKeysWith: { first, _ in first })
    for (name, (_, end)) in self.files where end > sizes[name] ?? .max { throw .wrong }
    return self.files.contains { $1.end > 0 && sizes[$0] == nil }
  }

  /// Checks every number in the file, and SQLite's own order in it.
  func checkAll() throws(Database.Refusal) {
    let rows = try database.statement("SELECT slot, feed, file, start, length, sum FROM stories")
    var counts: [Int64: Int] = [:]
    while try rows.next() { counts[try found(rows).feed, default: 0] += 1 }
    for number in addresses.keys {
      let told = try database.statement("SELECT count(*) FROM told WHERE told MATCH ?1")
      try told.bind(Array("\"\(WordQuery.token(of: number))\"".utf8), at: 1)
      guard try Int(told.onlyNumber() ?? 0) == counts[number] ?? 0 else { throw .wrong }
    }
    guard try database.statement("SELECT count(*) FROM terms WHERE instr(term, '\"')").onlyNumber() == 0 else {
      throw .wrong
    }
    let check = try database.statement("PRAGMA quick_check(1)")
    guard try check.next(), check.text(0).elementsEqual("ok".utf8) else { throw .wrong }
    while try check.next() {}
  }

  /// The words that begin with one; nil where there are too many to be named.
  func terms(beginning start: String) throws(Database.Refusal) -> [String]? {
    let rows = try database.statement("SELECT term FROM terms WHERE term >= ?2 AND term < ?3 LIMIT ?1", Self.mostTerms)
    try rows.bind(Array(start.utf8), at: 2)
    // No word has a byte behind this one.
    try rows.bind(Array("\(start)\u{10FFFF}".utf8), at: 3)
    var terms: [String] = []
    while try rows.next() {
      let term = rows.text(0)
      // It stands in quotation marks when it is asked for.
      guard !term.contains(UInt8(ascii: "\"")) else { throw .wrong }
      terms.append(String(decoding: term, as: UTF8.self))
    }
    return terms.count < Self.mostTerms ? terms : nil
  }

  /// The most words that are named for a beginning, by judgment: more are quicker read together.
  private static let mostTerms: Int64 = 300

  /// The newest stories that fit a query, between two moments in ticks.
  func newest(_ query: String, _ times: ClosedRange<Int>, most: Int) throws(Database.Refusal) -> [Found] {
    let range = Self.slots(of: times)
    let rows = try database.statement(
      """
      SELECT slot, feed, file, start, length, sum FROM (
        SELECT rowid AS slot FROM told WHERE told MATCH ?4 AND rowid BETWEEN ?1 AND ?2 ORDER BY rowid DESC LIMIT ?3)
      LEFT JOIN stories USING (slot) ORDER BY slot DESC
      """, range.lowerBound, range.upperBound, Int64(most))
    try rows.bind(Array(query.utf8), at: 4)
    var found: [Found] = []
    while try rows.next() { found.append(try self.found(rows)) }
    return found
  }

  /// How many stories fit a query.
  func count(_ query: String, _ times: ClosedRange<Int>) throws(Database.Refusal) -> Int {
    let range = Self.slots(of: times)
    let count = try database.statement(
      "SELECT count(*) FROM told WHERE told MATCH ?3 AND rowid BETWEEN ?1 AND ?2", range.lowerBound, range.upperBound)
    try count.bind(Array(query.utf8), at: 3)
    return Int(try count.onlyNumber() ?? 0)
  }

  /// The newest past stories of a time, whatever they say, and how many there are.
  func past(
    _ times: ClosedRange<Int>, of isWanted: (Int64) -> Bool, most: Int
  ) throws(Database.Refusal) -> (found: [Found], total: Int) {
    let range = Self.slots(of: times)
    let rows = try database.statement(
      """
      SELECT slot, feed, file, start, length, sum FROM stories WHERE slot BETWEEN ?1 AND ?2 AND file <> 0
      ORDER BY slot DESC
      """, range.lowerBound, range.upperBound)
    var (found, total): ([Found], Int) = ([], 0)
    while try rows.next() {
      let story = try self.found(rows)
      guard isWanted(story.feed) else { continue }
      total += 1
      if found.count < most { found.append(story) }
    }
    return (found, total)
  }

  private static func slots(of times: ClosedRange<Int>) -> ClosedRange<Int64> {
    // The slots of a whole second; two days more or less would not matter, and all there is has no end.
    let (first, last) = (slot(of: times.lowerBound, key: 0), slot(of: times.upperBound, key: -1))
    return first...max(first, last)
  }
}
