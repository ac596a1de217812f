import Glibc

/// Reads what was typed on standard input, and never waits for it.
///
/// Ctrl-C drops what was typed and not yet read: a key that was there to be read may be gone a moment later, and a read
/// that waits for the next one would keep the program from hearing of that Ctrl-C.
final class TypedKeys {
  enum Key: Hashable {
    case byte(UInt8)
    /// Nothing was typed so far.
    case none
    /// Nothing more will be.
    case end
  }

  /// Opened anew, because whether reads wait is settled for all who share what is open, such as the shell.
  private let terminal = open("/proc/self/fd/0", O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)

  deinit { if terminal >= 0 { close(terminal) } }

  /// The next byte.
  func next() -> Key {
    var byte: UInt8 = 0
    if terminal < 0 {
      // A terminal that may not be opened anew is read as it is.
      var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 0) > 0 else { return .none }
      return read(STDIN_FILENO, &byte, 1) == 1 ? .byte(byte) : .end
    }
    return switch read(terminal, &byte, 1) {
    case 1: .byte(byte)
    case ..<0 where [EAGAIN, EINTR].contains(errno): .none
    default: .end
    }
  }
}
