import Glibc

/// An error of the system, in words.
public struct SystemRefusal: Error, Hashable, Sendable {
  /// The system's error number.
  public let code: Int32

  public init(code: Int32) { self.code = code }

  /// The reason as read behind "could not be written:".
  public var reason: String {
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
}
