import Basics
import Glibc

extension SystemRefusal {
  /// Why something could not be done, as it stands behind a colon.
  public var saying: Saying {
    if let holder { return holder.saying }
    return switch code {
    case ENOSPC: .diskFull
    case EDQUOT: .shareUsedUp
    case EFBIG: .fileTooLarge
    case EROFS: .folderReadOnly
    case EACCES, EPERM: .permissionDenied
    case ENOENT: .folderMissing
    case ENOTDIR: .fileForFolder
    case EISDIR: .folderForFile
    case ESPIPE: .noOrdinaryFile
    case ELOOP: .linksInCircle
    case SystemRefusal.foreignLink.code: .linkOfAnother
    case ENAMETOOLONG: .nameTooLong
    case EMFILE, ENFILE: .tooManyFiles
    case ENXIO, EPIPE: .nobodyReads
    case EIO: .diskError
    default: .systemSays(words: words)
    }
  }

  /// The same of a file that was to be read, and not of one that was to be put somewhere.
  var sayingOfFile: Saying { isMissing ? .fileMissing : saying }

  /// Whether nothing is there.
  var isMissing: Bool { code == ENOENT }

  /// The system's own words for it.
  var words: String { String(cString: strerror(code)) }
}

extension LockHolder {
  /// Who uses a file, as it stands behind a colon.
  public var saying: Saying {
    guard let program else { return .inUseElsewhere }
    return .inUse(name: program.name, process: Int(program.process))
  }

  /// Who is waited for, in one row.
  public var waiting: Saying {
    let file = Text.shortened(Disk.name(of: file))
    guard let program else { return .waitingForFileInUse(file: file) }
    return .waitingForFile(file: file, name: program.name, process: Int(program.process))
  }
}
