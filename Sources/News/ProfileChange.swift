/// A change to the profile of the person who talks.
public enum ProfileChange: Hashable, Sendable, Codable {
  /// It goes for good when the run ends, until when it can be restored.
  case deleted(ProfileName)
  case restored(ProfileName)
  case renamed(ProfileName, from: ProfileName)

  /// The change that undoes this one.
  public var inverse: ProfileChange {
    switch self {
    case .deleted(let name): .restored(name)
    case .restored(let name): .deleted(name)
    case .renamed(let name, let old): .renamed(old, from: name)
    }
  }
}
