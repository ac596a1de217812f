import Glibc

extension SystemRefusal {
  /// The refusal for a path that is no regular file.
  public static func noFile(_ mark: FileMark) -> SystemRefusal { SystemRefusal(code: mark.isFolder ? EISDIR : ESPIPE) }

  /// Calls the system, again after every interrupting signal.
  @discardableResult
  @inlinable public static func checked<Answer: BinaryInteger>(_ call: () -> Answer) throws(SystemRefusal) -> Answer {
    while true {
      let answer = call()
      if answer >= 0 { return answer }
      let code = errno
      if code != EINTR { throw SystemRefusal(code: code) }
    }
  }
}
