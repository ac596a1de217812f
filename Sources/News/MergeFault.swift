import Basics

/// Why another folder could not be merged.
public enum MergeFault: Hashable, Sendable {
  /// Nothing can be read at the place.
  case unreachable(place: String, reason: SystemRefusal)
  /// The place holds nothing that Crier keeps.
  case nothingThere(place: String)
  /// It is the folder that is merged into.
  case sameFolder(place: String)

  /// A code for scripts.
  public var code: String {
    switch self {
    case .unreachable: "cannotRead"
    case .nothingThere: "nothingToMerge"
    case .sameFolder: "sameFolder"
    }
  }
}
