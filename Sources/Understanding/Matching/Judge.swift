import Commands
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
    let isOfOtherTrades: Bool

    var acts: Bool { score >= bar }
    /// Whether it is worth asking about, where it is not acted on.
    var offers: Bool { score >= Bar.asking }
  }

  let finder: SpanFinder

  var grammar: Grammar { finder.grammar }

  /// Judges a reading of a stretch of the line.
  func judge(_ reading: Reading, in range: Range<Int>) -> Judgement {
    let found = tally(of: reading, in: range)
    let score: Double
    if isUnfit(found, for: reading.intent) || isOthersPhrase(reading) || beginsWithDeed(found, in: reading)
      || isForNothing(found, in: reading)
    {
      score = 0.1
    } else if isPlausible(reading, found, in: range) {
      let sureness = reading.sentence.trust == .leaning ? 0.8 : 1.0
      score = max(Bar.acting, sureness - 0.02 * Double(found.free))
    } else {
      score = found.trade == 0 || found.news + found.places > 0 ? 0.3 : 0.1
    }
    let bar = reading.intent.traits.care.contains(.firm) ? Bar.destroying : Bar.acting
    return Judgement(
      score: score, bar: bar, freeWords: found.free,
      isOfOtherTrades: reading.intent.traits.subject == .news && found.free > 0 && found.trade >= found.free
        && found.news == 0)
  }

  /// What is made of a reading that takes some words for other ones.
  enum RepairVerdict {
    /// It is as sure as that, at most.
    case sure(Double)
    /// It is asked about.
    case doubtful
    /// The words are as likely what they say.
    case none

    var isDoubtful: Bool { if case .doubtful = self { true } else { false } }

    /// How sure a command may be at most that was read so.
    var mostConfidence: Double {
      switch self {
      case .sure(let most): most
      case .doubtful: Bar.wondering
      case .none: 0
      }
    }
  }

  /// What is made of a reading that takes some words for other ones.
  ///
  /// The news is full of names, and most of them are near to some word. So one slip of the finger is all that may lie
  /// between a word and what it is read as, and a word that no other word backs has to be long, or to have all the letters
  /// of the one meant; so has one that is read as a name. Whoever is to leave or to answer is asked again.
  func verdict(
    on reading: Reading, of range: Range<Int>, repairedBy all: [Interpretation.Repair], freeWords: Int
  ) -> RepairVerdict {
    if all.isEmpty { return .sure(1) }
    let repairs = all.filter { !$0.isPassedOver }
    // A name that nobody knows is as near to politeness as anything is.
    if !all.allSatisfy({ !$0.isPassedOver || $0.isPlainSwap }) { return .none }
    if repairs.isEmpty { return .sure(0.9) }
    let intent = reading.intent
    let isAlone = reading.range.count == repairs.count && range.count == finder.tokenCount
    if isAlone {
      // Whoever misses one key of a command that can be no other has said it, where nothing comes of it that is missed.
      if repairs.allSatisfy(\.isOnly), isHarmless(reading) { return .sure(0.75) }
      if !repairs.allSatisfy({ $0.isPlainSwap || $0.isSlip && !$0.isSeldom }) { return .none }
      // A question that is open is asked again where its answer was misspelt.
      if [.yes, .no].contains(intent) { return repairs.allSatisfy(\.isSwap) ? .sure(0.9) : .none }
      if !repairs.allSatisfy({ intent == .quit ? $0.isPlainSwap : $0.isPlain }) { return .doubtful }
    }
    let names = repairs.filter(\.isName)
    if !names.allSatisfy({ $0.isSwap || $0.isSlip && $0.isLongest }) {
      return names.allSatisfy(\.isSlip) ? .doubtful : .none
    }
    let isLeaving = [.logout, .quit].contains(intent)
    // A name to come in by and a tag may be any word, so that some other word has to be understood.
    let isNamed = [.login, .signup, .tag, .untag].contains(intent)
    let isAmongOthers = (isNamed || freeWords == 0) && reading.range.count > repairs.count + freeWords
    if repairs.allSatisfy(\.isPlainSwap), !intent.traits.destroys { return .sure(0.9) }
    if isLeaving, !repairs.allSatisfy({ $0.isSlip && ($0.said.count >= 6 || $0.isSwap && isAmongOthers) }) {
      return .doubtful
    }
    if repairs.allSatisfy({ $0.isSlip && ($0.isLong || isAmongOthers) }) { return .sure(0.9) }
    return intent.traits.care.contains(.spelling) || !repairs.allSatisfy(\.isSlip) ? .doubtful : .sure(0.75)
  }

  /// Whether a reading is a command by itself that takes nothing away, answers nothing and looks for nothing.
  private func isHarmless(_ reading: Reading) -> Bool {
    reading.fillings.isEmpty
      && [.help, .more, .back, .refresh, .history, .status, .saved, .summary].contains(reading.intent)
  }

  /// Whether a reading would change something that somebody only asks about, or puts off: "should i save 3?", "log out later".
  func isWondering(_ reading: Reading, in range: Range<Int>) -> Bool {
    let intent = reading.intent
    // Nobody can come in without asking: "can i sign in?"
    guard intent.traits.isDeed, intent != .login, intent != .signup else { return false }
    let wondering = grammar.tables.markers.wondering
    return range.contains { index in
      !reading.range.contains(index) && finder.lattice.has(wondering, at: index)
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
    guard intent.traits.changes || otherIntent.traits.changes, intent != .cancel, otherIntent != .cancel else {
      return false
    }
    return gap < (intent.traits.destroys || otherIntent.traits.destroys ? Bar.destroyingGap : Bar.gap)
  }

  private func intent(of candidate: Candidate) -> Intent { grammar.tables.sentences[Int(candidate.sentence)].intent }

  /// Whether free text is none that an intent could be about: no name to come in by, nothing to be told of, no tag of its own.
  private func isUnfit(_ found: Tally, for intent: Intent) -> Bool {
    switch intent.traits.subject {
    case .news: isUnfitTopic(found, for: intent)
    case .articles: isUnfitThing(found, for: intent)
    case .library: intent == .saved && found.free > 1 && found.trade > found.news
    case .sources: [.follow, .unfollow].contains(intent) && found.strangers > 0
    case .person: isUnfitName(found, for: intent)
    case .desk:
      intent == .explain
        && (found.trade > found.news || found.free > 0 && found.news == 0 && !isSaidToDesk(from: found.start ?? 0))
    case .list, .talk: false
    }
  }

  /// Whether free text is nothing to be told of or to count; anything may be looked for.
  private func isUnfitTopic(_ found: Tally, for intent: Intent) -> Bool {
    guard found.free > 0 else { return false }
    if [.watch, .unwatch].contains(intent) {
      return !found.isTold && found.stray >= found.free || found.trade > found.news
    }
    return [.count, .chart].contains(intent) && !found.isTold
      && (found.stray >= found.free || found.trade > found.news)
  }

  /// Whether free text is nothing that an article could be, or no tag of its own.
  private func isUnfitThing(_ found: Tally, for intent: Intent) -> Bool {
    if intent == .forget {
      return found.free > 0 && (found.trade > found.news || found.isMeasured || found.isPartOfOthers)
    }
    guard [.tag, .untag].contains(intent) else { return found.isPartOfOthers }
    return found.free > 0 && found.articles == found.free || found.isJoined || found.isCounted
      || found.isBeside && found.isQualified || found.isTight && found.trade > found.news
  }

  /// Whether free text is no name to come in by, nor the value of a setting.
  private func isUnfitName(_ found: Tally, for intent: Intent) -> Bool {
    if intent == .settings { return found.free > 2 || found.stray + found.trade > 0 }
    return [.signup, .login].contains(intent) && found.secrets == 0
      && (found.free > 2 || found.stray - found.numbered + found.trade > 0)
  }

  private func isPlausible(_ reading: Reading, _ found: Tally, in range: Range<Int>) -> Bool {
    switch reading.sentence.trust {
    // "Search for pizza" says what is to be done, and "search for tickets to see the lions" where it is to be done.
    case .sure:
      found.trade == 0 || found.news > 0 || found.narrowings > 0
        || found.trade < 2
          && (found.free < 4 || reading.intent != .search || saysNews(reading, before: found.start ?? 0))
    case .likely, .fragment: found.isTold || found.trade <= found.news
    // A place alone is no evidence: people ask for the time there, and the way.
    case .leaning:
      (found.news > found.trade || found.free == 0 || found.narrowings > 0 && found.trade == 0)
        && !beginsCommand(found, in: range) && (found.free == 0 || found.stray < found.free || found.news > 0)
        && longestOthersPhrase(from: reading.range.lowerBound) < 2
    }
  }

  /// Whether a sentence that only leans towards a search looks for words that say nothing, in a source or an order: "which
  /// one is newest"; or for all there is but what is no news: "no problem".
  private func isForNothing(_ found: Tally, in reading: Reading) -> Bool {
    guard reading.sentence.trust == .leaning, found.free > 0, reading.intent.traits.subject == .news, found.news == 0
    else {
      return false
    }
    return found.leftOut == found.free || found.narrowings > 0 && found.hollow == found.free
  }

  /// Whether what would be looked for begins with a deed, without a word that it is news about one: "delete all my tesla
  /// articles".
  private func beginsWithDeed(_ found: Tally, in reading: Reading) -> Bool {
    guard let start = found.start, reading.intent.traits.subject == .news else { return false }
    return isMarked(start, as: [grammar.tables.markers.deed]) && !saysNews(reading, before: start)
  }

  /// Whether what would be searched for begins like a command: "forget tesla" is none that can be carried out, and
  /// "cancel netflix" is none for Crier.
  private func beginsCommand(_ found: Tally, in range: Range<Int>) -> Bool {
    guard let start = found.start, start == range.lowerBound else { return false }
    let markers = grammar.tables.markers
    return finder.lattice.beginsCommand(at: start)
      || isMarked(start, as: [markers.bidding, markers.forbidding, markers.denying])
  }

  /// Whether a phrase of one of some kinds begins at a word.
  func isMarked(_ index: Int, as symbols: [Symbol]) -> Bool {
    symbols.contains { finder.lattice.has($0, at: index) }
  }

  /// Whether words that are to be explained are any that would be said to Crier: "explain save 3", and no "explain love".
  private func isSaidToDesk(from start: Int) -> Bool {
    let markers = grammar.tables.markers
    return finder.lattice.beginsCommand(at: start)
      || (start..<finder.lattice.tokenCount).contains {
        isMarked($0, as: [markers.topic, markers.desk, markers.number])
      }
  }

  /// Whether all that is said is a phrase of another trade, whatever its words are elsewhere: "tell me a story", and "close
  /// alexa", whose name is passed over.
  private func isOthersPhrase(_ reading: Reading) -> Bool {
    // What goes on from the line before may be a few words of any trade: "in french".
    let least = reading.sentence.trust == .fragment ? 3 : 2
    return longestOthersPhrase(from: reading.range.lowerBound) >= max(reading.range.count, least)
  }

  /// How many words the longest phrase of another trade has that begins at a word.
  func longestOthersPhrase(from start: Int) -> Int {
    finder.lattice.arcs(of: grammar.tables.markers.trade, at: start).map { Int($0.end) - start }.max() ?? 0
  }
}
