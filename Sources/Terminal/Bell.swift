import Basics
import Glibc
import Synchronization

/// Reports that no input could be read, before the program exits for it; set by the program.
public let deafness = Mutex<@Sendable (SystemRefusal) -> Void>({ _ in })

/// A pipe to ourselves, by which one thread wakes another from a system call.
struct Bell: Sendable {
  /// The end to wait at, perhaps beside others.
  let hearing: Int32
  /// The end that even a signal handler may write to, since it never blocks.
  let ringing: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) < 0 {
      // Without a pipe, neither keys nor signals would be noticed.
      deafness.withLock { $0 }(SystemRefusal(code: errno))
      exit(1)
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    (hearing, ringing) = (ends[0], ends[1])
  }

  func ring(_ tone: UInt8 = 1) {
    var tone = tone
    write(ringing, &tone, 1)
  }

  /// Waits for a byte and answers it; nil once the other end is closed.
  func hear() -> UInt8? {
    var tone: UInt8 = 0
    while true {
      let count = read(hearing, &tone, 1)
      if count == 1 { return tone }
      if count == 0 || errno != EINTR { return nil }
    }
  }
}
