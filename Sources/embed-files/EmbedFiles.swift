import Foundation

/// Writes a folder's files as Swift string literals: `embed-files FOLDER OUTPUT.swift [ENDING]`, only those whose name ends so.
///
/// String literals compile in megabytes, byte arrays in kilobytes.
@main
struct EmbedFiles {
  static func main() throws {
    guard (3...4).contains(CommandLine.arguments.count) else {
      FileHandle.standardError.write(Data("usage: embed-files FOLDER OUTPUT.swift [ENDING]\n".utf8))
      exit(2)
    }
    let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
    let output = URL(fileURLWithPath: CommandLine.arguments[2])
    let ending = CommandLine.arguments.dropFirst(3).first ?? ""
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(ending) && !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
      .filter { isFile(folder.appendingPathComponent($0)) }
      .sorted()

    var swift = """
      /// The files of `\(folder.lastPathComponent)/`, by their path inside it.
      enum Embedded\(folder.lastPathComponent) {
        /// Path and text of each file, sorted by path.
        static let all: [(path: String, text: String)] = [

      """
    for path in paths {
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      swift += "    (path: \(literal(path)), text: \(literal(text))),\n"
    }
    swift += "  ]\n}\n"
    try swift.write(to: output, atomically: true, encoding: .utf8)
  }

  /// A raw Swift literal of any text, with as many `#` as needed.
  ///
  /// Control characters cannot stand even in a raw literal, so they are escaped.
  private static func literal(_ text: String) -> String {
    var longestRun = 0
    var run = 0
    for character in text.unicodeScalars {
      run = character == "#" ? run + 1 : 0
      longestRun = max(longestRun, run)
    }
    let fence = String(repeating: "#", count: longestRun + 1)
    var body = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": body += "\\\(fence)n"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
        body += "\\\(fence)u{\(String(scalar.value, radix: 16))}"
      default: body.unicodeScalars.append(scalar)
      }
    }
    return "\(fence)\"\(body)\"\(fence)"
  }

  private static func isFile(_ url: URL) -> Bool {
    (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
  }
}
