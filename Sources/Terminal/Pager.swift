import Basics

/// Leaves what is longer than the window to a program that the person has chosen for that, such as `less`.
@MainActor
public struct Pager {
  private let output: Output
  private let command: String
  private let environment: [String: String]

  /// A pager for the terminal that a prompt has.
  ///
  /// - Parameters:
  ///   - command: The program's name and its arguments, with blanks between them; no shell reads them.
  ///   - environment: Where `PATH` is looked for; the program gets it too.
  public init(output: Output, command: String, environment: [String: String]) {
    (self.output, self.command, self.environment) = (output, command, environment)
  }

  /// Shows a text until the person leaves it; false where there is no such program, or nothing came of it.
  public func show(_ text: SafeText) async -> Bool {
    guard let program = PagerProgram(command, in: environment) else { return false }
    output.lend()
    Readline.release()
    let isDone = await program.show(text)
    Readline.retake()
    // The window's size was told to the other program alone.
    Readline.resize()
    output.takeBack()
    return isDone || Task.isCancelled
  }
}
