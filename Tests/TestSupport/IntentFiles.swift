import Foundation

/// The Intents of a language, as they stand in a folder of the project.
public enum IntentFiles {
  /// The files of a folder such as `Intents/en`, by their paths from the folder around it on.
  public static func all(in folder: String, from test: StaticString = #filePath) throws -> [(
    path: String, text: String
  )] {
    let files = Self.folder(folder, from: test)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: files.path).sorted()
    return try paths.filter { $0.hasSuffix(".intent") }.map {
      ("\(files.lastPathComponent)/\($0)", try String(contentsOf: files.appending(path: $0), encoding: .utf8))
    }
  }

  /// A folder of the project, told from where a file of its tests stands.
  public static func folder(_ path: String, from test: StaticString = #filePath) -> URL {
    let tests = URL(filePath: "\(test)").deletingLastPathComponent().deletingLastPathComponent()
    return tests.deletingLastPathComponent().appending(path: path)
  }
}
