import Foundation
import TestSupport
import Testing

/// One file is all of Crier: it works wherever it is taken, and needs nothing of where it was built.
@Suite struct MovedBinaryTests {
  @Test("the release binary works after it was moved and its checkout is gone", .timeLimit(.minutes(50)))
  func moved() async throws {
    let folder = try Folder()
    let checkout = folder.path("checkout")
    try FileManager.default.createDirectory(atPath: checkout, withIntermediateDirectories: false)
    for name in ["Package.swift", "Sources", "Tests", "Intents", "Fixtures"] {
      try FileManager.default.copyItem(
        atPath: Checkout.root.appendingPathComponent(name).path, toPath: "\(checkout)/\(name)")
    }
    let environment = ProcessInfo.processInfo.environment
    let build = Program(
      path: "/usr/bin/env",
      arguments: ["swift", "build", "-c", "release", "--product", "crier", "--package-path", checkout],
      environment: environment)
    let built = try await Piped.run(build, limit: .seconds(45 * 60))
    try #require(built.status == .exited(0), "\(built.text)\n\(built.errorText)")

    let moved = folder.path("elsewhere")
    try FileManager.default.moveItem(atPath: "\(checkout)/.build/release/crier", toPath: moved)
    try FileManager.default.removeItem(atPath: checkout)
    let crier = Program(
      path: moved, environment: ["CRIER_HOME": folder.path("home"), "CRIER_NOW": "2026-11-21T09:00:00Z"])
    let answered = try await Piped.run(crier, input: "show tech headlines\nread 2\nhelp\n")
    #expect(answered.status == .exited(0), "\(answered.errorText)")
    #expect(answered.text.contains("Technology headlines (1-10 of 38)"))
  }
}
