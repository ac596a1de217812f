/// A grammar as texts of plain ASCII, for which there is nothing left to do but to read numbers.
public struct CompiledIntents: Hashable, Sendable {
  public let tables: String
  /// The words of each class.
  public let words: String
  /// What only people are shown.
  public let sayings: String
  /// The sentences as they are written, and where.
  public let written: String
  /// What was learnt from what people have said; empty where there was nothing to learn from.
  public let likeness: String

  public init(tables: String, words: String, sayings: String, written: String, likeness: String) {
    self.tables = tables
    self.words = words
    self.sayings = sayings
    self.written = written
    self.likeness = likeness
  }
}
