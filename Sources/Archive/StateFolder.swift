import Basics
import News

/// The folder of everything Crier remembers.
public struct StateFolder: Sendable {
  /// Its path, existing or not; nil where the environment names no place.
  public let path: String?
  private let sight: FolderSight?
  /// The folder and those around it up to the main one.
  private let steps: [String]

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
    sight = place.map { FolderSight(of: $0) }
    steps = place.map { [$0] } ?? []
  }

  private init(_ path: String?, _ sight: FolderSight?, _ steps: [String]) {
    (self.path, self.sight, self.steps) = (path, sight, steps)
  }

  /// A folder inside that is watched by itself as well.
  func inner(_ name: String) -> StateFolder {
    let inner = path.map { "\($0)/\(name)" }
    return StateFolder(inner, inner.map { FolderSight(of: $0, in: sight) }, steps(to: name))
  }

  /// A folder inside that anybody may delete.
  func passing(_ name: String) -> StateFolder {
    StateFolder(path.map { "\($0)/\(name)" }, sight, steps(to: name))
  }

  private func steps(to name: String) -> [String] {
    name.split(separator: "/").reduce(steps) { steps, part in
      steps + (steps.last.map { ["\($0)/\(part)"] } ?? [])
    }
  }

  /// Whether the folder, or one of those inside the main one that lead to it, is a link of someone else's.
  var isForeignLink: Bool { steps.contains(where: Disk.isForeignLink) }

  /// The path to read from; nil where it leads through a link that must not be followed.
  var readable: String? { isForeignLink ? nil : path }

  /// Whether this run saw the folder, and it is gone now or has nothing of Crier's left.
  var isGone: Bool { sight?.isGone ?? false }

  /// The path to write to, or a failure: a new folder in place of one that vanished is begun by a new run alone.
  func writable() throws(NewsFailure) -> String {
    guard let path else { throw .noHome }
    if isForeignLink { throw .cannotKeep(place: path, reason: .foreignLink) }
    if isGone { throw .folderGone(place: path) }
    return path
  }
}
