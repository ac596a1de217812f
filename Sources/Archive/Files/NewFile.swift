import Basics
import CFiles
import Glibc
import News

/// A file outside the state folder that appears only once it is complete.
///
/// Until then it has no name, where the file system allows that, so that even a killed Crier leaves no half of it. A
/// device or pipe at the path is written to directly.
public struct NewFile: ~Copyable {
  private let folder: String
  /// The path, for messages.
  private let place: String
  private let descriptor: Int32
  /// The device or pipe that is written to instead.
  private let device: String?
  /// The name of the draft, on file systems where it needs one.
  private let draft: String?
  private var pending: [UInt8] = []

  /// Opens a file for a folder; `name` is used if it is free.
  public init(in folder: String, named name: String) throws(NewsFailure) {
    self.folder = folder
    let place = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
    self.place = place
    device = Self.isDevice(place) ? name : nil
    do throws(SystemRefusal) {
      (descriptor, draft) = device == nil ? try Self.open(in: folder) : (try Self.open(device: place), nil)
    } catch { throw .cannotPrint(place: place, reason: error) }
  }

  deinit {
    close(descriptor)
    if let draft { Disk.remove(draft) }
  }

  /// Appends text.
  public mutating func write(_ text: String) async throws(NewsFailure) {
    pending.append(contentsOf: text.utf8)
    if pending.count >= 65_536 { try await send() }
  }

  /// Syncs the file, gives it the first free name of some, and answers that.
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
    } catch { throw .cannotPrint(place: place, reason: error) }
  }

  private mutating func send() async throws(NewsFailure) {
    if device != nil {
      let bytes = pending
      pending = []
      do throws(SystemRefusal) { try await Self.hand(bytes, to: descriptor) } catch {
        throw error.code == ECANCELED ? .givenUp : .cannotPrint(place: place, reason: error)
      }
      return
    }
    var rest = pending[...]
    while !rest.isEmpty {
      do throws(SystemRefusal) {
        rest = rest.dropFirst(
          try SystemRefusal.checked { rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) } })
      } catch { throw .cannotPrint(place: place, reason: error) }
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// Writes to a pipe or device at its reader's pace, letting other tasks run, until cancelled.
  @concurrent private static func hand(_ bytes: [UInt8], to descriptor: Int32) async throws(SystemRefusal) {
    var rest = bytes[...]
    while !rest.isEmpty {
      if Task.isCancelled { throw SystemRefusal(code: ECANCELED) }
      let taken = try SystemRefusal.checked {
        rest.withUnsafeBytes { crier_write_what_is_taken(descriptor, $0.baseAddress, $0.count) }
      }
      rest = rest.dropFirst(taken)
      // A blocking write would hold a thread, and a small machine has only one.
      if taken == 0 { try? await Task.sleep(for: .milliseconds(1)) }
    }
  }

  private func link(to path: String) throws(SystemRefusal) {
    let source = draft ?? "/proc/self/fd/\(descriptor)"
    try SystemRefusal.checked {
      source.withPath { source in
        path.withPath { linkat(AT_FDCWD, source, AT_FDCWD, $0, draft == nil ? AT_SYMLINK_FOLLOW : 0) }
      }
    }
  }

  /// Whether a path takes what is written without keeping a file of it.
  ///
  /// Not a disk, which would never be meant. `/dev/stdout` may be a regular file, but a draft cannot stand beside it.
  private static func isDevice(_ path: String) -> Bool {
    var status = stat()
    guard path.withPath({ stat($0, &status) }) == 0 else { return false }
    let isStream = ["/dev/stdout", "/dev/stderr"].contains(path) || path.hasPrefix("/dev/fd/")
    return isStream || [S_IFCHR, S_IFIFO].contains(status.st_mode & S_IFMT)
  }

  private static func open(device path: String) throws(SystemRefusal) -> Int32 {
    // A pipe without a reader is refused instead of blocking.
    let opened = try SystemRefusal.checked {
      path.withPath { Glibc.open($0, O_WRONLY | O_APPEND | O_NOCTTY | O_CLOEXEC | O_NONBLOCK) }
    }
    // A slow reader is waited for.
    _ = fcntl(opened, F_SETFL, fcntl(opened, F_GETFL) & ~O_NONBLOCK)
    return opened
  }

  private static func open(in folder: String) throws(SystemRefusal) -> (descriptor: Int32, draft: String?) {
    do throws(SystemRefusal) {
      // Naming an unnamed file needs /proc.
      guard access("/proc/self/fd", X_OK) == 0 else { throw SystemRefusal(code: EOPNOTSUPP) }
      // C's O_TMPFILE, which Swift does not import.
      let unnamed = 0o20_000_000 | O_DIRECTORY
      // The umask decides the mode, as for any document.
      return (
        try SystemRefusal.checked { folder.withPath { Glibc.open($0, unnamed | O_WRONLY | O_CLOEXEC, 0o666) } }, nil
      )
    } catch {
      guard [EOPNOTSUPP, EISDIR, EINVAL].contains(error.code) else { throw error }
      let draft = "\(folder)/.crier-draft.\(UInt32.random(in: 0...UInt32.max))"
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
      return (try SystemRefusal.checked { draft.withPath { Glibc.open($0, flags, 0o666) } }, draft)
    }
  }
}
