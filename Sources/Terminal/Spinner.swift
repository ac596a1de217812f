import Basics

/// Shows that an answer is coming, once it is slow enough to be noticed.
@MainActor
public struct Spinner {
  private let output: Output
  private let isWanted: Bool
  private let patience: Duration
  private let words: (_ note: SafeText?, _ elapsed: Duration) -> SafeText
  private let frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  /// A spinner for an output.
  ///
  /// - Parameters:
  ///   - isWanted: Whether there is a terminal with a movable cursor.
  ///   - patience: How long nothing is shown, by judgment.
  ///   - words: What stands beside it, given what is known of the work and how long it has taken.
  public init(
    output: Output, isWanted: Bool, patience: Duration = .milliseconds(150),
    words: @escaping (_ note: SafeText?, _ elapsed: Duration) -> SafeText = { note, _ in note ?? "" }
  ) {
    self.output = output
    self.isWanted = isWanted
    self.patience = patience
    self.words = words
  }

  /// Does the work, spinning if it is slow, and leaves no trace.
  public func whileWorking<Value: Sendable>(_ work: @MainActor () async -> Value) async -> Value {
    guard isWanted else { return await work() }
    let before = output.writes
    // Cancelled and awaited at the end of this scope.
    async let _ = spin(until: before)
    return await work()
  }

  private func spin(until before: Int) async {
    // What passes by then is not the spinner.
    defer { if output.writes == before { output.erasePassing() } }
    let start = ContinuousClock.now
    guard (try? await Task.sleep(for: patience)) != nil else { return }
    var turn = 0
    // Once the answer has begun, the spinner stops.
    while output.writes == before {
      let words = words(output.note, ContinuousClock.now - start)
      let frame = frames[turn % frames.count]
      output.showPassing(words == "" ? "\(frame)" : "\(frame) \(words)")
      turn += 1
      guard (try? await Task.sleep(for: .milliseconds(80))) != nil else { return }
    }
  }
}
