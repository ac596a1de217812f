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
    /// Words that are neither a name nor a topic.
    var stray = 0
    /// Stray numbers at the end of other words, as in a name: "mary 2004".
    var numbered = 0
    var secrets = 0
    /// Whether free text continues a phrase of another trade: "my medical card".
    var isPartOfOthers = false
    /// Whether free text begins with "and": "and the owl as birds".
    var isJoined = false
    /// Whether free text goes on with a word for how or why, which no name does: "run as easy".
    var isQualified = false
    /// Whether it stands directly behind a pronoun: "tag this location".
    var isTight = false
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
  }

  /// Counts what a reading's words speak for.
  func tally(of reading: Reading, in range: Range<Int>) -> Tally {
    var found = Tally()
    for filling in reading.fillings { count(finder.spans[Int(filling)], &found) }
    found.isTight = reading.fillings.contains { filling in
      let span = finder.spans[Int(filling)]
      guard Int(span.end) == found.start, span.phrasing >= 0 else { return false }
      return [.pointing(.it), .pointing(.them)].contains(grammar.tables.phrasings[Int(span.phrasing)].meaning)
        && !isPointedAt(before: range.lowerBound)
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
    if use.slot == .source || use.slot == .sort || use.slot == .words { found.narrowings += 1 }
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
    found.isJoined = found.isJoined || finder.lattice.has(markers.and, at: Int(span.start))
    for index in span.range {
      // Quoted words are meant to be searched for.
      if finder.lattice.isQuoted(index) { found.news += 1 }
      finder.lattice.forEachArc(at: index, among: speakingMarks) { arc in
        if arc.end <= span.end {
          countLeaning(of: arc, at: index, in: span.range, isLeftOut: isLeftOut, &found)
          if arc.symbol == markers.number, index > span.start, arc.end == span.end { found.numbered += 1 }
          if arc.symbol == markers.aside, index > span.start { found.isQualified = true }
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
    if arc.symbol == grammar.tables.markers.secret { found.secrets += 1 }
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
      | markers.secret.mark | markers.aside.mark
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
