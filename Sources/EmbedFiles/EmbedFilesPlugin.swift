import Foundation
import PackagePlugin

/// Embeds folders of the package in a module, `Fixtures/Edition` as `EmbeddedEdition`, without listing their files.
///
/// Of the Intents, the words by which texts are read.
///
/// The binary then carries them, unlike a resource bundle beside it.
@main
struct EmbedFilesPlugin: BuildToolPlugin {
  /// The folders that each module embeds.
  private let folders = ["Stories": ["Intents"], "Wire": ["Fixtures/Directory", "Fixtures/Edition"]]
  /// How the names of their files end, where not all are embedded.
  private let endings = ["Intents": ".words"]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let names = folders[target.name] else {
      Diagnostics.error("EmbedFiles knows no folder for the module \(target.name)")
      return []
    }
    let tool = try context.tool(named: "embed-files").url
    return try names.map { name in
      let folder = context.package.directoryURL.appendingPathComponent(name, isDirectory: true)
      let output = context.pluginWorkDirectoryURL.appendingPathComponent("Embedded\(folder.lastPathComponent).swift")
      let ending = endings[name] ?? ""
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(ending) }
      return .buildCommand(
        displayName: "Embedding \(name)",
        executable: tool,
        arguments: [folder.path, output.path, ending],
        inputFiles: paths.map { folder.appendingPathComponent($0) },
        outputFiles: [output])
    }
  }
}
