import Glibc
import News

/// This device's own log of one collection, open for one change and held against other Criers meanwhile.
struct OwnLog: ~Copyable {
  private let path: String
  private let file: OpenFile
  private let isHeld: Bool

  /// Opens the log, and makes what is missing of it: the folder, the device's name and the file.
  init(of collection: String, in folder: String, device: inout String?) throws(NewsFailure) {
    let path = try Self.path(of: collection, in: folder, device: &device)
    let file = try Self.file(at: path)
    self.path = path
    isHeld = file.lock()
    self.file = file
  }

  private static func path(of collection: String, in folder: String, device: inout String?) throws(NewsFailure)
    -> String
  {
    func path(_ device: String?) -> String { device.map { "\(folder)/\(collection).\($0).jsonl" } ?? folder }
    do throws(SystemRefusal) {
      if device == nil { device = try Device.name(in: folder) }
      if FileMark(of: path(device)) == nil {
        // The folder may be another one than it was.
        device = try Device.name(in: folder)
        try OpenFile(path(device), O_WRONLY | O_CREAT).makePrivate()
        try Disk.syncFolder(folder)
      }
      return path(device)
    } catch { throw error.failure(at: path(device)) }
  }

  private static func file(at path: String) throws(NewsFailure) -> OpenFile {
    do throws(SystemRefusal) { return try OpenFile(path, O_RDWR | O_APPEND) } catch { throw error.failure(at: path) }
  }

  /// Adds a line at the end and waits until the disk has it, all of it or nothing.
  func append(_ line: [UInt8]) throws(NewsFailure) {
    do throws(SystemRefusal) {
      let size = try file.mark().size
      let last = size > 0 ? try file.bytes(size - 1..<size) : []
      // A torn line keeps a line to itself, and does not swallow this one.
      let isTorn = !last.isEmpty && last != [UInt8(ascii: "\n")]
      do { try file.write(isTorn ? [UInt8(ascii: "\n")] + line : line) } catch {
        if isHeld { try? file.cut(to: size) }
        throw error
      }
    } catch { throw error.failure(at: path) }
  }
}
