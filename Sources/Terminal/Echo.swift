import Glibc

/// Hides what is typed, where no prompt does so.
public enum Echo {
  /// Hides what is typed on a terminal during the work, and shows it again afterwards.
  ///
  /// Also after a stop, when another program may have changed the terminal.
  @MainActor
  public static func off<Value>(while work: @MainActor () async -> Value) async -> Value {
    var kept = termios()
    guard tcgetattr(STDIN_FILENO, &kept) == 0 else { return await work() }
    unseen = kept
    unseen.c_lflag &= ~tcflag_t(ECHO)
    // The newline still shows, so that the answer starts on its own row.
    unseen.c_lflag |= tcflag_t(ECHONL)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &unseen)
    Signal.resume.handle(with: hideAgain)
    defer {
      Signal.resume.handle(with: SIG_DFL)
      tcsetattr(STDIN_FILENO, TCSADRAIN, &kept)
    }
    return await work()
  }

  /// Drops unread typing, such as a password repeated while the first was checked.
  @MainActor
  public static func forgetTyped() { tcflush(STDIN_FILENO, TCIFLUSH) }
}

/// The terminal's state while hidden; global, because a handler has no arguments.
private nonisolated(unsafe) var unseen = termios()

/// A signal handler, so it may only call safe functions.
private func hideAgain(_ number: Int32) {
  let kept = errno
  tcsetattr(STDIN_FILENO, TCSANOW, &unseen)
  errno = kept
}
