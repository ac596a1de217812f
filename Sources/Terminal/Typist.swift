import Basics
import Glibc

/// Types text as a person would, until somebody presses a key.
@MainActor
public struct Typist {
  /// How often a key is looked for.
  private static let glance = Duration.milliseconds(40)

  private let output: Output
  /// How long a letter takes.
  private let pace: Duration

  /// A typist at an output; letters take no time where nobody watches them.
  public init(output: Output, pace: Duration = .milliseconds(45)) {
    (self.output, self.pace) = (output, pace)
  }

  /// Types a line; false once a key was pressed, or the work is cancelled.
  public func type(_ line: String) async -> Bool {
    for letter in line {
      output.write(SafeText(String(letter)))
      output.flush()
      guard await wait(letters: 1) else { return false }
    }
    return true
  }

  /// Waits as long as so many letters take; false once a key was pressed, or the work is cancelled.
  public func wait(letters: Int) async -> Bool {
    var left = pace * letters
    repeat {
      if Task.isCancelled || isKeyPressed { return false }
      guard left > .zero, (try? await Task.sleep(for: min(left, Self.glance))) != nil else { break }
      left -= Self.glance
    } while left > .zero
    return !Task.isCancelled
  }

  /// Whether there is input; it is dropped, since a key that stops a tour is the beginning of no line.
  private var isKeyPressed: Bool {
    var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard isatty(STDIN_FILENO) == 1, poll(&waiting, 1, 0) > 0 else { return false }
    Echo.forgetTyped()
    return true
  }
}
