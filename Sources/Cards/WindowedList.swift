import Basics
import News
import Replies
import Voice

/// A list in a window: as much of it as fits between its heading and a line that tells what to say next.
struct WindowedList {
  /// How much of each card is shown.
  enum Form {
    /// With its summary.
    case cards
    /// In one line where the window is wide, else in two.
    case rows
  }

  /// Text is no wider than this, however wide the window: the eye would lose its way back.
  static let measure = 84
  /// Beside a summary to the right, for what some terminals draw wider.
  private static let toSpare = 4
  /// In a window this wide summaries stand beside titles, by judgment.
  static let fewestForSummaries = 120
  /// Fewer cards than this are no overview, so that titles are shown where no more fit; by judgment.
  private var fewestCards: Int { columns < Self.fewestForSummaries ? 6 : 10 }
  /// In a window lower than this no line is left empty, by judgment.
  static let low = 16
  /// The most lines of a title that has room; longer ones are none.
  private static let mostLinesOfTitle = 4
  /// The prompt, and the empty line before it.
  static let promptHeight = 2

  let columns: Int
  let rows: Int
  let style: Style
  let layout: Layout
  let voice: Voice
  /// Where pictures are shown, for which cards are shown with their summaries.
  var pictures: CardPictures?

  /// As many cards as a window could ever hold, in one line each.
  static func mostCards(rows: Int) -> Int { max(1, rows - promptHeight - 2) }

  func page(of reply: Reply, besideLines others: Int) -> StyledText {
    let room = room(beside: reply) - others
    let isAllCards = layout != .titles && fitting(reply, .cards, room: room) == reply.cards.count
    var text = heading(of: reply)
    if !isLow { text.leaveLine() }
    for block in blocks(reply, isAllCards ? .cards : .rows) { text.add(block) }
    if !isLow { text.leaveLine() }
    text.add(notes(of: reply))
    text.add(footer(of: reply))
    return text
  }

  /// How many of a reply's cards can be shown beside so many other lines, one at least.
  func cards(fitting reply: Reply, besideLines others: Int) -> Int {
    let cards = reply.cards
    let room = room(beside: reply) - others
    let (whole, titles) = (fitting(reply, .cards, room: room), fitting(reply, .rows, room: room))
    let count =
      switch layout {
      case .titles: titles
      case .cards: whole > 0 ? whole : titles
      case .auto where pictures != nil && whole > 0: whole
      case .auto: whole >= min(cards.count, fewestCards) ? whole : titles
      }
    return min(cards.count, max(1, count))
  }

  /// A few cards with nothing else in the window: with their summaries where these fit so many lines, else with their
  /// whole titles.
  func roomy(_ reply: Reply, room: Int) -> StyledText {
    let cards = blocks(reply, .cards)
    let isRoom = layout != .titles && cards.reduce(0) { $0 + $1.height } <= room
    var text = StyledText()
    guard !isRoom else {
      for card in cards { text.add(card) }
      return text
    }
    var item = ListItem(
      columns: min(columns, Self.measure), longestNumber: reply.cards.compactMap(\.number).max() ?? 0,
      mostAsideLines: 2, style: style, voice: voice, wanted: nil)
    // A line of a title and one below it for each card are always there.
    item.mostTitleLines = max(1, min(Self.mostLinesOfTitle, room / max(1, reply.cards.count) - 1))
    for line in reply.cards.flatMap(item.twoLines) { text.add(line) }
    return text
  }

  private var isLow: Bool { rows < Self.low }

  private var wrap: Wrap { Wrap(columns: min(columns, Self.measure)) }

  /// How many lines there are for cards.
  private func room(beside reply: Reply) -> Int {
    rows - heading(of: reply).height - notes(of: reply).height - 1 - Self.promptHeight - (isLow ? 0 : 2)
  }

  private func fitting(_ reply: Reply, _ form: Form, room: Int) -> Int {
    var left = room
    return blocks(reply, form).prefix { block in
      left -= block.height
      return left >= 0
    }.count
  }

  /// Each card's lines, with what stands between it and the card before.
  private func blocks(_ reply: Reply, _ form: Form) -> [StyledText] {
    let cards = reply.cards
    let half = min(Self.measure, (columns - ListItem.beforeSummary) / 2)
    let isBeside = columns >= Self.fewestForSummaries
    let item = ListItem(
      columns: isBeside ? half : min(columns, Self.measure), summaryColumns: isBeside ? half - Self.toSpare : 0,
      longestNumber: cards.compactMap(\.number).max() ?? 0, mostAsideLines: isLow ? 1 : 2, style: style, voice: voice,
      wanted: reply.wanted, pictures: pictures)
    let rows = form == .rows ? TitleRows(cards, item, columns: columns, mayTell: layout != .titles) : nil
    return cards.indices.map { index in
      var block = StyledText()
      if let section = cards[index].note?.section, index == 0 || section != cards[index - 1].note?.section {
        if index > 0, !isLow { block.add([]) }
        block.add(wrap.lines(of: voice.text(section.title)).prefix(1), .heading)
      } else if index > 0, form == .cards, !isLow {
        block.add([])
      }
      for line in rows?.lines(of: cards[index]) ?? item.card(cards[index]) { block.add(line) }
      return block
    }
  }

  /// The heading, with what stands behind its first part less loud.
  private func heading(of reply: Reply) -> StyledText {
    let words = Text.field(voice.text(reply.message)).replacing(" · ", with: style.separator)
    let lines = wrap.lines(of: words, atMost: isLow ? 1 : 3, ellipsis: style.ellipsis)
    var text = StyledText()
    guard lines.count == 1, let line = lines.first, let end = line.firstRange(of: style.separator) else {
      text.add(lines, .heading)
      return text
    }
    text.add([Run(line[..<end.lowerBound], .heading), Run(line[end.lowerBound...], .aside)])
    return text
  }

  /// What there is to know beside the list.
  private func notes(of reply: Reply) -> StyledText {
    var text = StyledText()
    guard let hint = reply.hint else { return text }
    let lines = wrap.lines(
      of: Text.field(voice.text(hint)), atMost: isLow ? 1 : max(3, rows / 4), ellipsis: style.ellipsis)
    text.add(lines, .aside)
    return text
  }

  /// Which part of the list this is, and as many of the next lines to say as there is room for.
  func footer(of reply: Reply) -> StyledText {
    var runs = reply.placeInList.map { [Run(voice.text($0), .aside)] } ?? []
    var used = runs.first?.width ?? 0
    for (index, idea) in reply.next.map(voice.text).enumerated() {
      let gap = Run(index > 0 ? style.separator : runs.isEmpty ? "" : "   ", .aside)
      let line = Run(idea, .saying)
      used += gap.width + line.width
      if used > wrap.columns { break }
      runs += [gap, line]
    }
    var text = StyledText()
    text.add(runs)
    return text
  }
}

extension Reply {
  /// Which cards of a list these are: "1-8 of 277".
  var placeInList: Saying? {
    guard let place, let first = cards.first?.number, let last = cards.last?.number else { return nil }
    // Editions change between two pages, and what is on screen is certainly there.
    let total = max(place.total, last)
    let muted = place.muted > 0 ? place.muted : nil
    return first == last
      ? .placeOfOne(number: first, total: total, muted: muted)
      : .placeOfSome(first: first, last: last, total: total, muted: muted)
  }
}
