import Glibc

/// Handles Ctrl-C and other signals outside the prompt: in a script, or for one line of arguments.
public enum Interruption {
  /// Runs work in a child task that a signal cancels; answers the signal if one came first.
  ///
  /// A second signal ends the program at once.
  public static func heeded<Value: Sendable>(
    _ work: @escaping @MainActor @Sendable () async -> Value
  ) async -> Result<Value, Interrupted> {
    let watch = SignalWatch(Signal.endings) { signal in _exit(signal.exitStatus) }
    return switch await watch.whileWorking(work) {
    case .finished(let value): .success(value)
    case .interrupted(let signal): .failure(Interrupted(signal: signal))
    case .cancelled: .failure(Interrupted(signal: .terminate))
    }
  }
}

/// A signal came before the work was done.
public struct Interrupted: Error, Hashable {
  public let signal: Signal

  /// The program's exit status.
  public var exitStatus: Int32 { signal.exitStatus }
}
