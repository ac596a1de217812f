import Foundation

/// The Intents on disk: knowledge that belongs to no language in one folder, and a folder for each language.
public struct IntentFolder: Sendable {
  private static let knowledge = "knowledge"
  /// The folders a language's grammar is made of; `answers` is not one.
  private static let parts = ["sentences", "sayings"]
  private static let answers = "answers"

  /// The folder of the languages, and the one of the shared knowledge.
  private let folder: URL
  private let knowledgeFolder: URL

  /// Takes a folder of languages, such as `Intents`; one elsewhere can share another folder's knowledge.
  public init(_ folder: URL, knowledgeFrom other: URL? = nil) {
    (self.folder, knowledgeFolder) = (folder, other ?? folder)
  }

  /// The languages that there are sentences of; of others there may be words for reading their news.
  public func languages() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().filter { name in
      Self.parts.contains { FileManager.default.fileExists(atPath: "\(folder.path)/\(name)/\($0)") }
    }
  }

  /// The files of a language's grammar in reading order: shared knowledge, sentences, sayings.
  public func files(of language: String) throws -> [(path: String, text: String)] {
    try files(in: Self.knowledge, of: knowledgeFolder)
      + Self.parts.flatMap { try files(in: "\(language)/\($0)", of: folder) }
  }

  /// The answers of a language; empty for one that is only understood.
  public func answers(of language: String) throws -> [(path: String, text: String)] {
    try files(in: "\(language)/\(Self.answers)", of: folder, ending: ".answers")
  }

  /// The files below a folder, sorted by path, so that the tables are reproducible.
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
