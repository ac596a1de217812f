import Foundation

/// Where the Intents stand in the project.
public enum IntentFiles {
  /// A folder of the project, told from where a file of its tests stands.
  public static func folder(_ path: String, from test: StaticString = #filePath) -> URL {
    let tests = URL(filePath: "\(test)").deletingLastPathComponent().deletingLastPathComponent()
    return tests.deletingLastPathComponent().appending(path: path)
  }
}
