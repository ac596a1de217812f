import Basics
import Markup
import News
import Replies
import Voice

/// Lays out the parts of a text: headings, lists, quotes, tables and code each as what they are.
///
/// A number in brackets behind words is that of the link they are.
struct BlockLayout {
  let wrap: Wrap
  let style: Style
  let voice: Voice
  let links: [BlockLink]

  /// What stands before the first row of a block, and before the others.
  private struct Margin {
    var first = ""
    var rest = ""

    func behind(_ outer: Margin) -> Margin { Margin(first: outer.first + first, rest: outer.rest + rest) }
  }

  /// Fewer columns beside a margin are no room for words, by judgment, so that it is left out.
  private static let fewestColumns = 12

  private func isRoom(beside margin: Margin) -> Bool {
    wrap.columns - DisplayWidth.of(margin.rest) >= min(Self.fewestColumns, wrap.columns)
  }

  /// Adds blocks below, with a line free between them.
  func add(_ blocks: [Block], to text: inout StyledText) {
    var mayHaveCaption = false
    for block in blocks {
      switch block {
      case .caption:
        if !mayHaveCaption { text.leaveLine() }
        mayHaveCaption = false
      case .picture, .table:
        text.leaveLine()
        mayHaveCaption = true
      case .heading, .paragraph, .list, .quote, .code:
        text.leaveLine()
        mayHaveCaption = false
      }
      add(block, Margin(), to: &text)
    }
  }

  private func add(_ block: Block, _ margin: Margin, to text: inout StyledText) {
    switch block {
    case .heading(_, let words): add(rows(of: words), .title, margin, to: &text)
    case .paragraph(let words): add(rows(of: words), .running, margin, to: &text)
    case .caption(let words): add(rows(of: words), .aside, margin, to: &text)
    case .picture(let picture):
      guard let words = picture.words.map(Text.field), !words.isEmpty else { return }
      add([voice.text(.pictureOf(words: words))], .aside, margin, to: &text)
    case .code(let code):
      for row in code.split(separator: "\n", omittingEmptySubsequences: false) { addCode(row, margin, to: &text) }
    case .quote(let blocks):
      let sign = style.isASCII ? "> " : "│ "
      addInside(blocks, Margin(first: sign, rest: sign).behind(margin), to: &text)
    case .list(let list): add(list, margin, to: &text)
    case .table(let table): add(table, margin, to: &text)
    }
  }

  /// Adds the blocks of a quote, with an empty row of the quote between them.
  private func addInside(_ blocks: [Block], _ margin: Margin, to text: inout StyledText) {
    for (place, block) in blocks.enumerated() {
      if place > 0 { text.add([Run(isRoom(beside: margin) ? margin.rest : "", .aside)]) }
      add(block, place == 0 ? margin : Margin(first: margin.rest, rest: margin.rest), to: &text)
    }
  }

  private func add(_ list: BlockList, _ margin: Margin, to text: inout StyledText) {
    for (index, item) in list.items.enumerated() {
      let sign = list.start.map { "\($0 &+ index). " } ?? (style.isASCII ? "- " : "• ")
      let blanks = String(repeating: " ", count: DisplayWidth.of(sign))
      let outer = index == 0 ? margin : Margin(first: margin.rest, rest: margin.rest)
      let inner = Margin(first: sign, rest: blanks).behind(outer)
      for (place, block) in item.enumerated() {
        add(block, place == 0 ? inner : Margin(first: inner.rest, rest: inner.rest), to: &text)
      }
    }
  }

  /// Adds a row of a program, its indent kept where it goes on in another line.
  private func addCode(_ row: Substring, _ margin: Margin, to text: inout StyledText) {
    let row = SafeText(row.replacing("\t", with: "    ")).text
    let indent = row.prefix { $0 == " " }
    let step = indent.count * 2 < wrap.columns ? String(indent) : ""
    let inner = Margin(first: "    " + step, rest: "    " + step).behind(margin)
    let words = String(row.dropFirst(indent.count))
    if words.isEmpty { return text.add([Run(isRoom(beside: inner) ? inner.rest : "", .running)]) }
    add([words], .running, inner, to: &text)
  }

  /// Adds a table in columns where there is room for them, and otherwise a row of words for each of its rows.
  private func add(_ table: BlockTable, _ margin: Margin, to text: inout StyledText) {
    let rows = table.rows.map { $0.map { Text.field($0.numbered) } }
    let isInColumns = !style.isSpoken && isRoom(beside: margin)
    let widths = isInColumns ? widths(of: rows, in: wrap.columns - DisplayWidth.of(margin.rest)) : nil
    for (place, row) in rows.enumerated() {
      let look: Look = place == 0 && table.hasHeader ? .title : .running
      let margin = place == 0 ? margin : Margin(first: margin.rest, rest: margin.rest)
      guard let widths else {
        let below = style.isSpoken ? margin : Margin(first: margin.first, rest: margin.rest + "  ")
        add([row.filter { !$0.isEmpty }.joined(separator: " | ")], look, below, to: &text)
        continue
      }
      let cells = zip(row, widths).map { Wrap(columns: $1).lines(of: $0) }
      for line in 0..<max(1, cells.map(\.count).max() ?? 0) {
        let parts = zip(cells, widths).map { cell, width in
          let part = line < cell.count ? cell[line] : ""
          return part + String(repeating: " ", count: max(0, width - DisplayWidth.of(part)))
        }
        let before = line == 0 ? margin.first : margin.rest
        text.add([Run(before, .aside)] + marked(parts.joined(separator: "  "), look))
      }
    }
  }

  /// How wide the columns of a table are, the widest made narrower until all fit; nil where words would not.
  private func widths(of rows: [[String]], in room: Int) -> [Int]? {
    let count = rows.map(\.count).max() ?? 0
    var widths = (0..<count).map { column in
      min(room, rows.map { column < $0.count ? DisplayWidth.of($0[column]) : 0 }.max() ?? 0)
    }
    while widths.reduce(0, +) + 2 * max(0, count - 1) > room {
      guard let widest = widths.indices.max(by: { widths[$0] < widths[$1] }), widths[widest] > Self.fewestColumns else {
        return nil
      }
      widths[widest] -= 1
    }
    return widths
  }

  private func add(_ rows: [String], _ look: Look, _ margin: Margin, to text: inout StyledText) {
    let isNarrow = !isRoom(beside: margin)
    let wrap =
      isNarrow ? self.wrap : Wrap(columns: self.wrap.columns - DisplayWidth.of(margin.rest), keepsAddresses: true)
    let lines = rows.flatMap(wrap.lines)
    for (place, line) in lines.enumerated() {
      let before = isNarrow ? "" : place == 0 ? margin.first : margin.rest
      text.add([Run(before, .aside)].filter { !$0.text.isEmpty } + marked(line, look))
    }
  }

  /// A line whose link numbers and addresses lead where they say.
  private func marked(_ line: some StringProtocol, _ look: Look) -> [Run] {
    var runs: [Run] = []
    var rest = Substring(line)
    while let match = rest.firstMatch(of: #/\[(\d{1,4})\]/#), let number = Int(match.1) {
      runs += Run.linked(rest[..<match.range.lowerBound], look)
      let link = links.indices.contains(number - 1) ? links[number - 1].address : nil
      runs.append(Run(rest[match.range], link == nil ? look : .aside, link: link))
      rest = rest[match.range.upperBound...]
    }
    return runs + Run.linked(rest, look)
  }

  private func rows(of words: Passage) -> [String] {
    words.numbered.split(whereSeparator: \.isNewline).map { Text.field($0) }.filter { !$0.isEmpty }
  }
}
