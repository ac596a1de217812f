import Basics
import News
import Understanding

/// Lines that lean on the line before: what they change, repeat or go on with.
extension Conversation {
  /// The command that a fragment stands for: what was asked last with what the fragment changes.
  func continued(_ command: Command) -> Command {
    let change: NewsRequest
    switch command {
    case .headlines(let request), .search(let request): change = request
    case .count(let request): return counted(request).map(Command.count) ?? command
    default: return command
    }
    switch context.missed ?? context.asked {
    case .news(let past, let kind): return news(past.changed(by: change), kind, after: change)
    case .count(let past, _): return .count(past.changed(by: change))
    case .saved(let past): return past.narrowed(by: change).map(Command.saved) ?? command
    case .sources(let past): return past.narrowed(by: change).map(Command.sources) ?? command
    case nil: return command
    }
  }

  /// What of the list at hand is to be counted, as in "how many of those are from the bbc".
  private func counted(_ change: NewsRequest) -> NewsRequest? {
    switch context.missed ?? context.asked {
    case .news(let past, _), .count(let past, _): past.changed(by: change)
    case .saved, .sources, nil: nil
    }
  }

  private func news(_ request: NewsRequest, _ kind: Query.Kind, after change: NewsRequest) -> Command {
    let staysHeadlines = kind == .headlines && change.days == DaySpan() && (change.query == nil || request.query == nil)
    return staysHeadlines ? .headlines(request) : .search(request)
  }

  /// Notes what was asked for and found.
  func note(_ asked: Context.Asked) {
    context.asked = asked
    context.missed = nil
    context.deed = nil
  }

  /// The reply to a line that goes on with what was done last, or with the article that is open; nil where it does not.
  func goingOn(with part: Interpretation.Understood, of line: String, isDoubtful: Bool) async -> Reply? {
    if let reply = await unfold(part.command, of: line) { return reply }
    let words = Words(line).list
    if let opened = context.opened {
      switch part.command {
      case .more(nil) where understander.words(.more).count(ending: words) != nil:
        return await perform(.describe, [opened], isDoubtful: false)
      case .more(nil) where understander.words(.next).holds(words), .open(.ordinal(.next, count: 1)):
        if let waiting = context.waiting { return await performConfirmed(.open, waiting) }
      case .back(nil):
        guard let scene = context.scene, pageInView != nil else { break }
        return showAgain(scene)
      default: break
      }
    }
    if case .saved? = context.missed ?? context.asked, case .search(let change) = part.command,
      understander.words(.about).count(beginning: words[...]) != nil, change == NewsRequest(query: change.query)
    {
      return await act(on: continued(part.command), isDoubtful: false)
    }
    // The last page of a list is its end, unless one goes back to it.
    if case .back(nil) = part.command, understander.words(.lastPage).count(ending: words) != nil,
      !words.contains(where: understander.words(.returning).holds)
    {
      return await turn(to: lastPage, else: \.previous)
    }
    guard isAddition(words), let deed = context.deed else { return nil }
    switch (deed, part.command) {
    case (.to(let act), .open(let reference)) where part.isFragment:
      return await point(at: reference, to: act, isDoubtful: isDoubtful)
    case (.to(let act), .save(let reference)) where isBare(reference, in: words):
      return await point(at: reference, to: act, isDoubtful: isDoubtful)
    case (.follow, .headlines(let request)) where part.isFragment:
      guard case .named(let sources)? = request.source, request == NewsRequest(source: request.source) else {
        return nil
      }
      return await follow(sources)
    case (.follow, .open(.numbers(let numbers))) where part.isFragment && context.scene == .sources:
      return await follow(numbers.map { SourceName(words: String($0), id: nil) })
    default: return nil
    }
  }

  /// Whether words add something to what was just done: "and 2", "3 too".
  private func isAddition(_ words: [String]) -> Bool {
    understander.words(.adding).count(beginning: words[...]) != nil
      || understander.words(.addingBehind).count(ending: words) != nil
  }

  /// Whether words point at something and say nothing of what to do with it: "3 too", and not "keep 3 too".
  private func isBare(_ reference: Reference, in words: [String]) -> Bool {
    let pointing = words.dropLast(understander.words(.addingBehind).count(ending: words) ?? 1).joined(separator: " ")
    return interpretation(of: pointing).commands.map(\.command) == [.open(reference)]
  }
}

extension NewsRequest {
  /// This request with everything that another one says put in its place; what was left out is taken in again where the
  /// other one asks for it.
  func changed(by change: NewsRequest) -> NewsRequest {
    let named: [SourceName] = if case .named(let sources)? = change.source { sources } else { [] }
    let isWordBack = change.query.map(excludedWords.contains) == true
    let isSourceBack = !named.isEmpty && named.allSatisfy(excludedSources.contains)
    // "Not from reuters" behind "from reuters" asks for all the others.
    let isSourceGone = source.map { $0.isWithin(change.excludedSources) } == true
    var changed = NewsRequest(
      query: isWordBack ? query : change.query ?? query, category: change.category ?? category,
      source: isSourceBack ? source : change.source ?? (isSourceGone ? nil : source),
      country: change.country ?? country, language: change.language ?? language,
      days: change.days == DaySpan() ? days : change.days, order: change.order ?? order,
      excludedSources: excludedSources.filter { !named.contains($0) } + change.excludedSources,
      excludedWords: excludedWords.filter { $0 != change.query } + change.excludedWords,
      count: change.count ?? count)
    if let dropped = change.dropped { changed.drop(dropped) }
    return changed
  }

  private mutating func drop(_ facet: Facet) {
    switch facet {
    case .date: days = DaySpan()
    case .source: source = nil
    case .country: country = nil
    case .language: language = nil
    case .section: category = nil
    case .order: order = nil
    case .exclusion: (excludedSources, excludedWords) = ([], [])
    }
  }
}

extension SourceChoice {
  /// Whether these are some of others, and nobody else.
  fileprivate func isWithin(_ others: [SourceName]) -> Bool {
    guard case .named(let sources) = self else { return false }
    return sources.allSatisfy(others.contains)
  }
}

extension LibraryRequest {
  /// This request narrowed by what a fragment says; nil where it says what the library knows nothing of.
  fileprivate func narrowed(by change: NewsRequest) -> LibraryRequest? {
    var narrowed = LibraryRequest(
      topic: change.query ?? topic, tag: tag, source: source, days: change.days == DaySpan() ? days : change.days)
    var understood = NewsRequest(query: change.query, days: change.days)
    switch change.dropped {
    case .date: (narrowed.days, understood.dropped) = (DaySpan(), change.dropped)
    case .source: (narrowed.source, understood.dropped) = (nil, change.dropped)
    default: break
    }
    if case .named(let sources)? = change.source, sources.count == 1 {
      narrowed.source = sources[0]
      understood.source = change.source
    }
    return understood == change ? narrowed : nil
  }
}

extension SourceFilter {
  /// These sources narrowed by what a fragment says; nil where it says what sources are not chosen by.
  fileprivate func narrowed(by change: NewsRequest) -> SourceFilter? {
    let understood = NewsRequest(category: change.category, country: change.country, language: change.language)
    guard understood == change else { return nil }
    return SourceFilter(
      category: change.category ?? category, language: change.language ?? language,
      country: change.country ?? country, isFollowed: isFollowed)
  }
}
