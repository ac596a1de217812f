import Commands
import Grammar
import News
import Replies
import Understanding
import ViewModels

/// What fits at the end of a half-typed line, here and now.
extension Conversation {
  /// The most typed words that identify a name, by judgment.
  private static let mostWords = 8
  /// The fewest letters that a title is found by, by judgment.
  private static let fewestLetters = 3

  /// What may stand at the end of a line, in place of its last words where these begin a name.
  ///
  /// Given what is typed of a path, `files` answers the files that begin so.
  public func offers(for line: String, files: (String) -> [Offer]) -> Offers {
    let starts = [line.startIndex] + line.indices.filter { line[$0] == " " }.map { line.index(after: $0) }
    // What is seldom asked for in such words is offered where nothing else is.
    for isAll in [false, true] {
      let offers = offers(for: line, from: starts, isAll: isAll, files: files)
      if !offers.list.isEmpty { return offers }
    }
    return .none
  }

  private func offers(
    for line: String, from starts: [String.Index], isAll: Bool, files: (String) -> [Offer]
  ) -> Offers {
    for start in starts.suffix(Self.mostWords) {
      let (settled, typed) = (String(line[..<start]), String(line[start...]))
      var kinds = offers(behind: settled, typed, isAll: isAll, files: files)
      if start == starts.last, !line.isEmpty {
        // What answers an open question comes first.
        kinds.insert(restsOfBeginnings(of: line, behind: settled), at: settled.isEmpty ? 1 : 0)
        // Behind a number, what to do with it is likelier than whose so many are to be.
        let isBehindNumber = typed.isEmpty && settled.last { $0 != " " }?.isNumber == true
        kinds.insert(nextWords(of: line), at: isBehindNumber ? 0 : kinds.endIndex)
        kinds.insert(helpOffers(for: line, isBehindNumber ? Purpose.allCases : [.narrow]), at: 0)
      }
      let offers = Offers(start: settled.utf8.count, kinds)
      if !offers.list.isEmpty { return offers }
    }
    return .none
  }

  /// A line to read each of the articles on screen.
  public var stories: [Offer] {
    model.articles(on: context.screen).map { offer in
      Offer(Int(offer.text).map { speech.spoken(.readIdea(number: $0)) } ?? offer.text, offer.meaning)
    }
  }

  /// An idea that begins as the line does: of those below the list on screen, of help's, or the way a request begins.
  public func idea(goingOnFrom line: String) -> String? {
    let goesOn = { (idea: String) in idea.utf8.count > line.utf8.count && idea.hasPrefix(line) }
    return scenes.list.ideas(on: screen).lazy.map(speech.spoken).first(where: goesOn)
      ?? helpLines.first(where: goesOn) ?? model.beginnings(spoken: speech.spoken).lazy.map(\.text).first(where: goesOn)
  }

  private func offers(
    behind settled: String, _ typed: String, isAll: Bool, files: (String) -> [Offer]
  ) -> [[Offer]] {
    let isAtStart = settled.allSatisfy { $0 == " " }
    if isAtStart, typed.isEmpty {
      let answers = answers()
      return [answers.isEmpty ? model.likelyBeginnings(on: context.screen, spoken: speech.spoken) : answers]
    }
    let continuations = continuations(behind: settled, isAll: isAll)
    let small = typed.lowercased()
    // Where a setting is named, nothing but what it can be is meant.
    let settings = Set(continuations.compactMap(\.setting))
    if !settings.isEmpty {
      return Choice.Name.allCases.filter(settings.contains).map { setting in
        values(of: setting, continuations).filter { $0.begins(with: small) }
      }
    }
    var kinds = isAtStart ? [answers()] : []
    let meant = OfferKind.allCases.filter { kind in
      (!isAtStart || kind.beginsLines) && continuations.contains { kind.isMeant(by: $0) }
    }
    kinds += likely(meant, behind: settled, typed).map { names($0, continuations, typed, files: files) }
    let fitting = kinds.map { $0.filter { $0.begins(with: small) } }
    guard fitting.allSatisfy(\.isEmpty), !isAtStart, small.count >= Self.fewestLetters else { return fitting }
    return [titled(small, continuations)]
  }

  /// Those of several kinds that are likely before anything is typed of them: a value tells little before its setting is
  /// named, and a file before its format.
  private func likely(_ kinds: [OfferKind], behind settled: String, _ typed: String) -> [OfferKind] {
    guard typed.isEmpty else { return kinds }
    let areValues = examples.goOnWithValues(behind: settled)
    return kinds.filter { kind in
      switch kind {
      case .settings: !areValues || !kinds.contains(.values)
      case .values: areValues || !kinds.contains(.settings)
      case .files: !kinds.contains(.formats)
      case .numbers, .sourceNumbers, .tags, .lists, .sources, .sections, .formats, .topics: true
      }
    }
  }

  /// What may stand next, without what no example of these words is for, where there are examples.
  private func continuations(behind settled: String, isAll: Bool) -> [Continuation] {
    let all = understander.continuations(behind: settled)
    let named = model.intent(beginning: settled, spoken: speech.spoken)
    var usual = named.map { [$0] } ?? examples.intents(ofLinesBeginning: settled, isAll: isAll)
    // No example is a follow-up, such as "only today", but help has some.
    if usual.isEmpty, !helpOffers(for: settled, [.narrow]).isEmpty { usual = [.headlines, .search] }
    return usual.isEmpty ? all : all.compactMap { $0.narrowed(to: usual) }
  }

  /// How requests go on that begin as the line does.
  private func restsOfBeginnings(of line: String, behind settled: String) -> [Offer] {
    let typed = line.lowercased()
    return model.beginnings(spoken: speech.spoken).filter { $0.begins(with: typed) }
      .map { Offer(String($0.text.dropFirst(settled.count)), $0.meaning) }
  }

  /// How lines go on that help has for some purposes, where they begin as this one; any number stands for any other.
  private func helpOffers(for line: String, _ purposes: [Purpose]) -> [Offer] {
    let said = line.split(separator: " ", omittingEmptySubsequences: false)
    guard let begun = said.last, said.count > 1 else { return [] }
    let lines = scenes.help.manual(of: purposes, on: screen).parts.flatMap { $0.lines(speech.spoken).map(\.line) }
    return lines.compactMap { line in
      let words = line.split(separator: " ")
      guard words.count >= said.count, words[said.count - 1].hasPrefix(begun),
        zip(said.dropLast(), words).allSatisfy({ $0 == $1 || $0.allSatisfy(\.isNumber) && $1.allSatisfy(\.isNumber) })
      else { return nil }
      return Offer(words[(said.count - 1)...].joined(separator: " "), .verbatim(line))
    }
  }

  private var model: OfferModel { OfferModel(shelf: scenes.shelf) }

  /// What answers the open question.
  private func answers() -> [Offer] {
    guard let question = context.question else { return [] }
    if !asked.isEmpty { return model.numbers(of: asked) }
    switch question {
    case .lacking(_, .article), .which: return model.articles(on: context.screen)
    case .lacking(_, .source): return sources
    case .lacking(_, .words), .lacking(_, .time), .lacking(_, .address), .lacking(_, .file), .lacking(_, .way):
      return []
    case .confirm, .forgetAll, .unfollow, .meant, .takeAlong, .takeAlongAfterAll, .whichFeed, .deleteProfile, .wish,
      .forgetHistory:
      return model.answers(spoken: speech.spoken)
    }
  }

  private var sources: [Offer] { model.sources(among: understander.lexicon.sources, on: context.screen) }

  /// The numbers of those on screen whose title has a word that begins as typed.
  private func titled(_ typed: String, _ continuations: [Continuation]) -> [Offer] {
    guard continuations.contains(where: OfferKind.numbers.isMeant) else { return [] }
    return model.articles(on: context.screen).filter { offer in
      let words = offer.meaning.map(speech.spoken)?.lowercased().split { !$0.isLetter && !$0.isNumber } ?? []
      return words.contains { $0.hasPrefix(typed) }
    }
  }

  /// How examples go on that begin as the line does.
  private func nextWords(of line: String) -> [Offer] {
    examples.nextWords(of: line).map { Offer($0.word, .verbatim($0.example)) }
  }

  private func names(
    _ kind: OfferKind, _ continuations: [Continuation], _ typed: String, files: (String) -> [Offer]
  ) -> [Offer] {
    switch kind {
    case .numbers: model.articles(on: context.screen)
    case .sourceNumbers: model.numberedSources(on: context.screen)
    case .tags: model.tags()
    case .lists: model.lists()
    case .sources: sources
    case .sections: model.sections()
    case .formats:
      ExportFormat.allCases.map { Offer($0.rawValue, .formatMeans(format: $0)) }
    case .settings, .values:
      continuations.filter(kind.isMeant).flatMap { continuation in
        let names = continuation.names.map { understander.names(listed: $0) } ?? []
        // A value has one name here; of countries and languages any may be begun.
        var told: Set<String> = []
        return names.filter { continuation.slot != .value || told.insert($0.key).inserted }
          .map { offer(of: $0, in: continuation.slot) }
      }
    case .topics: model.topics(spoken: speech.spoken)
    case .files:
      // Where a document may go without any file.
      continuations.filter { $0.slot == .path }.compactMap(\.names)
        .compactMap { understander.names(listed: $0).first.map { Offer($0.text, .outputMeans) } } + files(typed)
    }
  }

  /// What a setting can be.
  private func values(of setting: Choice.Name, _ continuations: [Continuation]) -> [Offer] {
    let named = continuations.filter { [.country, .language].contains($0.slot) && $0.setting == setting }
      .flatMap { $0.names.map { understander.names(listed: $0) } ?? [] }.map(\.text)
    return (model.values(of: setting, spoken: speech.spoken) + named)
      .filter { understander.choice(of: setting, said: $0) != nil }
      .map { Offer($0, .settingName(setting: setting)) }
  }

  /// A name of a list that the Intents have.
  private func offer(of name: (key: String, text: String), in slot: Slot) -> Offer {
    if slot == .option, let setting = Choice.Name(rawValue: name.key) {
      return model.setting(setting, called: name.text, by: scenes.settings)
    }
    let kinds: [Slot: Saying.Named] = [
      .country: .country, .language: .language, .sort: .order, .edition: .edition,
    ]
    if let kind = kinds[slot] { return Offer(name.text, .nameMeans(named: kind)) }
    let setting = Choice.Name.allCases.first { understander.choice(of: $0, said: name.text) != nil }
    return Offer(name.text, setting.map { .settingName(setting: $0) } ?? .nameMeans(named: .value))
  }
}
