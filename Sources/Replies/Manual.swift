import Basics
import Commands

/// What one could say: a table of every purpose, or one purpose line by line.
public struct Manual: Hashable, Sendable {
  /// What one could say for a purpose.
  public struct Part: Hashable, Sendable {
    public let purpose: Purpose
    /// A row for each line to say, the likeliest first; behind two blanks stands what it does.
    public let rows: [Saying]

    public init(_ purpose: Purpose, rows: Saying...) {
      self.purpose = purpose
      self.rows = rows
    }

    /// The lines to say, each with what it does, as a language has them.
    public func lines(_ spoken: (Saying) -> String) -> [(line: String, note: String)] {
      rows.flatMap { spoken($0).split(separator: "\n") }.map { row in
        let parts = row.split(separator: "  ", maxSplits: 1).map(Text.field)
        return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
      }
    }
  }

  public let parts: [Part]

  public init(parts: [Part]) { self.parts = parts }
}
