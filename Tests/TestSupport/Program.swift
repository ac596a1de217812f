import Foundation
import Glibc
import Synchronization

/// A program to run as from a shell.
public struct Program: Sendable {
  public let path: String
  public var arguments: [String]
  /// All of the program's environment; nothing is inherited.
  public var environment: [String: String]

  public init(path: String, arguments: [String] = [], environment: [String: String] = [:]) {
    self.path = path
    self.arguments = arguments
    self.environment = environment
  }

  /// A program of this package, which stands beside the tests that are running.
  public static func built(
    _ name: String, arguments: [String] = [], environment: [String: String] = [:]
  ) -> Program {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let path = tests.deletingLastPathComponent().appendingPathComponent(name).path
    return Program(path: path, arguments: arguments, environment: environment)
  }

  /// The program as it runs where there is no network.
  public var withoutNetwork: Program {
    Program(
      path: "/usr/bin/unshare", arguments: ["-rn", path] + arguments,
      environment: environment.merging(["PATH": "/usr/bin:/bin"]) { given, _ in given })
  }

  /// The program as it runs at the root of all folders, where some of them are empty.
  public func without(_ folders: [String]) -> Program {
    let hidden = (1...folders.count).map { "mount -t tmpfs none \"${\($0)}\"" }.joined(separator: " && ")
    let words = #"shift \#(folders.count); exec "$0" "$@""#
    return Program(
      path: "/usr/bin/unshare",
      arguments: ["-rm", "/bin/sh", "-c", "cd / && \(hidden) && \(words)", path] + folders + arguments,
      environment: environment.merging(["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]) { given, _ in given })
  }

  /// Whether this machine can hide a folder from a program.
  public static func canBeWithout(_ folder: String) async -> Bool {
    let isEmpty = Program(path: "/bin/sh", arguments: ["-c", #"test -z "$(ls -A "$0")""#, folder]).without([folder])
    return (try? await Piped.run(isEmpty))?.status == .exited(0)
  }

  /// Whether this machine can run a program without a network.
  public static func canBeWithoutNetwork() async -> Bool {
    (try? await Piped.run(Program(path: "/bin/true").withoutNetwork))?.status == .exited(0)
  }

  /// Starts the program with its descriptors set up by the caller, and with no signal blocked or ignored.
  func spawn(inNewSession: Bool, _ setUp: (inout posix_spawn_file_actions_t) -> Void) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    setUp(&actions)
    // The program inherits nothing that other tests have open.
    _ = closeFrom?(&actions, 3)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | (inNewSession ? 0x80 : 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let settings = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + settings { free(text) } }
    var process = pid_t()
    let code = descriptors.withLock { _ in posix_spawn(&process, path, &actions, &attributes, words, settings) }
    guard code == 0 else { throw CannotRun(path: path, reason: String(cString: strerror(code))) }
    return process
  }
}

/// Closes, in the new program, every descriptor from one on; looked up, because Swift does not import glibc's function.
private let closeFrom = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map {
  unsafeBitCast($0, to: (@convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32).self)
}

/// Held while descriptors are made or handed on, so that no program inherits those of another test.
let descriptors = Mutex(())

/// A program could not be started.
public struct CannotRun: Error, CustomStringConvertible {
  public let path: String
  public let reason: String
  public var description: String { "\(path) could not be run: \(reason)" }
}

/// How a program ended.
public enum ExitStatus: Hashable, Sendable {
  case exited(Int32)
  case killed(Int32)

  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7F
    self = signal == 0 ? .exited((waitStatus >> 8) & 0xFF) : .killed(signal)
  }
}

/// Runs blocking work on its own thread, so that it holds none of those that compute.
func onThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result(catching: work)) }
  }
}
