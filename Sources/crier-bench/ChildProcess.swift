import Foundation

/// A program run to its end, with its times.
struct ChildProcess {
  /// A program that did not start or failed.
  struct Trouble: Error, CustomStringConvertible {
    let description: String
  }

  let output: [UInt8]
  let status: Int32
  /// From the start of the program to its first output, and to its end.
  let untilFirstWord: Duration
  let untilEnd: Duration
  /// What it worked, whatever else the machine did.
  let processorTime: Duration
  /// Its peak memory in bytes, at least what this program had at its start.
  let peakMemory: Int

  /// Runs a program with a file as input.
  init(_ command: [String], input: String? = nil) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Trouble(description: "no pipe could be made") }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input ?? "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    posix_spawn_file_actions_addclose(&actions, ends[1])

    var arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    let clock = ContinuousClock()
    let start = clock.now
    var child = pid_t()
    let refusal = posix_spawn(&child, command[0], &actions, nil, &arguments, environ)
    close(ends[1])
    guard refusal == 0 else { throw Trouble(description: "\(command[0]) could not be started") }

    var output: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    var first: ContinuousClock.Instant?
    while case let count = read(ends[0], &chunk, chunk.count), count > 0 {
      first = first ?? clock.now
      output += chunk[..<count]
    }
    close(ends[0])
    var status: Int32 = 0
    var usage = rusage()
    wait4(child, &status, 0, &usage)
    let end = clock.now
    self.output = output
    self.status = (status >> 8) & 0xFF
    untilFirstWord = start.duration(to: first ?? end)
    untilEnd = start.duration(to: end)
    processorTime = Duration(usage.ru_utime) + Duration(usage.ru_stime)
    peakMemory = usage.ru_maxrss * 1_024
  }
}

extension Duration {
  /// The duration in milliseconds, for printing and dividing.
  var milliseconds: Double { self / .milliseconds(1) }

  fileprivate init(_ time: timeval) { self = .seconds(time.tv_sec) + .microseconds(time.tv_usec) }
}

/// A figure with two decimals.
func rounded(_ figure: Double) -> String { String((figure * 100).rounded() / 100) }

/// A figure's bar, and whether it is met.
func bar(_ figure: Double, atMost limit: Double) -> String {
  let shown = limit == limit.rounded() ? "\(Int(limit))" : "\(limit)"
  return "(at most \(shown): \(figure <= limit ? "met" : "missed"))"
}
