import Basics
import Testing

extension Trait where Self == PatientLocks {
  /// Waits for locks as long as it takes, where several write at once and any of them may get no core for a while.
  public static var patientLocks: Self { PatientLocks() }
}

/// Gives a test all the patience there is.
public struct PatientLocks: TestTrait, TestScoping {
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await LockPatience.$current.withValue(.seconds(1_200)) { try await function() }
  }
}
