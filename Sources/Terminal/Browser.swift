import Basics
import Foundation
import Glibc

/// Opens pages in the person's web browser without waiting for it.
public struct Browser: Sendable {
  /// Why no page was shown.
  public enum Failure: Error, Equatable, Sendable {
    /// No browser was found.
    case missing
    /// The browser does not start.
    case didNotStart(program: String, reason: SystemRefusal)
  }

  private let environment: [String: String]

  /// Uses `BROWSER` and `PATH` of an environment, which the browser gets too.
  public init(environment: [String: String]) {
    self.environment = environment
  }

  /// Opens a page in the first available browser; returns once that is started.
  public func open(_ address: WebAddress) throws(Failure) {
    for candidate in candidates {
      let words = candidate.split(separator: " ").map(String.init)
      guard let program = words.first.flatMap(found) else { continue }
      return try start(program, Self.arguments(words, address))
    }
    throw .missing
  }

  /// The commands in `BROWSER`, in order.
  private var candidates: [String] {
    environment["BROWSER", default: ""].split(separator: ":").map(String.init) + ["xdg-open"]
  }

  /// The command's words with the address in place of `%s`, or at the end; no shell is involved.
  private static func arguments(_ words: [String], _ address: WebAddress) -> [String] {
    let isPlaced = words.contains { $0.contains("%s") }
    return isPlaced
      ? words.map { $0.replacingOccurrences(of: "%s", with: address.rawValue) } : words + [address.rawValue]
  }

  /// The path of a program, found as a shell would.
  private func found(_ name: String) -> String? {
    let folders = environment["PATH", default: "/usr/local/bin:/usr/bin:/bin"].split(separator: ":")
    let paths = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
    return paths.first { path in
      var entry = stat()
      return path.withPath({ stat($0, &entry) }) == 0 && entry.st_mode & S_IFMT == S_IFREG
        && path.withPath({ access($0, X_OK) }) == 0
    }
  }

  private func start(_ program: String, _ arguments: [String]) throws(Failure) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in Int32(0)...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }

    // The browser gets neither Ctrl-C at the prompt nor our signal settings.
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

    let words = arguments.map { $0.withPath { strdup($0) } } + [nil]
    let settings = environment.map { "\($0)=\($1)".withPath { strdup($0) } } + [nil]
    defer { for text in words + settings { free(text) } }
    var process = pid_t()
    let code = program.withPath { posix_spawn(&process, $0, &actions, &attributes, words, settings) }
    guard code == 0 else { throw .didNotStart(program: program, reason: SystemRefusal(code: code)) }
    collect(process)
  }

  /// Waits for the process on its own thread, so that it leaves no zombie.
  private func collect(_ process: pid_t) {
    let thread = Thread { while waitpid(process, nil, 0) < 0, errno == EINTR {} }
    thread.stackSize = 65_536
    thread.start()
  }
}
