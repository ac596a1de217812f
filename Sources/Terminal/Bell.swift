import Basics
import Glibc

/// A pipe to ourselves, by which one thread wakes another from a system call.
struct Bell: Sendable {
  /// The end to wait at, perhaps beside others.
  let hearing: Int32
  /// The end that even a signal handler may write to, since it never blocks.
  let ringing: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) < 0 { Self.fail(SystemRefusal(code: errno)) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    (hearing, ringing) = (ends[0], ends[1])
  }

  /// Ends the program, which could hear neither keys nor signals without a pipe.
  private static func fail(_ refusal: SystemRefusal) -> Never {
    let words = Array("crier: nothing that is typed would be heard: \(refusal.reason).\n".utf8)
    _ = write(STDERR_FILENO, words, words.count)
    exit(1)
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
