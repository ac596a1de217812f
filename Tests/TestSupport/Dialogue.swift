import Glibc

/// A program that is talked to a line at a time, over pipes, and may be killed at any moment.
public final class Dialogue {
  private let process: pid_t
  private let saying: Int32
  private let hearing: Int32
  private var heard: [UInt8] = []
  private var isOver = false

  /// Starts a program, talks with it on a blocking thread, and leaves nothing of it behind.
  public static func hold<Value: Sendable>(
    with program: Program, _ talk: @escaping @Sendable (Dialogue) throws -> Value
  ) async throws -> Value {
    try await onThread {
      let dialogue = try Dialogue(with: program)
      defer { dialogue.kill() }
      return try talk(dialogue)
    }
  }

  private init(with program: Program) throws {
    signal(SIGPIPE, SIG_IGN)
    var (there, back): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    descriptors.withLock { _ in
      pipe(&there)
      pipe(&back)
      for end in there + back { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }
    defer {
      close(there[0])
      close(back[1])
    }
    (saying, hearing) = (there[1], back[0])
    process = try program.spawn(inNewSession: false) { [there, back] actions in
      posix_spawn_file_actions_adddup2(&actions, there[0], 0)
      posix_spawn_file_actions_adddup2(&actions, back[1], 1)
    }
  }

  deinit {
    close(saying)
    close(hearing)
  }

  /// Writes a line, whether or not the program still reads.
  public func say(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = write(saying, bytes, bytes.count)
  }

  /// The next answer; nil where there is none.
  public func reply() -> String? {
    let deadline = ContinuousClock.now + .longestWait
    while ContinuousClock.now < deadline {
      if let end = heard.firstIndex(of: UInt8(ascii: "\n")) {
        defer { heard.removeSubrange(...end) }
        return String(decoding: heard[..<end], as: UTF8.self)
      }
      var wanted = pollfd(fd: hearing, events: Int16(POLLIN), revents: 0)
      guard poll(&wanted, 1, 1_000) > 0 else { continue }
      var chunk = [UInt8](repeating: 0, count: 65_536)
      let count = read(hearing, &chunk, chunk.count)
      if count > 0 { heard += chunk[..<count] } else if count == 0 || errno != EINTR { return nil }
    }
    return nil
  }

  /// Waits until the program is blocked because no one reads its answers; false where it never is.
  public func fillsPipe() -> Bool {
    // F_GETPIPE_SZ, which Swift does not import.
    let size = fcntl(hearing, 1_032)
    return comesTrue {
      var waiting: Int32 = 0
      // The page that was read from last may stand there half empty.
      return ioctl(hearing, UInt(FIONREAD), &waiting) == 0 && waiting > size - 4_096
    }
  }

  /// Kills the program without warning.
  public func kill() {
    if isOver { return }
    isOver = true
    Glibc.kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// Interrupts the program once, like Ctrl-C, and answers how it ended; nil where it did not.
  public func interrupt() -> ExitStatus? {
    Glibc.kill(process, SIGINT)
    var status: Int32 = 0
    isOver = comesTrue { waitpid(process, &status, WNOHANG) == process }
    return isOver ? ExitStatus(waitStatus: status) : nil
  }

  /// Looks every few milliseconds whether a condition is true, on the thread of the talk.
  private func comesTrue(_ isSo: () -> Bool) -> Bool {
    let deadline = ContinuousClock.now + .longestWait
    while !isSo() {
      guard ContinuousClock.now < deadline else { return false }
      usleep(5_000)
    }
    return true
  }
}
