import Foundation
import Understanding

/// The Intents as they stand on disk now.
enum IntentFiles {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Intents")

  /// The files of a language, by their paths inside the folder.
  static func of(_ language: SpokenLanguage) throws -> [(path: String, text: String)] {
    let folder = folder.appending(path: language.rawValue)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return try paths.filter { $0.hasSuffix(".intent") }.map {
      ("\(language.rawValue)/\($0)", try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
    }
  }
}
