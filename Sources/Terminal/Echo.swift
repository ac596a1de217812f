import Glibc

/// Hides what is typed, where no prompt does so.
@MainActor
public enum Echo {
  /// The terminal's state before it was hidden; nil where it is not.
  private static var kept: termios?

  /// Hides what is typed on a terminal from now on.
  ///
  /// Also after a stop, when another program may have changed the terminal.
  public static func hide() {
    var found = termios()
    guard kept == nil, tcgetattr(STDIN_FILENO, &found) == 0 else { return }
    kept = found
    unseen = found
    unseen.c_lflag &= ~tcflag_t(ECHO)
    // The newline still shows, so that the answer starts on its own row.
    unseen.c_lflag |= tcflag_t(ECHONL)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &unseen)
    Signal.resume.handle(with: hideAgain)
  }

  /// Shows again what is typed, where it was hidden.
  public static func show() {
    guard var found = kept else { return }
    kept = nil
    Signal.resume.handle(with: SIG_DFL)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &found)
  }

  /// Drops unread typing, such as a password repeated while the first was checked.
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
