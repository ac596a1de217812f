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
    let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
    let output = URL(fileURLWithPath: CommandLine.arguments[2])
    var languages: [(name: String, compiled: CompiledIntents)] = []
    for language in try names(in: folder) where !language.contains(".") {
      let files = try files(of: language, in: folder)
      do throws(GrammarProblem) {
        languages.append((language, try CompiledIntents(compiling: files)))
      } catch {
        complain(error.diagnostic(in: folder.path))
        exit(1)
      }
    }
    try swift(languages).write(to: output, atomically: true, encoding: .utf8)
  }

  /// The files of a language by their paths inside the folder, sorted; ends the build at one that cannot be read.
  private static func files(of language: String, in folder: URL) throws -> [(path: String, text: String)] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.appendingPathComponent(language).path)
    return try paths.sorted().filter { $0.hasSuffix(".intent") }.map { name in
      let file = folder.appendingPathComponent("\(language)/\(name)")
      guard let text = String(data: try Data(contentsOf: file), encoding: .utf8) else {
        complain("\(file.path):1:1: error: The file is not written in UTF-8.")
        exit(1)
      }
      return ("\(language)/\(name)", text)
    }
  }

  private static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }.sorted()
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
