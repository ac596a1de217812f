import Foundation
import PackagePlugin

/// Compiles the Intents into a module, without listing their files.
///
/// `Replies` gets a function for each sentence that Crier says, `Voice` the sentences of all languages, `Languages` the
/// grammars, as `SpokenLanguage`.
@main
struct CompileIntentsPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appendingPathComponent("Intents", isDirectory: true)
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("CompiledIntents.swift")
    let product =
      switch target.name {
      case "Replies": "sayings"
      case "Voice": "answers"
      default: "grammars"
      }
    // Changing an answer does not compile and train the grammars again.
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.contains("/answers") == (product != "grammars") && !$0.contains("/reading") }
    return [
      .buildCommand(
        displayName: "Compiling Intents (\(product))",
        executable: try context.tool(named: "compile-intents").url,
        arguments: [product, folder.path, output.path],
        inputFiles: paths.map { folder.appendingPathComponent($0) },
        outputFiles: [output])
    ]
  }
}
