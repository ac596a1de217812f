import Basics
import News
import Replies
import Voice

/// The titles of a list: in one line each with all else in columns behind them, or in two where the window is narrow.
struct TitleRows {
  /// A row grows no wider than this, so that the eye finds from the title to what stands behind it; by judgment.
  private static let widest = 96
  /// A summary beside a row is at least so wide, by judgment.
  private static let narrowestSummary = 37
  /// Below this, titles alone fill a line.
  private static let narrow = 50
  /// The most columns that a source's name gets; most names are shorter, and a title needs the room more.
  private static let longestSource = (usual: 14, wide: 18)
  private static let wide = 90
  /// What stands behind a source's name, where the name leaves no more room.
  private static let longestParticulars = 44
  private static let longestMarks = 18

  private let item: ListItem
  private let isSingle: Bool
  private var titleWidth = 0
  private var summaryWidth = 0
  private var sourceWidth = 0
  private var ageWidth = 0
  /// Whether it is known how wide the titles are.
  private var isSized = false

  /// - Parameter mayTell: Whether summaries may stand beside the titles.
  init(_ cards: [Card], _ item: ListItem, columns: Int, mayTell: Bool) {
    self.item = item
    isSingle = columns >= Self.narrow
    guard isSingle else { return }
    let all = cards.map { ListFacts($0, item.style, item.voice) }
    titleWidth = all.map { Self.room(of: $0.title) + Self.width(marks(of: $0)) }.max() ?? 0
    ageWidth = all.map(\.age.width).max() ?? 0
    let longestSource = columns < Self.wide ? Self.longestSource.usual : Self.longestSource.wide
    let left = min(columns, Self.widest) - item.numberWidth - ListItem.gap - titleWidth - 2
    let longestBehind = cards.allSatisfy(\.isSource) ? max(Self.longestParticulars, left) : longestSource
    sourceWidth = all.map { min($0.publisher.width, longestBehind) }.max() ?? 0
    let behind = [sourceWidth, ageWidth].reduce(0) { $0 + ($1 > 0 ? $1 + 2 : 0) }
    let isBeside = mayTell && columns >= WindowedList.fewestForSummaries && cards.contains { $0.hasSummary }
    let widest = isBeside ? columns - Self.narrowestSummary - ListItem.beforeSummary : columns
    titleWidth = min(titleWidth, min(widest, Self.widest) - item.numberWidth - ListItem.gap - behind)
    isSized = true
    guard isBeside else { return }
    let row = item.numberWidth + ListItem.gap + titleWidth + behind
    summaryWidth = min(columns - row - ListItem.beforeSummary, WindowedList.measure)
  }

  func lines(of card: Card) -> [[Run]] {
    guard isSingle else { return item.twoLines(card) }
    let facts = ListFacts(card, item.style, item.voice)
    // What is marked gives up room, and the titles above and below keep theirs.
    let marks = marks(of: facts)
    let title = cut(facts.title, titleWidth - Self.width(marks))
    var line = [item.number(of: card)] + item.lit(title[...], facts.titleLook, link: facts.link)
    line.append(.blanks(titleWidth - Self.width(marks) - Self.room(of: title)))
    line += marks + column([clipped(facts.publisher, sourceWidth)], sourceWidth)
    if ageWidth > 0 { line += [.blanks(2 + ageWidth - facts.age.width), facts.age] }
    guard summaryWidth > 0, let summary = facts.summary, !summary.isEmpty else { return [line] }
    return [line + [.blanks(ListItem.beforeSummary)] + item.lit(cut(summary, summaryWidth)[...], .aside)]
  }

  /// Words as far as their column goes, cut between two of them where that costs little.
  private func cut(_ title: String, _ width: Int) -> String {
    guard Self.room(of: title) > width else { return title }
    let ellipsis = item.style.ellipsis
    let columns = width - (Self.room(of: title) - DisplayWidth.of(title))
    let words = Wrap(columns: columns - DisplayWidth.of(ellipsis)).lines(of: title).first ?? ""
    return DisplayWidth.of(words) < columns - Self.longestLoss
      ? Wrap(columns: columns).clip(title, ellipsis: ellipsis) : words + ellipsis
  }

  /// The columns of a title where joined emoji stand side by side, as some terminals draw them; a row that fills the
  /// window has none to spare.
  private static func room(of title: String) -> Int { DisplayWidth.of(title.replacing("\u{200D}", with: "")) }

  /// What a title may lose so that no word is cut: as much as most words have.
  private static let longestLoss = 10

  private func column(_ runs: [Run], _ width: Int) -> [Run] {
    width == 0 ? [] : [.blanks(2)] + runs + [.blanks(width - Self.width(runs))]
  }

  private func clipped(_ run: Run, _ width: Int) -> Run {
    width == 0 ? run : Run(Wrap(columns: width).clip(run.text, ellipsis: item.style.ellipsis), run.look)
  }

  /// As many marks as a title has room for beside it.
  private func marks(of facts: ListFacts) -> [Run] {
    var left = isSized ? min(Self.longestMarks, titleWidth / 3) : Self.longestMarks
    let marks = facts.marks(inWords: false).prefix { mark in
      left -= mark.width + 1
      return left >= -1
    }
    return marks.enumerated().flatMap { [.blanks($0 == 0 ? 2 : 1), $1] }
  }

  private static func width(_ runs: [Run]) -> Int { runs.reduce(0) { $0 + $1.width } }
}

extension Card {
  fileprivate var isSource: Bool {
    if case .source = face { true } else { false }
  }

  fileprivate var hasSummary: Bool {
    switch face {
    case .article(let article, _, _): article.summary != nil
    case .source(let source, _): source.summary != nil
    case .section, .setting, .idea, .row, .choice, .finding, .request: false
    }
  }
}
