import Basics

/// Why another folder could not be merged.
public enum MergeFault: Hashable, Sendable {
  /// Nothing can be read at the place.
  case unreachable(place: String, reason: SystemRefusal)
  /// The place holds nothing that Crier keeps.
  case nothingThere(place: String)
  /// It is the folder that is merged into.
  case sameFolder(place: String)
  /// Writing failed after a part had been merged.
  case cutShort(place: String, reason: SystemRefusal)

  /// A code for scripts.
  public var code: String {
    switch self {
    case .unreachable: "cannotRead"
    case .nothingThere: "nothingToMerge"
    case .sameFolder: "sameFolder"
    case .cutShort: "cutShort"
    }
  }
}
