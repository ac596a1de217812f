import Foundation
import TestSupport
import TestTraits
import Testing

/// Crier is one file: it works wherever it is copied, and needs nothing of where it was built.
@Suite(.runsPrograms) struct MovedBinaryTests {
  /// The program that stands beside these tests, and the release that the gate names.
  private static let binaries =
    [Program.built("crier").path] + (ProcessInfo.processInfo.environment["CRIER_RELEASE"].map { [$0] } ?? [])

  /// Copies a program elsewhere, talks with it there, and expects it to work.
  private func expectSense(of binary: String, started: (Program) -> Program) async throws {
    let folder = try Folder()
    let copy = folder.path("elsewhere")
    try FileManager.default.copyItem(atPath: binary, toPath: copy)
    let crier = Program(
      path: copy, environment: ["CRIER_HOME": folder.path("home"), "CRIER_NOW": "2026-11-21T09:00:00Z"])
    let answered = try await Piped.run(started(crier), input: "show tech headlines\nread 2\nhelp\n")
    #expect(answered.status == .exited(0), "\(answered.errorText)")
    #expect(answered.text.contains("Technology headlines (1-10 of 38)"))
  }

  @Test("works where it was moved to", arguments: binaries)
  func moved(binary: String) async throws {
    try await expectSense(of: binary) { crier in
      Program(
        path: "/bin/sh", arguments: ["-c", #"cd / && exec "$0""#, crier.path], environment: crier.environment)
    }
  }

  @Test(
    "works where its checkout is gone, with all that was built there",
    .enabled("this machine lets no program be without a folder") { await Program.canBeWithout(Checkout.root.path) },
    arguments: binaries)
  func alone(binary: String) async throws {
    let built = URL(filePath: binary).resolvingSymlinksInPath().deletingLastPathComponent().path
    try await expectSense(of: binary) { $0.without([built, Checkout.root.path]) }
  }

  @Test("names its checkout in nothing that the system loads of it", arguments: binaries)
  func unnamed(binary: String) throws {
    let loaded = try LoadedBytes(of: binary)
    #expect(loaded.contain("CRIER_HOME"))
    #expect(!loaded.contain(Checkout.root.path))
  }
}
