import Basics
import Glibc

/// Types text as a person would, and goes by the keys of the person who watches.
@MainActor
public struct Typist {
  /// How often a key is looked for.
  private static let glance = Duration.milliseconds(40)
  /// As long as a line is thought about and an answer looked at, counted in letters, by judgment.
  private static let pause = 14
  private static let look = 50

  private let output: Output
  /// How long a letter takes.
  private let pace: Duration
  /// Nil where no keyboard is connected.
  private let keys: StepKeys?

  /// A typist at an output; letters take no time where nobody watches them.
  public init(output: Output, pace: Duration = .milliseconds(45)) {
    (self.output, self.pace) = (output, pace)
    keys = output.isTerminal && isatty(STDIN_FILENO) == 1 ? StepKeys() : nil
  }

  /// Types a line after a pause; a key that goes on types the rest at once, and any other key is answered.
  public func type(_ line: String) async -> Step? {
    var key = await wait(letters: Self.pause)
    for letter in line where key != .back && key != .leave {
      output.write(SafeText(String(letter)))
      guard key == nil else { continue }
      output.flush()
      key = await wait(letters: 1)
    }
    output.flush()
    return key == .on ? nil : key
  }

  /// Shows which keys there are, waits for one, and erases that again; goes on after a while where there is no keyboard.
  public func next(saying words: SafeText) async -> Step {
    guard let keys else { return await wait(letters: Self.look) ?? .on }
    let rows = words.rows
    output.write(words)
    output.flush()
    var key = keys.next()
    while key == nil {
      // Ctrl-C ends the sleep.
      key = (try? await Task.sleep(for: Self.glance)) == nil ? .leave : keys.next()
    }
    var erased: SafeText = ""
    erased.append(.startOfRow)
    if rows.count > 1 { erased.append(.up(rows.count - 1)) }
    erased.append(.eraseRestOfScreen)
    output.write(erased)
    output.flush()
    return key ?? .leave
  }

  /// Drops what was typed, since a key that leaves is the beginning of no line.
  public func forgetTyped() {
    if keys != nil { Echo.forgetTyped() }
  }

  /// Waits as long as so many letters take; answers the key that was pressed meanwhile, `leave` where the work is cancelled.
  private func wait(letters: Int) async -> Step? {
    var left = pace * letters
    repeat {
      if Task.isCancelled { return .leave }
      if let key = keys?.next() { return key }
      guard left > .zero, (try? await Task.sleep(for: min(left, Self.glance))) != nil else { break }
      left -= Self.glance
    } while left > .zero
    return Task.isCancelled ? .leave : nil
  }
}
