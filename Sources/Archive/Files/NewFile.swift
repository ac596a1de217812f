import Basics
import CFiles
import Glibc
import News

/// A file outside of what Crier remembers, which stands in its folder only once it is whole.
///
/// Until then it has no name where the file system allows that, so that not even a killed Crier leaves half of one. A
/// device or pipe that stands there is no file to keep, and is written to as it is.
public struct NewFile: ~Copyable {
  private let folder: String
  /// Where it is to stand, for telling of.
  private let place: String
  private let descriptor: Int32
  /// The device or pipe that is written to instead.
  private let device: String?
  /// The name it has meanwhile, on a file system where it must have one.
  private let draft: String?
  private var pending: [UInt8] = []

  /// Opens a file that is to stand in a folder, by this name if nothing has it.
  public init(in folder: String, named name: String) throws(NewsFailure) {
    self.folder = folder
    let place = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
    self.place = place
    device = Self.isDevice(place) ? name : nil
    do throws(SystemRefusal) {
      (descriptor, draft) = device == nil ? try Self.open(in: folder) : (try Self.open(device: place), nil)
    } catch { throw .cannotPrint(place: place, reason: error.reason) }
  }

  deinit {
    close(descriptor)
    if let draft { unlink(draft) }
  }

  /// Adds text.
  public mutating func write(_ text: String) async throws(NewsFailure) {
    pending.append(contentsOf: text.utf8)
    if pending.count >= 65_536 { try await send() }
  }

  /// Gives the file, once the disk has it, the first of some names that nothing else has, and tells which.
  public mutating func publish(as names: some Sequence<String>) async throws(NewsFailure) -> String {
    try await send()
    if let device { return device }
    do throws(SystemRefusal) {
      try SystemRefusal.checked { fsync(descriptor) }
      for name in names {
        do throws(SystemRefusal) { try link(to: "\(folder)/\(name)") } catch {
          if error.code == EEXIST { continue }
          throw error
        }
        try Disk.syncFolder(folder)
        return name
      }
      throw SystemRefusal(code: EEXIST)
    } catch { throw .cannotPrint(place: place, reason: error.reason) }
  }

  private mutating func send() async throws(NewsFailure) {
    if device != nil {
      let bytes = pending
      pending = []
      do throws(SystemRefusal) { try await Self.hand(bytes, to: descriptor) } catch {
        throw error.code == ECANCELED ? .givenUp : .cannotPrint(place: place, reason: error.reason)
      }
      return
    }
    var rest = pending[...]
    while !rest.isEmpty {
      do throws(SystemRefusal) {
        rest = rest.dropFirst(
          try SystemRefusal.checked { rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) } })
      } catch { throw .cannotPrint(place: place, reason: error.reason) }
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// Writes to a pipe or device at its reader's own pace, while others may work, and for as long as that is wanted.
  @concurrent private static func hand(_ bytes: [UInt8], to descriptor: Int32) async throws(SystemRefusal) {
    var rest = bytes[...]
    while !rest.isEmpty {
      if Task.isCancelled { throw SystemRefusal(code: ECANCELED) }
      let taken = try SystemRefusal.checked {
        rest.withUnsafeBytes { crier_write_what_is_taken(descriptor, $0.baseAddress, $0.count) }
      }
      rest = rest.dropFirst(taken)
      // Not in the system, which would keep a thread that others need: on a small machine there is but one.
      if taken == 0 { try? await Task.sleep(for: .milliseconds(1)) }
    }
  }

  private func link(to path: String) throws(SystemRefusal) {
    let source = draft ?? "/proc/self/fd/\(descriptor)"
    try SystemRefusal.checked { linkat(AT_FDCWD, source, AT_FDCWD, path, draft == nil ? AT_SYMLINK_FOLLOW : 0) }
  }

  /// Whether what stands at a path takes what is written and keeps no file of it.
  ///
  /// Not a disk, which nobody means. `/dev/stdout` may be a file that the output goes to, and is still not one to write beside.
  private static func isDevice(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    let isStream = ["/dev/stdout", "/dev/stderr"].contains(path) || path.hasPrefix("/dev/fd/")
    return isStream || [S_IFCHR, S_IFIFO].contains(status.st_mode & S_IFMT)
  }

  private static func open(device path: String) throws(SystemRefusal) -> Int32 {
    // A pipe that nobody reads from is refused, and does not hold Crier up until somebody does.
    let opened = try SystemRefusal.checked {
      Glibc.open(path, O_WRONLY | O_APPEND | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    }
    // A slow reader is waited for.
    _ = fcntl(opened, F_SETFL, fcntl(opened, F_GETFL) & ~O_NONBLOCK)
    return opened
  }

  private static func open(in folder: String) throws(SystemRefusal) -> (descriptor: Int32, draft: String?) {
    do throws(SystemRefusal) {
      // A name needs the process's own file system to be given to what has none.
      guard access("/proc/self/fd", X_OK) == 0 else { throw SystemRefusal(code: EOPNOTSUPP) }
      // Swift does not see C's O_TMPFILE, which is this.
      let unnamed = 0o20_000_000 | O_DIRECTORY
      // The mode is what the person's umask makes of it, as for any document of theirs.
      return (try SystemRefusal.checked { Glibc.open(folder, unnamed | O_WRONLY | O_CLOEXEC, 0o666) }, nil)
    } catch {
      guard [EOPNOTSUPP, EISDIR, EINVAL].contains(error.code) else { throw error }
      let draft = "\(folder)/.crier-draft.\(UInt32.random(in: 0...UInt32.max))"
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
      return (try SystemRefusal.checked { Glibc.open(draft, flags, 0o666) }, draft)
    }
  }
}
