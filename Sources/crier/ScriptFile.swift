import Basics
import Glibc
import Languages
import Replies
import Terminal
import Understanding

/// A script that is open for reading, as long as this is held.
final class ScriptFile {
  let descriptor: Int32

  /// Opens a script by its path; says why where it cannot be.
  init?(_ path: String, _ language: SpokenLanguage) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor < 0 else { return }
    let code = errno
    let reason = SystemRefusal(code: code).saying
    warn(code == ENOENT ? .scriptMissing(path: path) : .scriptNotOpened(path: path, reason: reason), in: language)
    return nil
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
