import Basics
import Commands
import News
import Replies
import Understanding

/// Lines that no sentence fits, by what they are likely for and by what they name of what is here.
extension Dialogue {
  /// What a line most likely asks for; nil where nothing is likely enough.
  func gist(of heard: Interpretation) -> Interpretation? {
    var best: (understood: Interpretation.Understood, worth: Double, asksHow: Bool)?
    let view = Describable(screen.articles?.view.map(\.item) ?? [], by: grounding.handles)
    for passage in understander.passages(of: heard.line) {
      let named = described(by: passage, among: view)
      let guesses = guesses(of: passage, naming: named)
      for guess in guesses
      where mayBe(guess, passage, among: guesses, named) && !isOfSomethingElse(guess, passage, in: heard.line) {
        let probability = guess.understood.command.kind == .headlines ? guesses.ofNews : guess.probability
        let traits = guess.understood.command.kind.traits
        let isShown = named != nil && !traits.isDeed
        let bar = isShown ? Self.pointed : traits.destroys ? guess.bar : guess.bar * Self.ease
        let worth = probability * (1 + passage.share) / 2
        if probability >= min(bar, guess.bar), worth > best?.worth ?? 0 {
          best = (guess.understood, worth, passage.asksHow)
        }
      }
    }
    // What a sentence may ask for is asked about before anything else is done: "hide cnn".
    if let best, let choice = heard.choices.first?.command.kind, choice.traits.isDeed,
      choice != best.understood.command.kind
    {
      return nil
    }
    if let best, best.asksHow {
      let help = Interpretation.Understood(
        command: .help(topic: best.understood.command.kind.rawValue), isPlain: false, isWhole: true)
      return Interpretation(line: heard.line, commands: [help], confidence: best.worth, evidence: .example)
    }
    return best.map {
      withoutUnknownTags(
        Interpretation(line: heard.line, commands: [$0.understood], confidence: $0.worth, evidence: .example))
    }
  }

  /// The same without tags that nothing has, where it is by likeness alone that words are taken for one.
  func withoutUnknownTags(_ heard: Interpretation) -> Interpretation {
    guard heard.evidence == .example, heard.commands.count == 1, case .saved(var request) = heard.commands[0].command,
      let words = request.tag, !grounding.shelf.tagCounts().keys.contains(where: { $0.rawValue == words })
    else { return heard }
    request.tag = nil
    let saved = Interpretation.Understood(command: .saved(request), isPlain: false, isWhole: heard.commands[0].isWhole)
    return Interpretation(line: heard.line, commands: [saved], confidence: heard.confidence, evidence: heard.evidence)
  }

  /// The probability at which something is likely, by judgment.
  private static let likely = 0.5
  /// The probability at which something is shown of an article that is named, by judgment.
  private static let pointed = 0.25
  /// How much of the bar of its kind a guess needs where what it did is seen at once and taken back by a word,
  /// by judgment.
  private static let ease = 0.75
  /// The share of a line that asks for what is only shown, by judgment.
  private static let shown = 0.3

  /// How much of the words has to fit what something is done to, by judgment.
  private static let fitting = 0.5

  /// What a passage may be for; an article that it names is what it points at.
  private func guesses(of passage: Passage, naming named: Named?) -> [Guess] {
    let guesses = understander.guesses(of: passage, at: grounding.moment)
    guard let named else { return guesses }
    var pointing = understander.guesses(of: passage, naming: named.words, as: named.reference, at: grounding.moment)
    // What is only pointed at is looked at.
    if pointing.isEmpty, passage.share == 1, understander.isPointing(passage, at: named.words) {
      let open = Interpretation.Understood(command: .open(named.reference), isPlain: false, isWhole: true)
      pointing = [Guess(open, probability: Self.likely, bar: Self.likely)]
    }
    return guesses.filter { $0.understood.command.reference == nil } + pointing
  }

  /// An article on screen that some words describe.
  private struct Named {
    let reference: Reference
    let words: ClosedRange<Int>
    /// How much of what the passage tells fits the article, from 0 to 1.
    let share: Double
  }

  private func described(by passage: Passage, among articles: Describable) -> Named? {
    let view = Array(screen.articles?.view ?? [])
    guard view.count > 1, let found = articles.described(by: passage.words, telling: passage.telling),
      // One word alone may be another by chance: "save won".
      found.words.count > 1 || understander.isPointing(passage, at: found.words)
    else { return nil }
    let fitting = passage.telling.count { articles.fits(passage.words[$0])[found.place] > 0 }
    return Named(
      reference: .numbers([view[found.place].number]), words: found.words,
      share: Double(fitting) / Double(max(passage.telling.count, 1)))
  }

  /// Whether a guess may be acted on at all.
  private func mayBe(_ guess: Guess, _ passage: Passage, among guesses: [Guess], _ named: Named?) -> Bool {
    let command = guess.understood.command
    let traits = command.kind.traits
    if !traits.isBuilt || passage.isDenied && traits.isDeed { return false }
    // What only shows something is asked for by much of a line, and what takes something away by most of it.
    if traits.destroys && (passage.isSpokenOf || passage.share < 0.5 || isHeldBack(passage)) { return false }
    if !traits.isDeed, named == nil, passage.share < Self.shown { return false }
    // Words that only name something are a topic where it is not here: "octopuses".
    if named == nil, passage.telling.count == passage.words.count { return false }
    // Nothing is done to what most of the words do not fit: "give me the pin number for my account".
    if traits.isDeed, let named, named.share < Self.fitting { return false }
    // Numbers among words that no sentence has are to be opened only where nothing else is said of them: "compare 1 and 2".
    if case .open(let reference) = command, reference == .it || named == nil {
      return reference == .it && screen.opened == nil && !screen.it.isEmpty
    }
    if case .tag(_, let tag) = command, !understander.isTag(tag, in: passage) { return false }
    switch command.guessing {
    case .never: return false
    case .free: return true
    case .unspoken: return !passage.isSpokenOf
    case .phrase: return passage.share == 1 && passage.words.count > 1
    case .whole: return passage.share == 1
    case .certain: return passage.share == 1 && guess.isCertain
    case .pointed: return isPointed(guess)
    case .topic:
      let request = command.headlines ?? NewsRequest()
      return request != NewsRequest() && request.query == nil && topics(of: passage, guesses).isEmpty
    case .search: return guess.isCertain && !passage.isDenied && passage.share >= Self.likely
    case .setting:
      // A number alone is seldom meant as one: "how would one do that".
      if case .settings(let choice) = command, choice.value.flatMap(Int.init) == 1 { return false }
      return understander.badValue(of: command, in: passage.words.joined(separator: " ")) == nil
    }
  }

  /// Whether the words by themselves say that nothing is to be done: "forget about the first one".
  private func isHeldBack(_ passage: Passage) -> Bool {
    grounding.interpretation(of: passage.words.joined(separator: " ")).withheld != nil
  }

  /// Whether words that go on with what it is belong to a passage: "delete all" in "delete all my mail", and the 4 that
  /// is heard in "pin number for my account".
  private func isOfSomethingElse(_ guess: Guess, _ passage: Passage, in line: String) -> Bool {
    let command = guess.understood.command
    guard let last = passage.words.last, !line.hasSuffix(last), last.last.map({ ",;.!?".contains($0) }) != true
    else { return false }
    if command.kind.traits.destroys { return command.reference?.isAll ?? true }
    guard case .numbers? = command.reference else { return false }
    return grounding.interpretation(of: last).commands.isEmpty
  }

  /// Whether there is something that a pronoun stands for; what is asked for in so many words may ask which is meant.
  private func isPointed(_ guess: Guess) -> Bool {
    guess.understood.command.reference.map { !$0.isPronoun || !screen.it.isEmpty || guess.isCertain } ?? false
  }
}

/// Searches for words among others.
extension Dialogue {
  /// The searches that a line may ask for, those of its longest passages first.
  func searches(in heard: Interpretation) -> [NewsRequest] {
    var found: [NewsRequest] = []
    for passage in understander.passages(of: heard.line) where passage.ofOtherTrades.isEmpty {
      let guesses = understander.guesses(of: passage, at: grounding.moment)
      guard guesses.ofNews >= Self.likely else { continue }
      for topic in topics(of: passage, guesses) {
        var search = guesses.lazy.compactMap(\.understood.command.headlines).first ?? NewsRequest()
        (search.query, search.count) = (topic, nil)
        if !found.contains(search) { found.append(search) }
      }
    }
    return Array(found.prefix(Self.mostSearches))
  }

  /// What may be searched for in place of all the words of a search.
  func parts(of request: NewsRequest) -> [NewsRequest] {
    guard let query = request.query else { return [] }
    let (sources, topics) = understander.partsOfSearch(query)
    return topics.filter { $0 != query }.prefix(Self.mostSearches).flatMap { topic in
      var part = request
      part.query = topic
      guard request.source == nil, !sources.isEmpty else { return [part] }
      var theirs = part
      theirs.source = .named(sources)
      return [theirs, part]
    }
  }

  /// The most searches that are tried, by judgment.
  private static let mostSearches = 6

  /// Whether a line is likelier for a search than for anything else.
  func isLikelySearch(_ heard: Interpretation) -> Bool {
    guard let whole = understander.passages(of: heard.line).first else { return true }
    let guesses = understander.guesses(of: whole, at: grounding.moment)
    return guesses.contains { $0.understood.command.kind == .search && $0.probability >= Self.likely }
  }

  /// The words that a passage may be searched for by, without those that name a section, a country or a source.
  private func topics(of passage: Passage, _ guesses: [Guess]) -> [String] {
    let named = guesses.filter { $0.understood.command.kind == .headlines }
      .flatMap(\.understood.names).flatMap { Words($0).list }
    let topics = understander.topics(of: passage).map { topic in
      Words(topic).list.filter { !named.contains($0) }.joined(separator: " ")
    }
    return topics.filter { !$0.isEmpty }
  }
}

extension [Guess] {
  /// How likely some news is asked for, in whatever way.
  fileprivate var ofNews: Double {
    filter { [.headlines, .search, .summary].contains($0.understood.command.kind) }.reduce(0) { $0 + $1.probability }
  }
}

extension Reference {
  /// Whether it is all there is, but for what is left out.
  fileprivate var isAll: Bool { if case .all = self { true } else { false } }
}

extension Command {
  fileprivate var headlines: NewsRequest? { if case .headlines(let request) = self { request } else { nil } }
}
