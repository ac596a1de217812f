import Basics
import Glibc

/// A log and how far it was read.
struct LogFile {
  /// What could not be read in the log so far.
  struct Flaws {
    /// The broken lines in order, without newlines.
    var broken: [Range<Int>] = []
    /// Intact lines in an unknown format.
    var unknown: [Range<Int>] = []
    /// Why the file could not be read at all.
    var refusal: SystemRefusal?
  }

  /// Receives an entry, and the bytes it is in with their offset in the log.
  typealias Telling = (_ entry: LogLine.Entry, _ bytes: [UInt8], _ start: Int) -> Void

  let name: String
  let isJournal: Bool
  private(set) var mark: FileMark?
  private(set) var flaws = Flaws()
  /// How many bytes were read for good.
  private(set) var consumed = 0
  /// The last of those bytes, to recognise the file by.
  private var ending: [UInt8] = []
  /// Whether the last line was incomplete when read.
  private(set) var isUnfinished = false
  /// The order of its latest change.
  private(set) var latest = Order(instant: Instant(ticks: .min))
  /// The checksum of its last intact line.
  private(set) var lastSum: UInt32?
  private var pages: LogPages?

  init(name: String) {
    self.name = name
    isJournal = LogName.isJournal(name)
  }

  /// What it is recognised by later; nil without any change in it.
  var last: LogMark? { lastSum.map { LogMark(name: name, latest: latest, sum: $0, size: consumed) } }

  /// Reads what was added; false where the file is another one, or gone since it was listed.
  ///
  /// Under the lock, `known` saves looking at the file.
  mutating func readOn(in folder: String, asNow known: FileMark? = nil, _ tell: Telling) -> Bool {
    let path = "\(folder)/\(name)"
    // A link to nothing has no mark, and is no empty log.
    let seen = known ?? FileMark(of: path)
    guard isUnfinished || flaws.refusal != nil || seen == nil || seen != mark else { return true }
    do throws(SystemRefusal) {
      let file = try OpenFile(path, O_RDONLY)
      let now = try file.mark()
      guard now.isFile else { throw SystemRefusal.noFile(now) }
      if let mark {
        let isLonger = now.size > mark.size || isUnfinished && now.size == mark.size
        guard now.inode == mark.inode, isLonger else { return false }
      }
      guard try file.bytes(consumed - ending.count..<consumed) == ending else { return false }
      try read(file, until: now.size, tell)
      mark = now
      flaws.refusal = nil
      if pages == nil { pages = LogPages(file) }
    } catch {
      flaws.refusal = error
      return error.code != ENOENT || Disk.isTaken(path)
    }
    return true
  }

  /// Whether all of the file, as it is, was read and meant something.
  func isWhole(at mark: FileMark) -> Bool {
    mark == self.mark && consumed == mark.size && flaws.refusal == nil && flaws.broken.isEmpty && flaws.unknown.isEmpty
  }

  /// Takes in a line this Crier just appended, with the file's new mark; false where others appended too.
  mutating func takeOwn(_ line: [UInt8], _ now: FileMark, _ tell: Telling) -> Bool {
    guard let mark, now.inode == mark.inode, !isUnfinished, consumed == mark.size, now.size == consumed + line.count
    else { return false }
    take(line, isEnd: true, isOwn: true, tell)
    self.mark = now
    return true
  }

  /// The file's last byte; nil where the mark differs, the end was not read, or the file is empty.
  func lastByte(at mark: FileMark) -> UInt8? { mark == self.mark && consumed == mark.size ? ending.last : nil }

  /// The file for reading earlier lines.
  mutating func pages(in folder: String) throws(SystemRefusal) -> LogPages {
    if let pages { return pages }
    let fresh = LogPages(try OpenFile("\(folder)/\(name)", O_RDONLY))
    pages = fresh
    return fresh
  }

  /// Reads to the end through a window, so that memory stays small.
  private mutating func read(_ file: borrowing OpenFile, until size: Int, _ tell: Telling) throws(SystemRefusal) {
    var window = Self.window
    isUnfinished = false
    while consumed < size, !isUnfinished {
      let end = min(consumed + window, size)
      let isLong = window > Self.window
      if isLong, window > Self.longestLine ? true : try !file.isWritten(consumed..<end) {
        isUnfinished = try !passOverlongLine(in: file, until: size)
        window = Self.window
        continue
      }
      let bytes = try file.bytes(consumed..<end)
      // The file was cut meanwhile, which the next look will notice.
      if consumed + bytes.count < end { return }
      let taken = take(bytes, isEnd: end == size, tell)
      isUnfinished = end == size && taken < bytes.count
      window = taken > 0 ? Self.window : 2 * window
    }
    // A line is torn only if no writer holds the lock; otherwise it may still be completed.
    if isUnfinished, file.tryLock(LOCK_SH) == .taken {
      if try file.mark().size == size {
        noteBroken(consumed..<size)
        isUnfinished = false
      }
      file.unlock()
    }
  }

  /// Passes over what is too long for a line, or was never written; false where it has no end.
  private mutating func passOverlongLine(
    in file: borrowing OpenFile, until size: Int
  ) throws(SystemRefusal) -> Bool {
    for window in try file.windows(of: consumed..<size) {
      guard let newline = Self.newline(in: try file.bytes(window), from: 0) else { continue }
      noteBroken(consumed..<window.lowerBound + newline)
      consumed = window.lowerBound + newline + 1
      ending = try file.bytes(max(0, consumed - Self.endingLength)..<consumed)
      return true
    }
    return false
  }

  /// Takes in complete lines, and at the file's end one without a newline; answers the bytes taken.
  @discardableResult
  private mutating func take(_ bytes: [UInt8], isEnd: Bool, isOwn: Bool = false, _ tell: Telling) -> Int {
    let start = consumed
    var taken = 0
    while taken < bytes.count {
      let end = Self.newline(in: bytes, from: taken)
      if end == nil, !isEnd { break }
      let found = LogLine.read(bytes, in: taken..<(end ?? bytes.count), isOwn: isOwn) { entry in
        latest = max(latest, entry.stamp.order)
        lastSum = entry.stamp.sum
        tell(entry, bytes, start)
      }
      if end == nil, found.isBroken { break }
      let line = start + taken..<start + (end ?? bytes.count)
      if found.isBroken { noteBroken(line) }
      if found.isUnknown { flaws.unknown.append(line) }
      taken = end.map { $0 + 1 } ?? bytes.count
    }
    consumed += taken
    if taken > 0 { ending = Array(bytes[..<taken].suffix(Self.endingLength)) }
    return taken
  }

  /// Notes a broken line, perhaps one seen before it was complete.
  private mutating func noteBroken(_ line: Range<Int>) {
    if flaws.broken.last?.lowerBound == line.lowerBound { flaws.broken.removeLast() }
    flaws.broken.append(line)
  }

  private static func newline(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, start < buffer.count,
        let found = memchr(base + start, Int32(UInt8(ascii: "\n")), buffer.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  // The checksum and the closing of a line, which are unique to it.
  private static let endingLength = 19
  private static let window = 1 << 20
  /// The most bytes of a line, by judgment, since it is read as a whole.
  ///
  /// Forgetting a million articles takes half of it.
  private static let longestLine = 1 << 28
}

/// Stores a log's state beside its catalogue.
extension LogFile {
  init?(_ json: JSON) {
    guard let name = json["name"]?.string, let consumed = json["consumed"]?.integer,
      let broken = Self.ranges(json["broken"]), let unknown = Self.ranges(json["unknown"])
    else { return nil }
    let ending = (json["ending"]?.elements ?? []).compactMap { $0.integer.flatMap(UInt8.init(exactly:)) }
    // The file was made by an earlier run, or by anybody: what cannot be is not used.
    guard LogMark.sizes.contains(consumed), ending.count <= min(consumed, Self.endingLength),
      (broken + unknown).allSatisfy({ $0.lowerBound >= 0 && $0.upperBound <= consumed })
    else { return nil }
    self.init(name: name)
    if let mark = json["mark"] {
      guard let mark = FileMark(mark), LogMark.sizes.contains(mark.size) else { return nil }
      self.mark = mark
    }
    (flaws.broken, flaws.unknown, self.consumed, self.ending) = (broken, unknown, consumed, ending)
    guard let last = json["last"] else { return }
    guard let last = LogMark(last) else { return nil }
    (latest, lastSum) = (last.latest, last.sum)
  }

  var json: JSON {
    let members: [JSON.Member?] = [
      .init("name", .string(name)), mark.map { .init("mark", $0.json) }, .init("consumed", .integer(consumed)),
      .init("ending", .array(ending.map { .integer(Int($0)) })), .init("broken", Self.json(flaws.broken)),
      .init("unknown", Self.json(flaws.unknown)), last.map { .init("last", $0.json) },
    ]
    return .object(members.compactMap(\.self))
  }

  private static func json(_ ranges: [Range<Int>]) -> JSON {
    .array(ranges.map { [.integer($0.lowerBound), .integer($0.upperBound)] })
  }

  private static func ranges(_ json: JSON?) -> [Range<Int>]? {
    guard case .array(let elements)? = json else { return nil }
    let ranges = elements.compactMap { range -> Range<Int>? in
      let bounds = range.elements.compactMap(\.integer)
      return bounds.count == 2 && bounds[0] <= bounds[1] ? bounds[0]..<bounds[1] : nil
    }
    return ranges.count == elements.count ? ranges : nil
  }
}
