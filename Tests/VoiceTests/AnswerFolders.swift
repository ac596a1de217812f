import Foundation
import IntentCompiler
import TestSupport

/// The folders that hold what Crier says.
enum AnswerFolders {
  static let english = IntentFolder(IntentFiles.folder("Intents"))
  /// The small German folder beside it.
  static let german = IntentFolder(
    IntentFiles.folder("Fixtures/Intents"), knowledgeFrom: IntentFiles.folder("Intents"))

  static func englishAnswers() throws -> Answers {
    try Answers.read(try english.answers(of: "en"), language: "en")
  }

  static func germanAnswers() throws -> Answers {
    try Answers.read(try german.answers(of: "de"), language: "de", reference: try englishAnswers())
  }
}
