import Foundation
import Grammar
import IntentCompiler

/// Compiles Intents and writes them as Swift: `compile-intents INTENTS OUTPUT.swift`.
///
/// What is wrong with a file is told as a compiler tells it, so that the build shows it and editors lead there.
@main
struct CompileIntents {
  static func main() throws {
    guard CommandLine.arguments.count == 3 else {
      complain("usage: compile-intents INTENTS OUTPUT.swift")
      exit(2)
    }
    let place = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
    let output = URL(fileURLWithPath: CommandLine.arguments[2])
    let folder = IntentFolder(place)
    do {
      let languages = try folder.languages().map { language in
        (name: language, compiled: try CompiledIntents(compiling: try folder.files(of: language)))
      }
      try swift(languages).write(to: output, atomically: true, encoding: .utf8)
    } catch let problem as GrammarProblem {
      complain(problem.diagnostic(in: place.path))
      exit(1)
    }
  }

  private static func swift(_ languages: [(name: String, compiled: CompiledIntents)]) -> String {
    var cases = ""
    var compiled = ""
    for (name, intents) in languages {
      cases += "  case `\(name)`\n"
      compiled += """
            case .`\(name)`:
              CompiledIntents(
                tables: #"\(intents.tables)"#,
                words: #"\(intents.words)"#,
                sayings: #"\(intents.sayings)"#,
                written: #"\(intents.written)"#,
                likeness: #"\(intents.likeness)"#)

        """
    }
    return """
      import Grammar

      /// The languages that Intents are written in.
      public enum SpokenLanguage: String, CaseIterable, Sendable {
      \(cases)
        var compiled: CompiledIntents {
          switch self {
      \(compiled)    }
        }
      }

      """
  }

  private static func complain(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
}
