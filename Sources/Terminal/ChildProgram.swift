import Basics
import Glibc

/// Another program, to be started from here.
struct ChildProgram: Sendable {
  let path: String
  /// The words of its command line, its own name first.
  let words: [String]
  let environment: [String: String]

  /// The path of a program that can be run, looked for as a shell would.
  static func path(of name: String, in environment: [String: String]) -> String? {
    let folders = environment["PATH", default: "/usr/local/bin:/usr/bin:/bin"].split(separator: ":")
    let paths = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
    return paths.first { path in
      var entry = stat()
      return path.withPath({ stat($0, &entry) }) == 0 && entry.st_mode & S_IFMT == S_IFREG
        && path.withPath({ access($0, X_OK) }) == 0
    }
  }

  /// Starts it in a process group of its own, so that Ctrl-C at the prompt is not meant for it, and without our signal
  /// settings.
  ///
  /// - Parameter setUp: Says which descriptors it gets.
  func start(_ setUp: (inout posix_spawn_file_actions_t) -> Void) throws(SystemRefusal) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    setUp(&actions)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))

    let words = words.map { $0.withPath { strdup($0) } } + [nil]
    let settings = environment.map { "\($0)=\($1)".withPath { strdup($0) } } + [nil]
    defer { for text in words + settings { free(text) } }
    var process = pid_t()
    let code = path.withPath { posix_spawn(&process, $0, &actions, &attributes, words, settings) }
    guard code == 0 else { throw SystemRefusal(code: code) }
    return process
  }

  /// Starts it without a terminal.
  func startQuietly() throws(SystemRefusal) -> pid_t {
    try start { actions in
      for descriptor in Int32(0)...2 {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
      }
    }
  }

  /// The same, and leaves it to itself.
  func startAlone() throws(SystemRefusal) {
    let process = try startQuietly()
    // Waited for on a thread of its own, so that it leaves no zombie.
    detachThread(stackSize: 65_536) { while waitpid(process, nil, 0) < 0, errno == EINTR {} }
  }
}
