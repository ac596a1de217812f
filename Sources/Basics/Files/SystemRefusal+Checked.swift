import Glibc

extension SystemRefusal {
  /// What is answered where something stands in a file's place that is none.
  public static func noFile(_ mark: FileMark) -> SystemRefusal { SystemRefusal(code: mark.isFolder ? EISDIR : ESPIPE) }

  /// Calls the system, and again as long as a signal comes between.
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
