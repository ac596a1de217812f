import Commands
import Foundation
import News

/// Puts what was asked for into words: the heading over an answer, or the reason why it is empty.
public struct Headings {
  let names: Names

  public init(names: Names) { self.names = names }

  /// Such as: Technology headlines from BBC News since Monday.
  public func heading(_ request: NewsRequest, _ kind: Query.Kind, sources: [Source], excluding excluded: [Source])
    -> String
  {
    let noun = kind == .headlines ? "headlines" : "news"
    let subject = request.category.map { "\($0.rawValue) \(noun)" } ?? noun
    return (capitalized(subject) + details(request, sources, excluded))
  }

  /// Such as: No technology articles from BBC News since Monday.
  public func nothing(_ request: NewsRequest, sources: [Source], excluding excluded: [Source]) -> Saying {
    .noNews(section: request.category, details: particulars(request, sources, excluded), order: request.order)
  }

  /// What to leave out, where something narrows the request.
  public func loosening(_ request: NewsRequest) -> Saying {
    if request.days != DaySpan() { return .tryWithoutDate }
    if request.query?.contains(" ") == true { return .tryFewerWords }
    return request.source == nil ? .tryHeadlines : .tryWithoutSource
  }

  /// What a choice adds to a heading, and not the words of the request: " · Germany".
  public func suffix(for chosen: NewsRequest) -> String {
    let order: String? =
      switch chosen.order {
      case .newest: "newest first"
      case .popularity: "most popular first"
      case .relevance: "closest first"
      case nil: nil
      }
    let parts = [chosen.country.map(names.name), chosen.language.map(names.name), order]
    return parts.compactMap { $0.map { " · \($0)" } }.joined()
  }

  /// How to see more where a choice leaves nothing to see.
  public func widening(_ chosen: NewsRequest) -> Saying? {
    chosen.country.map { .yourCountryIs(country: $0) } ?? chosen.language.map { .yourLanguageIs(language: $0) }
  }

  /// Such as: Saved articles from BBC News about oil.
  public func saved(_ request: LibraryRequest, from name: String?) -> String {
    "Saved articles" + details(request, name)
  }

  /// Such as: Nothing saved from BBC News about oil.
  public func nothingSaved(_ request: LibraryRequest, from name: String?) -> Saying {
    .nothingSavedFor(details: particulars(request, name))
  }

  /// Such as: Sports sources in Germany.
  public func sources(_ request: SourceFilter) -> String { capitalized(sourcesWanted(request)) }

  /// Such as: No sports sources in Germany.
  public func noSources(_ request: SourceFilter) -> Saying {
    let places: [Saying?] = [
      request.language.map { .inLanguage(language: $0) }, request.country.map { .inCountry(country: $0) },
    ]
    return .noSources(
      section: request.category, whose: request.isFollowed ? .yours : .anybodys, details: places.compactMap(\.self))
  }

  /// Such as: sports sources in Germany.
  public func sourcesWanted(_ request: SourceFilter) -> String {
    (request.category.map { "\($0.rawValue) " } ?? "") + (request.isFollowed ? "sources you follow" : "sources")
      + (request.language.map { " in \(names.name(of: $0))" } ?? "")
      + (request.country.map { " in \(names.phrase(of: $0))" } ?? "")
  }

  private func details(_ request: NewsRequest, _ sources: [Source], _ excludedSources: [Source]) -> String {
    var details = ""
    if let query = request.query { details += " about \"\(query)\"" }
    switch request.source {
    case .followed: details += " from your sources"
    case .named: details += " from " + listed(sources.map(\.name))
    case nil: break
    }
    if let country = request.country { details += " in \(names.phrase(of: country))" }
    if let language = request.language { details += " in \(names.name(of: language))" }
    details += spanned(request.days)
    let excluded = excludedSources.map(\.name) + request.excludedWords.map { "\"\($0)\"" }
    if !excluded.isEmpty { details += " without " + listed(excluded) }
    switch request.order {
    case .popularity: details += ", most popular first"
    case .relevance: details += ", closest first"
    case .newest, nil: break
    }
    return details
  }

  private func details(_ request: LibraryRequest, _ name: String?) -> String {
    (name.map { " from \($0)" } ?? "") + (request.topic.map { " about \"\($0)\"" } ?? "")
      + (request.tag.flatMap(Tag.init).map { " tagged #\($0.rawValue)" } ?? "") + spanned(request.days)
  }

  /// What was asked for, as details of a heading: about "oil", from BBC News, since Monday.
  private func particulars(
    _ request: NewsRequest, _ sources: [Source], _ excludedSources: [Source]
  ) -> [Saying] {
    let source: Saying? =
      switch request.source {
      case .followed: .fromYourSources
      case .named: .fromNames(names: sources.map(\.name))
      case nil: nil
      }
    let excluded: [Saying] =
      excludedSources.map { .verbatim($0.name) } + request.excludedWords.map { .title(words: $0) }
    let details: [Saying?] = [
      request.query.map { .aboutWords(words: $0) }, source, request.country.map { .inCountry(country: $0) },
      request.language.map { .inLanguage(language: $0) }, words(for: request.days),
      excluded.isEmpty ? nil : .without(names: excluded),
    ]
    return details.compactMap(\.self)
  }

  private func particulars(_ request: LibraryRequest, _ name: String?) -> [Saying] {
    let details: [Saying?] = [
      name.map { .fromNames(names: [$0]) }, request.topic.map { .aboutWords(words: $0) },
      request.tag.flatMap(Tag.init).map { .taggedWith(tag: $0.rawValue) }, words(for: request.days),
    ]
    return details.compactMap(\.self)
  }

  /// Such as: since Monday; nil where no day was said.
  public func words(for days: DaySpan) -> Saying? {
    switch (days.from, days.to) {
    case (let from?, let to?) where from.words == to.words: .onDay(words: from.words)
    case (let from?, let to?): .betweenDays(first: from.words, last: to.words)
    case (let from?, nil): .sinceDay(words: from.words)
    case (nil, let to?): .untilDay(words: to.words)
    case (nil, nil): nil
    }
  }

  /// Such as " since Monday", with a blank before it; empty where no day was said.
  public func spanned(_ days: DaySpan) -> String {
    switch (days.from, days.to) {
    case (let from?, let to?) where from.words == to.words: inCapitals(on(from.words))
    case (let from?, let to?): inCapitals(" from \(from.words) to \(to.words)")
    case (let from?, nil): inCapitals(since(from.words))
    case (nil, let to?): inCapitals(" until \(to.words)")
    case (nil, nil): ""
    }
  }

  /// Words of a date as they are written: the days of the week and the months with their capitals.
  private func inCapitals(_ date: String) -> String {
    let written = date.split(separator: " ", omittingEmptySubsequences: false).map { word in
      Self.calendarWords.contains(String(word)) ? capitalized(String(word)) : String(word)
    }
    return written.joined(separator: " ")
  }

  private static let calendarWords: Set<String> = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US_POSIX")
    let words = calendar.weekdaySymbols + calendar.shortWeekdaySymbols + calendar.monthSymbols
    return Set((words + calendar.shortMonthSymbols).map { $0.lowercased() })
  }()

  /// "yesterday" and "last week", but "on monday".
  private func on(_ days: String) -> String {
    if days == "weekend" { return " at the weekend" }
    let stands = ["today", "yesterday", "tomorrow"].contains(days) || days.hasSuffix(" ago")
    return stands || ["last ", "this ", "next "].contains(where: days.hasPrefix) ? " \(days)" : " on \(days)"
  }

  /// "since monday", but "this week" and "in the last 3 days".
  private func since(_ day: String) -> String {
    if day == "weekend" { return " since the weekend" }
    if day.hasPrefix("this ") { return " \(day)" }
    return day.hasPrefix("last ") || day.hasPrefix("past ") ? " in the \(day)" : " since \(day)"
  }
}
