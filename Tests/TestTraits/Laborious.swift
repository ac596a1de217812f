import Testing

extension Trait where Self == Laborious {
  /// Runs tests that compute for seconds on their own threads, behind those that wait.
  ///
  /// Other tests share as many threads as the machine has cores; a test that waits for a program, a server or a disk
  /// would otherwise go on only after everything is computed.
  public static var laborious: Laborious { Laborious() }
}

/// Keeps long computations out of the way of tests that wait.
public struct Laborious: SuiteTrait, TestTrait, TestScoping {
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(LaboriousThreads.shared) { try await function() }
  }
}
