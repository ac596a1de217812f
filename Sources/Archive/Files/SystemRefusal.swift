import Glibc
import News

/// What the system answered when it would not read or write.
struct SystemRefusal: Error, Hashable {
  let code: Int32

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

  /// The refusal as a person reads it after "could not be written:".
  var reason: String {
    switch code {
    case ENOSPC: "no space is left on the disk"
    case EDQUOT: "your share of the disk is used up"
    case EFBIG: "files may not grow any larger here"
    case EROFS: "the folder is read-only"
    case EACCES, EPERM: "permission is denied"
    case ENOENT: "the folder is not there"
    case ENOTDIR: "a file stands where a folder should be"
    case EISDIR: "a folder stands where a file should be"
    case ESPIPE: "it is no ordinary file"
    case ELOOP: "its links lead in a circle"
    case ENAMETOOLONG: "its name is too long"
    case EMFILE, ENFILE: "too many files are open"
    case ENXIO, EPIPE: "nobody reads from it"
    case EIO: "the disk reports an error"
    default: "the system says \"\(String(cString: strerror(code)))\""
    }
  }

  /// The refusal as a failure to keep something at a place.
  func failure(at place: String) -> NewsFailure { .cannotKeep(place: place, reason: reason) }
}
