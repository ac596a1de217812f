import Basics

/// Running text in two columns, where a window is so wide that one would leave half of it empty.
struct TwoColumns {
  /// In narrower windows there is one column: two would hold fewer words in a line than read well; by judgment.
  private static let fewestColumns = 144
  /// Shorter text stands in one column, by judgment.
  private static let fewestRows = 12
  /// Lines of running text grow no longer than this, however wide the window.
  static let measure = 80
  private static let gap = 4
  /// How far from the middle a break may be for the sake of whole paragraphs, by judgment.
  private static let pull = 2

  /// How wide each of them is.
  let width: Int

  /// Nil where the window has room for one alone.
  init?(in columns: Int) {
    guard columns >= Self.fewestColumns else { return nil }
    // A row that fills the window leaves the cursor in doubt.
    width = min(Self.measure, (columns - Self.gap - 1) / 2)
  }

  /// The lines of a text side by side, read down the first column and then down the second.
  ///
  /// - Parameter isParted: Whether a column ends only where an empty line stands, as between stories.
  func set(_ text: StyledText, isParted: Bool) -> StyledText {
    let lines = text.lines
    guard lines.count >= Self.fewestRows, lines.allSatisfy({ Self.width(of: $0) <= width }),
      let end = middle(of: lines, isParted: isParted)
    else { return text }
    var left = lines[..<end]
    while left.last?.isEmpty == true { left.removeLast() }
    let right = Array(lines[end...])
    var set = StyledText()
    for (row, line) in left.enumerated() {
      guard row < right.count, !right[row].isEmpty else {
        set.add(line)
        continue
      }
      set.add(line + [.blanks(width - Self.width(of: line) + Self.gap)] + right[row])
    }
    for line in right.dropFirst(left.count) {
      set.add(line.isEmpty ? line : [.blanks(width + Self.gap)] + line)
    }
    return set
  }

  /// The line with which the second column begins.
  private func middle(of lines: [[Run]], isParted: Bool) -> Int? {
    let half = (lines.count + 1) / 2
    let places = lines.indices.filter { place in
      guard place > 0, !lines[place].isEmpty else { return false }
      // No line of a paragraph stands alone above or below.
      let isWithin =
        place > 1 && place + 1 < lines.count && ![place - 2, place - 1, place + 1].contains { lines[$0].isEmpty }
      return lines[place - 1].isEmpty || !isParted && isWithin
    }
    return places.min { cost($0, lines, half) < cost($1, lines, half) }
  }

  private func cost(_ place: Int, _ lines: [[Run]], _ half: Int) -> Int {
    abs(place - half) - (lines[place - 1].isEmpty ? Self.pull : 0)
  }

  private static func width(of line: [Run]) -> Int { line.reduce(0) { $0 + $1.width } }
}
