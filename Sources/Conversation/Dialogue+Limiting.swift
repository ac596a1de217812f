import Basics
import Commands
import News
import Replies
import Understanding

/// Lines that ask for more or less of the list at hand, and for nothing else.
extension Dialogue {
  /// The line as a change of what was asked for last; nil where it is none.
  func limited(_ heard: Interpretation) -> Interpretation? {
    guard context.question == nil, let asked = context.missed ?? context.asked, !heard.isOfAlways else { return nil }
    let moment = grounding.moment
    guard var change = understander.limit(in: heard.line, at: moment) ?? size(in: heard, of: asked), asked.takes(change)
    else { return nil }
    // "Only about ferries" behind news about a storm is both.
    if let topic = change.query, let before = asked.topic, before != topic { change.query = "\(before) \(topic)" }
    let part = Interpretation.Understood(
      command: .headlines(change), isFragment: true, isPlain: true, isWhole: true)
    return Interpretation(line: heard.line, commands: [part], confidence: 1, evidence: .sentence)
  }

  /// The line as a change of what was asked for last, where it names limits and nothing else; nil where it does not.
  func namedLimits(_ heard: Interpretation) -> Interpretation? {
    guard context.question == nil, let asked = context.missed ?? context.asked,
      var change = understander.namedLimits(in: heard.line), asked.takes(change)
    else { return nil }
    if case .named(let sources)? = change.source, case .named(let before)? = asked.news?.source,
      understander.isIncluding(heard.line)
    {
      change.source = .named(before + sources.filter { !before.contains($0) })
    }
    return heard.meaning(
      Interpretation.Understood(command: .headlines(change), isFragment: true, isPlain: true, isWhole: true))
  }

  /// A number of cards, where it is not that of one of them.
  private func size(in heard: Interpretation, of asked: Asked) -> NewsRequest? {
    guard let shown = screen.articles?.shown, let news = asked.news,
      let (count, isSure) = understander.size(in: heard.line),
      isSure || count > shown.count
    else { return nil }
    // Where no number was asked for, more of them are more on every page.
    let isOfPages = heard.commands.contains { $0.command.kind == .settings } && news.count == nil
    return isOfPages ? nil : NewsRequest(count: count)
  }

  /// A change as it is meant here: of a language that nobody here writes in, its country; and of a day, the one before
  /// that which was asked for last.
  func grounded(_ change: NewsRequest, after last: Asked?) -> NewsRequest {
    var change = change
    if let language = change.language, change.country == nil, let country = understander.country(calledAs: language),
      isCountry(country, ratherThan: language)
    {
      (change.language, change.country) = (nil, country)
    }
    if let said = change.days.from, understander.isDayBefore(said.words), let from = last?.days.from {
      let before = SaidDay(words: said.words, day: from.day - 1)
      change.days = DaySpan(from: before, to: before)
    }
    return change
  }
}

extension Dialogue {
  /// Whether a word for a language and a country means the country, since only that has to do with what is on screen.
  private func isCountry(_ country: Country, ratherThan language: Language) -> Bool {
    let cards = screen.articles?.shown.map(\.item) ?? []
    let handles = grounding.handles
    let sources = cards.map { $0.publisher.id.flatMap(handles.source) }
    let isSpoken = zip(cards, sources).contains { ($0.language ?? $1?.language) == language }
    return !isSpoken
      && (sources.contains { $0?.country == country }
        || !understander.lexicon.sources.contains { $0.language == language })
  }
}

extension Asked {
  /// Whether what was asked for has such filters.
  fileprivate func takes(_ change: NewsRequest) -> Bool {
    switch self {
    case .news, .count, .alone, .brief, .trends, .chart, .most, .quotes: true
    case .saved(let request), .opened(let request): request.narrowed(by: change) != nil
    case .sources(let filter): filter.narrowed(by: change) != nil
    }
  }

  /// What it is about.
  fileprivate var topic: String? {
    library?.topic ?? news?.query
  }

  fileprivate var days: DaySpan {
    library?.days ?? news?.days ?? DaySpan()
  }
}

extension Interpretation {
  /// Whether it surely asks for something from now on, and not of one list: "only in english, always".
  fileprivate var isOfAlways: Bool {
    evidence == .sentence && !commands.isEmpty && commands.allSatisfy { $0.command.kind.traits.help == .always }
  }
}
