import CFiles
import Glibc

/// A file or folder that is open, and is closed when this goes.
public struct OpenFile: ~Copyable {
  private let descriptor: Int32

  /// Opens what stands at a path, or with `O_CREAT` makes a file that only its owner may read.
  public init(_ path: String, _ flags: Int32) throws(SystemRefusal) {
    // A pipe that stands where a file should be must not hold Crier up.
    descriptor = try SystemRefusal.checked { open(path, flags | O_CLOEXEC | O_NONBLOCK, 0o600) }
  }

  deinit {
    // Closing alone would leave the lock to a program that is being started just now and still has all that is open.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Makes the file its owner's alone, whatever the umask took from or left of its mode.
  public func makePrivate() throws(SystemRefusal) { try SystemRefusal.checked { fchmod(descriptor, 0o600) } }

  public func mark() throws(SystemRefusal) -> FileMark {
    var status = stat()
    try SystemRefusal.checked { fstat(descriptor, &status) }
    return FileMark(status)
  }

  /// The disk it is on, by the number that the system gives to disks.
  public func disk() throws(SystemRefusal) -> UInt64 {
    var status = stat()
    try SystemRefusal.checked { fstat(descriptor, &status) }
    return UInt64(status.st_dev)
  }

  /// When it was made, in nanoseconds since 1970; nil where the file system does not say.
  public var born: Int64? {
    var birth: Int64 = 0
    return crier_birth(descriptor, &birth) ? birth : nil
  }

  /// Waits until no other Crier holds this file, and holds it until it is closed.
  ///
  /// False where the file system knows no locks; appends are whole there all the same.
  @discardableResult
  public func lock(_ kind: Int32 = LOCK_EX) -> Bool {
    (try? SystemRefusal.checked { flock(descriptor, kind) }) != nil
  }

  /// Lets others hold this file again.
  public func unlock() { flock(descriptor, LOCK_UN) }

  /// The bytes from one offset to another, or to the end where that comes first.
  public func bytes(_ range: Range<Int>) throws(SystemRefusal) -> [UInt8] {
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

  /// Writes all the bytes and waits until the disk has them.
  public func write(_ bytes: [UInt8]) throws(SystemRefusal) {
    try add(bytes)
    try sync()
  }

  /// Writes all the bytes, which the disk has once it is waited for.
  public func add(_ bytes: [UInt8]) throws(SystemRefusal) {
    var rest = bytes[...]
    while !rest.isEmpty {
      rest = rest.dropFirst(
        try SystemRefusal.checked { rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) } })
    }
  }

  /// Adds part of this file to another, a window at a time.
  public func copy(_ range: Range<Int>, to other: borrowing OpenFile) throws(SystemRefusal) {
    let window = 1 << 20
    for start in stride(from: range.lowerBound, to: range.upperBound, by: window) {
      try other.add(bytes(start..<min(start + window, range.upperBound)))
    }
  }

  public func sync() throws(SystemRefusal) {
    do { try SystemRefusal.checked { fsync(descriptor) } } catch {
      // Some file systems have nothing to wait for when it is a folder, and say so this way.
      if error.code != EINVAL { throw error }
    }
  }

  /// Waits until the disk has the file's bytes and its length, and not when it was changed.
  public func syncBytes() throws(SystemRefusal) {
    try SystemRefusal.checked { fdatasync(descriptor) }
  }

  /// Lets the disk begin with what was written, and does not wait for it.
  ///
  /// Where that is not possible, there is only more to wait for later.
  public func beginWriting() { crier_begin_writing(descriptor) }

  /// Cuts the file to a length it had before.
  public func cut(to size: Int) throws(SystemRefusal) {
    try SystemRefusal.checked { ftruncate(descriptor, off_t(size)) }
  }
}
