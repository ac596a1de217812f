import Basics
import Glibc

/// Renames files so that the name says why.
extension Disk {
  /// A free name that says what is wrong with a file.
  static func spareName(for path: String, _ kind: SpareKind = .broken) -> String {
    var name = path + kind.rawValue
    var number = 2
    while isTaken(name) {
      name = "\(path)\(kind.rawValue)-\(number)"
      number += 1
    }
    return name
  }

  /// Whether a name is taken, even by a dangling link.
  static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return path.withPath({ lstat($0, &status) }) == 0
  }

  /// Renames a file to say what is wrong with it, and answers the name; overwrites nothing.
  static func setAside(_ path: String, _ kind: SpareKind) throws(SystemRefusal) -> String {
    try moveToFreeName(path) { spareName(for: path, kind) }
  }

  /// Renames an unreadable document, by whether a newer Crier wrote it.
  static func setAsideUnread(_ path: String) throws(SystemRefusal) {
    let isNewer = (try? contents(of: path)).map(FormatVersion.isNewer) ?? false
    _ = try setAside(path, isNewer ? .newer : .broken)
  }
}

/// Why a file was renamed, as its name says.
enum SpareKind: String {
  case broken = ".broken"
  case newer = ".newer"
  /// The last lines of a log, after an older copy was put over it.
  case lost = ".lost"
}
