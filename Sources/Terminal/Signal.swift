import Glibc

/// Signals that a program handles.
public enum Signal: Int32, Hashable, Sendable, CaseIterable {
  case hangup = 1
  /// Ctrl-C.
  case interrupt = 2
  /// Ctrl-\.
  case quit = 3
  case terminate = 15
  case resume = 18
  /// Ctrl-Z.
  case stop = 20
  case resize = 28

  /// The exit status that tells a shell about the signal.
  public var exitStatus: Int32 { 128 + rawValue }

  /// Signals that end the program or its work.
  static let endings: [Signal] = [.hangup, .interrupt, .quit, .terminate]

  /// Whether the parent process wants the signal ignored.
  var isIgnored: Bool {
    var current = sigaction()
    sigaction(rawValue, nil, &current)
    return unsafeBitCast(current.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Sets a handler; interrupted system calls continue.
  func handle(with handler: __sighandler_t?) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    action.sa_flags = SA_RESTART
    sigaction(rawValue, &action, nil)
  }

  /// Does the signal's default action.
  ///
  /// Raised on this thread, so that a stop is over when this returns. The system ignores a stop in an orphaned process
  /// group, and this returns at once.
  func actByDefault() {
    var kept = sigaction()
    sigaction(rawValue, nil, &kept)
    handle(with: SIG_DFL)
    var this = sigset_t()
    var mask = sigset_t()
    sigemptyset(&this)
    sigaddset(&this, rawValue)
    pthread_sigmask(SIG_UNBLOCK, &this, &mask)
    raise(rawValue)
    pthread_sigmask(SIG_SETMASK, &mask, nil)
    sigaction(rawValue, &kept, nil)
  }
}
