import Foundation
import Terminal

/// A prompt with little to say, for tests to talk to over a pseudo-terminal.
@main @MainActor
struct PromptHost {
  static func main() async {
    let environment = ProcessInfo.processInfo.environment
    let output = Output()
    let capabilities = Capabilities.live(environment: environment)
    let prompt = Prompt(
      output: output, spinner: Spinner(output: output, isWanted: capabilities.allowsMovement),
      historyFile: CommandLine.arguments.dropFirst().first,
      completing: { _ in ["follow", "forget", "The Guardian", "The Verge"] },
      isSecret: { $0.hasPrefix("key ") })
    let ending = await prompt.run(prompt: "host> ") { line in
      switch line {
      case "quit": return .quit
      case "columns": output.write("\(Capabilities.live(environment: environment).columns) columns\n")
      case "wait": output.write(await isCancelled() ? "cancelled\n" : "waited\n")
      case "later": Task { await sayLater(output) }
      default: output.write("said <\(line)>\n")
      }
      return .goOn
    }
    output.write("ended: \(ending)\n")
    output.flush()
    if case .signal(let signal) = ending { exit(signal.exitStatus) }
  }

  /// Waits until somebody cancels.
  private static func isCancelled() async -> Bool {
    (try? await Task.sleep(for: .seconds(3_600))) == nil
  }

  /// Says something as soon as somebody has begun to type the next line.
  private static func sayLater(_ output: Output) async {
    // The test makes the file below once it has typed half a line.
    let sign = ProcessInfo.processInfo.environment["HOST_SIGN", default: ""]
    while !FileManager.default.fileExists(atPath: sign) { try? await Task.sleep(for: .milliseconds(10)) }
    output.write("news from afar\n")
    output.flush()
  }
}
