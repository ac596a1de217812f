/// Which parts can begin with each word and phrase, so that no part is tried where it cannot be, and whether any
/// sentence is made of that word or phrase at all.
///
/// There is a row for each word by its number, and behind these one for each rule and list.
public struct PartStarts: Sendable {
  /// A set of parts; there are never more than its bits.
  public typealias Parts = UInt64

  /// How many parts there can be, since two bits stand for something else.
  package static let most = UInt64.bitWidth - 2
  /// What stands for free text, which is no part and may begin anywhere.
  public static let noPart: Parts = 1 << 63
  /// Stands in the row of what sentences are made of: it leads from somewhere to somewhere, fills a slot, or is passed
  /// over beside them.
  public static let spoken: Parts = 1 << 62

  @usableFromInline let rows: [Parts]
  /// How many words there are.
  public let wordCount: Int
  /// Parts that begin with free text, and so with anything.
  public let anywhere: Parts

  /// How many words and phrases there are.
  @inlinable public var count: Int { rows.count }

  /// Where a symbol stands among all words and phrases.
  @inlinable public func row(of symbol: Symbol) -> Int { symbol.phrase.map { wordCount + $0 } ?? Int(symbol.raw) }

  /// The parts that the word or phrase of a row may begin, with `spoken` beside them where sentences are made of it.
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
