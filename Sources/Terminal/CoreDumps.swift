import CFiles
import Glibc

/// What the system may write of a program that crashes.
public enum CoreDumps {
  /// Keeps this program's memory, where keys and passwords stand, out of any file; without effect on what it starts.
  public static func forbid() {
    crier_forbid_dumps()
    // Seen by whoever asks for the limit; a program that is started may raise it again.
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = 0
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
  }
}
