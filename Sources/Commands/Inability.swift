/// What looks like something Crier can do and is not: "print it out".
public enum Inability: String, CaseIterable, Hashable, Sendable {
  case shortening, translation, printing
  /// Telling good news from bad.
  case feeling
  /// Telling which way a source leans.
  case leaning
  /// Keeping in step with another program.
  case syncing
  /// Writing beside an article.
  case noting
  /// Listing recordings by themselves, or keeping them.
  case recordings
  /// Putting a list in the order of its sources.
  case bySource
}
