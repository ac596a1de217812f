import Foundation
import Grammar
import IntentCompiler

/// Compiles Intents to Swift: `compile-intents grammars|sayings|answers INTENTS OUTPUT.swift`.
///
/// Problems are printed like a compiler's, so that the build shows them and editors find the place.
@main
struct CompileIntents {
  /// The language whose sentences become Swift functions and fill gaps in other languages.
  private static let reference = "en"

  static func main() throws {
    guard CommandLine.arguments.count == 4 else { endForUsage() }
    let place = URL(fileURLWithPath: CommandLine.arguments[2], isDirectory: true)
    let output = URL(fileURLWithPath: CommandLine.arguments[3])
    let folder = IntentFolder(place)
    do {
      let source =
        switch CommandLine.arguments[1] {
        case "grammars": try grammars(in: folder)
        case "sayings": SwiftWriter(try answers(in: reference, of: folder)).source
        case "answers": try answers(in: folder)
        default: endForUsage()
        }
      try source.write(to: output, atomically: true, encoding: .utf8)
    } catch let problem as GrammarProblem {
      complain(problem.diagnostic(in: place.path))
      exit(1)
    } catch let problems as AnswersProblems {
      for problem in problems.list { complain(problem.diagnostic(in: place.path)) }
      exit(1)
    }
  }

  /// The grammars of all languages, as an enumeration.
  private static func grammars(in folder: IntentFolder) throws -> String {
    var cases = ""
    var compiled = ""
    for name in try folder.languages() {
      let intents = try CompiledIntents(compiling: try folder.files(of: name))
      cases += "  case `\(name)`\n"
      compiled += """
            case .`\(name)`:
              CompiledIntents(
                tables: #"\(intents.tables)"#,
                words: #"\(intents.words)"#,
                sayings: #"\(intents.sayings)"#,
                written: #"\(intents.written)"#)

        """
    }
    return """
      import Grammar

      /// The languages that Intents are written in.
      public enum SpokenLanguage: String, CaseIterable, Sendable {
      \(cases)
        package var compiled: CompiledIntents {
          switch self {
      \(compiled)    }
        }
      }

      """
  }

  /// The answers of all languages, a table for each.
  private static func answers(in folder: IntentFolder) throws -> String {
    let english = try answers(in: reference, of: folder)
    let others = try folder.languages().filter { $0 != reference }
      .map { try answers(in: $0, of: folder, reference: english) }
    let cases = ([english] + others.filter { !$0.isEmpty }).map { language in
      "    case \"\(language.language)\": AnswerTable(#\"\"\"\n\(language.tableText)\"\"\"#)"
    }
    return """
      import Grammar

      extension AnswerTable {
        /// What Crier says in a language; nil where it has no words for it.
        public static func embedded(_ language: String) -> AnswerTable? {
          switch language {
      \(cases.joined(separator: "\n"))
          default: nil
          }
        }
      }

      """
  }

  private static func answers(
    in language: String, of folder: IntentFolder, reference: Answers? = nil
  ) throws -> Answers {
    try Answers.read(try folder.answers(of: language), language: language, reference: reference)
  }

  private static func endForUsage() -> Never {
    complain("usage: compile-intents grammars|sayings|answers INTENTS OUTPUT.swift")
    exit(2)
  }

  private static func complain(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
}
