import Basics
import News
import Replies
import Voice

/// One card of a list in a window, as lines: its number, its title with its marks, and what is known of it.
struct ListItem {
  /// Titles and summaries are cut behind so many lines; of summaries a narrow window holds less in each.
  var mostTitleLines = 2
  private var mostSummaryLines: Int { columns < 60 ? 3 : 2 }
  /// Between the number and what it counts.
  static let gap = 2
  /// From so many columns on, publishers are named that are merely counted in fewer; by judgment.
  private static let wide = 60

  private(set) var columns: Int
  /// How wide a summary is that stands beside the title and not below it; 0 below it.
  let summaryColumns: Int
  let longestNumber: Int
  let mostAsideLines: Int
  let style: Style
  let voice: Voice
  /// The words to be lit.
  let wanted: Words?
  /// Where pictures are shown.
  let pictures: CardPictures?

  init(
    columns: Int, summaryColumns: Int = 0, longestNumber: Int, mostAsideLines: Int, style: Style, voice: Voice,
    wanted: Words?, pictures: CardPictures? = nil
  ) {
    self.summaryColumns = summaryColumns
    (self.columns, self.longestNumber, self.mostAsideLines) = (columns, longestNumber, mostAsideLines)
    (self.style, self.voice, self.wanted, self.pictures) = (style, voice, wanted, pictures)
  }

  /// A card with its summary, and its picture between its number and its words.
  func card(_ card: Card) -> [[Run]] {
    guard columns >= CardPictures.fewestColumns, let picture = pictures?.rows(beside: card, voice) else {
      return words(of: card)
    }
    var narrow = self
    narrow.columns -= CardPictures.columns + Self.gap
    let lines = narrow.words(of: card)
    return (0..<max(lines.count, picture.count)).map { row in
      let line = row < lines.count ? lines[row] : [margin]
      let beside = row < picture.count ? picture[row] : .blanks(CardPictures.columns)
      return Array(line.prefix(1)) + [beside, .blanks(Self.gap)] + line.dropFirst()
    }
  }

  private func words(of card: Card) -> [[Run]] {
    let facts = ListFacts(card, style, voice)
    var titles = title(of: card, facts, marks: facts.marks(inWords: true))
    if summaryColumns > 0 {
      return beside(
        titles.lines + known(of: facts, titles.marks),
        facts.summary.map { summary($0, Wrap(columns: summaryColumns)) } ?? [])
    }
    titles.lines += (facts.summary.map { summary($0, wrap) } ?? []).map { [margin] + lit($0[...], .running) }
    return titles.lines + known(of: facts, titles.marks)
  }

  /// What is known of a card, at the right edge the marks that found no room behind its title.
  private func known(of facts: ListFacts, _ marks: [Run]) -> [[Run]] {
    let behind = marks.flatMap { [Run.blanks(2), $0] }
    // In a narrow window who wrote it is worth less than a line.
    let isNarrow = columns < Self.wide
    for parts in isNarrow ? [facts.particulars, facts.essentials] : [facts.particulars] {
      var lines = aside(parts)
      let room = columns - ((lines.last ?? []) + behind).reduce(0) { $0 + $1.width }
      guard let last = lines.indices.last, room >= 0, !isNarrow || last == 0 else { continue }
      if !marks.isEmpty { lines[last] += [.blanks(room)] + behind }
      return lines
    }
    return aside(marks + (isNarrow ? facts.essentials : facts.particulars))
  }

  /// Before a summary that stands beside a title.
  static let beforeSummary = 3

  /// Lines with those of a summary to their right.
  private func beside(_ lines: [[Run]], _ summary: [String]) -> [[Run]] {
    (0..<max(lines.count, summary.count)).map { row in
      let line = row < lines.count ? lines[row] : []
      guard row < summary.count else { return line }
      let used = line.reduce(0) { $0 + $1.width }
      return line + [.blanks(max(0, columns - used) + Self.beforeSummary)] + lit(summary[row][...], .running)
    }
  }

  /// A card without its summary: what is known of it stands below its title.
  func twoLines(_ card: Card) -> [[Run]] {
    let facts = ListFacts(card, style, voice)
    let titles = title(of: card, facts, marks: [])
    let marks = facts.marks(inWords: false)
    // By name where the line has room for names.
    if columns >= Self.wide, let others = facts.others {
      return titles.lines + aside([facts.name, facts.age] + marks + [others], atMost: 1)
    }
    return titles.lines + aside(facts.essentials + marks)
  }

  /// The number of a card, in its column.
  func number(of card: Card) -> Run {
    let digits = card.number.map(String.init) ?? ""
    let behind = card.isInFocus ? style.focusMark : " "
    return Run(
      String(repeating: " ", count: max(0, numberWidth - digits.utf8.count)) + digits + behind
        + String(repeating: " ", count: Self.gap - 1), .number)
  }

  /// As wide as the numbers of most lists, so that pages look alike.
  var numberWidth: Int { max(2, String(longestNumber).utf8.count) }

  /// A row with the words lit that were searched for.
  func lit(_ row: Substring, _ look: Look, link: WebAddress? = nil) -> [Run] {
    guard let wanted else { return [Run(row, look, link: link)] }
    var runs: [Run] = []
    var start = row.startIndex
    var end = row.startIndex
    func close(_ range: Range<Substring.Index>, _ look: Look) {
      if !range.isEmpty { runs.append(Run(row[range], look, link: link)) }
    }
    while end < row.endIndex {
      let word = row[end...].prefix { $0.isLetter || $0.isNumber }
      if !word.isEmpty, wanted.have(aFormOf: word) {
        close(start..<word.startIndex, look)
        close(word.startIndex..<word.endIndex, .match)
        start = word.endIndex
      }
      end = word.isEmpty ? row.index(after: end) : word.endIndex
    }
    close(start..<row.endIndex, look)
    return runs
  }

  private var wrap: Wrap { Wrap(columns: columns - numberWidth - Self.gap) }

  private var margin: Run { .blanks(numberWidth + Self.gap) }

  /// The first lines of a summary.
  private func summary(_ words: String, _ wrap: Wrap) -> [String] {
    wrap.lines(of: words, atMost: mostSummaryLines, ellipsis: style.ellipsis).map(String.init)
  }

  /// The lines of a title, and the marks that found no room behind it.
  private func title(of card: Card, _ facts: ListFacts, marks: [Run]) -> (lines: [[Run]], marks: [Run]) {
    let rows = wrap.lines(of: facts.title, atMost: mostTitleLines, ellipsis: style.ellipsis)
    var lines = rows.enumerated().map { index, row in
      [index == 0 ? number(of: card) : margin] + lit(row, facts.titleLook, link: facts.link)
    }
    let behind = marks.flatMap { [Run.blanks(2), $0] }
    let room = wrap.columns - (rows.last.map { DisplayWidth.of($0) } ?? 0) - behind.reduce(0) { $0 + $1.width }
    guard !marks.isEmpty, room >= 0, !lines.isEmpty else { return (lines, marks) }
    lines[lines.count - 1] += [.blanks(room)] + behind
    return (lines, [])
  }

  private func aside(_ parts: [Run], atMost limit: Int? = nil) -> [[Run]] {
    Run.lines(
      joining: parts, with: style.separator, in: wrap, ellipsis: style.ellipsis, atMost: limit ?? mostAsideLines
    ).map { [margin] + $0 }
  }
}
