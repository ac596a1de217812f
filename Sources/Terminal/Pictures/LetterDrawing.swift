import Basics
import Glibc

/// Has `chafa` draw pictures in coloured letters.
struct LetterDrawing: Hashable, Sendable {
  /// A picture of a card takes a twentieth of this; longer is a picture that is not worth it, by judgment.
  private static let patience = 2_000
  /// More bytes are no drawing of a few rows.
  private static let mostBytes = 262_144

  private let path: String
  private let environment: [String: String]
  private let colours: String

  /// Nil where there is no such program.
  init?(_ environment: [String: String], colours: ColourDepth) {
    guard let path = ChildProgram.path(of: "chafa", in: environment) else { return nil }
    self.path = path
    self.environment = environment
    self.colours =
      switch colours {
      case .full: "full"
      case .many: "256"
      case .sixteen: "16"
      }
  }

  /// The rows of a drawing, each as wide as all; nil where there is none.
  func draw(_ bytes: [UInt8], columns: Int, rows: Int) async -> [SafeText]? {
    await withCheckedContinuation { over in
      detachThread { over.resume(returning: drawHere(bytes, columns: columns, rows: rows)) }
    }
  }

  private func drawHere(_ bytes: [UInt8], columns: Int, rows: Int) -> [SafeText]? {
    guard let file = NamelessFile(bytes) else { return nil }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let words = [
      "chafa", "--format", "symbols", "--animate", "off", "--size", "\(columns)x\(rows)", "--colors", colours, "-",
    ]
    let (input, output) = (file.descriptor, ends[1])
    let process = try? ChildProgram(path: path, words: words, environment: environment).start { actions in
      posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
      posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    close(output)
    guard let process else { return nil }
    let drawn = Self.all(from: ends[0])
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
    return drawn.flatMap { Self.rows(of: $0, columns: columns, rows: rows) }
  }

  /// All that comes in time; nil where the end does not.
  private static func all(from descriptor: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16_384)
    let deadline = ContinuousClock.now + .milliseconds(patience)
    while bytes.count <= mostBytes, ContinuousClock.now < deadline {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 50) > 0 else { continue }
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count < 0, errno != EINTR { return nil }
      bytes += chunk.prefix(max(0, count))
    }
    return nil
  }

  private static func rows(of bytes: [UInt8], columns: Int, rows: Int) -> [SafeText]? {
    let drawn = String(decoding: bytes, as: UTF8.self).split(separator: "\n").prefix(rows).map { SafeText(drawn: $0) }
    guard drawn.contains(where: { $0.columns > 0 }) else { return nil }
    let empty: [SafeText] = Array(repeating: "", count: rows - drawn.count)
    return (drawn + empty).map { row in
      var whole = row
      whole.append(.reset)
      return whole + SafeText(String(repeating: " ", count: max(0, columns - row.columns)))
    }
  }
}
