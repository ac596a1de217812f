import Commands

/// What one could say: a table of every purpose, or one purpose line by line.
public struct Manual: Hashable, Sendable {
  /// What one could say for a purpose.
  public struct Part: Hashable, Sendable {
    public let purpose: Purpose
    /// A row for each line to say, the likeliest first; behind two blanks stands what it does.
    public let rows: Saying

    public init(_ purpose: Purpose, rows: Saying) {
      self.purpose = purpose
      self.rows = rows
    }
  }

  public let parts: [Part]

  public init(parts: [Part]) { self.parts = parts }
}
