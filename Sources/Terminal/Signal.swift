import Glibc

/// What the system or a person calls into a running program.
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

  /// The exit status by which a shell knows that this ended a program.
  public var exitStatus: Int32 { 128 + rawValue }

  /// Those that ask the program, or what it is doing, to end.
  static let endings: [Signal] = [.hangup, .interrupt, .quit, .terminate]

  /// Whether whoever started the program wants it to know nothing of this signal.
  var isIgnored: Bool {
    var current = sigaction()
    sigaction(rawValue, nil, &current)
    return unsafeBitCast(current.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Has a handler called whenever the signal comes; system calls under way go on.
  func handle(with handler: __sighandler_t?) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    action.sa_flags = SA_RESTART
    sigaction(rawValue, &action, nil)
  }

  /// Does to this process what the signal does to one that never heard of it.
  ///
  /// Raised on this very thread, so that a stop has happened, and is over, when this returns. In a process group that
  /// nobody could resume the system ignores a stop, and this returns at once.
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
