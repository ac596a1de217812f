import Basics

/// A text that is longer than the window: which part of it is seen, and what is looked for in it.
public struct LongText: Sendable {
  /// What a key does to it.
  public enum Key: Hashable, Sendable, CaseIterable {
    case rowDown, rowUp, pageDown, pageUp, start, end, nextHit
  }

  /// Where in it one is.
  public struct Place: Hashable, Sendable {
    public let page: Int
    public let pages: Int
    public let isAtEnd: Bool
    /// Which of how many places has what is looked for; nil where nothing is.
    public let hit: Hit?
  }

  public struct Hit: Hashable, Sendable {
    public let words: String
    /// From 1 on; 0 where there is none.
    public let number: Int
    public let count: Int
  }

  /// Between two columns.
  private static let gap = 4

  private let columns: Int
  /// How wide each of two columns is that stand side by side; nil where there is one.
  private let column: Int?
  /// The rows as the window shows them; one that was too wide has its rest in the next.
  private let rows: [(text: SafeText, goesOn: Bool)]
  /// How many rows of the window it has.
  private(set) var height: Int
  /// The first row that is seen.
  private(set) var top = 0
  private var search: TextSearch?
  private var hit = 0

  /// - Parameter column: How wide each of two columns is, of which the second goes on below the end of the first.
  public init(_ text: SafeText, columns: Int, height: Int, column: Int? = nil) {
    (self.columns, self.height) = (max(1, columns), max(1, height))
    self.column = column.flatMap { $0 * 2 + Self.gap <= columns ? $0 : nil }
    var lines = text.rows
    while lines.last == "" { lines.removeLast() }
    rows = lines.flatMap { line in
      let pieces = line.pieces(columns: max(1, column ?? columns))
      return pieces.enumerated().map { ($1, $0 < pieces.count - 1) }
    }
  }

  /// How many rows of it are seen.
  private var seen: Int { column == nil ? height : 2 * height }

  /// How many rows it takes in all.
  var count: Int { rows.count }

  private var lastTop: Int { max(0, rows.count - seen) }

  var place: Place {
    let pages = max(1, (rows.count + seen - 1) / seen)
    let isAtEnd = top >= lastTop
    return Place(
      page: isAtEnd ? pages : min(pages, (top + seen / 2) / seen + 1), pages: pages, isAtEnd: isAtEnd,
      hit: search.map { Hit(words: $0.words, number: $0.hits.isEmpty ? 0 : hit + 1, count: $0.hits.count) })
  }

  /// Does what a key asks for; answers whether anything else is seen then.
  @discardableResult
  public mutating func take(_ key: Key) -> Bool {
    let before = (top, hit)
    switch key {
    case .rowDown: go(to: top + 1)
    case .rowUp: go(to: top - 1)
    case .pageDown: go(to: top + seen)
    case .pageUp: go(to: top - seen)
    case .start: go(to: 0)
    case .end: go(to: lastTop)
    case .nextHit: goToHit(hit + 1)
    }
    return before != (top, hit)
  }

  /// Has fewer or more rows seen, from the same one on.
  mutating func fit(height: Int) {
    self.height = max(1, height)
    go(to: top)
  }

  private mutating func go(to row: Int) { top = max(0, min(row, lastTop)) }

  /// Whether something is looked for that is there.
  var hasHits: Bool { search?.hits.isEmpty == false }

  /// Looks for words from what is seen on; none ends that.
  mutating func find(_ words: String) {
    (search, hit) = (TextSearch(for: words, in: rows.map(\.text)), 0)
    guard let hits = search?.hits, !hits.isEmpty else { return }
    goToHit(hits.firstIndex { $0.row >= top } ?? 0)
  }

  private mutating func goToHit(_ number: Int) {
    guard let hits = search?.hits, !hits.isEmpty else { return }
    hit = number % hits.count
    let row = hits[hit].row
    // A few rows above it tell what it is about.
    if !(top..<top + seen).contains(row) { go(to: row - height / 3) }
  }

  /// How much of it is above what is seen, in letters, which stays right at any width.
  var lettersAbove: Int { rows[..<top].reduce(0) { $0 + Self.weight($1.text) } }

  /// Goes to where so many letters are above.
  mutating func go(behind letters: Int) {
    var (row, above) = (0, 0)
    while row < rows.count {
      above += Self.weight(rows[row].text)
      if above > letters { break }
      row += 1
    }
    go(to: row)
  }

  /// Looks for what another text looks for, from where that one is.
  mutating func goOn(from other: LongText) {
    search = other.search.flatMap { TextSearch(for: $0.words, in: rows.map(\.text)) }
    hit = max(0, min(other.hit, (search?.hits.count ?? 0) - 1))
    go(behind: other.lettersAbove)
  }

  private static func weight(_ row: SafeText) -> Int { row.letters.utf8.count { $0 != UInt8(ascii: " ") } }

  /// What to send for the rows that are seen, and before them those from another row on, which scroll away in one
  /// column; where the text is shorter than the window, empty ones.
  public func drawn(from first: Int? = nil) -> SafeText {
    var text: SafeText = ""
    let end = min(rows.count, top + height)
    for row in min(first ?? top, top)..<end {
      text += lit(row)
      let beside = row + height
      if let column, row >= top, beside < min(rows.count, top + seen) {
        text += SafeText(String(repeating: " ", count: column + Self.gap - rows[row].text.columns)) + lit(beside)
      }
      // Behind a full row the cursor has not moved on, so that its last letter would be erased.
      if column != nil || rows[row].text.columns < columns { text.append(.eraseRestOfRow) }
      if column != nil || !rows[row].goesOn || row == end - 1 { text += "\n" }
    }
    for _ in 0..<max(0, height - rows.count) {
      text.append(.eraseRestOfRow)
      text += "\n"
    }
    return text
  }

  private func lit(_ row: Int) -> SafeText {
    let ranges = search?.places[row] ?? []
    return ranges.isEmpty ? rows[row].text : rows[row].text.lit(ranges)
  }
}
