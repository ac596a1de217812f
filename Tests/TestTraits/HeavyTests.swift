import Foundation
import Testing

extension Trait where Self == HeavyTests {
  /// Runs tests that compute for seconds on threads of their own, as many at a time as there are cores.
  ///
  /// Other tests share as many threads as the machine has cores; a test that waits for a program, a server or a disk
  /// would otherwise go on only after everything is computed.
  public static var laborious: Self { HeavyTests(turns: .laborious, hasOwnThreads: true) }

  /// Runs tests that start programs a few at a time, since each program works only as long as it has a core.
  public static var runsPrograms: Self { HeavyTests(turns: .programs, hasOwnThreads: false) }
}

/// Lets heavy tests take turns, each of their cases for itself.
public struct HeavyTests: SuiteTrait, TestTrait, TestScoping {
  fileprivate let turns: Turns
  fileprivate let hasOwnThreads: Bool
  public let isRecursive = true

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    await turns.take()
    defer { turns.giveBack() }
    if hasOwnThreads {
      try await withTaskExecutorPreference(LaboriousThreads.shared) { try await function() }
    } else {
      try await function()
    }
  }
}

extension Turns {
  private static let cores = ProcessInfo.processInfo.activeProcessorCount
  fileprivate static let laborious = Turns(cores)
  /// A test and its program take turns to wait for each other, so that two of both keep a core busy.
  fileprivate static let programs = Turns(2 * cores)
}
