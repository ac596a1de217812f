import Basics
import Glibc
import News

/// This device's log of a collection, kept open and locked for each change.
final class OwnLog {
  let name: String
  private let path: String
  private let file: OpenFile
  private let inode: UInt64
  private var isHeld = false
  /// The log's permissions when access was last checked.
  private var rights: FileRights?
  /// The log's state when it was last locked.
  private(set) var mark: FileMark

  private init(name: String, in folder: String) throws(SystemRefusal) {
    self.name = name
    path = "\(folder)/\(name)"
    file = try OpenFile(path, O_RDWR | O_APPEND)
    mark = try file.mark()
    inode = mark.inode
  }

  /// Opens and locks the log, creating the folder, the device's name and the file as needed.
  static func held(
    of collection: String, in folder: String, device: inout String?, patience: Duration
  ) throws(NewsFailure) -> OwnLog {
    func name(_ device: String?) -> String? { device.map { "\(collection).\($0).jsonl" } }
    var place: String { name(device).map { "\(folder)/\($0)" } ?? folder }
    do throws(SystemRefusal) {
      while true {
        if device == nil || FileMark(of: place) == nil {
          // The folder may have been replaced.
          device = try Device.name(in: folder)
          if FileMark(of: place) == nil {
            try OpenFile(place, O_WRONLY | O_CREAT).makePrivate()
            try Disk.syncFolder(folder)
          }
        }
        let log = try OwnLog(name: name(device) ?? "", in: folder)
        if try log.hold(patience) { return log }
      }
    } catch { throw error.failure(at: place) }
  }

  /// Waits for the lock; false where the log must be opened again.
  func hold(_ patience: Duration) throws(SystemRefusal) -> Bool {
    isHeld = try file.lock(patience: patience)
    // Its last holder may have swapped in a smaller file, and a permission may have been withdrawn.
    if let (now, rights) = FileMark.withRights(of: path), now.inode == inode,
      rights == self.rights || path.withPath({ access($0, R_OK | W_OK) }) == 0
    {
      (mark, self.rights) = (now, rights)
      return true
    }
    letGo()
    return false
  }

  /// Releases the lock.
  func letGo() {
    if isHeld { file.unlock() }
    isHeld = false
  }

  /// Appends a line and waits for the disk, all or nothing; answers the file's new state.
  ///
  /// `known` is its last byte, if it was read already. After many lines, one `wait` is enough.
  @discardableResult
  func append(_ line: [UInt8], after known: UInt8? = nil, isWaiting: Bool = true) throws(NewsFailure) -> FileMark {
    do throws(SystemRefusal) {
      let size = mark.size
      let last = known != nil || size == 0 ? known : try file.bytes(size - 1..<size).last
      // A torn line is closed first, so that it does not absorb this one.
      let isTorn = last != nil && last != UInt8(ascii: "\n")
      do {
        try file.add(isTorn ? [UInt8(ascii: "\n")] + line : line)
        if isWaiting { try file.syncBytes() }
      } catch {
        if isHeld { try? file.cut(to: size) }
        throw error
      }
      mark = try file.mark()
      return mark
    } catch { throw error.failure(at: path) }
  }

  /// Takes back what was appended to locked logs where not all of it can be.
  ///
  /// Cutting needs neither room nor a wait, so it works on a full or failing disk.
  static func wholly(_ logs: [OwnLog], _ append: () throws(NewsFailure) -> Void) throws(NewsFailure) {
    let before = logs.map(\.mark)
    do throws(NewsFailure) { try append() } catch {
      for (log, mark) in zip(logs, before) where log.mark != mark { log.cut(to: mark.size) }
      throw error
    }
  }

  private func cut(to size: Int) {
    guard isHeld else { return }
    try? file.cut(to: size)
    mark = (try? file.mark()) ?? mark
  }

  /// Tells the disk to begin with what was added.
  func beginWriting() { file.beginWriting() }

  /// Waits until everything added is on disk.
  func wait() throws(NewsFailure) {
    do throws(SystemRefusal) { try file.syncBytes() } catch { throw error.failure(at: path) }
  }
}
