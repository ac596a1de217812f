import Testing

extension Trait where Self == Laborious {
  /// Runs tests that compute for seconds on threads of their own, behind those that wait for something.
  ///
  /// All other tests share as few threads as the machine has cores; one that waits for a program, a server or a disk
  /// would get its turn only when everything that computes has been computed.
  public static var laborious: Laborious { Laborious() }
}

/// Keeps tests that compute for long out of the way of those that wait.
public struct Laborious: SuiteTrait, TestTrait, TestScoping {
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(BackRoom.shared) { try await function() }
  }
}
