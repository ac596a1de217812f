import Basics
import News
import Replies
import Voice

/// The titles of a list: in one line each with all else in columns behind them, or in two where the window is narrow.
struct TitleRows {
  /// A row grows no wider than this, so that the eye finds from the title to what stands behind it; by judgment.
  private static let widest = 96
  /// Below this, titles alone fill a line.
  private static let narrow = 50
  /// The most columns that a source's name gets; most names are shorter, and a title needs the room more.
  private static let longestSource = (usual: 14, wide: 18)
  private static let wide = 90
  /// What stands behind a source's name.
  private static let longestParticulars = 44
  private static let longestMarks = 18

  private let item: ListItem
  private let isSingle: Bool
  private var titleWidth = 0
  private var marksWidth = 0
  private var sourceWidth = 0
  private var ageWidth = 0

  init(_ cards: [Card], _ item: ListItem, columns: Int) {
    self.item = item
    isSingle = columns >= Self.narrow
    guard isSingle else { return }
    let longestSource = columns < Self.wide ? Self.longestSource.usual : Self.longestSource.wide
    let longestBehind = cards.allSatisfy(\.isSource) ? Self.longestParticulars : longestSource
    for facts in cards.map({ ListFacts($0, item.style, item.voice) }) {
      titleWidth = max(titleWidth, Self.room(of: facts.title))
      marksWidth = max(marksWidth, min(Self.width(Self.joined(facts)), Self.longestMarks))
      sourceWidth = max(sourceWidth, min(facts.publisher.width, longestBehind))
      ageWidth = max(ageWidth, facts.age.width)
    }
    let behind = [marksWidth, sourceWidth, ageWidth].reduce(0) { $0 + ($1 > 0 ? $1 + 2 : 0) }
    titleWidth = min(titleWidth, min(columns, Self.widest) - item.numberWidth - ListItem.gap - behind)
  }

  func lines(of card: Card) -> [[Run]] {
    guard isSingle else { return item.twoLines(card) }
    let facts = ListFacts(card, item.style, item.voice)
    let title = cut(facts.title)
    var line = [item.number(of: card)] + item.lit(title[...], facts.titleLook, link: facts.link)
    line.append(.blanks(titleWidth - Self.room(of: title)))
    line += column([clipped(facts.publisher, sourceWidth)], sourceWidth)
    line += column(fitting(Self.joined(facts)), marksWidth)
    if ageWidth > 0 { line += [.blanks(2 + ageWidth - facts.age.width), facts.age] }
    return [line]
  }

  /// A title as far as its column goes, between words where that costs little.
  private func cut(_ title: String) -> String {
    guard Self.room(of: title) > titleWidth else { return title }
    let ellipsis = item.style.ellipsis
    let columns = titleWidth - (Self.room(of: title) - DisplayWidth.of(title))
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

  /// As many marks as their column holds; one that is longer by itself is cut.
  private func fitting(_ runs: [Run]) -> [Run] {
    var left = marksWidth
    return runs.prefix { run in
      left -= run.width
      return left >= 0
    }
  }

  private static func joined(_ facts: ListFacts) -> [Run] {
    facts.marks(inWords: false).enumerated().flatMap { $0 == 0 ? [$1] : [.blanks(1), $1] }
  }

  private static func width(_ runs: [Run]) -> Int { runs.reduce(0) { $0 + $1.width } }
}

extension Card {
  fileprivate var isSource: Bool {
    if case .source = face { true } else { false }
  }
}
