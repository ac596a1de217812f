/// Says that an answer is on its way, once it has taken long enough for somebody to wonder.
@MainActor
public struct Spinner {
  private let output: Output
  private let isWanted: Bool
  private let patience: Duration
  private let frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  /// A spinner for the given output.
  ///
  /// - Parameters:
  ///   - isWanted: Whether there is a terminal on which the cursor may be moved.
  ///   - patience: How long an answer may take without anything being shown.
  public init(output: Output, isWanted: Bool, patience: Duration = .milliseconds(150)) {
    self.output = output
    self.isWanted = isWanted
    self.patience = patience
  }

  /// Does the work, spinning meanwhile if it is slow, and leaves no trace on the screen.
  public func whileWorking<Value: Sendable>(_ work: @MainActor () async -> Value) async -> Value {
    guard isWanted else { return await work() }
    // Cancelled and waited for when this scope is left.
    async let _ = spin()
    return await work()
  }

  private func spin() async {
    defer { output.erasePassing() }
    let before = output.writes
    guard (try? await Task.sleep(for: patience)) != nil else { return }
    var turn = 0
    // What has begun to answer needs nobody to say that an answer will come.
    while output.writes == before {
      output.showPassing([frames[turn % frames.count], output.note].compactMap(\.self).joined(separator: " "))
      turn += 1
      guard (try? await Task.sleep(for: .milliseconds(80))) != nil else { return }
    }
  }
}
