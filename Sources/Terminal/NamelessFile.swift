import Basics
import CFiles
import Glibc

/// A text in memory, as an open file for another program to read.
struct NamelessFile: ~Copyable {
  let descriptor: Int32

  /// Nil where the system has no such files.
  init?(_ text: SafeText) {
    descriptor = crier_open_nameless_file()
    guard descriptor >= 0 else { return nil }
    guard sendAll(Array(text.text.utf8), to: descriptor) == nil, lseek(descriptor, 0, SEEK_SET) == 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }

  /// Whether any of it was read; its place is shared with whoever has it open.
  var isRead: Bool { lseek(descriptor, 0, SEEK_CUR) > 0 }
}
