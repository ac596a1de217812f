import Basics
import Glibc

/// Files that are put out of the way, and whose names say why.
extension Disk {
  /// A name that says what is wrong with a file, and is not taken.
  static func spareName(for path: String, _ kind: SpareKind = .broken) -> String {
    var name = path + kind.rawValue
    var number = 2
    while isTaken(name) {
      name = "\(path)\(kind.rawValue)-\(number)"
      number += 1
    }
    return name
  }

  /// Whether anything has a name, be it a link that leads nowhere.
  private static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Gives a file a name that says what is wrong with it, and tells which; nothing that has the name is overwritten.
  static func setAside(_ path: String, _ kind: SpareKind) throws(SystemRefusal) -> String {
    try moveToFreeName(path) { spareName(for: path, kind) }
  }

  /// Gives a document that this Crier can make nothing of a name that says whether it is a newer one's.
  static func setAsideUnread(_ path: String) throws(SystemRefusal) {
    let isNewer = (try? contents(of: path)).map(FormatVersion.isNewer) ?? false
    _ = try setAside(path, isNewer ? .newer : .broken)
  }
}

/// Why a file is kept under another name, as that name says it.
enum SpareKind: String {
  case broken = ".broken"
  case newer = ".newer"
}
