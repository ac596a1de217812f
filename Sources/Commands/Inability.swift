/// What looks like something Crier can do and is not: "print it out".
public enum Inability: String, CaseIterable, Hashable, Sendable {
  case shortening, translation, printing
  /// Telling good news from bad.
  case feeling
  /// Putting a list in the order of its sources.
  case bySource
}
