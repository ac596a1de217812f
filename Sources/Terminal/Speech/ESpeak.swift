import Basics
import Glibc

/// The program espeak-ng, started for each sentence and killed where that is not wanted any more.
struct ESpeak: Tongue {
  private static let name = "espeak-ng"

  private let path: String
  private let environment: [String: String]

  /// Nil where the program is not on the path.
  init?(environment: [String: String]) {
    guard let path = ChildProgram.path(of: Self.name, in: environment) else { return nil }
    self.path = path
    self.environment = environment
  }

  var isAlive: Bool { true }

  func say(_ sentence: String, in language: String?, _ isWanted: () -> Bool) throws(Loudspeaker.Failure) {
    if let language, try run(["-v", language], with: sentence, isWanted) { return }
    // It may have no voice for that language, and has one that it uses when none is named.
    guard try !run([], with: sentence, isWanted) else { return }
    throw .failed(program: Self.name, reason: SystemRefusal(code: EIO))
  }

  /// Whether it said so, or is not wanted any more.
  private func run(
    _ options: [String], with sentence: String, _ isWanted: () -> Bool
  ) throws(Loudspeaker.Failure) -> Bool {
    guard let text = NamelessFile(Array(sentence.utf8)), let complaints = NamelessFile([]) else {
      throw .failed(program: Self.name, reason: SystemRefusal(code: errno))
    }
    let (input, errors) = (text.descriptor, complaints.descriptor)
    let program = ChildProgram(
      path: path, words: [Self.name, "-b", "1"] + options + ["--stdin"], environment: environment)
    let process: pid_t
    do throws(SystemRefusal) {
      process = try program.start { actions in
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
      }
    } catch { throw .failed(program: path, reason: error) }
    let isWell = wait(for: process, isWanted)
    // Where there is no sound card it says so and ends well, and nobody has heard a word.
    let isMute = String(decoding: complaints.bytes, as: UTF8.self).split(separator: "\n").contains {
      $0.hasPrefix("error:")
    }
    if isWell, isMute, isWanted() { throw .failed(program: Self.name, reason: SystemRefusal(code: ENODEV)) }
    return isWell
  }

  /// How often it is looked whether it still speaks, by judgment: less than the pause between two sentences.
  private static let betweenLooks: useconds_t = 20_000

  private func wait(for process: pid_t, _ isWanted: () -> Bool) -> Bool {
    var status: Int32 = 0
    while true {
      switch waitpid(process, &status, WNOHANG) {
      case 0 where isWanted(): usleep(Self.betweenLooks)
      case 0:
        // With all that it started: the group is its own.
        kill(-process, SIGKILL)
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return true
      case -1 where errno == EINTR: continue
      default: return status == 0
      }
    }
  }
}
