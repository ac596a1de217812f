import CFiles
import Glibc

/// File system operations beyond one open file.
public enum Disk {
  /// Creates a folder and its parents, private whatever the umask.
  public static func makeFolder(_ path: String) throws(SystemRefusal) {
    do { try SystemRefusal.checked { path.withPath { mkdir($0, 0o700) } } } catch {
      switch error.code {
      case EEXIST: return
      case ENOENT where parent(of: path) != path:
        try makeFolder(parent(of: path))
        // Another Crier may be creating it too.
        do { try SystemRefusal.checked { path.withPath { mkdir($0, 0o700) } } } catch {
          if error.code == EEXIST { return }
          throw error
        }
      default: throw error
      }
    }
    try SystemRefusal.checked { path.withPath { chmod($0, 0o700) } }
    try syncFolder(parent(of: path))
  }

  /// Waits until a folder's entries are on disk, where the file system can tell.
  public static func syncFolder(_ path: String) throws(SystemRefusal) {
    // A folder may be writable and not readable.
    try (try? OpenFile(path, O_RDONLY | O_DIRECTORY))?.sync()
  }

  /// The names in a folder that begin and contain as given, sorted; empty without the folder.
  public static func names(in folder: String, beginning: String, containing part: String) throws(SystemRefusal)
    -> [String]
  {
    guard let listing = folder.withPath({ opendir($0) }) else {
      if errno == ENOENT { return [] }
      throw SystemRefusal(code: errno)
    }
    defer { closedir(listing) }
    return names(in: listing) {
      strncmp($0, beginning, beginning.utf8.count) == 0 && strstr($0, part) != nil
    }.sorted()
  }

  /// The names in an open folder that something is true of.
  static func names(in listing: OpaquePointer, where isMeant: (UnsafePointer<CChar>) -> Bool) -> [String] {
    var names: [String] = []
    while let entry = readdir(listing) {
      withUnsafeBytes(of: &entry.pointee.d_name) { field in
        guard let name = field.bindMemory(to: CChar.self).baseAddress, isMeant(name) else { return }
        names.append(String(path: name))
      }
    }
    return names
  }

  /// All the bytes of a file, unless there are more than anything Crier writes has, by judgment.
  public static func contents(of path: String, atMost most: Int = 1 << 28) throws(SystemRefusal) -> [UInt8] {
    let file = try OpenFile(path, O_RDONLY)
    let size = try file.mark().size
    guard size <= most else { throw SystemRefusal(code: EFBIG) }
    return try file.bytes(0..<size)
  }

  /// Replaces a file's content, so that the old or the new one is always complete, even after a power cut.
  ///
  /// The name goes over to what is on disk alone; where that is not waited for, a power cut may leave the old one.
  public static func replace(_ path: String, with bytes: [UInt8], isWaiting: Bool = true) throws(SystemRefusal) {
    _ = try redraft(path, isWaiting: isWaiting) { draft throws(SystemRefusal) in
      try draft.add(bytes)
      if isWaiting { try draft.sync() } else { try draft.syncBytes() }
    }
  }

  /// Replaces a file by what `write` wrote, once that is on disk; a nil answer keeps the old file.
  public static func redraft<Answer>(
    _ path: String, isWaiting: Bool = true, _ write: (_ draft: borrowing OpenFile) throws(SystemRefusal) -> Answer?
  ) throws(SystemRefusal) -> Answer? {
    try draft(beside: path) { file, draft throws(SystemRefusal) in
      let answer = try write(file)
      if answer == nil { remove(draft) } else { try move(draft, to: path, isWaiting: isWaiting) }
      return answer
    }
  }

  /// Writes a new file under the first free name suggested, and answers that.
  public static func draft(
    beside path: String, as suggest: () -> String,
    _ write: (_ draft: borrowing OpenFile) throws(SystemRefusal) -> Void
  ) throws(SystemRefusal) -> String {
    try draft(beside: path) { file, draft throws(SystemRefusal) in
      try write(file)
      return try moveToFreeName(draft, suggest)
    }
  }

  /// Creates a hidden file beside another one, and removes it after a failure.
  private static func draft<Answer>(
    beside path: String, _ use: (borrowing OpenFile, _ name: String) throws(SystemRefusal) -> Answer
  ) throws(SystemRefusal) -> Answer {
    let number = Checksum.text(UInt32.random(in: 0...UInt32.max))
    let draft = "\(parent(of: path))/.\(name(of: path)).\(number)\(draftEnding)"
    do throws(SystemRefusal) {
      let file = try OpenFile(draft, O_WRONLY | O_CREAT | O_EXCL)
      try file.makePrivate()
      // Shows a doctor that the draft is in use.
      file.tryLock()
      return try use(file, draft)
    } catch {
      remove(draft)
      throw error
    }
  }

  /// Removes a file; that it is not there is no matter.
  public static func remove(_ path: String) { _ = path.withPath { unlink($0) } }

  private static func rename(_ path: String, _ other: String) -> Int32 {
    path.withPath { path in other.withPath { Glibc.rename(path, $0) } }
  }

  /// The ending of files still being written, or abandoned.
  public static let draftEnding = ".draft"

  /// Renames a file in its folder.
  public static func move(_ path: String, to other: String, isWaiting: Bool = true) throws(SystemRefusal) {
    if isForeignLink(path) || isForeignLink(other) { throw .foreignLink }
    try SystemRefusal.checked { Self.rename(path, other) }
    if isWaiting { try syncFolder(parent(of: other)) }
  }

  /// A path with the links at its end resolved, existing or not; one of someone else's is not followed.
  public static func target(of path: String) -> String {
    var target = path
    for _ in 0..<40 {
      guard let next = try? link(at: target) else { return target }
      target = next
    }
    return target
  }

  /// A path with all links resolved; unchanged if nothing is there.
  public static func realPath(of path: String) -> String {
    guard let real = path.withPath({ realpath($0, nil) }) else { return path }
    defer { free(real) }
    return String(path: real)
  }

  /// Runs `work` under the folder's lock; throws `failure` of the refusal where another program keeps it.
  public static func whileHolding<Failure: Error>(
    _ folder: String, orElse failure: (SystemRefusal) -> Failure, _ work: () throws(Failure) -> Void
  ) throws(Failure) {
    // A folder may be writable and not readable; then it cannot be locked.
    let held = try? OpenFile(folder, O_RDONLY | O_DIRECTORY)
    do throws(SystemRefusal) { try held?.lock() } catch { throw failure(error) }
    defer { held?.unlock() }
    try work()
  }

  /// Renames a file to the first free name suggested, and answers that.
  public static func moveToFreeName(_ path: String, _ suggest: () -> String) throws(SystemRefusal) -> String {
    if isForeignLink(path) { throw .foreignLink }
    while true {
      let name = suggest()
      do throws(SystemRefusal) {
        try SystemRefusal.checked { path.withPath { path in name.withPath { crier_rename_to_free_name(path, $0) } } }
      } catch {
        // The name was taken meanwhile; or the file system has no exclusive rename, and the earlier check must do.
        if error.code == EEXIST { continue }
        guard error.code == EINVAL || error.code == ENOSYS else { throw error }
        try SystemRefusal.checked { Self.rename(path, name) }
      }
      try syncFolder(parent(of: name))
      return name
    }
  }

  /// The last part of a path.
  public static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The folder of a path.
  public static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
