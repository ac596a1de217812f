import Basics
import FoundationEssentials
import Glibc
import Languages
import Replies
import Terminal
import Understanding
import Voice

/// The program: reads its arguments and environment, opens the house, and talks in one of three ways.
@main
enum Crier {
  static func main() async {
    // Another Crier that writes needs no longer; anything else is waited for while signals are heard.
    endProgram(await LockPatience.$current.withValue(.milliseconds(500)) { await run() })
  }

  /// Does what was asked for; the exit status says how it went.
  @MainActor
  private static func run() async -> Int32 {
    CoreDumps.forbid()
    openMissingStreams()
    // A reader that has left is no reason to end, nor is it for what is said beside the answers.
    signal(SIGPIPE, SIG_IGN)
    // A limit on the size of files is to be a failure that can be told, and not the end of the program.
    signal(SIGXFSZ, SIG_IGN)
    let environment = environment()
    let language = SpokenLanguage(environment: environment)
    let invocation: Invocation
    let setting: Setting
    do throws(Misuse) {
      invocation = try Invocation(try arguments())
      setting = try Setting(invocation, environment: environment)
    } catch {
      warn(error.saying, in: language)
      return ExitStatus.misused
    }
    deafness.withLock { $0 = { warn(.notHeard(reason: $0.saying), in: language) } }
    let output = Output()
    let status = await run(invocation, setting, output)
    output.flush()
    switch output.trouble {
    case nil, .readerGone: return status
    case .failed(let code): warn(.answersNotWritten(reason: SystemRefusal(code: code).saying), in: language)
    case .untrue: break
    }
    return ExitStatus.failed
  }

  @MainActor
  private static func run(_ invocation: Invocation, _ setting: Setting, _ output: Output) async -> Int32 {
    switch invocation.errand {
    case .help:
      output.write("\(setting.voice.text(.commandLine))\n")
      return ExitStatus.answered
    case .version:
      output.write("crier \(Version.current)\n")
      return ExitStatus.answered
    case .completions(let shell):
      output.write(SafeText(CompletionFile(setting.voice).text(for: shell)))
      return ExitStatus.answered
    case .understand: return await Explanations(setting, output).run(invocation.lines)
    case .agents: return await AgentDoor(setting, output).run()
    case .talk: return await Talk(setting, output).run(invocation.lines)
    }
  }
}

/// Opens what the three standard streams are missing, so that no file of ours takes their place.
private func openMissingStreams() {
  for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) == -1 {
    // Answers that nobody can get are a failure, as on a full disk.
    _ = open("/dev/null", stream == STDOUT_FILENO ? O_RDONLY : O_RDWR)
  }
}

/// The arguments, in which paths keep their bytes.
private func arguments() throws(Misuse) -> [String] {
  if CommandLine.argc == 0 { throw .noArguments }
  let all = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
  return all.dropFirst().compactMap { $0.map { String(path: $0) } }
}

/// The environment the run was started in, which a launch would wait longer for where Foundation reads it.
private func environment() -> [String: String] {
  var settings: [String: String] = [:]
  var next = environ
  while let setting = next.pointee {
    let text = String(path: setting)
    if let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
      settings[String(text[..<sign])] = String(text[sign...].utf8.dropFirst())
    }
    next += 1
  }
  return settings
}

/// Says something about the answers, beside them.
func warn(_ saying: Saying, in language: SpokenLanguage) {
  let voice = Voice(language: language.rawValue, moment: Moment(now: Date(), zone: .current))
  StandardError.write("crier: \(Text.field(voice.text(saying)))\n")
}
