import News

/// The folder of everything Crier remembers.
public struct StateFolder: Hashable, Sendable {
  /// Its path, existing or not; nil where the environment names no place.
  public let path: String?

  /// Chooses the folder: the one given, else `CRIER_HOME`, else `crier` in the XDG data folder.
  ///
  /// In the data folder and not the state folder, because a library is worth a backup. Neither checked nor created
  /// here; a missing folder matters only when something is stored.
  public init(home: String? = nil, environment: [String: String]) {
    func setting(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    // The XDG specification says to ignore relative paths.
    let data = setting("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    var place =
      home ?? setting("CRIER_HOME") ?? data.map { $0 + "/crier" }
      ?? setting("HOME").map { $0 + "/.local/share/crier" }
    while let longer = place, longer.hasSuffix("/"), longer != "/" { place?.removeLast() }
    path = place
  }

  /// The path to write to, or a failure.
  func writable() throws(NewsFailure) -> String {
    guard let path else { throw .noHome }
    return path
  }
}
