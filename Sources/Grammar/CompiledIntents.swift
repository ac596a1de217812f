/// A grammar as ASCII text, from which only numbers have to be read.
public struct CompiledIntents: Hashable, Sendable {
  public let tables: String
  /// The words of each class.
  public let words: String
  /// Texts that are only shown to people.
  public let sayings: String
  /// The sentences as written, with their places.
  public let written: String

  public init(tables: String, words: String, sayings: String, written: String) {
    self.tables = tables
    self.words = words
    self.sayings = sayings
    self.written = written
  }
}
