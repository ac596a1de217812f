import Foundation

/// Measures commands a second through a pipe, including changes that are on disk before the answer.
struct PipedCommands {
  let crier: String
  let home: String

  func figures() throws -> String {
    let count = 10_000
    let child = try run(count)
    return """
      \(count) piped commands, five in eight of them synced to disk
        a second         \(Int(Double(count) / (child.untilEnd.milliseconds / 1_000)))    (at least 2,000)
        write and sync   \(Int(try syncsPerSecond())) a second, bare, in the same folder
        peak memory      \(child.peakMemory / 1_048_576) MB
      """
  }

  /// Says so many commands through a pipe.
  func run(_ count: Int) throws -> ChildProcess {
    let commands = ["show tech headlines", "save 3", "undo", "read 2", "save it", "forget it", "sports", "more"]
    let script = home + ".chat"
    let text = (0..<count).map { commands[$0 % commands.count] }.joined(separator: "\n") + "\n"
    try text.write(toFile: script, atomically: true, encoding: .utf8)
    defer { unlink(script) }
    let child = try ChildProcess([crier, "--home", home, "--json"], input: script)
    let replies = child.output.count { $0 == UInt8(ascii: "\n") }
    guard child.status == 0, replies == count else {
      throw ChildProcess.Trouble(description: "\(replies) replies to \(count) commands, exit status \(child.status)")
    }
    return child
  }

  /// How many synced lines of 1 KB a second the disk takes.
  private func syncsPerSecond() throws -> Double {
    let path = home + ".floor"
    let file = open(path, O_CREAT | O_WRONLY | O_APPEND, 0o600)
    guard file >= 0 else { throw ChildProcess.Trouble(description: "\(path) could not be written") }
    defer {
      close(file)
      unlink(path)
    }
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 1_024)
    let count = 1_000
    let clock = ContinuousClock()
    let took = clock.measure {
      for _ in 0..<count {
        _ = write(file, line, line.count)
        fsync(file)
      }
    }
    return Double(count) / (took.milliseconds / 1_000)
  }
}
