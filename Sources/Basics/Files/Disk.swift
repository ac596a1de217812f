import CFiles
import Glibc

/// What Crier asks of the file system beyond one open file.
public enum Disk {
  /// Makes a folder, and those above it, where they are missing: for their owner alone, whatever the umask.
  public static func makeFolder(_ path: String) throws(SystemRefusal) {
    do { try SystemRefusal.checked { mkdir(path, 0o700) } } catch {
      switch error.code {
      case EEXIST: return
      case ENOENT where parent(of: path) != path:
        try makeFolder(parent(of: path))
        // Another Crier may be making it at this moment, and its folder is as good.
        do { try SystemRefusal.checked { mkdir(path, 0o700) } } catch {
          if error.code == EEXIST { return }
          throw error
        }
      default: throw error
      }
    }
    try SystemRefusal.checked { chmod(path, 0o700) }
    try syncFolder(parent(of: path))
  }

  /// Waits until the disk has the names in a folder, where that can be waited for.
  public static func syncFolder(_ path: String) throws(SystemRefusal) {
    // A folder may be one to write to and not to look into.
    try (try? OpenFile(path, O_RDONLY | O_DIRECTORY))?.sync()
  }

  /// The names in a folder that begin so and contain that, in alphabetical order; none where there is no folder.
  public static func names(in folder: String, beginning: String, containing part: String) throws(SystemRefusal)
    -> [String]
  {
    guard let listing = opendir(folder) else {
      if errno == ENOENT { return [] }
      throw SystemRefusal(code: errno)
    }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      withUnsafeBytes(of: &entry.pointee.d_name) { field in
        guard let name = field.bindMemory(to: CChar.self).baseAddress else { return }
        if strncmp(name, beginning, beginning.utf8.count) == 0, strstr(name, part) != nil {
          names.append(String(cString: name))
        }
      }
    }
    return names.sorted()
  }

  /// All the bytes of a file.
  public static func contents(of path: String) throws(SystemRefusal) -> [UInt8] {
    let file = try OpenFile(path, O_RDONLY)
    return try file.bytes(0..<file.mark().size)
  }

  /// Puts bytes in the place of a file's, so that at every moment the old ones or the new ones stand there whole.
  public static func replace(_ path: String, with bytes: [UInt8]) throws(SystemRefusal) {
    _ = try redraft(path) { draft throws(SystemRefusal) in try draft.write(bytes) }
  }

  /// Puts a file in the place of another once it is written and on disk; where it is given up, the other one stays.
  public static func redraft<Answer>(
    _ path: String, _ write: (_ draft: borrowing OpenFile) throws(SystemRefusal) -> Answer?
  ) throws(SystemRefusal) -> Answer? {
    try draft(beside: path) { file, draft throws(SystemRefusal) in
      let answer = try write(file)
      if answer == nil { unlink(draft) } else { try move(draft, to: path) }
      return answer
    }
  }

  /// Writes a new file, which has the first name of those suggested that nothing has once it is whole; tells which.
  public static func draft(
    beside path: String, as suggest: () -> String,
    _ write: (_ draft: borrowing OpenFile) throws(SystemRefusal) -> Void
  ) throws(SystemRefusal) -> String {
    try draft(beside: path) { file, draft throws(SystemRefusal) in
      try write(file)
      return try moveToFreeName(draft, suggest)
    }
  }

  /// Makes a file under a hidden name beside another one; of one that is refused nothing is left.
  private static func draft<Answer>(
    beside path: String, _ use: (borrowing OpenFile, _ name: String) throws(SystemRefusal) -> Answer
  ) throws(SystemRefusal) -> Answer {
    let number = Checksum.text(UInt32.random(in: 0...UInt32.max))
    let draft = "\(parent(of: path))/.\(name(of: path)).\(number)\(draftEnding)"
    do throws(SystemRefusal) {
      let file = try OpenFile(draft, O_WRONLY | O_CREAT | O_EXCL)
      try file.makePrivate()
      // Tells a doctor that somebody is at work here.
      file.lock()
      return try use(file, draft)
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// What the names of files end in that are being written, and of those that never came to be whole.
  public static let draftEnding = ".draft"

  /// Gives a file another name in its folder, and waits until the disk has it.
  public static func move(_ path: String, to other: String) throws(SystemRefusal) {
    try SystemRefusal.checked { rename(path, other) }
    try syncFolder(parent(of: other))
  }

  /// Where a path leads once the links at its end are followed, also when nothing stands there yet.
  public static func target(of path: String) -> String {
    var target = path
    for _ in 0..<40 {
      var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(target, &buffer, buffer.count)
      guard count > 0 else { return target }
      let link = String(decoding: buffer[..<count], as: UTF8.self)
      target = link.hasPrefix("/") ? link : parent(of: target) + "/" + link
    }
    return target
  }

  /// Where a path leads once all links are followed; the path itself where nothing stands there.
  public static func realPath(of path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Does some work while no other Crier does any that needs the same folder held.
  public static func whileHolding<Failure: Error>(
    _ folder: String, _ work: () throws(Failure) -> Void
  ) throws(Failure) {
    // A folder may be one to write to and not to look into, and then cannot be held.
    let held = try? OpenFile(folder, O_RDONLY | O_DIRECTORY)
    held?.lock()
    defer { held?.unlock() }
    try work()
  }

  /// Gives a file the first name of those suggested that nothing has when it is given, and tells which.
  public static func moveToFreeName(_ path: String, _ suggest: () -> String) throws(SystemRefusal) -> String {
    while true {
      let name = suggest()
      do throws(SystemRefusal) {
        try SystemRefusal.checked { crier_rename_to_free_name(path, name) }
      } catch {
        // Somebody was quicker; or the file system cannot promise, and then it has to do that nothing was there just now.
        if error.code == EEXIST { continue }
        guard error.code == EINVAL || error.code == ENOSYS else { throw error }
        try SystemRefusal.checked { rename(path, name) }
      }
      try syncFolder(parent(of: name))
      return name
    }
  }

  /// The last part of a path.
  public static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The folder that a path stands in.
  public static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
