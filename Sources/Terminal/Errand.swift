import Basics
import Glibc

/// Runs programs that a person named, with words that no shell reads and without a terminal.
public struct Errand: Sendable {
  /// Why a program did not do it.
  public enum Failure: Error, Equatable, Sendable {
    case missing
    case didNotStart(SystemRefusal)
    /// It ended with another status than 0; by a signal, 128 and its number, as shells count.
    case failed(status: Int)
  }

  private let environment: [String: String]
  private let patience: Duration

  /// Looks for programs along `PATH` of an environment, which they get too; one that takes longer than the patience is left
  /// to itself.
  public init(environment: [String: String], patience: Duration = .seconds(10)) {
    (self.environment, self.patience) = (environment, patience)
  }

  public func finds(_ program: String) -> Bool { ChildProgram.path(of: program, in: environment) != nil }

  public func run(_ words: [String]) async throws(Failure) {
    guard let name = words.first, let path = ChildProgram.path(of: name, in: environment) else { throw .missing }
    let process: pid_t
    do throws(SystemRefusal) {
      process = try ChildProgram(path: path, words: words, environment: environment).startQuietly()
    } catch { throw .didNotStart(error) }
    let end = ContinuousClock.now + patience
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      guard ContinuousClock.now < end, !Task.isCancelled else {
        detachThread(stackSize: 65_536) { while waitpid(process, nil, 0) < 0, errno == EINTR {} }
        return
      }
      try? await Task.sleep(for: .milliseconds(10))
    }
    let signal = status & 0x7F
    let code = signal == 0 ? Int(status >> 8 & 0xFF) : 128 + Int(signal)
    if code != 0 { throw .failed(status: code) }
  }
}
