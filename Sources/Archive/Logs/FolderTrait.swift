import Basics

/// What tells a folder from every copy of it, also from one on another disk.
///
/// The root of a file system has the same inode on every disk of its kind, so the disk and the moment the folder was made
/// there count too. A folder that moves within its disk stays the one it was.
struct FolderTrait: Hashable, Codable {
  let disk: UInt64
  let inode: UInt64
  /// When it was made there, in nanoseconds since 1970; nil where the file system does not say.
  let born: Int64?
  /// Where it stands, on a file system that does not say when it was made.
  let path: String?

  init(disk: UInt64, inode: UInt64, born: Int64?, path: String) {
    self.disk = disk
    self.inode = inode
    self.born = born
    self.path = born == nil ? path : nil
  }

  /// The trait of a folder that is open.
  init(of path: String, _ folder: borrowing OpenFile) throws(SystemRefusal) {
    self.init(
      disk: try folder.disk(), inode: try folder.mark().inode, born: folder.born, path: Disk.realPath(of: path))
  }
}
