/// Something of Crier's that it can say what it is.
public enum Term: String, CaseIterable, Hashable, Sendable {
  /// Crier itself, the terms it may be used under, and which one it is.
  case crier, license, version
  case brief, card, edition, feed, folder, library, list, mute, profile, routine, section, source, tag, watch
}
