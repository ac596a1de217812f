import Commands
import Grammar

/// Counts what speaks for a reading and against it.
extension Judge {
  /// What a word of free text speaks for.
  enum Leaning {
    case news, place, trade
  }

  /// How many words of a reading speak for what, and where its free text stands.
  struct Tally {
    var free = 0
    var news = 0
    var places = 0
    var trade = 0
    /// Words that mean nothing alone, such as "the".
    var articles = 0
    /// Words that are neither a name nor a topic.
    var stray = 0
    /// Stray numbers at the end of other words, as in a name: "mary 2004".
    var numbered = 0
    /// Whether free text begins with a number that is no year, such as a time or an amount: "the 7 am one".
    var isMeasured = false
    var secrets = 0
    /// Whether free text continues a phrase of another trade: "my medical card".
    var isPartOfOthers = false
    /// Whether free text begins with "and", or has an "and" before a number: "as ai and 2 as oil".
    var isJoined = false
    /// Whether free text goes on with a word for how or why, which no name does: "run as easy".
    var isQualified = false
    /// Whether it stands directly behind another slot: "tag this run as easy".
    var isBeside = false
    /// Sources, orders and exclusions, which occur only in requests for news.
    var narrowings = 0
    /// Free words that say nothing about what to search for.
    var hollow = 0
    /// Free words to exclude.
    var leftOut = 0
    /// Whether a word for news itself is said.
    var isTold = false
    /// Where free text begins.
    var start: Int?
    /// Whether it stands directly behind a pronoun: "tag this location".
    var isTight = false
    /// Whether it stands directly behind an ordinal without a noun: "tag the last photo".
    var isCounted = false
    /// Sources that are known for other things than news.
    var strangers = 0
  }

  /// Counts what a reading's words speak for.
  func tally(of reading: Reading, in range: Range<Int>) -> Tally {
    var found = Tally()
    for filling in reading.fillings { count(finder.spans[Int(filling)], &found) }
    for filling in reading.fillings where Int(finder.spans[Int(filling)].end) == found.start {
      let span = finder.spans[Int(filling)]
      let meaning = span.phrasing < 0 ? nil : grammar.tables.phrasings[Int(span.phrasing)].meaning
      found.isBeside = true
      found.isCounted = isCounted(span, meaning)
      let isPronoun = meaning == .it || meaning == .them
      let isPointed = isPronoun && isPointedAt(before: range.lowerBound)
      found.isTight = found.isCounted || isPronoun && !isPointed || meaning == .all && found.free > 1
    }
    // A name directly behind other words may belong to them: "flolw reuters".
    for filling in reading.fillings where isBareSource(finder.spans[Int(filling)], behind: found) {
      found.narrowings -= 1
    }
    let isOwn = isOwn(found, in: range)
    if isOwn, reading.intent.traits.subject == .news || reading.intent.isOfWhatIsOwned { found.trade += 1 }
    // "News about" and "articles on" outweigh words of other trades.
    let isDoubted = found.trade + found.stray > 0
    if let start = found.start, isDoubted, !isOwn, reading.intent.traits.subject == .news,
      saysNews(reading, before: start)
        || saysNews(reading, in: min(start + found.free, reading.range.upperBound)..<reading.range.upperBound)
    {
      found.isTold = true
      found.news += 1
    }
    return found
  }

  /// Whether a source stands directly behind free text, without a word such as "from".
  private func isBareSource(_ span: Span, behind found: Tally) -> Bool {
    guard let start = found.start, Int(span.start) == start + found.free else { return false }
    let use = grammar.tables.uses[Int(span.use)]
    guard use.slot == .source, case .names = use.filling else { return false }
    return !isStranger(span)
  }

  /// Whether a reference is an ordinal without a noun.
  private func isCounted(_ span: Span, _ meaning: Meaning?) -> Bool {
    // A number names a card; an ordinal may count anything.
    let isPlace =
      meaning == .numbers
      ? isMarked(Int(span.end) - 1, as: grammar.tables.list(of: .ordinal).map { [$0] } ?? [])
      : [.last, .next, .previous, .oldest, .newest].contains(meaning)
    guard isPlace else { return false }
    // "The last one" has a noun, "the last" has none.
    var index = finder.firstSpan(filling: Int(span.use), at: Int(span.start))
    while index >= 0 {
      let other = finder.spans[index]
      let isSame = other.phrasing >= 0 && grammar.tables.phrasings[Int(other.phrasing)].meaning == meaning
      if isSame, other.end < span.end { return false }
      index = other.next
    }
    return true
  }

  /// Whether a card or source is named earlier in the line, so that "it" means that: "save 2 and tag it recipes".
  private func isPointedAt(before start: Int) -> Bool {
    let pointers = [Slot.source, .ordinal].compactMap { grammar.tables.list(of: $0) } + [grammar.tables.markers.number]
    return (0..<start).contains { isMarked($0, as: pointers) }
  }

  /// Whether a phrase is part of a longer news topic: "farm bill" is no bill to pay.
  private func isPartOfTopic(_ arc: Lattice.Arc, at index: Int, in span: Range<Int>) -> Bool {
    let first = max(span.lowerBound, index - Self.mostTopicWords + 1)
    return (first...index).contains { start in
      finder.lattice.arcs(of: grammar.tables.markers.topic, at: start).contains { topic in
        topic.end >= arc.end && Int(topic.end) <= span.upperBound
          && Int(topic.end) - start > Int(arc.end) - index
      }
    }
  }

  /// The most words of a news topic, by judgment.
  private static let mostTopicWords = 4

  /// Counts what a span and its inner spans speak for.
  private func count(_ span: Span, _ found: inout Tally) {
    let use = grammar.tables.uses[Int(span.use)]
    if use.slot == .source, isStranger(span) {
      found.strangers += 1
    } else if use.slot == .source || use.slot == .sort || use.slot == .words {
      found.narrowings += 1
    }
    if use.filling == .words { countWords(of: span, isLeftOut: use.slot == .words, &found) }
    for child in finder.children(of: span) { count(finder.spans[Int(child)], &found) }
  }

  /// Counts the words of free text, and those that speak for news or other trades.
  private func countWords(of span: Span, isLeftOut: Bool, _ found: inout Tally) {
    let markers = grammar.tables.markers
    found.free += span.range.count
    if isLeftOut { found.leftOut += span.range.count }
    found.hollow += hollowWords(in: span.range)
    found.start = found.start ?? Int(span.start)
    if finder.lattice.has(markers.and, at: Int(span.start)) { found.isJoined = true }
    for index in span.range {
      // Quoted words are meant to be searched for.
      if finder.lattice.isQuoted(index) { found.news += 1 }
      finder.lattice.forEachArc(at: index, among: speakingMarks) { arc in
        if arc.end <= span.end {
          countLeaning(of: arc, at: index, in: span.range, isLeftOut: isLeftOut, &found)
          notePlace(of: arc, at: index, in: span, &found)
        } else if arc.symbol == markers.trade, !isLeftOut {
          // A phrase of another trade hides shorter ones inside it: "my credit card" is no card about credit.
          found.trade += 1
          found.isPartOfOthers = true
        }
      }
    }
  }

  /// Counts what a word or phrase of free text speaks for.
  private func countLeaning(
    of arc: Lattice.Arc, at index: Int, in span: Range<Int>, isLeftOut: Bool, _ found: inout Tally
  ) {
    // Neither a possible repair nor an excluded word counts against: "jaguar without cars".
    let mayBeAgainst = arc.slip < 0 && !isLeftOut
    switch leaning(of: arc.symbol) {
    case .news: found.news += 1
    case .place: found.places += 1
    case .trade: if mayBeAgainst, !isPartOfTopic(arc, at: index, in: span) { found.trade += 1 }
    case nil: if mayBeAgainst, isStray(arc.symbol) { found.stray += 1 }
    }
    if arc.symbol == grammar.tables.markers.article { found.articles += 1 }
    if arc.symbol == grammar.tables.markers.secret { found.secrets += 1 }
  }

  /// Notes where free text has a number, a word for how or why, or an "and".
  private func notePlace(of arc: Lattice.Arc, at index: Int, in span: Span, _ found: inout Tally) {
    let (markers, isFirst) = (grammar.tables.markers, index == Int(span.start))
    switch arc.symbol {
    case markers.number where isFirst: found.isMeasured = !isMarked(index, as: [markers.year])
    case markers.number where arc.end == span.end: found.numbered += 1
    case markers.aside where !isFirst: found.isQualified = true
    case markers.and where arc.end < span.end && isMarked(Int(arc.end), as: [markers.number]): found.isJoined = true
    default: break
    }
  }

  /// How many words say nothing about what to search for.
  private func hollowWords(in range: Range<Int>) -> Int {
    var (index, count) = (range.lowerBound, 0)
    while index < range.upperBound {
      let end = finder.lattice.endOfHollowWords(at: index, within: range)
      count += end - index
      index = max(end, index + 1)
    }
    return count
  }

  /// The marks of everything counted in free text.
  private var speakingMarks: SymbolMarks {
    let markers = grammar.tables.markers
    return markers.topic.mark | markers.place.mark | markers.trade.mark | markers.stray.mark | markers.number.mark
      | markers.secret.mark | markers.article.mark | markers.and.mark | markers.aside.mark
  }

  /// Whether a source is known for other things than news: "follow nike on twitter".
  private func isStranger(_ span: Span) -> Bool {
    finder.lattice.has(grammar.tables.markers.stray, at: Int(span.start), until: Int(span.end))
  }

  /// Whether a possessive stands before the free text: "find my charger".
  private func isOwn(_ found: Tally, in range: Range<Int>) -> Bool {
    guard let start = found.start, start > range.lowerBound else { return false }
    return finder.lattice.has(grammar.tables.markers.trade, at: start - 1, until: start)
  }

  /// Whether a word for news stands before the words to search for.
  func saysNews(_ reading: Reading, before start: Int) -> Bool {
    saysNews(reading, in: reading.range.lowerBound..<start)
  }

  private func saysNews(_ reading: Reading, in words: Range<Int>) -> Bool {
    let markers = grammar.tables.markers
    // Words for being told do not count for watches, where they always occur.
    let isWatched = reading.intent == .watch || reading.intent == .unwatch
    return words.contains { index in
      finder.lattice.has(markers.topic, at: index) || !isWatched && finder.lattice.has(markers.desk, at: index)
    }
  }

  /// Whether a symbol is neither a name nor a topic, like a bare number: "alert me at 7".
  private func isStray(_ symbol: Symbol) -> Bool {
    symbol == grammar.tables.markers.stray || symbol == grammar.tables.markers.number
  }

  private func leaning(of symbol: Symbol) -> Leaning? {
    if symbol == grammar.tables.markers.topic { return .news }
    if symbol == grammar.tables.markers.place { return .place }
    return symbol == grammar.tables.markers.trade ? .trade : nil
  }

  /// The words counted in a reading's score, each with what it speaks for.
  func words(speakingIn reading: Reading) -> [(range: Range<Int>, leaning: Leaning)] {
    var open = reading.fillings
    var words: [(range: Range<Int>, leaning: Leaning)] = []
    while let next = open.popLast() {
      let span = finder.spans[Int(next)]
      open += finder.children(of: span)
      guard grammar.tables.uses[Int(span.use)].filling == .words else { continue }
      for index in span.range {
        finder.lattice.forEachArc(at: index, among: speakingMarks) { arc in
          guard arc.end <= span.end, let leaning = leaning(of: arc.symbol) else { return }
          words.append((index..<Int(arc.end), leaning))
        }
      }
    }
    return words
  }
}
