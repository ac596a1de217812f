import Foundation
import TestSupport

/// The built program with a state folder of its own, talked to as people and scripts do.
struct BuiltCrier: ~Copyable {
  let folder: Folder
  var environment: [String: String]

  init(environment: [String: String] = [:]) throws {
    folder = try Folder()
    self.environment = ["CRIER_HOME": folder.path("home"), "CRIER_NOW": "2026-11-21T09:00:00Z", "TZ": "UTC"]
      .merging(environment) { _, given in given }
  }

  /// The program, ready to be run.
  func program(_ arguments: [String]) -> Program {
    .built("crier", arguments: arguments, environment: environment)
  }

  /// Runs it with arguments and standard input.
  func run(_ arguments: String..., input: String = "") async throws -> Piped {
    try await Piped.run(program(arguments), input: input)
  }

  /// The JSON objects it answers a script with.
  func replies(to script: String) async throws -> [[String: Any]] { try await objects("--json", input: script) }

  /// The JSON objects it writes, a line each.
  func objects(_ argument: String, input: String) async throws -> [[String: Any]] {
    let text = try await run(argument, input: input).text
    return try text.split(separator: "\n").map { line in
      guard let reply = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
        throw NoReply(line: String(line))
      }
      return reply
    }
  }

  /// A line that is no JSON object.
  struct NoReply: Error {
    let line: String
  }
}
