import Foundation
import Glibc

/// The result of a program run with three pipes.
public struct Piped: Sendable {
  public let output: [UInt8]
  public let errors: [UInt8]
  public let status: ExitStatus

  /// Standard output as text.
  public var text: String { String(decoding: output, as: UTF8.self) }
  /// Standard error as text.
  public var errorText: String { String(decoding: errors, as: UTF8.self) }

  /// Runs a program to its end, with bytes on standard input.
  public static func run(_ program: Program, input: some Sequence<UInt8> & Sendable = []) async throws -> Piped {
    let bytes = Array(input)
    return try await onThread { try run(program, bytes) }
  }

  /// Runs a program to its end, with text on standard input.
  public static func run(_ program: Program, input: String) async throws -> Piped {
    try await run(program, input: Array(input.utf8))
  }

  private static func run(_ program: Program, _ input: [UInt8]) throws -> Piped {
    signal(SIGPIPE, SIG_IGN)
    let (input, output, errors) = (Pipe(bytes: input), Pipe(), Pipe())
    let process = try program.spawn(inNewSession: false) { actions in
      posix_spawn_file_actions_adddup2(&actions, input.reading, 0)
      posix_spawn_file_actions_adddup2(&actions, output.writing, 1)
      posix_spawn_file_actions_adddup2(&actions, errors.writing, 2)
    }
    input.closeReading()
    output.closeWriting()
    errors.closeWriting()
    let deadline = ContinuousClock.now + .longestWait
    while output.isOpen || errors.isOpen {
      guard ContinuousClock.now < deadline else {
        // Not for its children: one that holds an end is no longer waited for.
        kill(process, SIGKILL)
        break
      }
      var ends = [
        pollfd(fd: input.writing, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: output.reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: errors.reading, events: Int16(POLLIN), revents: 0),
      ]
      poll(&ends, 3, 200)
      if ends[0].revents != 0 { input.feed() }
      if ends[1].revents != 0 { output.drain() }
      if ends[2].revents != 0 { errors.drain() }
    }
    input.closeWriting()
    return Piped(output: output.bytes, errors: errors.bytes, status: end(of: process, by: deadline))
  }

  /// How a process ends, which is killed if it still runs at the deadline though it has closed its streams.
  private static func end(of process: pid_t, by deadline: ContinuousClock.Instant) -> ExitStatus {
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      guard ContinuousClock.now < deadline else {
        kill(process, SIGKILL)
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        break
      }
      usleep(500)
    }
    return ExitStatus(waitStatus: status)
  }

  /// One pipe and the bytes on our side of it; a closed end is -1, which `poll` passes over.
  private final class Pipe {
    private(set) var reading: Int32 = -1
    private(set) var writing: Int32 = -1
    private(set) var bytes: [UInt8]
    private var fed = 0

    init(bytes: [UInt8] = []) {
      self.bytes = bytes
      var ends: [Int32] = [-1, -1]
      descriptors.withLock { _ in
        pipe(&ends)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      }
      (reading, writing) = (ends[0], ends[1])
    }

    deinit {
      closeReading()
      closeWriting()
    }

    var isOpen: Bool { reading >= 0 }

    func closeReading() {
      if reading >= 0 { close(reading) }
      reading = -1
    }

    func closeWriting() {
      if writing >= 0 { close(writing) }
      writing = -1
    }

    /// Writes what the pipe takes without blocking, and closes it at the end or when the reader has left.
    func feed() {
      _ = fcntl(writing, F_SETFL, O_NONBLOCK)
      let count = bytes.withUnsafeBytes { write(writing, $0.baseAddress.map { $0 + fed }, $0.count - fed) }
      if count > 0 { fed += count }
      if fed == bytes.count || (count < 0 && errno != EAGAIN && errno != EINTR) { closeWriting() }
    }

    func drain() {
      var chunk = [UInt8](repeating: 0, count: 65_536)
      let count = read(reading, &chunk, chunk.count)
      if count > 0 { bytes += chunk[..<count] } else if count == 0 || errno != EINTR { closeReading() }
    }
  }
}
