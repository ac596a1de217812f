import Basics
import Glibc
import News

/// This device's own log of one collection, kept open from change to change and held for each against other Criers.
final class OwnLog {
  let name: String
  private let path: String
  private let file: OpenFile
  private let inode: UInt64
  private var isHeld = false
  /// Who may do what with the log, as of when it was last found that this Crier may read and write it.
  private var rights: FileRights?
  /// The log as it was when it was last taken hold of.
  private(set) var mark: FileMark

  private init(name: String, in folder: String) throws(SystemRefusal) {
    self.name = name
    path = "\(folder)/\(name)"
    file = try OpenFile(path, O_RDWR | O_APPEND)
    mark = try file.mark()
    inode = mark.inode
  }

  /// Opens the log, and makes what is missing of it: the folder, the device's name and the file.
  static func held(of collection: String, in folder: String, device: inout String?) throws(NewsFailure) -> OwnLog {
    func name(_ device: String?) -> String? { device.map { "\(collection).\($0).jsonl" } }
    var place: String { name(device).map { "\(folder)/\($0)" } ?? folder }
    do throws(SystemRefusal) {
      while true {
        if device == nil || FileMark(of: place) == nil {
          // The folder may be another one than it was.
          device = try Device.name(in: folder)
          if FileMark(of: place) == nil {
            try OpenFile(place, O_WRONLY | O_CREAT).makePrivate()
            try Disk.syncFolder(folder)
          }
        }
        let log = try OwnLog(name: name(device) ?? "", in: folder)
        if log.hold() { return log }
      }
    } catch { throw error.failure(at: place) }
  }

  /// Waits until no other Crier holds the log, and holds it; false where it has to be opened anew.
  func hold() -> Bool {
    isHeld = file.lock()
    // Whoever held it may have put a smaller file in its place, and a right taken away is not to be kept by having it.
    if let (now, rights) = FileMark.withRights(of: path), now.inode == inode,
      rights == self.rights || access(path, R_OK | W_OK) == 0
    {
      (mark, self.rights) = (now, rights)
      return true
    }
    letGo()
    return false
  }

  /// Lets other Criers hold the log.
  func letGo() {
    if isHeld { file.unlock() }
    isHeld = false
  }

  /// Adds a line at the end and waits until the disk has it, all of it or nothing; answers what the file is like then.
  ///
  /// Where it is known from reading with what byte the log ends, it is not read again. Who adds many lines may wait for
  /// all of them once they are written.
  func append(_ line: [UInt8], after known: UInt8?, isWaiting: Bool = true) throws(NewsFailure) -> FileMark {
    do throws(SystemRefusal) {
      let size = mark.size
      let last = known != nil || size == 0 ? known : try file.bytes(size - 1..<size).last
      // A torn line keeps a line to itself, and does not swallow this one.
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

  /// Lets the disk begin with what was added and not waited for.
  func beginWriting() { file.beginWriting() }

  /// Waits until the disk has what was added.
  func wait() throws(NewsFailure) {
    do throws(SystemRefusal) { try file.syncBytes() } catch { throw error.failure(at: path) }
  }
}
