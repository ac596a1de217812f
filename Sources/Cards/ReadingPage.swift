import Basics
import FoundationEssentials
import Markup
import News
import Replies
import Voice

/// An article as it is read: its header, its text, and where it leads.
struct ReadingPage {
  /// What a pipe gets is the same whenever it is asked for: the day, and nothing that a person did with the article.
  enum Header {
    case fixed, live
  }

  let header: Header
  let wrap: Wrap
  let style: Style
  let voice: Voice

  /// The title of an article and what is known of it, with the card that tells what is kept of it.
  func header(of reading: Reading, _ card: Card?) -> StyledText {
    var text = StyledText()
    let link = header == .live ? reading.article.address : nil
    for line in wrap.lines(of: reading.article.shownTitle(voice)) { text.add([Run(line, .title, link: link)]) }
    switch header {
    case .fixed:
      addByline(of: reading.article, to: &text)
      if reading.isOfPage { text.add(wrap.lines(joining: length(of: reading), with: style.separator), .aside) }
    case .live: addFacts(of: reading, card, to: &text)
    }
    return text
  }

  /// The text, what is missing of it, and where it leads; its own page is left to the title where there is no room.
  func words(of reading: Reading, isTight: Bool = false) -> StyledText {
    var text = StyledText()
    if reading.isOfPage {
      BlockLayout(wrap: wrap, style: style, voice: voice, links: reading.links).add(reading.content.blocks, to: &text)
    } else {
      for paragraph in reading.paragraphs {
        text.leaveLine()
        for row in paragraph { for line in wrap.lines(of: row) { text.add(Run.linked(line, .running)) } }
      }
    }
    addLinks(of: reading, isTight: isTight, to: &text)
    return text
  }

  private func addByline(of article: Article, to text: inout StyledText) {
    let byline = [
      article.publisher.name, article.distinctAuthor, article.published.map { voice.text(fixedSaying(of: $0)) },
    ]
    text.add(wrap.lines(joining: byline.compactMap { $0.map(Text.field) }, with: style.separator), .aside)
  }

  /// How long a page is, in words and minutes; of a part nothing is said.
  private func length(of reading: Reading) -> [String] {
    guard reading.isWhole else { return [] }
    let length = TextLength(of: reading.text)
    let words = reading.isOfPage ? [voice.text(.wordsInIt(count: length.words))] : []
    return words + [voice.text(.minutesToRead(count: length.minutes))]
  }

  /// Who published it and when, how long it takes, and at the right edge what is kept of it.
  private func addFacts(of reading: Reading, _ card: Card?, to text: inout StyledText) {
    let article = reading.article
    let facts: [Run] =
      [
        Run(Text.field(article.publisher.name), .source(article.publisher.place)),
        Run(Text.field(article.distinctAuthor ?? ""), .aside),
        Run(article.published.map { voice.text(saying(of: $0)) } ?? "", .aside),
      ].filter { !$0.text.isEmpty } + length(of: reading).map { Run($0, .aside) }
    let marks = card.map(kept(of:)) ?? []
    if style.isSpoken {
      for fact in facts + marks { text.add([fact]) }
      return
    }
    var lines = Run.lines(joining: facts, with: style.separator, in: wrap, ellipsis: style.ellipsis)
    let beside = marks.enumerated().flatMap { $0 == 0 ? [$1] : [.blanks(2), $1] }
    let used = (lines.last ?? []).reduce(0) { $0 + $1.width }
    let room = wrap.columns - used - beside.reduce(0) { $0 + $1.width }
    if !beside.isEmpty, used > 0, room >= 2 {
      lines[lines.count - 1] += [.blanks(room)] + beside
    } else {
      lines += Run.lines(joining: marks, with: "  ", in: wrap, ellipsis: style.ellipsis)
    }
    for line in lines { text.add(line) }
  }

  /// What is kept of an article; that it is read goes without saying.
  private func kept(of card: Card) -> [Run] {
    guard case .article(let article, let isSaved, _) = card.face else { return [] }
    if style.isSpoken {
      let tags = (card.note?.tags ?? []).map(\.rawValue)
      let words = [isSaved ? Saying.markSaved : nil, tags.isEmpty ? nil : .isTaggedWith(tags: tags)]
      return words.compactMap { $0.map { Run(voice.text($0), .kept) } }
    }
    let unread = Card(number: nil, face: .article(article, isSaved: isSaved, isRead: false), note: card.note)
    return ListFacts(unread, style, voice).marks(inWords: true)
  }

  /// When it was published, in words that stay right: with the clock while that tells something.
  private func fixedSaying(of instant: Date) -> Saying {
    let (day, today) = (Day(instant, in: voice.moment.zone), voice.moment.today)
    guard (today - 1...today).contains(day) else { return .dateOf(instant: instant) }
    return .dateAndClock(instant: instant, clock: voice.moment.clock(of: instant))
  }

  /// When it was published: by the clock while its day has a name of its own.
  private func saying(of instant: Date) -> Saying {
    let (day, today) = (Day(instant, in: voice.moment.zone), voice.moment.today)
    // Hasty publishers date ahead.
    if day > today { return .dateOf(instant: instant) }
    let clock = voice.moment.clock(of: instant)
    return switch SavedDay(day, today: today) {
    case .today: .todayAt(clock: clock)
    case .yesterday: .yesterdayAt(clock: clock)
    case .weekday(let day): .weekdayAt(day: day, clock: clock)
    case .date: .dateOf(instant: instant)
    }
  }

  /// What is missing of it, its own page, and in a window the others that it names.
  private func addLinks(of reading: Reading, isTight: Bool, to text: inout StyledText) {
    let article = reading.article
    text.leaveLine()
    for notice in reading.notices { text.add(wrap.lines(of: voice.text(notice)), .aside) }
    if !isTight, let address = article.address { text.add([Run(address.rawValue, .aside, link: address)]) }
    let links = reading.links
    guard !links.isEmpty, header == .live || reading.isOfPage else { return }
    text.leaveLine()
    text.add(wrap.lines(of: voice.text(.linksInIt(count: links.count))), .aside)
    for (place, link) in links.enumerated() {
      guard reading.isOfPage else {
        text.add([Run(link.address.rawValue, .aside, link: link.address)])
        continue
      }
      let row = "[\(place + 1)] \(Text.field(link.text)) \(link.address.rawValue)"
      for line in wrap.lines(of: row) { text.add(Run.linked(line, .aside)) }
    }
  }
}

extension Run {
  /// A line of which the addresses lead there.
  static func linked(_ line: some StringProtocol, _ look: Look) -> [Run] {
    var runs: [Run] = []
    var start = line.startIndex
    for (place, address) in WebAddress.found(in: line) {
      runs += [Run(line[start..<place.lowerBound], look), Run(line[place], look, link: address)]
      start = place.upperBound
    }
    return (runs + [Run(line[start...], look)]).filter { !$0.text.isEmpty }
  }
}

extension Reading {
  /// The text as rows, gathered by the blank lines between them.
  fileprivate var paragraphs: [[String]] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { Text.field($0) }
      .split(separator: "").map(Array.init)
  }

  /// Where it is from, what is missing of it, and why.
  fileprivate var notices: [Saying] {
    let places: [Saying?] = [
      isGone ? .readFromLibrary : nil, asOf.map { .pageKeptFrom(asked: $0) }, isChanged ? .changedSinceRead : nil,
    ]
    return places.compactMap(\.self) + [missing].compactMap(\.self)
  }

  private var missing: Saying? {
    if isWhole { return nil }
    let extent: Saying = text.isEmpty ? .noText : .asMuchAsThereIs
    guard let lack else { return extent.followed(by: article.address.map { _ in .wholeStoryHere }) }
    let more: Saying? = lack.isForBrowser && article.address != nil ? .inTheBrowser : nil
    return (isOfPage ? lack.saying : extent.followed(by: lack.saying)).followed(by: more)
  }
}
