import Basics
import Commands
import News
import Replies
import Understanding

/// Lines that name a card without pointing at it: "save the planetarium", "just the phone then".
extension Interpretation {
  /// Whether words of it are taken as they are, for a tag or to search for.
  fileprivate var isFreeText: Bool { commands.count == 1 && [.tag, .search].contains(commands[0].command.kind) }
}

extension Dialogue {
  /// The line as it is meant here, where its words alone were not understood; nil where that makes no more of it.
  ///
  /// What it corrects in itself comes first, then what it names, and then what is left without the words around it.
  func inContext(_ heard: Interpretation) -> Interpretation? {
    if heard.commands.isEmpty, let back = understander.reading(of: heard.line, namingProfile: grounding.isProfile) {
      return back
    }
    guard !grounding.secrets.holdsSecret(heard) else { return nil }
    if let answer = answerByName(heard) { return answer }
    guard heard.choices.count < 2 else { return nil }
    if heard.commands.isEmpty || heard.isFreeText,
      let corrected = understander.corrected(heard, reading: meaning)
    {
      return corrected.meaning
    }
    if let back = goneBack(by: heard.line) { return back }
    guard heard.commands.isEmpty else { return nil }
    if let named = named(heard) { return named }
    if let sourced = sourced(heard) { return sourced }
    if let said = understander.corrections(in: heard.line).first, said.wrong == nil, let right = said.right {
      let bare = grounding.interpretation(of: right)
      if let meant = bare.commands.isEmpty ? named(bare) : bare.choices.isEmpty && bare.repairs.isEmpty ? bare : nil {
        return meant.said(as: heard.line)
      }
    }
    guard context.question == nil, isOpen(heard), lacking(in: heard) == nil,
      understander.badValue(in: heard, at: grounding.moment) == nil,
      understander.settingPutBack(by: heard.line, at: grounding.moment) == nil
    else { return nil }
    return namedLimits(heard) ?? placed(heard)
  }

  /// Whether nothing is known for sure of what a line asks for.
  private func isOpen(_ heard: Interpretation) -> Bool {
    guard heard.missingDay == nil else { return false }
    return switch heard.withheld?.reason {
    case .asked, .forbidden: false
    case nil: true
    }
  }

  /// The line as the answer it is, where it only names publishers, and one of them has something that is asked about: "bbc
  /// and mtv".
  ///
  /// What it names beside that is done as well, where nothing is lost by it.
  private func answerByName(_ heard: Interpretation) -> Interpretation? {
    if case .lacking(let start, .article)? = context.question { return lacked(start, by: heard) }
    guard let cards = questionCards, let act = questionAct else { return nil }
    let named = heard.commands.compactMap { $0.command.newsRequest?.sourcesAlone }
    guard named.count == heard.commands.count else { return nil }
    let all = named.joined().map { Reference.fitting(.source($0, about: nil), .one) }
    let there = all.filter { finds($0, among: cards) }
    let missing = all.filter { !there.contains($0) }
    guard let first = there.first, missing.isEmpty || !act.command(on: first).kind.traits.takesWhatIsNamed else {
      return nil
    }
    let answer = Interpretation.Understood(
      command: .open(there.count > 1 ? .together(there) : first), isFragment: true, isPlain: true, isWhole: true)
    let rest = missing.map { Interpretation.Understood(command: act.command(on: $0), isPlain: true, isWhole: true) }
    return Interpretation(line: heard.line, commands: [answer] + rest, confidence: 1, evidence: .sentence)
  }

  /// What was begun, done to what the publishers have on screen that answer which ones.
  private func lacked(_ start: Saying, by heard: Interpretation) -> Interpretation? {
    let named = heard.commands.compactMap { $0.command.newsRequest?.sourcesAlone }
    let references = named.joined().map { Reference.fitting(.source($0, about: nil), .one) }
    guard named.count == heard.commands.count, let first = references.first, references.allSatisfy(isHere),
      let begun = grounding.interpretation(of: "\(grounding.spoken(start)) 1").commands.first?.command,
      !begun.kind.traits.takesWhatIsNamed,
      let command = begun.done(to: references.count > 1 ? .together(references) : first)
    else { return nil }
    return Interpretation(
      line: heard.line, commands: [Interpretation.Understood(command: command, isPlain: true, isWhole: true)],
      confidence: 1, evidence: .sentence)
  }

  /// What was asked for when the list was made that a line goes back to by its topic.
  private func goneBack(by line: String) -> Interpretation? {
    guard context.question == nil, let topic = understander.topicGoneBackTo(by: line) else { return nil }
    let asked = [context.asked].compactMap(\.self) + (context.listsBefore ?? []).reversed().compactMap(\.asked)
    let command = asked.lazy.compactMap { past -> Command? in
      guard let request = past.news, request.query.map({ Words($0) }) == Words(topic) else { return nil }
      if case .news(_, let kind) = past { return kind == .headlines ? .headlines(request) : .search(request) }
      return self.command(asking: request, as: past, after: NewsRequest())
    }.first
    return command.map { command in
      Interpretation(
        line: line, commands: [Interpretation.Understood(command: command, isPlain: true, isWhole: true)],
        confidence: 1, evidence: .sentence)
    }
  }

  /// A topic in a country, which is no more than that country's news to what is learned.
  private func placed(_ heard: Interpretation) -> Interpretation? {
    guard heard.offer?.kind == .search, let search = understander.topicInPlace(heard.line) else { return nil }
    let part = Interpretation.Understood(command: .search(search), isPlain: false, isWhole: true)
    return Interpretation(line: heard.line, commands: [part], confidence: 1, evidence: .sentence)
  }

  /// What a part of a line means by its words, or by what it names.
  private func meaning(of words: String) -> Interpretation {
    let heard = grounding.interpretation(of: words)
    guard heard.commands.isEmpty else { return heard }
    return named(heard) ?? heard
  }

  /// The line with the sources at hand in place of a pronoun: "follow it"; nil where that makes no sense.
  private func sourced(_ heard: Interpretation) -> Interpretation? {
    guard context.question == nil else { return nil }
    return understander.reading(
      of: heard.line, namingSources: { $0 ? pairAtHand : sourcesAtHand.first ?? [] }, at: grounding.moment)
  }

  /// The names of sources that may be meant, the likeliest first: those just followed, those of what was touched last, of what was asked
  /// for last, and of that with what was asked for before it.
  private var sourcesAtHand: [[String]] {
    let asked = [context.asked, context.listsBefore?.last?.asked].map { $0?.news?.sourcesAlone?.map(\.words) ?? [] }
    let followed = context.lastDeed?.followed?.map(\.name) ?? []
    let pairs = [followed, Set(screen.it.map(\.publisher.name)).sorted(), asked[0], Set(asked[0] + asked[1]).sorted()]
    return pairs.filter { (1...Self.mostSources).contains($0.count) }
  }

  private var pairAtHand: [String] {
    let onScreen = screen.sourcesInView.map(\.name)
    return (sourcesAtHand + [onScreen]).first { $0.count == Self.mostSources } ?? []
  }

  /// The most sources that a pronoun stands for, by judgment.
  private static let mostSources = 2

  /// What a line comes to that is understood as a whole and not by its commands; nil for any other.
  func stepOfWhole(_ heard: Interpretation) -> Step? {
    guard context.question == nil else { return nil }
    if heard.commands.isEmpty, let name = understander.settingPutBack(by: heard.line, at: grounding.moment) {
      return .putBack(name)
    }
    return torn(heard)
  }

  /// The question which of two is meant that a line only names: "the owl or the heron".
  private func torn(_ heard: Interpretation) -> Step? {
    let cards = understander.alternatives(in: heard.line).compactMap { words -> NumberedArticle? in
      guard let reference = reference(in: words),
        case .articles(let found) = pointing(for: .open, at: reference).find(reference), found.count == 1
      else { return nil }
      return found[0]
    }
    return cards.count == 2 && cards[0] != cards[1] ? .ask(.which(.open, cards)) : nil
  }

  /// The line with what it names pointed at; nil where it names nothing that is here.
  func named(_ heard: Interpretation) -> Interpretation? {
    guard heard.commands.isEmpty else { return nil }
    let namings = understander.namings(in: heard.line)
    let here = namings.compactMap { Found($0, in: self, isHere) }
    let largest = here.filter { one in !here.contains { one.naming.isWithin($0.naming) } }
    return pointed(heard.line, at: largest) ?? pointed(heard.line, at: here.filter(\.naming.isDefinite))
      ?? kept(heard.line, namings.filter(\.isDefinite))
  }

  /// The line with the library's articles pointed at that it names; nil where it names none.
  ///
  /// A library may be large, so that it is looked through only for what makes sense of the line.
  private func kept(_ line: String, _ namings: [Naming]) -> Interpretation? {
    var left = namings
    for _ in 0..<Self.mostTries {
      guard let read = understander.reading(of: line, pointingAt: left, at: grounding.moment) else { return nil }
      let used = read.used.map { left[$0] }
      let found = used.map { Found($0, in: self, isKept) }
      if !found.contains(where: { $0 == nil }) { return pointed(line, at: found.compactMap(\.self)) }
      left.removeAll { naming in zip(used, found).contains { $0 == naming && $1 == nil } }
    }
    return nil
  }

  /// The most readings of a line that are looked up in the library, by judgment.
  private static let mostTries = 8

  private func pointed(_ line: String, at found: [Found]) -> Interpretation? {
    guard let read = understander.reading(of: line, pointingAt: found.map(\.naming), at: grounding.moment),
      let meant = read.meaning(pointingAt: { found[$0].there })
    else { return nil }
    // A bare word is a topic, and no card.
    let isBare = read.used.allSatisfy { !found[$0].naming.isDefinite } && meant.commands.allSatisfy(\.isFragment)
    if isBare, context.question == nil { return nil }
    return read.used.reduce(meant) { meant, place in
      found[place].missing.reduce(meant) { meant, missing in
        meant.followed(by: read.meaning { $0 == place ? missing : found[$0].there })
      }
    }
  }

  /// A naming of something that is there.
  private struct Found {
    let naming: Naming
    let there: Reference
    /// Publishers it names beside that who have nothing here.
    let missing: [Reference]

    /// Finds what a naming names; nil where that is nothing, or a word of it fits nothing.
    @MainActor
    init?(_ naming: Naming, in dialogue: Dialogue, _ isThere: (Reference) -> Bool) {
      let share: Reference.Share = naming.isPlural || naming.names.count > 1 && !naming.isEachOfOne ? .every : .one
      var (there, missing): ([Reference], [Reference]) = ([], [])
      for name in naming.names {
        let reference = Reference.fitting(.about(name), share)
        if isThere(reference) {
          there.append(reference)
        } else if let source = dialogue.understander.source(called: name) {
          missing.append(.fitting(.source(source, about: nil), share))
        } else {
          return nil
        }
      }
      guard let first = there.first, missing.isEmpty || naming.isPlural else { return nil }
      self.naming = naming
      self.there = there.count > 1 ? .together(there) : first
      self.missing = missing
    }
  }

  /// A line that points at something in its first clause: what it means without the rest, beside what the rest asks for, or
  /// the rest where that asks for nothing; nil where all of it points or nothing here fits.
  func parted(_ heard: Interpretation) -> (meaning: Interpretation, leftOver: String?)? {
    guard heard.commands.count == 1, case .fitting(.about(let about), let share)? = heard.commands[0].command.reference,
      let pause = about.firstIndex(where: { ",;.!?".contains($0) }), !isHere(about)
    else { return nil }
    let first = Reference.fitting(.about(String(about[..<pause])), share)
    let rest = about[about.index(after: pause)...].trimming()
    guard !rest.isEmpty, isHere(first) || isKept(first), let command = heard.commands[0].command.done(to: first) else {
      return nil
    }
    let pointed = Interpretation.Understood(command: command, isPlain: true, isWhole: true)
    let behind = grounding.interpretation(of: rest)
    let asked = behind.commands.filter { !$0.isFragment && behind.evidence == .sentence && $0.isWhole }
    let meaning = Interpretation(line: heard.line, commands: [pointed] + asked, confidence: 1, evidence: .sentence)
    return (meaning, asked.isEmpty ? rest : nil)
  }

  /// Whether all of some words fit something on screen.
  private func isHere(_ words: String) -> Bool {
    screen.articles?.shown.contains { grounding.handles.fit(words, $0.item) != nil } ?? false
  }

  /// Whether something that the question is about, or that is on screen, fits.
  private func isHere(_ reference: Reference) -> Bool {
    if let cards = questionCards, finds(reference, among: cards) { return true }
    let shown = screen.articles?.shown.map { NumberedArticle(number: $0.number, article: $0.item) } ?? []
    return finds(reference, among: shown) || finds(reference, among: screen.it.map(screen.numbered))
  }

  /// Whether something in the library fits, or something let go of, where nothing here does.
  private func isKept(_ reference: Reference) -> Bool {
    switch pointing(for: .save, at: reference).find(reference) {
    case .articles, .several: true
    case .nothing: false
    }
  }

  private func finds(_ reference: Reference, among cards: [NumberedArticle]) -> Bool {
    switch Pointing(shown: cards, inView: cards, it: [], endings: understander.endings, fit: grounding.handles.fit)
      .find(reference)
    {
    case .articles, .several: true
    case .nothing: false
    }
  }

  /// What is to be done to what the open question is about.
  private var questionAct: Act? {
    switch context.question {
    case .which(let act, _), .confirm(let act, _): act
    case .forgetAll, .unfollow, .meant, .takeAlong, .takeAlongAfterAll, .whichFeed, .lacking, .deleteProfile, .wish,
      .forgetHistory, nil:
      nil
    }
  }

  /// The articles that the open question is about.
  private var questionCards: [NumberedArticle]? {
    switch context.question {
    case .which(_, let cards): cards
    case .confirm(_, let articles): articles.map(screen.numbered)
    case .forgetAll, .unfollow, .meant, .takeAlong, .takeAlongAfterAll, .whichFeed, .lacking,
      .deleteProfile, .wish, .forgetHistory, nil:
      nil
    }
  }
}
