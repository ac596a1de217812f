import Foundation

/// The names of environment variables, as they stand in the code of the program.
enum EnvironmentNames {
  /// What is built and not run, or run and not shipped.
  private static let tools = ["compile-intents", "embed-files", "crier-bench"]

  /// The names that are looked up, in small letters since some of them may be spelt either way.
  ///
  /// A file that has to do with the environment says so, and there a text that looks like a name is one.
  static func lookedUp() throws -> Set<String> {
    let sources = Checkout.root.appendingPathComponent("Sources")
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { path in
      path.hasSuffix(".swift") && !tools.contains { path.hasPrefix("\($0)/") }
    }
    let names = try files.map { try String(contentsOf: sources.appendingPathComponent($0), encoding: .utf8) }
      .filter { $0.contains("environment[") || $0.contains("environment:") || $0.contains("setenv(") }
      .flatMap { $0.matches(of: /"([A-Z][A-Z_]*[A-Z]|[A-Za-z]+_(?:proxy|PROXY))"/).map { String($0.output.1) } }
    return Set(names.map { $0.lowercased() })
  }
}
