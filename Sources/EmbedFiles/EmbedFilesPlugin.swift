import Foundation
import PackagePlugin

/// Puts folders of the package into a module, `Fixtures/Edition` as `EmbeddedEdition`, without listing their files anywhere.
///
/// The binary then carries them wherever it goes, which a resource bundle beside it would not.
@main
struct EmbedFilesPlugin: BuildToolPlugin {
  /// The folders each module embeds.
  private let folders = ["Wire": ["Fixtures/Directory", "Fixtures/Edition"]]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let names = folders[target.name] else {
      Diagnostics.error("EmbedFiles knows no folder for the module \(target.name)")
      return []
    }
    let tool = try context.tool(named: "embed-files").url
    return try names.map { name in
      let folder = context.package.directoryURL.appendingPathComponent(name, isDirectory: true)
      let output = context.pluginWorkDirectoryURL.appendingPathComponent("Embedded\(folder.lastPathComponent).swift")
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      return .buildCommand(
        displayName: "Embedding \(name)",
        executable: tool,
        arguments: [folder.path, output.path],
        inputFiles: paths.map { folder.appendingPathComponent($0) },
        outputFiles: [output])
    }
  }
}
