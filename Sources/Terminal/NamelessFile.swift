import Basics
import CFiles
import Glibc

/// A text or a picture in memory, as an open file for another program to read.
struct NamelessFile: ~Copyable {
  let descriptor: Int32

  /// Nil where the system has no such files.
  init?(_ text: SafeText) { self.init(Array(text.text.utf8)) }

  /// The same of bytes.
  init?(_ bytes: [UInt8]) {
    descriptor = crier_open_nameless_file()
    guard descriptor >= 0 else { return nil }
    guard sendAll(bytes, to: descriptor) == nil, lseek(descriptor, 0, SEEK_SET) == 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }

  /// What was written into it.
  var bytes: [UInt8] {
    let room = Int(max(0, lseek(descriptor, 0, SEEK_END)))
    return [UInt8](unsafeUninitializedCapacity: room) { bytes, count in
      count = max(0, pread(descriptor, bytes.baseAddress, room, 0))
    }
  }

  /// Whether any of it was read; its place is shared with whoever has it open.
  var isRead: Bool { lseek(descriptor, 0, SEEK_CUR) > 0 }
}
