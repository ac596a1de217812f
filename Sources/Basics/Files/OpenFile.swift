import CFiles
import Glibc

/// An open file or folder, closed with this value.
public struct OpenFile: ~Copyable {
  private let descriptor: Int32
  private let path: String

  /// Opens a path; with `O_CREAT`, creates a private file.
  public init(_ path: String, _ flags: Int32) throws(SystemRefusal) {
    descriptor = try Self.opened(path, flags)
    self.path = path
  }

  /// Opens a path, following links step by step, none of them someone else's.
  private static func opened(_ path: String, _ flags: Int32) throws(SystemRefusal) -> Int32 {
    // A pipe in place of a file must not block.
    let flags = flags | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW
    var place = path
    for _ in 0..<40 {
      do throws(SystemRefusal) {
        return try SystemRefusal.checked { place.withPath { open($0, flags, 0o600) } }
      } catch {
        guard error.code == ELOOP || error.code == ENOTDIR, let next = try Disk.link(at: place) else { throw error }
        place = next
      }
    }
    throw SystemRefusal(code: ELOOP)
  }

  deinit {
    // Closing alone would leave the lock to a child process that is just being started.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Makes the file private, whatever the umask.
  public func makePrivate() throws(SystemRefusal) { try SystemRefusal.checked { fchmod(descriptor, 0o600) } }

  public func mark() throws(SystemRefusal) -> FileMark { FileMark(try status()) }

  /// All that the system tells of it.
  func status() throws(SystemRefusal) -> stat {
    var status = stat()
    try SystemRefusal.checked { fstat(descriptor, &status) }
    return status
  }

  /// The device number of its disk.
  public func disk() throws(SystemRefusal) -> UInt64 {
    UInt64(try status().st_dev)
  }

  /// Its creation time in nanoseconds since 1970; nil where the file system has none.
  public var born: Int64? {
    var birth: Int64 = 0
    return crier_birth(descriptor, &birth) ? birth : nil
  }

  /// Takes the file's lock, which is held until closing, and waits for it with the task's patience.
  ///
  /// False where the file system has no locks; appending is atomic there all the same. Throws who holds the lock at
  /// the end of patience, or as soon as the task is cancelled.
  @discardableResult
  public func lock(patience: Duration = LockPatience.current) throws(SystemRefusal) -> Bool {
    let limit = ContinuousClock.now + patience
    while true {
      switch tryLock() {
      case .taken: return true
      case .impossible: return false
      case .held: if Task.isCancelled || ContinuousClock.now >= limit { throw try heldByAnother() }
      }
      // Short beside a holder's write, and waiting in the system could not be given up.
      usleep(200)
    }
  }

  /// What came of trying to take a lock.
  public enum LockAttempt {
    case taken, held
    /// The file system has no locks.
    case impossible
  }

  /// Takes the file's lock if it is free.
  @discardableResult
  public func tryLock(_ kind: Int32 = LOCK_EX) -> LockAttempt {
    do throws(SystemRefusal) {
      try SystemRefusal.checked { flock(descriptor, kind | LOCK_NB) }
      return .taken
    } catch { return error.code == EWOULDBLOCK ? .held : .impossible }
  }

  private func heldByAnother() throws(SystemRefusal) -> SystemRefusal {
    SystemRefusal(code: EWOULDBLOCK, holder: LockHolder(of: path, try status()))
  }

  /// Releases the lock.
  public func unlock() { flock(descriptor, LOCK_UN) }

  /// The bytes in a range, as far as the file goes.
  public func bytes(_ range: Range<Int>) throws(SystemRefusal) -> [UInt8] {
    // No more room is made than there are bytes, whoever says how many there are.
    if range.upperBound - range.lowerBound > Self.mostAtOnce {
      let end = max(range.lowerBound, min(range.upperBound, try mark().size))
      if end < range.upperBound { return try bytes(range.lowerBound..<end) }
    }
    var refusal: SystemRefusal?
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      do throws(SystemRefusal) {
        while count < range.count {
          let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
          let offset = off_t(range.lowerBound + count)
          let more = try SystemRefusal.checked { pread(descriptor, rest.baseAddress, rest.count, offset) }
          if more == 0 { return }
          count += more
        }
      } catch { refusal = error }
    }
    if let refusal { throw refusal }
    return bytes
  }

  /// As many are read without asking how long the file is, by judgment.
  private static let mostAtOnce = 1 << 22

  /// Writes bytes and waits for the disk.
  public func write(_ bytes: [UInt8]) throws(SystemRefusal) {
    try add(bytes)
    try sync()
  }

  /// Writes bytes without waiting for the disk.
  public func add(_ bytes: [UInt8]) throws(SystemRefusal) {
    var rest = bytes[...]
    while !rest.isEmpty {
      rest = rest.dropFirst(
        try SystemRefusal.checked { rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) } })
    }
  }

  /// Appends a part of this file to another, through a window, without what was never written.
  public func copy(_ range: Range<Int>, to other: borrowing OpenFile) throws(SystemRefusal) {
    for window in try windows(of: range) { try other.add(bytes(window)) }
  }

  /// The parts of a range that were written, each no larger than a window.
  ///
  /// A file may be far longer than its disk: what was never written takes no room there, and reads as zeros.
  public func windows(of range: Range<Int>) throws(SystemRefusal) -> [Range<Int>] {
    let length = 1 << 20
    return try written(in: range).flatMap { part in
      stride(from: part.lowerBound, to: part.upperBound, by: length).map { $0..<min($0 + length, part.upperBound) }
    }
  }

  /// Whether every byte of a range was written, as far as the file system tells.
  public func isWritten(_ range: Range<Int>) throws(SystemRefusal) -> Bool { try written(in: range) == [range] }

  private func written(in range: Range<Int>) throws(SystemRefusal) -> [Range<Int>] {
    // C's SEEK_DATA and SEEK_HOLE, which Swift does not import.
    let (toData, toHole): (Int32, Int32) = (3, 4)
    var parts: [Range<Int>] = []
    var place = range.lowerBound
    while place < range.upperBound {
      let start = lseek(descriptor, off_t(place), toData)
      if start < 0, errno == ENXIO { break }
      let end = start < 0 ? -1 : lseek(descriptor, start, toHole)
      // A file system that cannot tell has no such files.
      guard end >= 0 else { return parts + [place..<range.upperBound] }
      if start < range.upperBound { parts.append(Int(start)..<min(Int(end), range.upperBound)) }
      place = Int(end)
    }
    return parts
  }

  public func sync() throws(SystemRefusal) {
    do { try SystemRefusal.checked { fsync(descriptor) } } catch {
      // Some file systems answer this for folders, which need no wait.
      if error.code != EINVAL { throw error }
    }
  }

  /// Waits until the bytes and the length are on disk, but not the dates.
  public func syncBytes() throws(SystemRefusal) {
    try SystemRefusal.checked { fdatasync(descriptor) }
  }

  /// Tells the disk to begin writing, without waiting.
  ///
  /// Where that is impossible, there is only more to wait for later.
  public func beginWriting() { crier_begin_writing(descriptor) }

  /// Truncates the file to an earlier length.
  public func cut(to size: Int) throws(SystemRefusal) {
    try SystemRefusal.checked { ftruncate(descriptor, off_t(size)) }
  }
}
