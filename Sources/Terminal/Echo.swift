import Glibc

/// Whether a terminal shows what is typed, where no prompt is there to see to it.
public enum Echo {
  /// Does the work with what is typed on standard input unseen, where that is a terminal; sees to it that it shows after.
  ///
  /// Also after a stop, since whoever had the terminal meanwhile left it as it suited them.
  @MainActor
  public static func off<Value>(while work: @MainActor () async -> Value) async -> Value {
    var kept = termios()
    guard tcgetattr(STDIN_FILENO, &kept) == 0 else { return await work() }
    unseen = kept
    unseen.c_lflag &= ~tcflag_t(ECHO)
    // The end of the line still shows, so that the answer does not stand behind the question.
    unseen.c_lflag |= tcflag_t(ECHONL)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &unseen)
    Signal.resume.handle(with: hideAgain)
    defer {
      Signal.resume.handle(with: SIG_DFL)
      tcsetattr(STDIN_FILENO, TCSADRAIN, &kept)
    }
    return await work()
  }

  /// Drops what was typed at a terminal and not yet read, such as a password said twice while the first was looked at.
  @MainActor
  public static func forgetTyped() { tcflush(STDIN_FILENO, TCIFLUSH) }
}

/// How the terminal is while nothing shows; of the whole program, because a handler is told nothing.
private nonisolated(unsafe) var unseen = termios()

/// Does only what a handler may.
private func hideAgain(_ number: Int32) {
  let kept = errno
  tcsetattr(STDIN_FILENO, TCSANOW, &unseen)
  errno = kept
}
