import Foundation

/// The project's own files, for the tests that read them.
enum Checkout {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// What is built and not run, or run and not shipped.
  private static let tools = [
    "compile-intents", "embed-files", "crier-bench", "IntentCompiler", "CompileIntents", "EmbedFiles", "SchemaCompiler",
    "CompileSchema", "compile-schema",
  ]

  /// The sources of the program with their paths below `Sources`.
  static func programSources(endings: [String] = [".swift"]) throws -> [(name: String, text: String)] {
    let sources = root.appendingPathComponent("Sources")
    return try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      .filter { path in
        endings.contains { path.hasSuffix($0) } && !tools.contains { path.hasPrefix("\($0)/") }
      }
      .map { ($0, try String(contentsOf: sources.appendingPathComponent($0), encoding: .utf8)) }
  }

  /// Whether there is anything of that name, in which `*` stands for any part of a name.
  static func has(_ path: String) -> Bool {
    var found = glob_t()
    defer { globfree(&found) }
    return glob(root.appendingPathComponent(path).path, 0, nil, &found) == 0
  }

  /// Whether the files that tests compare with are to be written anew.
  static var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" }
}
