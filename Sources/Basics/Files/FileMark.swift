import Glibc

/// Identifies a file's version without reading it.
public struct FileMark: Hashable, Sendable {
  public let inode: UInt64
  public let size: Int
  public let modified: Int
  public let isFile: Bool
  public let isFolder: Bool

  /// The mark of a path; nil where nothing is there.
  public init?(of path: String) {
    var status = stat()
    guard path.withPath({ stat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// The mark of a path; nil where nothing is there, and thrown where that cannot be told.
  public init?(ofAny path: String) throws(SystemRefusal) {
    var status = stat()
    do throws(SystemRefusal) { try SystemRefusal.checked { path.withPath { stat($0, &status) } } } catch {
      if [ENOENT, ENOTDIR, ELOOP].contains(error.code) { return nil }
      throw error
    }
    self.init(status)
  }

  /// The mark of a path and its permissions; nil where nothing is there.
  public static func withRights(of path: String) -> (mark: FileMark, rights: FileRights)? {
    var status = stat()
    guard path.withPath({ stat($0, &status) }) == 0 else { return nil }
    return (FileMark(status), FileRights(mode: status.st_mode, owner: status.st_uid, group: status.st_gid))
  }

  /// Whether the last change is older than that, by this machine's clock.
  public func isOlder(thanMilliseconds age: Int) -> Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return modified < now.tv_sec &* 1_000_000_000 &+ now.tv_nsec &- age &* 1_000_000
  }

  init(_ status: stat) {
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    modified = status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
    isFile = status.st_mode & S_IFMT == S_IFREG
    isFolder = status.st_mode & S_IFMT == S_IFDIR
  }
}

/// Stores a mark beside a catalogue.
extension FileMark {
  public init?(_ json: JSON) {
    guard let inode = json["inode"]?.integer, let size = json["size"]?.integer,
      let modified = json["modified"]?.integer, case .bool(let isFile)? = json["isFile"],
      case .bool(let isFolder)? = json["isFolder"]
    else { return nil }
    self.inode = UInt64(bitPattern: Int64(inode))
    (self.size, self.modified, self.isFile, self.isFolder) = (size, modified, isFile, isFolder)
  }

  public var json: JSON {
    [
      "inode": .integer(Int(Int64(bitPattern: inode))), "size": .integer(size), "modified": .integer(modified),
      "isFile": .bool(isFile), "isFolder": .bool(isFolder),
    ]
  }
}

/// A file's owner and permissions.
public struct FileRights: Hashable, Sendable {
  public let mode: mode_t
  public let owner: uid_t
  public let group: gid_t
}
