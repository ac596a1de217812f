import Foundation

/// The Intents as they stand on disk: what is no language's in one folder, and beside it a folder for each language.
public struct IntentFolder: Sendable {
  private static let knowledge = "knowledge"
  /// What a language's grammar is made of; what is answered in it is not.
  private static let parts = ["sentences", "sayings"]
  private static let answers = "answers"

  /// Where the languages' folders are, and where that of what is no language's is.
  private let folder: URL
  private let knowledgeFolder: URL

  /// Takes a folder of languages, such as `Intents`; a language that stands elsewhere shares what another folder knows.
  public init(_ folder: URL, knowledgeFrom other: URL? = nil) {
    (self.folder, knowledgeFolder) = (folder, other ?? folder)
  }

  /// The languages there are folders of.
  public func languages() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().filter {
      $0 != Self.knowledge && !$0.contains(".")
    }
  }

  /// What a language's grammar is made of, in the order it is read in: what is no language's, what people say, and
  /// examples of it.
  public func files(of language: String) throws -> [(path: String, text: String)] {
    try files(in: Self.knowledge, of: knowledgeFolder)
      + Self.parts.flatMap { try files(in: "\(language)/\($0)", of: folder) }
  }

  /// What is answered in a language; nothing where it is only listened to.
  public func answers(of language: String) throws -> [(path: String, text: String)] {
    try files(in: "\(language)/\(Self.answers)", of: folder, ending: ".answers")
  }

  /// The files below a folder by their paths, sorted, so that the same files always come to the same tables.
  private func files(in path: String, of folder: URL, ending: String = ".intent") throws -> [(
    path: String, text: String
  )] {
    let place = folder.appendingPathComponent(path)
    guard FileManager.default.fileExists(atPath: place.path) else { return [] }
    let names = try FileManager.default.subpathsOfDirectory(atPath: place.path).sorted()
    return try names.filter { $0.hasSuffix(ending) }.map { name in
      guard let text = String(data: try Data(contentsOf: place.appendingPathComponent(name)), encoding: .utf8) else {
        throw GrammarProblem(
          file: "\(path)/\(name)", line: 1, column: 1, message: "The file is not written in UTF-8.", text: "")
      }
      return ("\(path)/\(name)", text)
    }
  }
}
