import Basics
import Glibc

/// One log, as far as it has been read.
struct LogFile {
  /// What could not be made out in the log so far.
  struct Flaws {
    /// Where broken lines stand, in order, their newlines left out.
    var broken: [Range<Int>] = []
    /// Where lines stand that are whole, but written in a way this Crier does not know.
    var unknown: [Range<Int>] = []
    /// Why the file could not be read at all.
    var refusal: SystemRefusal?
  }

  /// Tells what a line says; the bytes begin at an offset of the log.
  typealias Telling = (_ entry: LogLine.Entry, _ bytes: [UInt8], _ start: Int) -> Void

  let name: String
  private(set) var mark: FileMark?
  private(set) var flaws = Flaws()
  /// How many bytes have been read and need no second look.
  private(set) var consumed = 0
  /// The last of those bytes, to know the file again by.
  private var ending: [UInt8] = []
  /// Whether the last line was being written when it was read.
  private(set) var isUnfinished = false
  /// Whether it turned out that whole lines are gone from the end, and not by compaction, which makes a new file.
  private(set) var isCut = false
  private var pages: LogPages?

  init(name: String) { self.name = name }

  /// Whether a name may be that of a log: not where it says that the file is packed or sealed, as a backup may be.
  static func isLog(_ name: String) -> Bool {
    name.contains(".jsonl") && !packed.contains { name.hasSuffix($0) }
  }

  private static let packed = [
    ".gz", ".tgz", ".bz2", ".xz", ".txz", ".zst", ".lz4", ".br", ".zip", ".7z", ".rar", ".tar", ".gpg", ".age", ".asc",
  ]

  /// Reads what has been added since last asked; false where the file is no longer the one that was read.
  ///
  /// Whoever holds the log may tell what it is like, which is not looked up then.
  mutating func readOn(in folder: String, asNow known: FileMark? = nil, _ tell: Telling) -> Bool {
    let path = "\(folder)/\(name)"
    guard isUnfinished || (known ?? FileMark(of: path)) != mark else { return true }
    do throws(SystemRefusal) {
      let file = try OpenFile(path, O_RDONLY)
      let now = try file.mark()
      guard now.isFile else { throw SystemRefusal.noFile(now) }
      if let mark {
        let isLonger = now.size > mark.size || isUnfinished && now.size == mark.size
        guard now.inode == mark.inode, isLonger,
          try file.bytes(consumed - ending.count..<consumed) == ending
        else {
          isCut = now.size < consumed && (now.inode == mark.inode || now.size == 0)
          return false
        }
      }
      try read(file, until: now.size, tell)
      mark = now
      flaws.refusal = nil
      if pages == nil { pages = LogPages(file) }
    } catch {
      flaws.refusal = error
    }
    return true
  }

  /// Takes in a line that this Crier has just added, after which the file is as marked.
  ///
  /// False where somebody else has added something too, so that the file has to be read.
  mutating func takeOwn(_ line: [UInt8], _ now: FileMark, _ tell: Telling) -> Bool {
    guard let mark, now.inode == mark.inode, !isUnfinished, consumed == mark.size, now.size == consumed + line.count
    else { return false }
    take(line, isEnd: true, isOwn: true, tell)
    self.mark = now
    return true
  }

  /// The byte that the file ends with; nil where it is not marked so, was not read to its end, or is empty.
  func lastByte(at mark: FileMark) -> UInt8? { mark == self.mark && consumed == mark.size ? ending.last : nil }

  /// The file for reading again what was read before; nil where it cannot be opened.
  mutating func pages(in folder: String) -> LogPages? {
    if pages == nil { pages = try? LogPages(OpenFile("\(folder)/\(name)", O_RDONLY)) }
    return pages
  }

  /// Reads to the end a window at a time, so that a large log takes no more memory than a small one.
  private mutating func read(_ file: borrowing OpenFile, until size: Int, _ tell: Telling) throws(SystemRefusal) {
    var window = Self.window
    isUnfinished = false
    while consumed < size, !isUnfinished {
      let end = min(consumed + window, size)
      let bytes = try file.bytes(consumed..<end)
      // Cut while it was read, which the next look will find.
      if consumed + bytes.count < end { return }
      let taken = take(bytes, isEnd: end == size, tell)
      isUnfinished = end == size && taken < bytes.count
      window = taken > 0 ? Self.window : 2 * window
    }
    // Nobody holds a file whose last line is torn; while somebody does, that line may yet come to an end.
    if isUnfinished, file.lock(LOCK_SH | LOCK_NB) {
      if try file.mark().size == size {
        noteBroken(consumed..<size)
        isUnfinished = false
      }
      file.unlock()
    }
  }

  /// Takes in whole lines, and at the end of the file also one without a newline; answers how many bytes that were.
  @discardableResult
  private mutating func take(_ bytes: [UInt8], isEnd: Bool, isOwn: Bool = false, _ tell: Telling) -> Int {
    let start = consumed
    var taken = 0
    while taken < bytes.count {
      let end = Self.newline(in: bytes, from: taken)
      if end == nil, !isEnd { break }
      let found = LogLine.read(bytes, in: taken..<(end ?? bytes.count), isOwn: isOwn) { tell($0, bytes, start) }
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

  /// Notes a broken line, which may have been met before it came to an end.
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

  // The sum and what closes the line, which no two lines have in common.
  private static let endingLength = 19
  private static let window = 1 << 20
}

/// A log as it is kept beside its catalogue.
extension LogFile {
  init?(_ json: JSON) {
    guard let name = json["name"]?.string, let consumed = json["consumed"]?.integer,
      let broken = Self.ranges(json["broken"]), let unknown = Self.ranges(json["unknown"])
    else { return nil }
    self.init(name: name)
    if let mark = json["mark"] {
      guard let mark = FileMark(mark) else { return nil }
      self.mark = mark
    }
    (flaws.broken, flaws.unknown, self.consumed) = (broken, unknown, consumed)
    ending = (json["ending"]?.elements ?? []).compactMap { $0.integer.flatMap(UInt8.init(exactly:)) }
  }

  var json: JSON {
    let members: [JSON.Member?] = [
      .init("name", .string(name)), mark.map { .init("mark", $0.json) }, .init("consumed", .integer(consumed)),
      .init("ending", .array(ending.map { .integer(Int($0)) })), .init("broken", Self.json(flaws.broken)),
      .init("unknown", Self.json(flaws.unknown)),
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
