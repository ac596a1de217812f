import News

/// The folder where everything Crier remembers stands.
public struct StateFolder: Hashable, Sendable {
  /// Where the folder stands or would stand; nil where the environment names no place for one.
  public let path: String?

  /// Chooses the folder: the one given, else `CRIER_HOME`, else `crier` in the person's XDG data folder.
  ///
  /// It is the data folder and not the state folder, because a library is worth a backup. Nothing is looked at or made
  /// here, and that there is no such folder matters only to who wants to keep something.
  public init(home: String? = nil, environment: [String: String]) {
    func setting(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    // The XDG rules say that a path which does not begin at the root is to be ignored.
    let data = setting("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    var place =
      home ?? setting("CRIER_HOME") ?? data.map { $0 + "/crier" }
      ?? setting("HOME").map { $0 + "/.local/share/crier" }
    while let longer = place, longer.hasSuffix("/"), longer != "/" { place?.removeLast() }
    path = place
  }

  /// Where the folder stands or would stand, for those who are about to write there.
  func writable() throws(NewsFailure) -> String {
    guard let path else {
      throw .cannotKeep(place: "What you keep", reason: "no HOME is set, so there is no folder for it")
    }
    return path
  }
}
