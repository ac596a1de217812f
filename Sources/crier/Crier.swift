import Foundation
import Terminal

/// The program: reads its arguments and environment, opens the house, and talks in one of three ways.
@main
enum Crier {
  static func main() async { exit(await run()) }

  /// Does what was asked for; the exit status says how it went.
  @MainActor
  private static func run() async -> Int32 {
    // A limit on the size of files is to be a failure that can be told, and not the end of the program.
    signal(SIGXFSZ, SIG_IGN)
    let invocation: Invocation
    let setting: Setting
    do throws(Misuse) {
      invocation = try Invocation(Array(CommandLine.arguments.dropFirst()))
      setting = try Setting(invocation, environment: ProcessInfo.processInfo.environment)
    } catch {
      warn(error.message)
      return ExitStatus.misused
    }
    let output = Output()
    defer { output.flush() }
    return await run(invocation, setting, output)
  }

  @MainActor
  private static func run(_ invocation: Invocation, _ setting: Setting, _ output: Output) async -> Int32 {
    switch invocation.errand {
    case .help:
      output.write(HelpText.help + "\n")
      return ExitStatus.answered
    case .version:
      output.write(HelpText.version + "\n")
      return ExitStatus.answered
    case .understand: return await Explanations(setting, output).run(invocation.words)
    case .talk: return await Talk(setting, output).run(invocation.words)
    }
  }
}

/// What the shell is told of a run.
enum ExitStatus {
  static let answered: Int32 = 0
  static let failed: Int32 = 1
  static let misused: Int32 = 2
}

/// Says something about the answers, beside them.
func warn(_ message: String) { FileHandle.standardError.write(Data("crier: \(message)\n".utf8)) }
