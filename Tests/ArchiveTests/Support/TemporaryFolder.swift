import Archive
import Foundation

/// A folder of a test's own, which goes when the test does.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "crier-archive-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The folder as Crier is given it; a name means a subfolder that does not exist yet.
  func state(_ name: String = "home") -> StateFolder { StateFolder(home: "\(path)/\(name)", environment: [:]) }

  /// The names in a folder inside.
  func names(_ name: String = "home") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(name)").sorted()
  }

  /// The only file in the folder whose name begins and ends so.
  func file(_ beginning: String, in name: String = "home", ending: String = "") throws -> String {
    let fitting = try names(name).filter { $0.hasPrefix(beginning) && $0.hasSuffix(ending) }
    guard fitting.count == 1, let only = fitting.first else { throw Missing(names: fitting) }
    return "\(path)/\(name)/\(only)"
  }

  /// Copies all that stands in one folder into another, as `cp` does.
  func copy(_ source: String, into target: String) throws {
    try FileManager.default.createDirectory(atPath: "\(path)/\(target)", withIntermediateDirectories: true)
    for name in try names(source) { try bytes("\(path)/\(source)/\(name)").write(to: url("\(path)/\(target)/\(name)")) }
  }

  struct Missing: Error { let names: [String] }
}

func url(_ path: String) -> URL { URL(filePath: path) }
func bytes(_ path: String) throws -> Data { try Data(contentsOf: url(path)) }

/// The permissions of what stands at a path.
func mode(_ path: String) throws -> Int? {
  try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
}
