import Basics
import Glibc

/// Opens an index, and takes nothing that its file says on trust.
extension WordIndex {
  /// How an index was opened.
  enum Opening {
    case opened(WordIndex)
    /// The one that was there proved wrong, and this one is in its place.
    case madeAnew(WordIndex)
    /// There can be none now.
    case none
  }

  /// Opens an index, or makes a new one in place of one that is missing or wrong.
  static func open(at path: String) -> Opening {
    guard Database.isPossible, isPlain(path) else { return .none }
    do throws(Database.Refusal) { return .opened(try WordIndex(path)) } catch {
      if error.isBusy { return .none }
      discard(path)
      guard let anew = try? WordIndex(path) else { return .none }
      return .madeAnew(anew)
    }
  }

  /// Deletes an index that does not fit the files beside it; whether it did.
  static func remake(at path: String) -> Bool {
    guard Database.isPossible, isPlain(path), FileMark(of: path).map({ $0.size > 0 }) ?? false else { return false }
    let folder = StateFolder(home: Disk.parent(of: path), environment: [:])
    do throws(Database.Refusal) {
      let index = try WordIndex(path)
      try index.checkAll()
      _ = try index.hasLostSome(of: PastStories(in: folder).files())
      return false
    } catch {
      if error.isBusy { return false }
    }
    discard(path)
    return true
  }

  /// Deletes the file after it proved wrong.
  func discard() { Self.discard(path) }

  private static func discard(_ path: String) { for ending in [""] + companions { Disk.remove(path + ending) } }

  /// What SQLite may write beside a file.
  private static let companions = ["-journal", "-wal", "-shm"]

  /// Whether nothing stands in the place of the file and those beside it but files, or nothing at all.
  ///
  /// A link there would have another file read or written.
  static func isPlain(_ path: String) -> Bool {
    ([""] + companions).allSatisfy { ending in
      var status = stat()
      return (path + ending).withPath { lstat($0, &status) } != 0 || status.st_mode & S_IFMT == S_IFREG
    }
  }

  /// Whether a file begins as SQLite's, in the mode in which one file is all there is.
  static func hasOwnHead(_ path: String) -> Bool {
    guard let file = try? OpenFile(path, O_RDONLY), let head = try? file.bytes(0..<20), head.count == 20 else {
      return false
    }
    return head.starts(with: "SQLite format 3\0".utf8) && head[18...19].allSatisfy { $0 == 1 }
  }

  /// Compares what the file says of its tables with what one that is made here and now says.
  func checkShape() throws(Database.Refusal) {
    guard let own = Database(at: nil) else { throw .wrong }
    try own.run(Self.tables)
    for (columns, question) in [
      (1, "PRAGMA user_version"), (4, "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY name, type"),
      (2, "SELECT k, v FROM told_config ORDER BY k"),
    ] {
      let (theirs, ours) = (try database.statement(question), try own.statement(question))
      while try ours.next() {
        guard try theirs.next(), (0..<columns).allSatisfy({ theirs.text($0) == ours.text($0) }) else { throw .wrong }
      }
      if try theirs.next() { throw .wrong }
    }
  }
}
