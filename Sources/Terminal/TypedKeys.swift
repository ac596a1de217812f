import Glibc

/// Reads typed bytes without ever waiting.
///
/// Ctrl-C drops unread typing, so a byte that was there may be gone, and a blocking read would keep the program from
/// handling that Ctrl-C.
final class TypedKeys {
  enum Key: Hashable {
    case byte(UInt8)
    /// Nothing typed yet.
    case none
    /// The end of input.
    case end
  }

  /// Opened again, because non-blocking mode is shared with everything that has the terminal open, such as the shell.
  private let terminal = open("/proc/self/fd/0", O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)

  deinit { if terminal >= 0 { close(terminal) } }

  /// The next byte.
  func next() -> Key {
    var byte: UInt8 = 0
    if terminal < 0 {
      // A terminal that cannot be opened again is read as it is.
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
