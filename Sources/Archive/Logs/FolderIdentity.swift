import Basics

/// Identifies a folder among its copies, also on other disks.
///
/// File system roots share an inode number, so the disk and the creation time count too. A folder moved within its disk
/// keeps its identity.
struct FolderIdentity: Hashable, Codable {
  let disk: UInt64
  let inode: UInt64
  /// Its creation time there in nanoseconds since 1970; nil where the file system has none.
  let born: Int64?
  /// Its path, on a file system without creation times.
  let path: String?

  init(disk: UInt64, inode: UInt64, born: Int64?, path: String) {
    self.disk = disk
    self.inode = inode
    self.born = born
    self.path = born == nil ? path : nil
  }

  /// The trait of an open folder.
  init(of path: String, _ folder: borrowing OpenFile) throws(SystemRefusal) {
    self.init(
      disk: try folder.disk(), inode: try folder.mark().inode, born: folder.born, path: Disk.realPath(of: path))
  }
}
