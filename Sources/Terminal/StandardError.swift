import Basics
import Glibc

/// Says something beside the answers.
public enum StandardError {
  /// Writes at once, from any thread; where nobody can be told, nothing is.
  public static func write(_ text: SafeText) { _ = sendAll(Array(text.text.utf8), to: STDERR_FILENO) }
}

/// Writes all bytes to a descriptor, however slow; answers the system's error number where it refuses.
func sendAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
  var rest = bytes[...]
  while !rest.isEmpty {
    let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if written >= 0 {
      rest = rest.dropFirst(written)
    } else if errno == EAGAIN {
      // Another program sharing this descriptor made it non-blocking.
      var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&wait, 1, -1)
    } else if errno != EINTR {
      return errno
    }
  }
  return nil
}
