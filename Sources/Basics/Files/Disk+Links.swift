import Glibc

/// Links that someone else put into a folder, which are neither followed nor replaced.
///
/// Where others can write, a link in place of a file would have this program write into any file of its user.
extension Disk {
  /// Whether the last part of a path is a link of neither this user nor root.
  public static func isForeignLink(_ path: String) -> Bool {
    var status = stat()
    return path.withPath({ lstat($0, &status) }) == 0 && isLink(status) && isForeign(status)
  }

  /// Where a link leads, if it may be followed; nil where there is none.
  static func link(at path: String) throws(SystemRefusal) -> String? {
    // Held open, so that it is the same link that is examined and read.
    let held = path.withPath { open($0, nameOnly | O_NOFOLLOW | O_CLOEXEC) }
    guard held >= 0 else { return nil }
    defer { close(held) }
    var status = stat()
    guard fstat(held, &status) == 0, isLink(status) else { return nil }
    if isForeign(status) { throw .foreignLink }
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlinkat(held, "", &buffer, buffer.count)
    guard count > 0 else { return nil }
    let target = String(path: buffer[..<count])
    return target.hasPrefix("/") ? target : parent(of: path) + "/" + target
  }

  /// The folder at or around a path that others can write to, so that they can put something in the way; nil if none is.
  public static func openPlace(of path: String) -> String? {
    let real = realPath(of: path)
    var place = real
    while true {
      var status = stat()
      if place.withPath({ lstat($0, &status) }) == 0 {
        let isOthers = status.st_mode & 0o002 != 0 || status.st_mode & 0o020 != 0 && status.st_gid != getegid()
        // Where the sticky bit is set, what is there already stays in place.
        let isOpen = isOthers && (place == real || status.st_mode & S_ISVTX == 0)
        if isOpen || isForeign(status) && status.st_uid != overflow { return place }
      }
      if place == "/" || place == "." { return nil }
      place = parent(of: place)
    }
  }

  /// C's O_PATH, which Swift does not import.
  private static let nameOnly: Int32 = 0o10_000_000

  private static func isLink(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFLNK }
  private static func isForeign(_ status: stat) -> Bool { status.st_uid != geteuid() && status.st_uid != 0 }

  /// The user that a container shows as the owner of files whose real owner it does not know, such as its root.
  private static let overflow: uid_t = 65_534
}

extension SystemRefusal {
  /// A link that someone else put there; no number of the system's.
  public static let foreignLink = SystemRefusal(code: -1)
}
