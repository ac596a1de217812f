import Foundation

/// A folder for one test, gone after it.
public struct Folder: ~Copyable, Sendable {
  private let url: URL

  public init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("crier-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The path of something in it; its own without a name.
  public func path(_ name: String = "") -> String {
    name.isEmpty ? url.path : url.appendingPathComponent(name).path
  }

  public func mode(of name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }

  /// Puts a shell script there that can be run.
  ///
  /// Another process writes it: one that we hold open for writing would be busy in every program spawned meanwhile.
  public func addScript(_ name: String, _ text: String) async throws {
    let writer = Program(
      path: "/bin/sh", arguments: ["-c", #"cat > "$0" && chmod 755 "$0""#, path(name)],
      environment: ["PATH": "/usr/bin:/bin"])
    _ = try await Piped.run(writer, input: text)
  }
}
