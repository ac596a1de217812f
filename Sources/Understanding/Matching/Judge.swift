import Grammar

/// Decides whether a reading is trusted enough to act on.
///
/// Refusing needs evidence of its own: words that belong to another trade count against acting, and words that the
/// news is full of count for it. What destroys is never done on a sentence that only leans that way.
struct Judge {
  /// The two thresholds, a score and a gap, and how much higher they are for what destroys.
  enum Bar {
    /// From here on a reading is acted on.
    static let acting = 0.5
    /// Beyond what a sentence comes to that only leans towards its intent.
    static let destroying = 0.82
    /// From here on it is worth asking about.
    static let asking = 0.25
    /// What it comes to where somebody only asks whether to.
    static let wondering = 0.4
    /// How much cheaper a reading has to be than the next one; in the matcher's costs, where a name costs 1, a word
    /// passed over 2, a repair 7 and a word of free text 20.
    static let gap: Int32 = 2
    static let destroyingGap: Int32 = 4
  }

  struct Judgement {
    /// From 0 to 1.
    let score: Double
    /// What the score has to come to.
    let bar: Double
    let freeWords: Int
    /// Whether all it would look for are words of other trades: "weather report".
    let isForeign: Bool

    var acts: Bool { score >= bar }
    /// Whether it is worth asking about, where it is not acted on.
    var offers: Bool { score >= Bar.asking }
  }

  /// What the free text of a reading speaks for.
  enum Leaning {
    case news, place, trade
  }

  /// What the free text of a reading speaks for, in words.
  private struct Evidence {
    var free = 0
    var news = 0
    var places = 0
    var trade = 0
    /// Words that are no name and nothing to be told of.
    var stray = 0
    /// Words that stand before others, and say nothing alone: "the".
    var articles = 0
    /// Those of them that are a number at the end of other words, as names may have: "mary 2004".
    var numbered = 0
    var secrets = 0
    /// Whether free text begins with "and", so that it goes on from something else.
    var isJoined = false
    /// Sources, orders and what is left out: nobody says them of anything but news.
    var narrowings = 0
    /// Whether it is news that is asked for in so many words.
    var isTold = false
    /// Where the free text begins.
    var start: Int?
    /// Whether it stands right behind a pronoun: "tag this location".
    var isTight = false
    /// Whether what it stands right behind is a place in a row, with no word for what stands there: "tag the last photo".
    var isCounted = false
    /// Sources that people do other things with than read news.
    var strangers = 0
  }

  let grammar: Grammar
  let finder: SpanFinder

  /// Judges a reading of a stretch of the line.
  func judge(_ reading: Reading, in range: Range<Int>) -> Judgement {
    var found = Evidence()
    for filling in reading.fillings { count(finder.spans[Int(filling)], &found) }
    for filling in reading.fillings where Int(finder.spans[Int(filling)].end) == found.start {
      let span = finder.spans[Int(filling)]
      let meaning = span.phrasing < 0 ? nil : grammar.tables.phrasings[Int(span.phrasing)].meaning
      found.isCounted = isCounted(span, meaning)
      found.isTight = found.isCounted || meaning == .it || meaning == .all && found.free > 1
    }
    let isOwn = isOwn(found, in: range)
    if isOwn, reading.sentence.intent.isOfNews || reading.sentence.intent.isOfWhatIsOwned { found.trade += 1 }
    // Whoever says "news about" or "articles on" asks for no ride and no song.
    let isDoubted = found.trade + found.stray > 0
    if let start = found.start, isDoubted, !isOwn, reading.sentence.intent.isOfNews, saysNews(reading, before: start) {
      found.isTold = true
      found.news += 1
    }
    let score: Double
    if isStray(found, for: reading.sentence.intent) || isOthersPhrase(reading) {
      score = 0.1
    } else if isPlausible(reading.sentence.trust, found, in: range) {
      let sureness = reading.sentence.trust == .leaning ? 0.8 : 1.0
      score = max(Bar.acting, sureness - 0.02 * Double(found.free))
    } else {
      score = found.trade == 0 || found.news + found.places > 0 ? 0.3 : 0.1
    }
    let bar = reading.sentence.intent.isHeeded ? Bar.destroying : Bar.acting
    return Judgement(
      score: score, bar: bar, freeWords: found.free,
      isForeign: reading.sentence.intent.isOfNews && found.free > 0 && found.trade >= found.free && found.news == 0)
  }

  /// How sure a reading can be at most that takes words for others.
  ///
  /// That is below the bar where what it leads to cannot be seen at once or taken back, unless nothing but a slip of the
  /// finger lies between them: in a long word, or in one of several that are all understood. Whoever is
  /// to leave is asked, but for long words.
  func sureness(of reading: Reading, readBy repairs: [Interpretation.Repair], freeWords: Int) -> Double {
    if repairs.isEmpty { return 1 }
    let isLeaving = [.logout, .quit].contains(reading.sentence.intent)
    // A name to come in by and a tag may be any word, so that some other word has to be understood.
    let isNamed = [.login, .signup, .tag, .untag].contains(reading.sentence.intent)
    let isAmongOthers = (isNamed || freeWords == 0) && reading.range.count > repairs.count + freeWords
    if repairs.allSatisfy(\.isPlainSwap), !reading.sentence.intent.destroys { return 0.9 }
    if isLeaving, !repairs.allSatisfy({ $0.isSlip && ($0.isLongest || $0.isSwap && isAmongOthers) }) { return 0.4 }
    if repairs.allSatisfy({ $0.isSlip && ($0.isLong || isAmongOthers) }) { return 0.9 }
    return reading.sentence.intent.isWeighty ? 0.4 : 0.75
  }

  /// Whether a reading would change something that somebody only asks about, or puts off: "should i save 3?", "log out later".
  func isWondering(_ reading: Reading, in range: Range<Int>) -> Bool {
    let intent = reading.sentence.intent
    // Nobody can come in without asking: "can i sign in?"
    guard intent.isDeed, intent != .login, intent != .signup else { return false }
    let wondering = grammar.tables.markers.wondering
    return range.contains { index in
      guard !reading.range.contains(index), finder.lattice.mayHave(wondering.mark, at: index) else { return false }
      return finder.lattice.arcs(at: index).contains { finder.lattice.arcs[$0].symbol == wondering }
    }
  }

  /// Whether another reading is too close to one for it to be acted on without asking.
  ///
  /// Where both only show something, a wrong guess costs a person less than a question would; and "drop it" needs no
  /// asking whether nothing is to be done.
  func isNear(_ other: Candidate, to candidate: Candidate) -> Bool {
    let gap = other.cost - candidate.cost
    guard gap < Bar.destroyingGap else { return false }
    let (intent, otherIntent) = (intent(of: candidate), intent(of: other))
    guard intent.changes || otherIntent.changes, intent != .cancel, otherIntent != .cancel else { return false }
    return gap < (intent.destroys || otherIntent.destroys ? Bar.destroyingGap : Bar.gap)
  }

  private func intent(of candidate: Candidate) -> Intent { grammar.tables.sentences[Int(candidate.sentence)].intent }

  /// Whether free text is none that an intent could be about: no name to come in by, nothing to be told of, no tag of its own.
  private func isStray(_ found: Evidence, for intent: Intent) -> Bool {
    switch intent {
    case .signup, .login: found.secrets == 0 && (found.free > 2 || found.stray - found.numbered + found.trade > 0)
    case .watch, .unwatch:
      found.free > 0 && (!found.isTold && found.stray >= found.free || found.trade > found.news)
    case .explain:
      found.trade > found.news || found.free > 0 && found.news == 0 && !isSaidToDesk(from: found.start ?? 0)
    case .follow, .unfollow: found.strangers > 0
    case .count, .chart:
      found.free > 0 && (!found.isTold && found.stray >= found.free || found.news == 0 && found.trade >= found.free)
    case .settings: found.free > 2 || found.stray + found.trade > 0
    case .forget: found.free > 0 && found.trade > found.news
    case .saved: found.free > 1 && found.trade > found.news
    case .tag, .untag:
      found.free > 0 && found.articles == found.free || found.isJoined || found.isTight && found.trade > found.news
        || found.isCounted
    default: false
    }
  }

  private func isPlausible(_ trust: Grammar.Trust, _ found: Evidence, in range: Range<Int>) -> Bool {
    switch trust {
    case .sure: found.trade < 2 || found.news > 0 || found.narrowings > 0
    case .likely, .fragment: found.trade < (found.isTold ? 2 : 1) || found.news > found.trade
    // A place alone is no evidence: people ask for the time there, and the way.
    case .leaning:
      (found.news > found.trade || found.free == 0 || found.narrowings > 0 && found.trade == 0)
        && !beginsCommand(found, in: range)
    }
  }

  /// Whether what would be searched for begins like a command: "forget tesla" is none that can be carried out, and
  /// "cancel netflix" is none for Crier.
  private func beginsCommand(_ found: Evidence, in range: Range<Int>) -> Bool {
    guard let start = found.start, start == range.lowerBound else { return false }
    let markers = grammar.tables.markers
    return finder.lattice.beginsCommand(at: start)
      || isMarked(start, as: [markers.bidding, markers.forbidding, markers.denying])
  }

  /// Whether a phrase of one of some kinds begins at a word.
  private func isMarked(_ index: Int, as symbols: [Symbol]) -> Bool {
    let marks = symbols.reduce(SymbolMarks.none) { $0 | $1.mark }
    guard finder.lattice.mayHave(marks, at: index) else { return false }
    return finder.lattice.arcs(at: index).contains { symbols.contains(finder.lattice.arcs[$0].symbol) }
  }

  /// Whether words that are to be explained are any that would be said to Crier: "explain save 3", and no "explain love".
  private func isSaidToDesk(from start: Int) -> Bool {
    let markers = grammar.tables.markers
    return finder.lattice.beginsCommand(at: start)
      || (start..<finder.lattice.tokenCount).contains {
        isMarked($0, as: [markers.topic, markers.desk, markers.number])
      }
  }

  /// Whether a reference is a place in a row with nothing behind it that says what the row is of.
  private func isCounted(_ span: Span, _ meaning: Meaning?) -> Bool {
    switch meaning {
    case .last, .next, .previous, .oldest, .newest: break
    // What is numbered is a card, other than what is counted: "3", and "the third".
    case .numbers where isMarked(Int(span.end) - 1, as: grammar.tables.list(of: .ordinal).map { [$0] } ?? []): break
    default: return false
    }
    // "The last one" is "the last" with a word for what it is.
    var index = finder.firstSpan(filling: Int(span.use), at: Int(span.start))
    while index >= 0 {
      let other = finder.spans[index]
      let isSame = other.phrasing >= 0 && grammar.tables.phrasings[Int(other.phrasing)].meaning == meaning
      if isSame, other.end < span.end { return false }
      index = other.next
    }
    return true
  }

  /// Counts the words of free text in a span, and among them those that speak for news and for other trades.
  private func count(_ span: Span, _ found: inout Evidence) {
    switch grammar.tables.uses[Int(span.use)].slot {
    case .source where isStray(span): found.strangers += 1
    case .source, .sort, .words: found.narrowings += 1
    default: break
    }
    if grammar.tables.uses[Int(span.use)].filling == .words {
      found.free += span.range.count
      found.start = found.start ?? Int(span.start)
      let and = grammar.tables.markers.and
      if finder.lattice.arcs(at: Int(span.start)).contains(where: { finder.lattice.arcs[$0].symbol == and }) {
        found.isJoined = true
      }
      for index in span.range {
        // Nobody puts quotes around what is not to be looked for.
        if finder.lattice.isQuoted(index) { found.news += 1 }
        finder.lattice.forEachArc(at: index, among: speakingMarks) { _, arc in
          guard arc.end <= span.end else {
            // "My credit card" speaks of no card about credit.
            if arc.symbol == grammar.tables.markers.trade { found.trade += 1 }
            return
          }
          switch leaning(of: arc.symbol) {
          case .news: found.news += 1
          case .place: found.places += 1
          // What free text may have been meant for speaks against nothing: it stays as it was said.
          case .trade where arc.slip < 0: found.trade += 1
          case .trade: break
          case nil: break
          }
          if isStray(arc.symbol), arc.slip < 0 { found.stray += 1 }
          if arc.symbol == grammar.tables.markers.article { found.articles += 1 }
          if arc.symbol == grammar.tables.markers.number, index > Int(span.start), arc.end == span.end {
            found.numbered += 1
          }
          if arc.symbol == grammar.tables.markers.secret { found.secrets += 1 }
        }
      }
    }
    for child in finder.children(of: span) { count(finder.spans[Int(child)], &found) }
  }

  /// The marks of all that is counted in free text.
  private var speakingMarks: SymbolMarks {
    let markers = grammar.tables.markers
    return markers.topic.mark | markers.place.mark | markers.trade.mark | markers.stray.mark | markers.number.mark
      | markers.secret.mark | markers.article.mark
  }

  /// Whether a name is one that people do other things with than read news: "follow nike on twitter".
  private func isStray(_ span: Span) -> Bool {
    finder.lattice.arcs(at: Int(span.start)).contains {
      finder.lattice.arcs[$0].symbol == grammar.tables.markers.stray && finder.lattice.arcs[$0].end == span.end
    }
  }

  /// Whether all that is said is a phrase of another trade, whatever its words are elsewhere: "tell me a story".
  private func isOthersPhrase(_ reading: Reading) -> Bool {
    let trade = grammar.tables.markers.trade
    let start = reading.range.lowerBound
    // What goes on from the line before is a few words of any trade: "in french".
    guard reading.sentence.intent.isOfNews, reading.sentence.trust != .fragment, reading.range.count > 1,
      finder.lattice.mayHave(trade.mark, at: start)
    else { return false }
    return finder.lattice.arcs(at: start).contains {
      finder.lattice.arcs[$0].symbol == trade && Int(finder.lattice.arcs[$0].end) == reading.range.upperBound
    }
  }

  /// Whether free text stands behind a word that makes it somebody's own, as in "find my charger".
  private func isOwn(_ found: Evidence, in range: Range<Int>) -> Bool {
    guard let start = found.start, start > range.lowerBound else { return false }
    return finder.lattice.arcs(at: start - 1).contains {
      finder.lattice.arcs[$0].symbol == grammar.tables.markers.trade && Int(finder.lattice.arcs[$0].end) == start
    }
  }

  /// Whether a word for the news itself stands before what a reading would look for.
  private func saysNews(_ reading: Reading, before start: Int) -> Bool {
    let markers = grammar.tables.markers
    // What is watched is always told of; whether that is news is another matter.
    let isWatched = reading.sentence.intent == .watch || reading.sentence.intent == .unwatch
    let marks = isWatched ? markers.topic.mark : markers.topic.mark | markers.desk.mark
    return (reading.range.lowerBound..<start).contains { index in
      finder.lattice.mayHave(marks, at: index)
        && finder.lattice.arcs(at: index).contains {
          let symbol = finder.lattice.arcs[$0].symbol
          return symbol == markers.topic || !isWatched && symbol == markers.desk
        }
    }
  }

  /// Whether a symbol is neither a name nor anything to be told of, as a bare number is: "alert me at 7".
  private func isStray(_ symbol: Symbol) -> Bool {
    symbol == grammar.tables.markers.stray || symbol == grammar.tables.markers.number
  }

  private func leaning(of symbol: Symbol) -> Leaning? {
    if symbol == grammar.tables.markers.topic { return .news }
    if symbol == grammar.tables.markers.place { return .place }
    return symbol == grammar.tables.markers.trade ? .trade : nil
  }

  /// The words that made a reading's score, each with what it speaks for.
  func words(speakingIn reading: Reading) -> [(range: Range<Int>, leaning: Leaning)] {
    var open = reading.fillings
    var words: [(range: Range<Int>, leaning: Leaning)] = []
    while let next = open.popLast() {
      let span = finder.spans[Int(next)]
      open += finder.children(of: span)
      guard grammar.tables.uses[Int(span.use)].filling == .words else { continue }
      for index in span.range {
        for arc in finder.lattice.arcs(at: index) where finder.lattice.arcs[arc].end <= span.end {
          let arc = finder.lattice.arcs[arc]
          if let leaning = leaning(of: arc.symbol) { words.append((index..<Int(arc.end), leaning)) }
        }
      }
    }
    return words
  }
}

extension Intent {
  /// Whether it takes something away that a person may have wanted to keep.
  fileprivate var destroys: Bool {
    switch self {
    case .forget, .unfollow, .untag, .unwatch, .logout: true
    default: false
    }
  }

  /// Whether it is done on nothing less than a sentence that says so.
  fileprivate var isHeeded: Bool { self == .follow || destroys }

  /// Whether it does something with articles, that nobody has of their own but those they saved.
  fileprivate var isOfWhatIsOwned: Bool {
    switch self {
    case .open, .browse, .share, .save, .details, .tag, .untag: true
    default: false
    }
  }

  /// Whether it looks for words in the news.
  var isOfNews: Bool {
    switch self {
    case .search, .headlines, .watch, .unwatch, .count, .chart: true
    default: false
    }
  }

  /// Whether it leaves something otherwise than it was, and shows more than news.
  fileprivate var changes: Bool {
    switch self {
    case .save, .follow, .tag, .settings, .edition, .addFeed, .signup, .login: true
    default: destroys
    }
  }
  /// Whether it does something that is not undone by asking for something else, so that a line that only speaks of it is
  /// no reason to do it.
  var isDeed: Bool { changes || [.quit, .undo, .redo].contains(self) }

  /// Whether a wrong guess at it would do what cannot be seen at once, or what nobody asked for.
  fileprivate var isWeighty: Bool {
    switch self {
    case .forget, .unfollow, .untag, .unwatch, .follow, .undo, .redo, .quit, .export: true
    case .signup, .login, .logout, .settings, .edition: true
    default: false
    }
  }
}
