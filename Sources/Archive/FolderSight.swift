import Basics
import Synchronization

/// Whether a folder that was there is still there.
///
/// A stick that is pulled, or a file sync that deletes, must not pass for a library that is empty, in whose place a new
/// one is begun.
final class FolderSight: Sendable {
  private struct Seen {
    var folder = false
    /// The file that every folder has which this machine wrote to.
    var device = false
  }

  private let path: String
  /// The folder around this one.
  private let parent: FolderSight?
  private let seen = Mutex(Seen())

  init(of path: String, in parent: FolderSight? = nil) {
    self.path = path
    self.parent = parent
  }

  /// Whether the folder was seen by this run and is gone, or everything in it.
  var isGone: Bool {
    if parent?.isGone == true { return true }
    let isThere = FileMark(of: path) != nil
    let isOurs = isThere && FileMark(of: "\(path)/\(Device.fileName)") != nil
    return seen.withLock { seen in
      if seen.folder, !isThere { return true }
      if seen.device, !isOurs {
        // A folder that may not be looked into is not empty for that.
        guard let names = try? Disk.names(in: path, beginning: "", containing: "") else { return false }
        if !names.contains(where: { KeptName($0) != nil }) { return true }
      }
      seen.folder = isThere
      seen.device = isOurs
      return false
    }
  }
}
