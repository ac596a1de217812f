import Basics
import News
import Replies
import Voice

/// Turns replies into text for a terminal, a pipe or a log.
///
/// A value that looks at nothing but what it is given: neither the terminal nor the clock. No line it writes is wider
/// than its columns, whatever the news says.
public struct ReplyRenderer: Sendable {
  /// Below this, cards would be more edge than words.
  public static let fewestColumns = 20
  /// Lines of running text grow no longer than this, however wide the terminal: the eye would lose its way back.
  private static let longestReadingLine = 80

  private let columns: Int
  /// The height of the window; nil where the output is no terminal.
  private let rows: Int?
  private let style: Style
  private let layout: Layout
  private let voice: Voice

  public init(columns: Int, rows: Int? = nil, style: Style, layout: Layout = .auto, voice: Voice) {
    self.columns = max(columns, Self.fewestColumns)
    self.rows = rows
    self.style = style
    self.layout = layout
    self.voice = voice
  }

  /// A reply as lines of text, each ended by a newline.
  public func text(for reply: Reply) -> SafeText {
    switch reply.body {
    // The document is the whole answer: words around it would break it for its reader.
    case .printed(.output): return ""
    case .printed(.text(let document)): return SafeText(document)
    default: break
    }
    guard reply.place != nil else { return page(of: reply, .brief).characters(in: style) }
    if layout == .titles { return page(of: reply, .title).characters(in: style) }
    let whole = page(of: reply, .full)
    // The next prompt has a row of its own.
    let isTooTall = layout == .auto && rows.map { whole.height >= $0 } ?? false
    return (isTooTall ? page(of: reply, .title) : whole).characters(in: style)
  }

  private func page(of reply: Reply, _ extent: CardLayout.Extent) -> StyledText {
    let cards = reply.cards
    var text = StyledText()
    addHeading(of: reply, over: cards, to: &text)
    addCards(cards, extent, to: &text)
    if let reading = reply.reading { addReading(reading, to: &text) }
    if case .explanation(let explanation) = reply.body { addExplanation(explanation, to: &text) }
    if let hint = reply.hint {
      if !cards.isEmpty || reply.reading != nil { text.leaveLine() }
      text.add(wrap.lines(of: Text.field(voice.text(hint))), .aside)
    }
    return text
  }

  private var wrap: Wrap { Wrap(columns: columns) }

  private func addHeading(of reply: Reply, over cards: [Card], to text: inout StyledText) {
    // The page below opens with its title, which need not stand there twice.
    if let reading = reply.reading, reply.message == .verbatim(reading.article.title) { return }
    let isHeading = (!cards.isEmpty || reply.reading != nil) && !reply.isPortrait
    let look: Look = reply.failureCode != nil ? .failure : isHeading ? .heading : .running
    text.add(wrap.lines(joining: [heading(of: reply), reply.range.map(voice.text) ?? ""], with: " "), look)
    guard reply.isPortrait, !cards.isEmpty else { return }
    text.leaveLine()
    text.add(wrap.lines(of: voice.text(.topOfNews)), .heading)
  }

  /// The message; over a list it is words of our own, whose parts plain text keeps apart in ASCII.
  private func heading(of reply: Reply) -> String {
    let message = Text.field(voice.text(reply.message))
    return reply.place == nil ? message : message.replacing(" · ", with: style.separator)
  }

  private func addCards(_ cards: [Card], _ extent: CardLayout.Extent, to text: inout StyledText) {
    guard !cards.isEmpty else { return }
    text.leaveLine()
    let layout = CardLayout(
      columns: columns, longestNumber: cards.compactMap(\.number).max() ?? 0, style: style, voice: voice)
    for (index, card) in cards.enumerated() {
      if index > 0, card.isTall(extent) || cards[index - 1].isTall(extent) { text.leaveLine() }
      if let section = card.note?.section, index == 0 || section != cards[index - 1].note?.section {
        if index > 0, !card.isTall(extent) { text.leaveLine() }
        text.add(wrap.lines(of: voice.text(section.title)), .heading)
        text.leaveLine()
      }
      layout.add(card, extent, to: &text)
    }
  }

  /// What each row tells stands to the right of what it is.
  private func addExplanation(_ explanation: Reply.Explanation, to text: inout StyledText) {
    let accounts = explanation.rows.map { $0.map { (label: voice.text($0.label), text: voice.text($0.text)) } }
    let width = (accounts.joined().map { DisplayWidth.of($0.label) }.max() ?? 0) + 2
    let wrap = Wrap(columns: min(columns, Self.longestReadingLine) - width)
    let margin = Run(String(repeating: " ", count: width), .running)
    for rows in accounts {
      text.leaveLine()
      for row in rows {
        let lines = wrap.lines(of: row.text)
        let blanks = String(repeating: " ", count: width - DisplayWidth.of(row.label))
        text.add(lines.prefix(1), .running, margin: Run(row.label + blanks, .aside))
        text.add(lines.dropFirst(), .running, margin: margin)
      }
    }
  }

  private func addReading(_ reading: Reading, to text: inout StyledText) {
    let wrap = Wrap(columns: min(columns, Self.longestReadingLine))
    let article = reading.article
    let byline = [
      article.publisher.name, article.distinctAuthor, article.published.map { voice.text(.dateOf(instant: $0)) },
    ]
    text.leaveLine()
    text.add(wrap.lines(of: article.shownTitle(voice)), .title)
    text.add(wrap.lines(joining: byline.compactMap { $0.map(Text.field) }, with: style.separator), .aside)
    for paragraph in reading.paragraphs {
      text.leaveLine()
      for row in paragraph { text.add(wrap.lines(of: row), .running) }
    }
    text.leaveLine()
    for notice in reading.notices { text.add(wrap.lines(of: voice.text(notice)), .aside) }
    if let address = article.address { text.add(wrap.lines(of: address.rawValue), .aside) }
  }
}

extension Reply {
  fileprivate var isPortrait: Bool {
    if case .portrait = body { true } else { false }
  }

  /// Which cards of a list these are: "(1-10 of 38)".
  fileprivate var range: Saying? {
    guard let place, let first = cards.first?.number, let last = cards.last?.number else { return nil }
    // Editions change between two pages, and what is on screen is certainly there.
    let total = max(place.total, last)
    return first == last ? .shownOne(number: first, total: total) : .shownSome(first: first, last: last, total: total)
  }
}

extension Reading {
  /// The text as rows, gathered by the blank lines between them.
  fileprivate var paragraphs: [[String]] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { Text.field($0) }
      .split(separator: "").map(Array.init)
  }

  /// Where it is from, and what is missing of it.
  fileprivate var notices: [Saying] {
    let extent: Saying = text.isEmpty ? .noText : .asMuchAsThereIs
    let missing = isWhole ? nil : extent.followed(by: article.address.map { _ in .wholeStoryHere })
    return [isGone ? .readFromLibrary : nil, missing].compactMap(\.self)
  }
}
