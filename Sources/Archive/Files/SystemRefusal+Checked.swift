import Basics
import Glibc
import News

extension SystemRefusal {
  /// What is answered where something stands in a file's place that is none.
  static func noFile(_ mark: FileMark) -> SystemRefusal { SystemRefusal(code: mark.isFolder ? EISDIR : ESPIPE) }

  /// Calls the system, and again as long as a signal comes between.
  @discardableResult
  static func checked<Answer: BinaryInteger>(_ call: () -> Answer) throws(SystemRefusal) -> Answer {
    while true {
      let answer = call()
      if answer >= 0 { return answer }
      let code = errno
      if code != EINTR { throw SystemRefusal(code: code) }
    }
  }

  /// The refusal as a failure to keep something at a place.
  func failure(at place: String) -> NewsFailure { .cannotKeep(place: place, reason: reason) }
}
