import Foundation
import SchemaCompiler

/// Makes Swift of the commands: `compile-schema intents|alternatives|commands|slots|wording|dispatch SCHEMA OUTPUT.swift`.
@main
struct CompileSchema {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let product = SchemaCompiler.Product(rawValue: arguments[1]) else {
      let products = SchemaCompiler.Product.allCases.map(\.rawValue).joined(separator: "|")
      complain("usage: compile-schema \(products) SCHEMA OUTPUT.swift")
      exit(2)
    }
    do {
      let text = try String(contentsOfFile: arguments[2], encoding: .utf8)
      try SchemaCompiler.source(of: text, as: product).write(toFile: arguments[3], atomically: true, encoding: .utf8)
    } catch let problem as SchemaProblem {
      complain(problem.diagnostic(in: arguments[2]))
      exit(1)
    }
  }

  private static func complain(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
}
