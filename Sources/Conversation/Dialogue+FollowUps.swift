import Basics
import Commands
import News
import Replies
import Understanding

/// Lines that lean on the line before: what they change, repeat or go on with.
extension Dialogue {
  /// The command that a fragment stands for: what was asked last with what the fragment changes.
  func continued(_ command: Command) -> Command {
    let last = context.missed ?? context.asked
    if case .count(let change) = command { return last?.news.map { .count($0.changed(by: change)) } ?? command }
    guard let change = command.newsRequest.map({ grounded($0, after: last) }) else { return command }
    switch last {
    case .news(let past, _)?, .alone(let past)?, .brief(let past)?, .trends(let past)?, .chart(let past)?,
      .most(let past)?, .quotes(_, let past)?:
      return last.flatMap { self.command(asking: past.changed(by: change), as: $0, after: change) } ?? command
    case .count(let past, _): return .count(past.changed(by: change))
    case .saved(let past): return past.narrowed(by: change).map(Command.saved) ?? command
    case .opened(let past): return past.narrowed(by: change).map(Command.opened) ?? command
    case .sources(let past): return past.narrowed(by: change).map(Command.sources) ?? command
    case nil: return command.newsRequest == change ? command : .headlines(change)
    }
  }

  /// What asks for other news in the same way; nil where no news are shown.
  func command(asking request: NewsRequest, as asked: Asked, after change: NewsRequest) -> Command? {
    // A list is put in order, what is told has its own.
    let isOrdered = change.order != nil
    let list = news(request, .headlines, after: change)
    return switch asked {
    case .news(_, let kind): news(request, kind, after: change)
    case .alone: .coverage(.alone, request)
    case .brief: isOrdered ? list : .summary(request)
    case .trends: isOrdered ? list : .trends(request)
    case .chart: isOrdered ? list : .chart(request)
    case .most: isOrdered ? list : .coverage(.most, request)
    case .quotes(let speaker, let past): quotes(of: speaker, request, past: past, after: change)
    case .count, .saved, .opened, .sources: nil
    }
  }

  /// What asks for other quotes; behind what somebody said, "what about orr" asks what another said.
  private func quotes(
    of speaker: Speaker, _ request: NewsRequest, past: NewsRequest, after change: NewsRequest
  ) -> Command {
    guard let name = change.query, case .named = speaker, past.query == nil else { return .quotes(speaker, request) }
    var request = request
    request.query = nil
    return .quotes(.named(name), request)
  }

  /// What a fragment comes to, as a line that leans on the request it goes on with.
  func goingOn(from fragment: Command, _ heard: Interpretation, isDoubtful: Bool) -> Step {
    let command = continued(fragment)
    let step = step(for: command, isDoubtful: isDoubtful)
    guard let leaning = leaning(of: fragment, as: command, heard) else { return step }
    return .leaning(leaning, command, step)
  }

  /// How a fragment leans on what was asked last; nil where it does not.
  private func leaning(of fragment: Command, as command: Command, _ heard: Interpretation) -> Leaning? {
    guard let change = fragment.newsRequest ?? fragment.counted,
      let past = (context.missed ?? context.asked)?.request(goneOnWithBy: command)
    else { return nil }
    let isSame = understander.manner(of: heard, at: grounding.moment).contains(.same)
    return isSame ? .repeat : past.leaning(of: change)
  }

  func news(_ request: NewsRequest, _ kind: Query.Kind, after change: NewsRequest) -> Command {
    let staysHeadlines = kind == .headlines && change.days == DaySpan() && (change.query == nil || request.query == nil)
    return staysHeadlines ? .headlines(request) : .search(request)
  }

  /// What a line comes to that goes on with what was done last, or with the article that is open; nil where it does not.
  func goingOn(with part: Interpretation.Understood, of heard: Interpretation, isDoubtful: Bool) -> Step? {
    let manner = understander.manner(of: heard, at: grounding.moment)
    if let step = unfold(part.command, manner) ?? goingOnReading(with: part.command, manner) { return step }
    if case .saved? = context.missed ?? context.asked, case .search(let change) = part.command,
      manner.contains(.about), change == NewsRequest(query: change.query)
    {
      return step(for: continued(part.command), isDoubtful: false)
    }
    if case .more(nil) = part.command, manner.contains(.theirs), !screen.it.isEmpty,
      context.asked?.news?.sourcesAlone == nil
    {
      return amounting(to: .similar(.it, .source))
    }
    // The same key says yes to a question.
    if part.command == .yes, manner.contains(.previous), context.question == nil,
      screen.listing?.page.previous != nil
    {
      return amounting(to: .back(page: nil))
    }
    if [.back(page: nil), .open(.everything)].contains(part.command), manner.contains(.listing) {
      return screen.listing == nil ? step(for: .headlines(NewsRequest()), isDoubtful: false) : .bringBack
    }
    // The key for the next page says no to a question, and there is none.
    if part.command == .no, manner.contains(.next), context.question == nil {
      return amounting(to: .more(page: nil))
    }
    if case .back(nil) = part.command, manner.contains(.firstPage), screen.listing != nil {
      return step(for: .back(page: .first), isDoubtful: false)
    }
    if part.command == .undo(count: 1), manner.contains(.restoring) { return .restore }
    // The last page of a list is its end, unless one goes back to it.
    if case .back(nil) = part.command, manner.contains(.lastPage) { return .lastPage }
    if manner.contains(.again), context.deed == .undo { return .carryOut(.undo(count: 1), isDoubtful: false) }
    guard manner.contains(.adding), let deed = context.deed else { return nil }
    return adding(part, manner, to: deed, isDoubtful: isDoubtful)
  }

  func amounting(to command: Command) -> Step {
    .amounting(to: command, step(for: command, isDoubtful: false))
  }

  /// The deed done last, done to something more.
  private func adding(
    _ part: Interpretation.Understood, _ manner: Manner, to deed: Context.Deed, isDoubtful: Bool
  ) -> Step? {
    switch deed {
    case .to(let act):
      let isPointing = part.command.kind == .open && part.isFragment
      guard isPointing || part.command.kind == .save && manner.contains(.bare),
        let reference = part.command.reference
      else { return nil }
      return .leaning(.add, act.command(on: reference), point(at: reference, to: act, isDoubtful: isDoubtful))
    case .undo, .chose: return nil
    case .follow:
      guard part.isFragment, let sources = added(by: part.command) else { return nil }
      return .leaning(.add, .follow(sources), .follow(sources))
    }
  }

  /// The sources that a fragment names, or points at where sources are on screen.
  private func added(by command: Command) -> [SourceName]? {
    if case .headlines(let request) = command { return request.sourcesAlone }
    guard case .open(.numbers(let numbers)) = command, screen.showsSources else { return nil }
    return numbers.map { SourceName(words: String($0), id: nil) }
  }

  /// Who tells the story of an article, where several do and a line asks to unfold it; nil otherwise.
  private func unfold(_ command: Command, _ manner: Manner) -> Step? {
    guard case .open(let reference) = command, manner.contains(.unfolding),
      case .articles(let cards) = pointing(for: .describe, at: reference).find(reference), cards.count == 1,
      !cards[0].article.also.isEmpty
    else { return nil }
    return .perform(.describe, [cards[0].article])
  }
}

extension Command {
  /// What this counts of the news, where it counts.
  fileprivate var counted: NewsRequest? { if case .count(let request) = self { request } else { nil } }
}

extension Asked {
  /// What was asked for, in the terms of the news, where a command goes on with it.
  fileprivate func request(goneOnWithBy command: Command) -> NewsRequest? {
    switch self {
    case .news, .count, .alone, .brief, .trends, .chart, .most, .quotes: return news
    case .saved(let library), .opened(let library):
      guard [.saved, .history].contains(command.kind) else { return nil }
      var request = NewsRequest(query: library.topic, source: library.source.map { .named([$0]) })
      (request.days, request.isRead) = (library.days, library.isRead)
      return request
    case .sources(let filter):
      guard command.kind == .sources else { return nil }
      return NewsRequest(category: filter.category, country: filter.country, language: filter.language)
    }
  }
}

extension NewsRequest {
  /// The sources that this names and nothing beside them; nil where it says more.
  var sourcesAlone: [SourceName]? {
    guard case .named(let sources)? = source, self == NewsRequest(source: source) else { return nil }
    return sources
  }
}
