import Foundation
import TestSupport
import TestTraits
import Testing

/// Ending the program after something went over the network.
@Suite(.runsPrograms) struct LeavingTests {
  @Test("ends without the clean-up of libraries whose threads may still run", arguments: [200, 404])
  func cleanUp(status: Int) async throws {
    let server = try LoopbackServer { _ in .page("<rss><channel><title>T</title></channel></rss>", status: status) }
    var crier = try BuiltCrier()
    // The system's loader notes each library that it opens and cleans up.
    crier.environment["LD_DEBUG"] = "files"
    crier.environment["LD_DEBUG_OUTPUT"] = crier.folder.path("loaded")
    _ = try await crier.run("preview", server.address())
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: crier.folder.path()).first { $0.hasPrefix("loaded.") })
    let notes = try String(contentsOfFile: crier.folder.path(name), encoding: .utf8)
    #expect(notes.contains("calling init") && notes.contains("libcurl.so"))
    #expect(!notes.contains("calling fini"))
  }
}
