import Glibc

/// Ctrl-C, and whatever else asks for an end, outside of the prompt: in a script or for one line of arguments.
public enum Interruption {
  /// Does the work in a child task that a signal cancels; answers with the signal if one came before the work was done.
  ///
  /// Work that does not stop when it is asked to is ended by the second signal, at once.
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

  /// What the program's exit status is to be.
  public var exitStatus: Int32 { signal.exitStatus }
}
