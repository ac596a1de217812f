/// The parts that can begin with each word and phrase, and whether any sentence uses it at all, so that hopeless parts
/// are not tried.
///
/// A row for each word comes first, then one for each rule and list.
public struct PartStarts: Sendable {
  /// A set of parts, one bit each.
  public typealias Parts = UInt64

  /// The most parts; two bits have another use.
  package static let most = UInt64.bitWidth - 2
  /// Stands for free text, which is no part and may begin anywhere.
  public static let noPart: Parts = 1 << 63
  /// Set in the row of a symbol that sentences use: as a step, in a slot, or skipped beside them.
  public static let spoken: Parts = 1 << 62

  @usableFromInline let rows: [Parts]
  /// The number of words.
  public let wordCount: Int
  /// Parts that begin with free text, and so with any word.
  public let anywhere: Parts

  /// The number of words and phrases.
  @inlinable public var count: Int { rows.count }

  /// A symbol's row.
  @inlinable public func row(of symbol: Symbol) -> Int { symbol.phrase.map { wordCount + $0 } ?? Int(symbol.raw) }

  /// The parts that a row's symbol may begin, with `spoken` set where sentences use it.
  @inlinable public subscript(row: Int) -> Parts { rows[row] }

  package init(rows: [Parts], wordCount: Int, anywhere: Parts) {
    (self.rows, self.wordCount, self.anywhere) = (rows, wordCount, anywhere)
  }

  init(_ reader: inout NumberReader) {
    (rows, wordCount) = (reader.sets(), reader.number())
    anywhere = reader.sets().first ?? 0
  }

  func write(to writer: inout NumberWriter) {
    writer.write(rows)
    writer.write([wordCount])
    writer.write([anywhere])
  }
}
