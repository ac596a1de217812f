import Glibc

/// One log, as far as it has been read.
struct LogFile {
  /// What could not be made out in the log so far.
  struct Flaws {
    /// Where broken lines begin.
    var broken: Set<Int> = []
    /// How many lines are written in a way this Crier does not know.
    var unknown = 0
    /// Why the file could not be read at all.
    var refusal: SystemRefusal?
  }

  private let path: String
  private var mark: FileMark?
  /// How many bytes have been read and need no second look.
  private var consumed = 0
  /// The last of those bytes, to know the file again by.
  private var ending: [UInt8] = []
  /// Whether the last line was being written when it was read.
  private var isUnfinished = false
  private(set) var flaws = Flaws()

  init(path: String) { self.path = path }

  /// What has been added since last asked; nil when the file is no longer the one that was read.
  mutating func readOn() -> [LogLine.Entry]? {
    guard isUnfinished || FileMark(of: path) != mark else { return [] }
    do throws(SystemRefusal) {
      let file = try OpenFile(path, O_RDONLY)
      let now = try file.mark()
      guard now.isFile else { throw SystemRefusal(code: EISDIR) }
      if let mark {
        let isLonger = now.size > mark.size || isUnfinished && now.size == mark.size
        guard now.inode == mark.inode, isLonger,
          try file.bytes(consumed - ending.count..<consumed) == ending
        else { return nil }
      }
      let entries = try entries(in: file, until: now.size)
      mark = now
      flaws.refusal = nil
      return entries
    } catch {
      flaws.refusal = error
      return []
    }
  }

  private mutating func entries(in file: borrowing OpenFile, until size: Int) throws(SystemRefusal) -> [LogLine.Entry] {
    let bytes = try file.bytes(consumed..<size)
    var entries: [LogLine.Entry] = []
    var start = 0
    while start < bytes.count {
      let end = Self.newline(in: bytes, from: start)
      let reading = LogLine.read(bytes[start..<(end ?? bytes.count)])
      entries += reading.entries
      if end == nil, reading.isBroken { break }
      if reading.isBroken { flaws.broken.insert(consumed + start) }
      flaws.unknown += reading.unknown
      start = end.map { $0 + 1 } ?? bytes.count
    }
    // Nobody holds a file whose last line is torn; while somebody does, that line may yet come to an end.
    isUnfinished = start < bytes.count
    if isUnfinished, file.lock(LOCK_SH | LOCK_NB), try file.mark().size == size {
      flaws.broken.insert(consumed + start)
      isUnfinished = false
    }
    consumed += start
    if start > 0 { ending = Array(bytes[..<start].suffix(Self.endingLength)) }
    return entries
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
}
