import Foundation
import PackagePlugin

/// Compiles the Intents into a module as `SpokenLanguage`, without listing their files anywhere.
@main
struct CompileIntentsPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appendingPathComponent("Intents", isDirectory: true)
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("CompiledIntents.swift")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return [
      .buildCommand(
        displayName: "Compiling Intents",
        executable: try context.tool(named: "compile-intents").url,
        arguments: [folder.path, output.path],
        inputFiles: paths.map { folder.appendingPathComponent($0) },
        outputFiles: [output])
    ]
  }
}
