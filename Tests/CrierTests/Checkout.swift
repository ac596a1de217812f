import Foundation

/// The project's own files, for the tests that read them.
enum Checkout {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Whether there is anything of that name, in which `*` stands for any part of a name.
  static func has(_ path: String) -> Bool {
    var found = glob_t()
    defer { globfree(&found) }
    return glob(root.appendingPathComponent(path).path, 0, nil, &found) == 0
  }

  /// Whether the files that tests compare with are to be written anew.
  static var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" }
}
