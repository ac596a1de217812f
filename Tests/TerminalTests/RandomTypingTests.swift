import Foundation
import TestSupport
import TestTraits
import Testing

/// Whatever is typed and answered at the prompt, it lives, and leaves the terminal as it found it.
///
/// Runs only where `CRIER_KEYS` is set, to how many keys are typed in all; `CRIER_KEYS_SEED` may say from which seed on. It
/// needs nothing else. Readline 8.2 still dies about once in ten thousand keys, so that this is no bar yet.
@Suite(.runsPrograms) struct RandomTypingTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let keys = environment["CRIER_KEYS"].flatMap { Int($0) } ?? 0
  private static let first = environment["CRIER_KEYS_SEED"].flatMap { Int($0) } ?? 0
  private static let runs = TypingTrial.sizes.count / 2

  @Test(
    "The prompt outlives random keys and answers in windows of any size",
    .enabled(if: environment["CRIER_KEYS"] != nil),
    arguments: 0..<runs)
  func typing(run: Int) async throws {
    let trial = TypingTrial(words: ["follow the", "save the swan", "login", "later", "wait", "one\rtwo\r", "columns\r"])
    {
      .built(
        "PromptHost",
        environment: [
          "LC_ALL": "C.UTF-8", "PATH": "/nowhere", "HOST_SIGN": "/", "SWIFT_BACKTRACE": "enable=no",
        ])
    }
    _ = try await trial.run(keys: Self.keys / Self.runs, seed: Self.first + run)
  }
}
