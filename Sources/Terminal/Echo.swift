import Glibc

/// Whether a terminal shows what is typed, where no prompt is there to see to it.
public enum Echo {
  /// Does the work with what is typed on standard input unseen, where that is a terminal; sees to it that it shows after.
  @MainActor
  public static func off<Value>(while work: @MainActor () async -> Value) async -> Value {
    var kept = termios()
    guard tcgetattr(STDIN_FILENO, &kept) == 0 else { return await work() }
    var unseen = kept
    unseen.c_lflag &= ~tcflag_t(ECHO)
    // The end of the line still shows, so that the answer does not stand behind the question.
    unseen.c_lflag |= tcflag_t(ECHONL)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &unseen)
    defer { tcsetattr(STDIN_FILENO, TCSADRAIN, &kept) }
    return await work()
  }
}
