import Foundation
import PackagePlugin

/// Makes Swift of the commands' schema: their words for `Replies`, and who does them for `Conversation`.
///
/// The commands themselves stand in `Sources/Commands/Made`: `compile-intents` needs them, and the modules of a build tool
/// are built without plugins. A test tells when they are to be made anew.
@main
struct CompileSchemaPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let schema = context.package.directoryURL.appendingPathComponent("Intents/schema.intents")
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("CompiledSchema.swift")
    let product = target.name == "Replies" ? "wording" : "dispatch"
    return [
      .buildCommand(
        displayName: "Compiling the schema (\(product))",
        executable: try context.tool(named: "compile-schema").url,
        arguments: [product, schema.path, output.path], inputFiles: [schema], outputFiles: [output])
    ]
  }
}
