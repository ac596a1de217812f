import Basics
import Glibc
import News

/// This device's log of a collection, opened when it is first locked.
final class OwnLog {
  private let collection: String
  private let folder: StateFolder
  private var device: String?
  private(set) var opened: OpenLog?
  /// How many pieces of work hold the lock, one inside the other.
  private var holders = 0

  init(of collection: String, in folder: StateFolder) {
    self.collection = collection
    self.folder = folder
  }

  var isHeld: Bool { holders > 0 }
  var name: String? { opened?.name }

  /// Does `work` while the log is locked.
  func whileHeld<Answer>(
    _ patience: Duration, _ work: (OpenLog) throws(NewsFailure) -> Answer
  ) throws(NewsFailure) -> Answer {
    let log = try held(patience)
    holders += 1
    defer {
      holders -= 1
      if holders == 0 { log.letGo() }
    }
    return try work(log)
  }

  private func held(_ patience: Duration) throws(NewsFailure) -> OpenLog {
    if isHeld, let opened { return opened }
    let folder = try folder.writable()
    var place: String { device.map { "\(folder)/\(LogName.log(of: collection, on: $0))" } ?? folder }
    do throws(SystemRefusal) {
      while true {
        if let opened, try opened.hold(patience) { return opened }
        opened = nil
        if device == nil || FileMark(of: place) == nil {
          // The folder may have been replaced.
          device = try Device.name(in: folder)
          if FileMark(of: place) == nil {
            try OpenFile(place, O_WRONLY | O_CREAT).makePrivate()
            try Disk.syncFolder(folder)
          }
        }
        do throws(SystemRefusal) { opened = try OpenLog(place) } catch {
          // Another Crier may delete a journal that was emptied.
          if error.code != ENOENT || Disk.isTaken(place) { throw error }
        }
      }
    } catch { throw error.failure(at: place) }
  }
}

/// A log as it was opened, locked for each change.
final class OpenLog {
  let name: String
  let path: String
  private let file: OpenFile
  private let inode: UInt64
  private var isHeld = false
  /// Whether anything was added since it was locked.
  fileprivate(set) var isLonger = false
  /// The log's permissions when access was last checked.
  private var rights: FileRights?
  /// The log's state when it was last locked or added to.
  private(set) var mark: FileMark

  fileprivate init(_ path: String) throws(SystemRefusal) {
    self.path = path
    name = Disk.name(of: path)
    file = try OpenFile(path, O_RDWR | O_APPEND)
    mark = try file.mark()
    inode = mark.inode
  }

  /// Waits for the lock; false where the log must be opened again.
  fileprivate func hold(_ patience: Duration) throws(SystemRefusal) -> Bool {
    isHeld = try file.lock(patience: patience)
    isLonger = false
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
  fileprivate func letGo() {
    if isHeld { file.unlock() }
    isHeld = false
  }

  /// Appends lines inside of `wholly`; `known` is the log's last byte, if it was read already.
  ///
  /// After many lines, one `wait` is enough.
  func append(_ lines: [UInt8], after known: UInt8? = nil, isWaiting: Bool) throws(NewsFailure) {
    do throws(SystemRefusal) {
      let size = mark.size
      let last = known != nil || size == 0 ? known : try file.bytes(size - 1..<size).last
      // A torn line is closed first, so that it does not absorb this one.
      let isTorn = last != nil && last != UInt8(ascii: "\n")
      isLonger = true
      try file.add(isTorn ? [UInt8(ascii: "\n")] + lines : lines)
      mark = try file.mark()
      // Last, since what is on disk for certain must not be refused any more.
      if isWaiting { try file.syncBytes() }
    } catch { throw error.failure(at: path) }
  }

  /// Answers what `append` does, or takes back what it appended to locked logs.
  ///
  /// Cutting needs neither room nor a wait, so it works on a full or failing disk.
  static func wholly<Answer>(
    _ logs: [OpenLog], _ append: () throws(NewsFailure) -> Answer
  ) throws(NewsFailure) -> Answer {
    let before = logs.map(\.mark)
    do throws(NewsFailure) { return try append() } catch {
      for (log, mark) in zip(logs, before) where log.isLonger && log.isHeld {
        try? log.file.cut(to: mark.size)
        log.mark = (try? log.file.mark()) ?? mark
      }
      throw error
    }
  }

  /// Tells the disk to begin with what was added.
  func beginWriting() { file.beginWriting() }

  /// Waits until everything added is on disk.
  func wait() throws(NewsFailure) {
    do throws(SystemRefusal) { try file.syncBytes() } catch { throw error.failure(at: path) }
  }
}
