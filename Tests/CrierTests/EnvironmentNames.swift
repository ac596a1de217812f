import Foundation

/// The names of environment variables, as they stand in the code of the program.
enum EnvironmentNames {
  /// The names that are looked up, in small letters since some of them may be spelt either way.
  ///
  /// A file that has to do with the environment says so, and there a text that looks like a name is one.
  static func lookedUp() throws -> Set<String> {
    let names = try Checkout.programSources().map(\.text)
      .filter { $0.contains("environment[") || $0.contains("environment:") || $0.contains("setenv(") }
      .flatMap { $0.matches(of: /"([A-Z][A-Z_]*[A-Z]|[A-Za-z]+_(?:proxy|PROXY))"/).map { String($0.output.1) } }
    return Set(names.map { $0.lowercased() })
  }
}
