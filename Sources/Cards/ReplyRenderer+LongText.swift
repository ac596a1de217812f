import Basics
import Replies

/// Answers that are longer than the window, and what stands below a page of them.
extension ReplyRenderer {
  /// Where in a long answer a page is.
  public struct Place {
    let page: Int
    let pages: Int
    let isAtEnd: Bool
    /// Which of how many places has what is looked for; nil where nothing is.
    let hit: (words: String, number: Int, count: Int)?

    public init(page: Int, pages: Int, isAtEnd: Bool, hit: (words: String, number: Int, count: Int)?) {
      (self.page, self.pages, self.isAtEnd, self.hit) = (page, pages, isAtEnd, hit)
    }
  }

  /// Whether answers to one line, with what to say next, leave no room in the window for the prompt; a voice reads any.
  public func isLong(_ replies: [Reply]) -> Bool {
    guard let rows, !style.isSpoken else { return false }
    let texts = replies.enumerated().map { place, reply in
      reply.isFitted
        ? text(for: reply, beside: replies.others(than: place))
        : (tightPage(of: reply) ?? wholePage(of: reply, .brief)).characters(in: style)
    }
    let lines = texts.flatMap { $0.rows.reversed().drop { $0 == "" } }
    let height = lines.reduce(0) { $0 + max(1, ($1.columns + columns - 1) / columns) }
    return height + WindowedList.promptHeight > rows
  }

  /// Answers to one line, as much of each as fits the window.
  public func text(for replies: [Reply]) -> SafeText {
    replies.indices.reduce(into: "") { $0 += text(for: replies[$1], beside: replies.others(than: $1)) }
  }

  /// How wide each of two columns is that a page of some answers has side by side; nil where it has one.
  public func pageColumn(of replies: [Reply]) -> Int? {
    replies.contains(where: \.isFitted) ? nil : columnPair?.width
  }

  /// The whole of some answers, which the window shows a page at a time.
  public func wholeText(of replies: [Reply]) -> SafeText {
    if let column = pageColumn(of: replies) {
      return ReplyRenderer(
        columns: column, rows: rows, style: style, layout: layout, voice: voice, pictures: pictures
      ).wholeText(of: replies)
    }
    return replies.reduce(into: "") { text, reply in
      if reply.isFitted {
        text += self.text(for: reply)
      } else {
        var reply = reply
        reply.next = []
        text += wholePage(of: reply, .brief).characters(in: style)
      }
    }
  }

  /// One row below a page: where it is, the keys, and as many of the next lines to say as there is room for.
  public func footer(of replies: [Reply], at place: Place) -> SafeText {
    let hit = place.hit.map { hit in
      let words = Wrap(columns: min(columns, WindowedList.measure) / 4).clip(
        Text.field(hit.words), ellipsis: style.ellipsis)
      return Saying.hitOfText(number: hit.number, count: hit.count, words: words)
    }
    let isMissed = place.hit?.count == 0
    let before: [Saying?] = [
      isMissed ? hit : nil, place.pages > 1 ? .pageOfText(page: place.page, pages: place.pages) : nil,
      isMissed ? nil : hit,
      place.hit.map { $0.count > 1 } == true ? .nextHitKey : nil,
      !place.isAtEnd ? .moreOfText : place.pages > 1 ? .endOfText : nil,
    ]
    var runs: [Run] = []
    // How to leave is always told.
    add(before.compactMap { $0 }, .aside, to: &runs, leaving: DisplayWidth.of(voice.text(.leaveText) + style.separator))
    add([.leaveText], .aside, to: &runs)
    // While there is more of the page, "more" is no further page of a list.
    add(ideas(of: replies).filter { place.isAtEnd || $0 != .moreIdea }, .saying, to: &runs)
    add([.keysKey], .aside, to: &runs)
    return row(runs)
  }

  /// What one would say next, in one row, where a long answer was left.
  public func closing(of replies: [Reply]) -> SafeText {
    var runs: [Run] = []
    add(ideas(of: replies), .saying, to: &runs)
    return row(runs)
  }

  private func ideas(of replies: [Reply]) -> [Saying] { replies.last { !$0.next.isEmpty }?.next ?? [] }

  /// Adds what there is room for beside so many columns.
  private func add(_ sayings: [Saying], _ look: Look, to runs: inout [Run], leaving columns: Int = 0) {
    let room = min(self.columns, WindowedList.measure) - columns
    for words in sayings.map(voice.text) {
      let more = (runs.isEmpty ? [] : [Run(style.separator, .aside)]) + [Run(words, look)]
      if (runs + more).reduce(0, { $0 + $1.width }) < room { runs += more }
    }
  }

  private func row(_ runs: [Run]) -> SafeText {
    var text = StyledText()
    text.add(runs)
    return text.characters(in: style).rows.first ?? ""
  }
}

extension [Reply] {
  public func others(than place: Index) -> [Reply] { indices.filter { $0 != place }.map { self[$0] } }
}

extension Reply {
  /// Whether it is shown as it is: made to fit the window by itself, or a document.
  fileprivate var isFitted: Bool { isQuestion || place != nil && !cards.isEmpty || isPrinted }

  /// Whether it is a document, which is shown as it is.
  fileprivate var isPrinted: Bool {
    switch body {
    case .printed, .cleared: true
    case .feed, .briefing, .chart, .reading, .explanation, .manual, .tour, .changes, .retold, .portrait, nil: false
    }
  }

  /// Whether something else takes the place of a page that is open: a list, whose numbers count from then on, or
  /// something to read.
  public var takesPlaceOfPage: Bool { reading != nil || place != nil && !cards.isEmpty || body == .cleared }
}
