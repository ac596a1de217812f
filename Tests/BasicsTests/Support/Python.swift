import Foundation
import TestSupport

/// Python, as far as this machine has it.
enum Python {
  private static var path: String { ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin" }

  static let isHere = path.split(separator: ":").contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/python3")
  }

  /// The lines that a script prints, in words.
  static func lines(of script: String, _ arguments: [String] = []) async throws -> [[Substring]] {
    let program = Program(
      path: "/usr/bin/env", arguments: ["python3", "-c", script] + arguments,
      environment: ["PATH": path, "LC_ALL": "C.UTF-8"])
    let run = try await Piped.run(program)
    guard run.status == .exited(0) else { throw Failed(reason: run.errorText) }
    return run.text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
  }

  struct Failed: Error {
    let reason: String
  }
}
