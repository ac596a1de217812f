import Basics
import Glibc

/// Puts the terminal back where the program dies of a fault, so that what is typed next shows.
///
/// The handler only calls what may be called in one, and hands the signal on to whoever would have had it.
enum FatalSignals {
  private static let all = [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP]
  /// Room for the handler where a thread has used up its own.
  private static let room = 1 << 16

  /// To be called before the terminal's modes are changed.
  static func guardTerminal(isPlain: Bool) {
    guard modes == nil else { return }
    var found = termios()
    guard tcgetattr(STDIN_FILENO, &found) == 0 else { return }
    let kept = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    kept.initialize(to: found)
    var text: SafeText = "\r\n"
    if !isPlain { text.append(.endOfLine) }
    let farewell = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.text.utf8.count)
    _ = farewell.initialize(from: text.text.utf8)
    let others = UnsafeMutablePointer<sigaction>.allocate(capacity: Int(SIGSYS) + 1)
    others.initialize(repeating: sigaction(), count: Int(SIGSYS) + 1)
    (words, actions) = (UnsafeBufferPointer(farewell), others)
    modes = kept
    var stack = stack_t(ss_sp: .allocate(byteCount: room, alignment: 16), ss_flags: 0, ss_size: room)
    sigaltstack(&stack, nil)
    for signal in all {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = putBack
      action.sa_flags = SA_ONSTACK
      sigaction(signal, &action, others + Int(signal))
    }
  }
}

// What the handler needs; global, because it gets only the signal's number.
private nonisolated(unsafe) var modes: UnsafeMutablePointer<termios>?
private nonisolated(unsafe) var words: UnsafeBufferPointer<UInt8>?
private nonisolated(unsafe) var actions: UnsafeMutablePointer<sigaction>?

private func putBack(_ number: Int32) {
  // From the background it would be stopped instead.
  signal(SIGTTOU, SIG_IGN)
  if let modes { tcsetattr(STDIN_FILENO, TCSANOW, modes) }
  if let words { write(STDOUT_FILENO, words.baseAddress, words.count) }
  if let actions { sigaction(number, actions + Int(number), nil) }
  raise(number)
}
