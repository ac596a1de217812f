import Basics
import Glibc

/// Notes on the person's desktop, by `notify-send` where there is one.
public struct DesktopNotes: Sendable {
  private static let program = "notify-send"

  private let environment: [String: String]

  /// Looks for the program along `PATH` of an environment, which it gets too.
  public init(environment: [String: String]) { self.environment = environment }

  /// Shows a note; nothing where there is no program for it or no desktop.
  public func show(_ text: String) {
    guard let path = ChildProgram.path(of: Self.program, in: environment) else { return }
    let words = [Self.program, "--app-name=Crier", "--", Text.field(text)]
    try? ChildProgram(path: path, words: words, environment: environment).startAlone()
  }
}
