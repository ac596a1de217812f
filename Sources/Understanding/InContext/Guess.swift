import Basics
import Commands
import Grammar
import News

/// A command that a passage is likely for, though no sentence says so.
public struct Guess: Hashable, Sendable {
  public let understood: Interpretation.Understood
  /// How likely the passage is for it.
  public let probability: Double
  /// The probability at which its kind may be acted on.
  public let bar: Double

  /// Whether a sentence says it for certain.
  public var isCertain: Bool { bar == 0 }

  public init(_ understood: Interpretation.Understood, probability: Double, bar: Double) {
    self.understood = understood
    self.probability = probability
    self.bar = bar
  }
}

extension Understander {
  /// What a passage may be for, the likeliest first.
  public func guesses(of passage: Passage, at moment: Moment) -> [Guess] {
    if let sure = certain(passage.words, isTagMarked: true, at: moment), sure.commands.count == 1,
      !sure.commands[0].isFragment
    {
      return [Guess(sure.commands[0], probability: 1, bar: 0)]
    }
    return guesses(of: passage.words.joined(separator: " "), at: moment) { $0 }
  }

  /// What a passage may be for that names an article by some of its words, the likeliest first.
  public func guesses(
    of passage: Passage, naming named: ClosedRange<Int>, as reference: Reference, at moment: Moment
  ) -> [Guess] {
    var said = passage.words
    said.replaceSubrange(pointer(around: named, in: said), with: [Self.standIn])
    return guesses(of: said.joined(separator: " "), at: moment) { filled in
      guard let pointed = filled.command.reference else { return nil }
      if pointed.isPronoun { return filled.done(to: reference) }
      return pointed.holds(Self.standInNumber) ? filled.pointing(at: reference, for: Self.standInNumber) : nil
    }
  }

  /// Whether words say that something here is meant: "that lagos thing".
  public func isPointing(_ passage: Passage, at named: ClosedRange<Int>) -> Bool {
    pointer(around: named, in: passage.words).count > named.count
  }

  private func guesses(
    of line: String, at moment: Moment, as meant: (Interpretation.Understood) -> Interpretation.Understood?
  ) -> [Guess] {
    guard let model = grammar.model else { return [] }
    let likely = likelyIntents(of: line)
    let others = likely.first { $0.intent == nil }?.probability ?? 0
    let all = 1 - others + others / Self.moreOurs
    let ours = likely.filter { $0.intent != nil && $0.probability >= Self.leastLikely * all }.prefix(Self.mostLikely)
    return commands(ours.compactMap(\.intent), of: line, at: moment).compactMap { intent, command in
      guard let filled = settable(command).map(uncounted), let understood = meant(filled),
        let probability = ours.first(where: { $0.intent == intent })?.probability
      else { return nil }
      return Guess(understood, probability: probability / all, bar: model.bar(for: intent))
    }
  }

  /// How much likelier than a line by itself one in a conversation is to be for Crier, by judgment.
  private static let moreOurs = 10.0
  /// The most intents that are looked at, and how likely each has to be, by judgment.
  private static let mostLikely = 4
  private static let leastLikely = 0.1

  /// Words with those around them that only point: "the one about the owl", "owl one".
  private func pointer(around named: ClosedRange<Int>, in words: [String]) -> Range<Int> {
    let plain = words.map { TypedWord.words(of: $0).first?.plain ?? "" }
    func holds(_ index: Int, _ kinds: [WordClass]) -> Bool { kinds.contains { self.words($0).holds(plain[index]) } }
    var (start, end) = (named.lowerBound, named.upperBound + 1)
    while start > 0, holds(start - 1, [.determining, .card, .cards, .tellingOf]) { start -= 1 }
    while end < words.count, holds(end, [.card, .cards]) { end += 1 }
    return start..<end
  }

  /// The setting that can have the value, where the one that was read cannot: "make it dark".
  func settable(_ filled: Interpretation.Understood) -> Interpretation.Understood? {
    guard case .settings(let request) = filled.command, let value = request.value else { return filled }
    let names =
      [request.name.flatMap(Choice.Name.init)].compactMap(\.self) + [.theme, .sort, .language, .country, .start]
    guard let name = names.first(where: { choice(of: $0, said: value) != nil }) else { return nil }
    return Interpretation.Understood(
      command: .settings(SettingRequest(name: name.rawValue, value: value)), isPlain: false, isWhole: true)
  }

  /// The same without a count of one, which is seldom meant: "forget the first one, show me sports".
  private func uncounted(_ filled: Interpretation.Understood) -> Interpretation.Understood {
    guard case .headlines(var request) = filled.command, request.count == 1 else { return filled }
    request.count = nil
    return Interpretation.Understood(
      command: .headlines(request), names: filled.names, isPlain: filled.isPlain, isWhole: filled.isWhole)
  }

  /// The commands that a line would be if it were for some intents, with the slots found in it.
  private func commands(
    _ intents: [Intent], of line: String, at moment: Moment
  ) -> [(intent: Intent, command: Interpretation.Understood)] {
    var words = Tokeniser(line, in: grammar.tables.writing)
    grammar.lookUp(&words)
    guard !intents.isEmpty, !words.tokens.isEmpty, words.tokens.count <= LineReader.mostTokens,
      let alike = LikenessReader(of: words, repairs: [], in: grammar)
    else { return [] }
    let read = LineReader.Line(asTyped: line, words: words, reckoner: DayReckoner(moment), isExplained: false)
    return matchers.lend { matcher in
      matcher.beginLine()
      let reader = LineReader(matcher, read, repairs: [])
      return intents.compactMap { intent in reader.command(intent, by: alike).map { (intent, $0) } }
    }
  }
}

extension Interpretation.Understood {
  /// The same done to something else; nil where it points at nothing.
  fileprivate func done(to reference: Reference) -> Interpretation.Understood? {
    command.done(to: reference).map {
      Interpretation.Understood(
        command: $0, isFragment: isFragment, names: names, isOrdinal: false, isPlain: isPlain, isWhole: isWhole)
    }
  }
}

extension LineReader {
  /// The command of the whole line as one for an intent; nil where a slot that it needs is not filled.
  fileprivate func command(_ intent: Intent, by likeness: LikenessReader) -> Interpretation.Understood? {
    let stretch = likeness.filled(words.tokens.indices, likeIntent: intent, finder: matcher.finder)
    guard var slots = slotReader.slots(of: stretch.fillings) else { return nil }
    if let about = stretch.about, !stretch.isAboutFilled, !slots.point(to: words.text(about)) { return nil }
    // What is to be done to something has to point at it.
    if likeness.takesReferences(stretch.uses), intent.traits.isDeed, slots.reference == nil { return nil }
    if intent == .settings, slots.count != nil { slots.value = nil }
    guard slots.isEnough(for: intent), let command = Command(intent, slots) else { return nil }
    return Interpretation.Understood(
      command: command, names: slots.names, isOrdinal: slots.isOrdinal, isPlain: false, isWhole: true)
  }
}
