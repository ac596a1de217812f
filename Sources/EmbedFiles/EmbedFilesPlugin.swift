import Foundation
import PackagePlugin

/// Puts a folder of the package into a module as `EmbeddedFiles`, without listing its files anywhere.
///
/// The binary then carries them wherever it goes, which a resource bundle beside it would not.
@main
struct EmbedFilesPlugin: BuildToolPlugin {
  /// The folder each module embeds.
  private let folders = ["Wire": "Fixtures/Edition"]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let name = folders[target.name] else {
      Diagnostics.error("EmbedFiles knows no folder for the module \(target.name)")
      return []
    }
    let folder = context.package.directoryURL.appendingPathComponent(name, isDirectory: true)
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("EmbeddedFiles.swift")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return [
      .buildCommand(
        displayName: "Embedding \(name)",
        executable: try context.tool(named: "embed-files").url,
        arguments: [folder.path, output.path],
        inputFiles: paths.map { folder.appendingPathComponent($0) },
        outputFiles: [output])
    ]
  }
}
