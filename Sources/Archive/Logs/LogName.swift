/// The names of logs: a collection's or the journal's, a device's, and words that backups and file syncs add.
enum LogName {
  static let journal = "journal"

  /// The log that a device writes.
  static func log(of collection: String, on device: String) -> String { "\(collection).\(device).jsonl" }

  /// Whether a log is a journal.
  static func isJournal(_ log: String) -> Bool { log.hasPrefix("\(journal).") }

  /// What begins the journal's keys of a collection; a tab is in no collection's name.
  static func prefix(of collection: Collection) -> String { "\(collection.rawValue)\t" }

  /// Whether a name is a log's, and not one of a compressed or encrypted backup.
  static func isLog(_ name: String) -> Bool {
    name.contains(".jsonl") && !packed.contains { name.hasSuffix($0) }
  }

  private static let packed = [
    ".gz", ".tgz", ".bz2", ".xz", ".txz", ".zst", ".lz4", ".br", ".zip", ".7z", ".rar", ".tar", ".gpg", ".age", ".asc",
  ]
}
