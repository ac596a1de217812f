import Commands
import Grammar

/// Decides whether a reading is trusted enough to act on.
///
/// Words of other trades (weather, rides, songs and whatever else people ask assistants for) count against acting,
/// words the news is full of count for it. Nothing is destroyed on a sentence that only leans towards that.
struct Judge {
  /// The least score and the least gap, both higher for what destroys.
  ///
  /// By judgment; `TheftTests` checks a change.
  enum Bar {
    /// For acting on a reading.
    static let acting = 0.5
    /// Above the score of any sentence that only leans towards its intent.
    static let destroying = 0.82
    /// For asking about it.
    static let asking = 0.25
    /// The score of "should i …?".
    static let wondering = 0.4
    /// How much cheaper a reading must be than the next one: a name costs 1, a word passed over 2, a repair 7 and a
    /// word of free text 20.
    static let gap: Int32 = 2
    static let destroyingGap: Int32 = 4
  }

  struct Judgement {
    /// From 0 to 1.
    let score: Double
    /// The least score for acting.
    let bar: Double
    let freeWords: Int

    var acts: Bool { score >= bar }
    /// Whether it is worth asking about if it is not acted on.
    var offers: Bool { score >= Bar.asking }
  }

  let finder: SpanFinder
  /// Whether it acts on whatever fits a sentence.
  var isTrusting = false
  /// Whether the line is known to be meant for Crier, so that words of other trades are topics.
  var isMeant = false

  var grammar: Grammar { finder.grammar }

  /// Judges a reading of a stretch of the line.
  func judge(_ reading: Reading, in range: Range<Int>) -> Judgement {
    var found = tally(of: reading, in: range)
    if isMeant { (found.trade, found.stray) = (0, 0) }
    let score: Double
    if !isTrusting, isRefuted(reading, found) {
      score = 0.1
    } else if isTrusting || isPlausible(reading, found, in: range) {
      let sureness = reading.sentence.trust == .leaning ? 0.8 : 1.0
      score = max(Bar.acting, sureness - 0.02 * Double(found.free))
    } else {
      score = found.trade == 0 || found.news + found.places > 0 ? 0.3 : 0.1
    }
    let bar = reading.intent.traits.care.contains(.firm) ? Bar.destroying : Bar.acting
    return Judgement(score: score, bar: bar, freeWords: found.free)
  }

  /// What to do with a reading that repairs words.
  enum RepairVerdict {
    /// Act with at most this confidence.
    case sure(Double)
    /// Ask about it.
    case doubtful
    /// Drop it: the words as typed are as likely.
    case none

    var isDoubtful: Bool { if case .doubtful = self { true } else { false } }

    /// The most confidence of such a command.
    var mostConfidence: Double {
      switch self {
      case .sure(let most): most
      case .doubtful: Bar.wondering
      case .none: 0
      }
    }
  }

  /// What to do with a reading that repairs words.
  ///
  /// The news is full of names, and most are near some word. So one slip is the most that is repaired, and a word that
  /// no other word supports, or that is read as a name, has to be long or have all the letters of the intended one.
  /// Leaving and answering are asked again.
  func verdict(
    on reading: Reading, of range: Range<Int>, repairedBy all: [Interpretation.Repair], freeWords: Int
  ) -> RepairVerdict {
    if all.isEmpty { return .sure(1) }
    let repairs = all.filter { !$0.isPassedOver }
    // An unknown name is near politeness as easily as any word.
    if !all.allSatisfy({ !$0.isPassedOver || $0.isPlainSwap }) { return .none }
    if repairs.isEmpty { return .sure(0.9) }
    let intent = reading.intent
    let isAlone = reading.range.count == repairs.count && range.count == finder.tokenCount
    if isAlone {
      // A one-word command with one wrong key is clear, and harmless if wrong.
      if repairs.allSatisfy(\.isOnly), isHarmless(reading) { return .sure(0.75) }
      if !repairs.allSatisfy({ $0.isPlainSwap || $0.isSlip }) { return .none }
      // A misspelt answer or farewell is asked again.
      if [.yes, .no].contains(intent) { return repairs.allSatisfy(\.isSwap) ? .sure(0.9) : .none }
      if !repairs.allSatisfy({ intent == .quit ? $0.isPlainSwap : $0.isPlain }) { return .doubtful }
    }
    let names = repairs.filter(\.isName)
    if !names.allSatisfy({ $0.isSwap || $0.isSlip && $0.isLongest }) {
      return names.allSatisfy(\.isSlip) ? .doubtful : .none
    }
    let isLeaving = [.logout, .quit].contains(intent)
    // A profile's name or a tag may be any word, so some other word must be understood.
    let isNamed = [.login, .signup, .tag, .untag].contains(intent)
    let isAmongOthers = (isNamed || freeWords == 0) && reading.range.count > repairs.count + freeWords
    if repairs.allSatisfy(\.isPlainSwap), !intent.traits.destroys { return .sure(0.9) }
    if isLeaving, !repairs.allSatisfy({ $0.isSlip && ($0.said.count >= 6 || $0.isSwap && isAmongOthers) }) {
      return .doubtful
    }
    if repairs.allSatisfy({ $0.isSlip && ($0.isLong || isAmongOthers) }) { return .sure(0.9) }
    return intent.traits.care.contains(.spelling) || !repairs.allSatisfy(\.isSlip) ? .doubtful : .sure(0.75)
  }

  /// Whether a reading without slots removes nothing, answers nothing and searches for nothing.
  private func isHarmless(_ reading: Reading) -> Bool {
    reading.fillings.isEmpty
      && [.help, .more, .back, .refresh, .history, .status, .saved, .summary].contains(reading.intent)
  }

  /// Whether a reading's change is only considered or postponed: "should i save 3?", "log out later".
  func isWondering(_ reading: Reading, in range: Range<Int>) -> Bool {
    let intent = reading.intent
    // Logging in is asked for as a question: "can i sign in?"
    guard intent.traits.isDeed, intent != .login, intent != .signup else { return false }
    let wondering = grammar.tables.markers.wondering
    return range.contains { index in
      !reading.range.contains(index) && finder.lattice.has(wondering, at: index)
    }
  }

  /// Whether another reading is so close that the person must be asked.
  ///
  /// Two that only show something need no question, which would cost more than a wrong guess; nor does "drop it", which
  /// may only mean to do nothing.
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

  /// Whether words speak so plainly against a reading that it is not even asked about.
  private func isRefuted(_ reading: Reading, _ found: Tally) -> Bool {
    isUnfit(found, for: reading.intent) || !isMeant && isOthersPhrase(reading) || beginsWithDeed(found, in: reading)
      || isForNothing(found, in: reading)
  }

  /// Whether free text cannot be what the intent needs: a name, a topic or a tag.
  private func isUnfit(_ found: Tally, for intent: Intent) -> Bool {
    switch intent.traits.subject {
    case .news: isUnfitTopic(found, for: intent)
    case .articles: isUnfitThing(found, for: intent)
    case .person: isUnfitName(found, for: intent)
    case .desk:
      intent == .explain
        && (found.trade > found.news || found.free > 0 && found.news == 0 && !isSaidToCrier(from: found.start ?? 0))
    case .library, .sources, .list, .talk: false
    }
  }

  /// Whether free text can be neither watched nor counted; anything can be searched for.
  private func isUnfitTopic(_ found: Tally, for intent: Intent) -> Bool {
    guard found.free > 0 else { return false }
    if [.watch, .unwatch].contains(intent) {
      return !found.isTold && found.stray >= found.free || found.trade > found.news
    }
    return [.count, .chart].contains(intent) && !found.isTold
      && (found.stray >= found.free || found.trade > found.news)
  }

  /// Whether free text can be neither an article's topic nor a tag.
  private func isUnfitThing(_ found: Tally, for intent: Intent) -> Bool {
    if [.tag, .untag].contains(intent) {
      return found.isJoined || found.isTight && (found.isQualified || found.trade > found.news)
    }
    return found.isPartOfOthers || intent == .forget && found.free > 0 && found.trade > found.news
  }

  /// Whether free text can be neither a profile's name nor a setting's value.
  private func isUnfitName(_ found: Tally, for intent: Intent) -> Bool {
    if intent == .settings { return found.free > 2 || found.stray + found.trade > 0 }
    return [.signup, .login].contains(intent) && found.secrets == 0
      && (found.free > 2 || found.stray - found.numbered + found.trade > 0)
  }

  private func isPlausible(_ reading: Reading, _ found: Tally, in range: Range<Int>) -> Bool {
    switch reading.sentence.trust {
    // A sure sentence says what to do, unless words of other trades say where: "search for tickets to see the lions".
    case .sure:
      found.trade == 0 || found.news > 0 || found.narrowings > 0
        || found.trade < 2
          && (found.free < 4 || reading.intent != .search || saysNews(reading, before: found.start ?? 0))
    case .likely, .fragment: found.isTold || found.trade <= found.news
    // A place alone proves nothing: people also ask for its time and the way there.
    case .leaning:
      (found.news > found.trade || found.free == 0 || found.narrowings > 0 && found.trade == 0)
        && !beginsCommand(found, in: range)
        && longestOthersPhrase(from: reading.range.lowerBound) < 2
    }
  }

  /// Whether a sentence that leans towards a search has no words worth searching for: "which one is newest", "no
  /// problem".
  private func isForNothing(_ found: Tally, in reading: Reading) -> Bool {
    guard reading.sentence.trust == .leaning, found.free > 0, reading.intent.traits.subject == .news, found.news == 0
    else {
      return false
    }
    return found.leftOut == found.free || found.narrowings > 0 && found.hollow == found.free
  }

  /// Whether the search words begin with a verb of another command, and no word for news precedes them: "delete all my
  /// tesla articles".
  private func beginsWithDeed(_ found: Tally, in reading: Reading) -> Bool {
    guard let start = found.start, reading.intent.traits.subject == .news else { return false }
    return isMarked(start, as: [grammar.tables.markers.deed]) && !saysNews(reading, before: start)
  }

  /// Whether the search words begin like a command that cannot be carried out: "forget tesla", "cancel netflix".
  private func beginsCommand(_ found: Tally, in range: Range<Int>) -> Bool {
    guard let start = found.start, start == range.lowerBound else { return false }
    let markers = grammar.tables.markers
    return finder.lattice.beginsCommand(at: start)
      || isMarked(start, as: [markers.bidding, markers.forbidding, markers.denying])
  }

  /// Whether a phrase of some symbols begins at a word.
  func isMarked(_ index: Int, as symbols: [Symbol]) -> Bool {
    symbols.contains { finder.lattice.has($0, at: index) }
  }

  /// Whether the words to explain could be said to Crier: "explain save 3", but not "explain love".
  private func isSaidToCrier(from start: Int) -> Bool {
    let markers = grammar.tables.markers
    return finder.lattice.beginsCommand(at: start)
      || (start..<finder.lattice.tokenCount).contains {
        isMarked($0, as: [markers.topic, markers.desk, markers.number])
      }
  }

  /// Whether the whole stretch is a phrase of another trade: "tell me a story", or "close alexa", where the name is
  /// passed over.
  private func isOthersPhrase(_ reading: Reading) -> Bool {
    // A fragment may be a short phrase of any trade: "in french".
    let least = reading.sentence.trust == .fragment ? 3 : 2
    return longestOthersPhrase(from: reading.range.lowerBound) >= max(reading.range.count, least)
  }

  /// The length of the longest phrase of another trade that begins at a word.
  func longestOthersPhrase(from start: Int) -> Int {
    finder.lattice.arcs(of: grammar.tables.markers.trade, at: start).map { Int($0.end) - start }.max() ?? 0
  }
}
