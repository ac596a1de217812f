import Basics
import News
import Replies
import Voice

/// Turns replies into text for a terminal, a pipe or a log.
///
/// A value that looks at nothing but what it is given: neither the terminal nor the clock. No line it writes is wider
/// than its columns, whatever the news says, unless it is to be read aloud.
public struct ReplyRenderer: Sendable {
  /// Below this, cards would be more edge than words.
  public static let fewestColumns = 20
  /// Where nothing is to be wrapped.
  private static let endless = 1_000_000

  let columns: Int
  /// The height of the window; nil where the output is no terminal.
  let rows: Int?
  let style: Style
  let layout: Layout
  let voice: Voice
  let pictures: CardPictures?

  /// - Parameter pictures: Those that stand with cards in a window; nil where none are shown.
  public init(
    columns: Int, rows: Int? = nil, style: Style, layout: Layout = .auto, voice: Voice,
    pictures: CardPictures? = nil
  ) {
    self.pictures = pictures
    self.columns = max(columns, Self.fewestColumns)
    self.rows = rows
    self.style = style
    self.layout = layout
    self.voice = voice
  }

  /// A reply as lines of text, each ended by a newline; others to the same line stand in the window too.
  public func text(for reply: Reply, beside others: [Reply] = []) -> SafeText {
    switch reply.body {
    // The document is the whole answer: words around it would break it for its reader.
    case .printed(.output) where reply.status == .ok: return ""
    case .printed(.text(let document)): return SafeText(document)
    case .printed(.output), .printed(.file), .feed, .briefing, .chart, .reading, .explanation, .manual, .tour,
      .changes, .retold, .portrait, .cleared, nil:
      return styled(reply, beside: others).characters(in: style)
    }
  }

  /// How many cards of a list fit the window together with other replies, one at least; all where there is none.
  public func cards(fitting reply: Reply, beside others: [Reply]) -> Int {
    guard let rows, !reply.cards.isEmpty else { return reply.cards.count }
    if style.isSpoken {
      let spoken = SpokenReply(layout: layout, voice: voice)
      let height = others.reduce(0) { $0 + styled($1).height(wrappedAt: columns) }
      return spoken.cards(fitting: reply, columns: columns, rows: rows - height)
    }
    return list(in: rows).cards(fitting: reply, besideLines: height(of: others))
  }

  /// As many cards as could ever fit a window.
  public static func mostCards(rows: Int) -> Int { WindowedList.mostCards(rows: rows) }

  private func styled(_ reply: Reply, beside others: [Reply] = []) -> StyledText {
    guard reply.place != nil, !reply.cards.isEmpty else { return page(of: reply, .brief) }
    if style.isSpoken { return SpokenReply(layout: layout, voice: voice).page(of: reply) }
    if let rows { return list(in: rows).page(of: reply, besideLines: height(of: others)) }
    return page(of: reply, layout == .titles ? .title : .full)
  }

  private func height(of replies: [Reply]) -> Int { replies.reduce(0) { $0 + styled($1).height } }

  private func list(in rows: Int) -> WindowedList {
    WindowedList(
      columns: columns, rows: rows, style: style, layout: layout, voice: voice, pictures: pictures)
  }

  /// How wide text grows.
  var measure: Int {
    style.isSpoken ? Self.endless : rows == nil ? columns : min(columns, WindowedList.measure)
  }

  /// Whether a page leaves room for the prompt in a window.
  private func isWithin(_ rows: Int, _ page: StyledText) -> Bool {
    page.height(wrappedAt: columns) + WindowedList.promptHeight <= rows
  }

  private func page(of reply: Reply, _ extent: CardLayout.Extent) -> StyledText {
    var page = wholePage(of: reply, extent)
    guard let rows, !style.isSpoken, !isWithin(rows, page) else { return page }
    if let tight = tightPage(of: reply) { return tight }
    guard reply.isQuestion else {
      // What one could say next is worth less than the heading that it would push out of the window.
      var shorter = reply
      shorter.next = []
      page = wholePage(of: shorter, extent)
      return isWithin(rows, page) || reply.cards.isEmpty ? page : wholePage(of: shorter, extent, isTight: true)
    }
    var left = min(cards(fitting: reply, beside: []), reply.cards.count)
    while !isWithin(rows, page), left > 0 {
      var shown = reply
      shown.cards = Array(reply.cards.prefix(left))
      page = wholePage(of: shown, extent, leftOut: reply.cards.count - left)
      left -= 1
    }
    return page
  }

  /// A story that fits the window once nothing is left free below it; nil for any other.
  func tightPage(of reply: Reply) -> StyledText? {
    guard let rows, reply.reading != nil, !style.isSpoken else { return nil }
    let page = wholePage(of: reply, .brief, isTight: true)
    return isWithin(rows, page) ? page : nil
  }

  /// A page as high as it gets; of a question's choices some may be left to the picker.
  func wholePage(
    of reply: Reply, _ extent: CardLayout.Extent, leftOut: Int = 0, isTight: Bool = false
  ) -> StyledText {
    var text = body(of: reply, extent, isTight: isTight)
    if leftOut > 0 { text.add(wrap.lines(of: voice.text(.moreToPick(count: leftOut))), .aside) }
    let foot = foot(of: reply, isTight: isTight)
    let isBelow =
      !reply.cards.isEmpty || reply.reading != nil || reply.manual != nil || reply.isRetold || reply.isChart
    if !isTight, reply.hint == nil || isBelow { text.leaveLine() }
    text.add(foot)
    return text
  }

  private func body(of reply: Reply, _ extent: CardLayout.Extent, isTight: Bool) -> StyledText {
    var text = StyledText()
    addHeading(of: reply, over: reply.cards, to: &text)
    switch reply.body {
    case .briefing(let tellings, let form):
      var stories = StyledText()
      BriefingLayout(columns: readingMeasure, form: form, style: style, voice: voice)
        .add(reply.cards, tellings, to: &stories)
      text.leaveLine()
      text.add(columnPair?.set(stories, isParted: true) ?? stories)
    case .chart(let chart):
      text.leaveLine()
      ChartLayout(columns: readingMeasure, style: style, voice: voice).add(chart, to: &text)
    case .feed, .reading, .explanation, .manual, .tour, .printed, .changes, .retold, .portrait, .cleared, nil:
      if let rows, reply.aside != nil, !style.isSpoken, !reply.cards.isEmpty {
        let room = rows - text.height - foot(of: reply, isTight: false).height - 2 - WindowedList.promptHeight
        text.leaveLine()
        text.add(list(in: rows).roomy(reply, room: room))
      } else {
        addCards(reply.cards, extent, to: &text)
      }
    }
    if let reading = reply.reading {
      text.leaveLine()
      text.add(readingPage(singleMeasure).header(of: reading, reply.touched.first))
      text.leaveLine()
      let words = readingPage(readingMeasure).words(of: reading, isTight: isTight)
      text.add(columnPair?.set(words, isParted: false) ?? words)
    }
    if case .explanation(let explanation) = reply.body { add(explanation.rows, to: &text) }
    if case .retold(let words) = reply.body { add(paragraphs: words, to: &text) }
    if case .changes(let log) = reply.body { add(log.rows(inWords: style.isSpoken), to: &text) }
    if let manual = reply.manual {
      text.leaveLine()
      ManualLayout(columns: columns, rows: rows, style: style, voice: voice).add(manual, to: &text)
    }
    return text
  }

  private func readingPage(_ columns: Int) -> ReadingPage {
    ReadingPage(
      header: rows == nil ? .fixed : .live, wrap: Wrap(columns: columns, keepsAddresses: true), style: style,
      voice: voice)
  }

  private func add(paragraphs words: String, to text: inout StyledText) {
    let wrap = Wrap(columns: readingMeasure)
    for paragraph in words.split(separator: "\n").map(Text.field) where !paragraph.isEmpty {
      text.leaveLine()
      text.add(wrap.lines(of: paragraph), .running)
    }
  }

  /// What there is to know beside it, and what to say next.
  private func foot(of reply: Reply, isTight: Bool) -> StyledText {
    var text = StyledText()
    if let hint = reply.hint, !isBeside(hint, reply) {
      // Of a question in a low window the choices matter more.
      let most = isTight || reply.isQuestion && rows.map { $0 < WindowedList.low } == true ? 1 : Int.max
      text.add(wrap.lines(of: Text.field(voice.text(hint)), atMost: most, ellipsis: style.ellipsis), .aside)
    }
    addIdeas(of: reply, isTight: isTight, to: &text)
    return text
  }

  /// What to say next; behind a deed it stands beside that, and is left out where it would be read aloud each time.
  private func addIdeas(of reply: Reply, isTight: Bool, to text: inout StyledText) {
    guard let rows, !reply.next.isEmpty, !isShownAsDeed(reply), !reply.isDone || !reply.cards.isEmpty else { return }
    if !isTight { text.leaveLine() }
    text.add(list(in: rows).footer(of: reply))
  }

  /// Whether the right edge says what a hint would: that a deed can be undone.
  private func isBeside(_ hint: Saying, _ reply: Reply) -> Bool {
    isShownAsDeed(reply) && hint.saysUndoAlone && reply.next.contains(.undoIdea)
  }

  private func isShownAsDeed(_ reply: Reply) -> Bool {
    reply.isDone && reply.place == nil && rows != nil && !style.isASCII
  }

  var wrap: Wrap { Wrap(columns: measure, keepsAddresses: true) }

  /// Lines of running text grow no longer than this, however wide the terminal.
  private var readingMeasure: Int { columnPair?.width ?? singleMeasure }

  private var singleMeasure: Int { style.isSpoken ? measure : min(measure, TwoColumns.measure) }

  /// The columns of running text, where the window has room for two.
  var columnPair: TwoColumns? { rows == nil || style.isSpoken ? nil : TwoColumns(in: columns) }

  private func addHeading(of reply: Reply, over cards: [Card], to text: inout StyledText) {
    // The page below opens with its title, which need not stand there twice.
    if let reading = reply.reading, reply.message == .verbatim(reading.article.title) { return }
    let isHeading = !cards.isEmpty || reply.reading != nil || reply.manual != nil
    defer { for address in reply.addresses { text.add([Run(address.rawValue, .running, link: address)]) } }
    if isShownAsDeed(reply) { return addDeed(of: reply, to: &text) }
    if reply.aside != nil { return addTitle(of: reply, to: &text) }
    let look: Look = reply.failureCode != nil ? .failure : isHeading ? .heading : .running
    for line in wrap.lines(joining: [heading(of: reply), reply.range.map(voice.text) ?? ""], with: " ") {
      text.add(Run.linked(line, look))
    }
  }

  /// The message; over a list it is words of our own, whose parts plain text keeps apart in ASCII.
  func heading(of reply: Reply) -> String {
    let message = Text.field(voice.text(reply.message))
    return reply.place == nil ? message : message.replacing(" · ", with: style.separator)
  }

  private func addCards(_ cards: [Card], _ extent: CardLayout.Extent, to text: inout StyledText) {
    guard !cards.isEmpty else { return }
    text.leaveLine()
    if style.isSpoken, cards.allSatisfy(\.isSaid) {
      return SpokenReply(layout: layout, voice: voice).add(cards, to: &text)
    }
    if rows != nil, let settings = SettingRows(cards, columns: measure, voice: voice) { return settings.add(to: &text) }
    if rows != nil, cards.allSatisfy(\.isListed) {
      let item = ListItem(
        columns: measure, longestNumber: cards.compactMap(\.number).max() ?? 0, mostAsideLines: 2, style: style,
        voice: voice, wanted: nil)
      for line in cards.flatMap(item.twoLines) { text.add(line) }
      return
    }
    let layout = CardLayout(
      columns: measure, longestNumber: cards.compactMap(\.number).max() ?? 0, style: style, voice: voice)
    for (index, card) in cards.enumerated() {
      let isTall = card.isTall(extent) || index > 0 && cards[index - 1].isTall(extent)
      if index > 0, isTall { text.leaveLine() }
      if let section = card.note?.section, index == 0 || section != cards[index - 1].note?.section {
        if index > 0, !card.isTall(extent) { text.leaveLine() }
        text.add(wrap.lines(of: voice.text(section.title)), .heading)
        text.leaveLine()
      }
      layout.add(card, extent, to: &text)
    }
  }

  /// What each row tells stands to the right of what it is.
  private func add(_ rows: [[Reply.Explanation.Row]], to text: inout StyledText) {
    let accounts = rows.map { $0.map { (label: voice.text($0.label), text: voice.text($0.text)) } }
    let width = (accounts.joined().map { DisplayWidth.of($0.label) }.max() ?? 0) + 2
    let wrap = Wrap(columns: readingMeasure - width)
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
}

extension Reply {
  fileprivate var manual: Manual? {
    switch body {
    case .manual(let manual): manual
    case .tour(let part): Manual(parts: [part])
    case .feed, .briefing, .chart, .reading, .explanation, .printed, .changes, .retold, .portrait, .cleared, nil: nil
    }
  }

  fileprivate var isRetold: Bool {
    if case .retold = body { true } else { false }
  }

  fileprivate var isChart: Bool {
    if case .chart = body { true } else { false }
  }

  /// Which cards of a list these are: "(1-10 of 38)".
  fileprivate var range: Saying? {
    guard let place, let first = cards.first?.number, let last = cards.last?.number else { return nil }
    // Editions change between two pages, and what is on screen is certainly there.
    let total = max(place.total, last)
    let muted = place.muted > 0 ? place.muted : nil
    return first == last
      ? .shownOne(number: first, total: total, muted: muted)
      : .shownSome(first: first, last: last, total: total, muted: muted)
  }
}
