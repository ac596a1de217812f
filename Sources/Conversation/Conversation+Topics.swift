import Commands
import News
import Understanding
import ViewModels

/// What a line is about where it names a country or a source.
extension Conversation {
  /// The line with the topics that its names of countries and sources stand for.
  ///
  /// Behind "on" or "about", a name that some article kept speaks of is what is asked about: "brief me on france". So is
  /// a country of which no source is read here, wherever its name stands: "nigeria news".
  func topical(_ heard: Heard) async -> Heard {
    guard !heard.isGuarded else { return heard }
    var meaning = heard.meaning
    for (place, understood) in meaning.commands.enumerated() where !understood.isFragment {
      guard let topic = await topic(of: understood, in: meaning.line) else { continue }
      meaning = meaning.replacing(place, with: topic)
    }
    return meaning == heard.meaning ? heard : heard.meaning(meaning)
  }

  /// The line with its sources called as they were said, where what was said was taken for the name of one that is not here.
  func calledAsSaid(_ heard: Heard) async -> Heard {
    let repairs = heard.meaning.repairs
    guard !heard.isGuarded, !repairs.isEmpty else { return heard }
    var meaning = heard.meaning
    for (place, understood) in meaning.commands.enumerated() {
      guard let names = understood.command.sourceNames, names.allSatisfy({ $0.id == nil }) else { continue }
      let said = names.map { name in
        repairs.reduce(name) { SourceName(words: $0.words.replacing($1.read, with: $1.said), id: nil) }
      }
      guard said != names, !(await scenes.news.knows(.named(names), on: screen)) else { continue }
      meaning =
        meaning.replacing(
          place,
          with: Interpretation.Understood(
            command: understood.command.naming(said), isFragment: understood.isFragment, isPlain: understood.isPlain,
            isWhole: understood.isWhole)
        ).unrepaired
    }
    return meaning == heard.meaning ? heard : heard.meaning(meaning)
  }

  /// The same command about what it names; nil where the name stands for where news is from.
  private func topic(of understood: Interpretation.Understood, in line: String) async -> Interpretation.Understood? {
    guard let request = understood.command.asked, let name = name(in: request, of: understood) else { return nil }
    // "Headlines in france" are those of the papers there.
    let isOfPapers = understood.command.kind == .headlines
    let isAbout = understander.isAsked(about: name, orIn: !isOfPapers, in: line)
    var isUnread = false
    if let country = request.country { isUnread = await scenes.news.isUnread(country) }
    // "What's on the bbc" is what the BBC has.
    let isFromHere = isOfPapers && request.source != nil ? await scenes.news.knows(request.source, on: screen) : false
    guard isAbout && !isFromHere || isUnread else { return nil }
    var topical = request
    topical.query = [request.query, name].compactMap(\.self).joined(separator: " ")
    (topical.country, topical.source) = (nil, nil)
    let hasHits = await scenes.news.hasKept(topical, on: context.screen)
    guard hasHits || isUnread else { return nil }
    var command = understood.command.asking { _ in topical }
    // Headlines about something are all there is about it.
    if case .headlines(let request) = command { command = .search(request) }
    return Interpretation.Understood(command: command, isPlain: understood.isPlain, isWhole: understood.isWhole)
  }

  /// The words for the one country or source of a request, as they were said.
  private func name(in request: NewsRequest, of understood: Interpretation.Understood) -> String? {
    switch (request.country, request.sourceNames) {
    case (let country?, nil):
      return understood.names.first { name in
        understander.interpret(name, at: moment()).commands.contains { $0.command.asked?.country == country }
      }
    case (nil, let sources?) where sources.count == 1: return understood.names.first ?? sources[0].words
    case (.some, .some), (nil, _): return nil
    }
  }

  /// The sides of a comparison; a side that names a source of which nothing is here is a topic.
  func topical(_ sides: [ComparedSide]) async -> [ComparedSide] {
    var topical: [ComparedSide] = []
    for side in sides {
      topical.append(await scenes.news.topical(side, on: screen))
    }
    return topical
  }
}

extension Command {
  /// The sources that it names, where it names any.
  fileprivate var sourceNames: [SourceName]? {
    if case .follow(let names) = self { names } else { asked?.sourceNames }
  }

  /// The same of sources of other names.
  fileprivate func naming(_ names: [SourceName]) -> Command {
    if case .follow = self { return .follow(names) }
    return asking { request in
      var request = request
      request.source = .named(names)
      return request
    }
  }

  /// What this asks of the news, where it asks anything.
  fileprivate var asked: NewsRequest? {
    var asked: NewsRequest?
    _ = asking { request in
      asked = request
      return request
    }
    return asked
  }
}
