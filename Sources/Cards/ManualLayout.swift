import Basics
import News
import Replies
import Voice

/// How what one could say is laid out: every purpose in a line, or one purpose with what each line does.
struct ManualLayout {
  /// Between two columns, and between a name and what stands behind it.
  private static let gap = 2
  /// From so many columns on the table has two of its own, each wide enough for most purposes.
  private static let leastHalf = 60
  /// No column grows wider, so that the eye finds from the name to its lines; by judgment.
  private static let mostHalf = 68
  /// The least room for what a line does beside it.
  private static let leastNote = 24
  /// The prompt, the empty line before it, the heading with one below it, and a hint with one above.
  private static let otherLines = 6

  let columns: Int
  let rows: Int?
  let style: Style
  let voice: Voice

  func add(_ manual: Manual, to text: inout StyledText) {
    let parts = manual.parts.map { (name: voice.text(.purposeName(purpose: $0.purpose)), lines: $0.lines(voice.text)) }
    guard parts.count > 1 else { return addPage(parts.flatMap(\.lines), to: &text) }
    if style.isSpoken {
      for part in parts { text.add([Run("\(part.name): \(part.lines.map(\.line).joined(separator: ", "))", .running)]) }
      return
    }
    let names = (parts.map { DisplayWidth.of($0.name) }.max() ?? 0) + Self.gap
    let half = (columns - 2 * Self.gap) / 2
    let isHalved = half >= Self.leastHalf
    let width = isHalved ? min(half, Self.mostHalf) : min(columns, WindowedList.measure)
    let table = parts.map { row($0.name, $0.lines.map(\.line), names: names, width: width) }
    let height = isHalved ? (table.count + 1) / 2 : table.count
    let fits = rows.map { height <= $0 - Self.otherLines } ?? true
    // Where not even a line to say has room beside its name, the names alone are shown.
    guard fits, table.allSatisfy({ $0.count > 2 }) else {
      let (wrap, all) = (Wrap(columns: columns), parts.map(\.name))
      let parted = wrap.lines(joining: all, with: style.separator)
      let isLow = rows.map { parted.count > $0 - Self.otherLines } ?? false
      text.add(isLow ? wrap.lines(joining: all, with: " ") : parted, .heading)
      if !isLow { text.add(wrap.lines(of: voice.text(.helpByName)), .aside) }
      return
    }
    for index in 0..<height {
      let right = isHalved && index + height < table.count ? table[index + height] : []
      let filling = width + 2 * Self.gap - table[index].reduce(0) { $0 + $1.width }
      text.add(table[index] + (right.isEmpty ? [] : [.blanks(filling)] + right))
    }
  }

  /// A purpose's name, and as many of its lines as there is room for.
  private func row(_ name: String, _ lines: [String], names: Int, width: Int) -> [Run] {
    var row = [Run(name, .heading), Run.blanks(names - DisplayWidth.of(name))]
    var left = width - names
    for (index, line) in lines.enumerated() {
      let runs = (index > 0 ? [Run(style.separator, .aside)] : []) + [Run(line, .saying)]
      left -= runs.reduce(0) { $0 + $1.width }
      if left < 0 { break }
      row += runs
    }
    return row
  }

  /// One purpose: each line with what it does, in two columns of their own where there is room for both.
  private func addPage(_ lines: [(line: String, note: String)], to text: inout StyledText) {
    if style.isSpoken {
      for (line, note) in lines { text.add([Run("\(line): \(note)", .running)]) }
      return
    }
    let half = (columns - 2 * Self.gap) / 2
    guard half >= Self.leastHalf else {
      for row in page(lines, width: min(columns, WindowedList.measure)) { text.add(row) }
      return
    }
    let width = min(half, WindowedList.measure)
    let (left, right) = (
      page(lines.prefix((lines.count + 1) / 2), width: width),
      page(lines.dropFirst((lines.count + 1) / 2), width: width)
    )
    for index in 0..<max(left.count, right.count) {
      let row = index < left.count ? left[index] : []
      let filling = width + 2 * Self.gap - row.reduce(0) { $0 + $1.width }
      text.add(row + (index < right.count ? [.blanks(filling)] + right[index] : []))
    }
  }

  /// Lines with what each does, beside it where that has room.
  private func page(_ lines: some Collection<(line: String, note: String)>, width: Int) -> [[Run]] {
    let longest = (lines.map { DisplayWidth.of($0.line) }.max() ?? 0) + Self.gap
    let isBeside = width - longest >= Self.leastNote
    let indent = isBeside ? longest : Self.gap
    let wrap = Wrap(columns: width - indent)
    let margin = Run.blanks(indent)
    return lines.flatMap { line, note -> [[Run]] in
      let notes = wrap.lines(of: note)
      let first =
        isBeside
        ? [[Run(line, .saying), .blanks(longest - DisplayWidth.of(line))] + notes.prefix(1).map { Run($0, .aside) }]
        : Wrap(columns: width).lines(of: line).map { [Run($0, .saying)] }
      return first + notes.dropFirst(isBeside ? 1 : 0).map { [margin, Run($0, .aside)] }
    }
  }
}
