import Glibc

extension Zone {
  /// The zone of a name of the database, such as `Europe/Berlin`, or of a rule of POSIX; nil where there is none.
  ///
  /// - Parameter folder: Where the database is, if not in one of the usual places.
  public init?(named name: String, in folder: String? = nil) {
    guard let history = ZoneHistory(named: name, in: folder) ?? ZoneRule(name.utf8).map(ZoneHistory.init) else {
      return nil
    }
    self.init(history)
  }

  /// The zone that an environment sets by `TZ` and `TZDIR`, as for all programs: GMT where it sets one that there is not,
  /// and the machine's own where it sets none.
  public init(environment: [String: String]) {
    guard let given = environment["TZ"] else {
      self = ZoneHistory(file: "/etc/localtime").map(Zone.init) ?? .gmt
      return
    }
    let name = given.hasPrefix(":") ? String(given.dropFirst()) : given
    let folder = environment["TZDIR"].flatMap { $0.isEmpty ? nil : $0 }
    self = Zone(named: name, in: folder) ?? .gmt
  }

  /// The zone of this program's environment.
  public static let current: Zone = {
    var settings: [String: String] = [:]
    for name in ["TZ", "TZDIR"] { settings[name] = getenv(name).map { String(cString: $0) } }
    return Zone(environment: settings)
  }()
}

extension ZoneHistory {
  /// Where systems keep the database.
  private static let folders = ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/etc/zoneinfo"]
  /// The largest file of the database has 4 KB.
  private static let mostBytes = 65_536

  fileprivate convenience init(_ rule: ZoneRule) { self.init(before: rule.standard, changes: [], after: rule) }

  /// Reads the file of a name, or at a whole path; nil where there is none.
  fileprivate convenience init?(named name: String, in folder: String?) {
    // A name comes from outside, and leads nowhere but into the database.
    guard !name.isEmpty, name.utf8.count <= 255, !name.split(separator: "/").contains("..") else { return nil }
    let paths = name.hasPrefix("/") ? [name] : (folder.map { [$0] } ?? Self.folders).map { "\($0)/\(name)" }
    guard let bytes = paths.lazy.compactMap({ try? Disk.contents(of: $0, atMost: Self.mostBytes) }).first else {
      return nil
    }
    self.init(bytes)
  }

  /// Reads a file; nil where there is none.
  fileprivate convenience init?(file path: String) {
    guard let bytes = try? Disk.contents(of: path, atMost: Self.mostBytes) else { return nil }
    self.init(bytes)
  }
}
