import Glibc

/// Folders that come and go with all that is in them.
extension Disk {
  /// Makes a private folder with a new name that begins as given, and answers its path.
  ///
  /// - Parameter place: The folder for what is temporary, if it is not the system's own.
  public static func makeScratchFolder(_ name: String, in place: String?) throws(SystemRefusal) -> String {
    let place = place.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var path = "\(place)/\(name)-XXXXXX".pathBytes.map { CChar(bitPattern: $0) } + [0]
    guard mkdtemp(&path) != nil else { throw SystemRefusal(code: errno) }
    return String(path: path)
  }

  /// Removes a folder with all that is in it; that it is not there is no matter.
  ///
  /// Links go and are not followed, also those that someone puts there meanwhile.
  public static func removeFolder(_ path: String) throws(SystemRefusal) { try remove(path, in: AT_FDCWD) }

  /// Removes what has a name in an open folder.
  private static func remove(_ name: String, in folder: Int32) throws(SystemRefusal) {
    do throws(SystemRefusal) { try SystemRefusal.checked { name.withPath { unlinkat(folder, $0, 0) } } } catch {
      if error.code == ENOENT { return }
      guard error.code == EISDIR else { throw error }
      let inner = try SystemRefusal.checked {
        name.withPath { openat(folder, $0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
      }
      defer { close(inner) }
      for name in try names(in: inner) { try remove(name, in: inner) }
      try SystemRefusal.checked { name.withPath { unlinkat(folder, $0, AT_REMOVEDIR) } }
    }
  }

  /// The names in an open folder.
  private static func names(in folder: Int32) throws(SystemRefusal) -> [String] {
    let copy = try SystemRefusal.checked { fcntl(folder, F_DUPFD_CLOEXEC, 0) }
    guard let listing = fdopendir(copy) else {
      close(copy)
      throw SystemRefusal(code: errno)
    }
    defer { closedir(listing) }
    return names(in: listing) { strcmp($0, ".") != 0 && strcmp($0, "..") != 0 }
  }
}
