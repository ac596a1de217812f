/// How long a change stands still for a lock that another program holds.
///
/// Another Crier that writes lets go after some milliseconds. A program with something else to do meanwhile waits
/// shortly here, then goes on and comes back once the lock is free.
public enum LockPatience {
  /// The patience of all that a task does, unless it is given another.
  @TaskLocal public static var current = Duration.seconds(10)
}
