import Commands
import News

/// Puts what was asked for into words: the heading over an answer, or the reason why it is empty.
public enum Headings {
  /// Such as: Technology headlines from BBC News since Monday.
  public static func heading(
    _ request: NewsRequest, _ kind: Query.Kind, sources: [Source], excluding excluded: [Source]
  ) -> Saying {
    .newsHeading(
      kind: kind, section: request.category, details: details(request, sources, excluded), order: request.order)
  }

  /// Such as: No technology articles from BBC News since Monday.
  public static func nothing(_ request: NewsRequest, sources: [Source], excluding excluded: [Source]) -> Saying {
    .noNews(section: request.category, details: details(request, sources, excluded), order: request.order)
  }

  /// What to leave out, where something narrows the request.
  public static func loosening(_ request: NewsRequest) -> Saying {
    if request.language != nil { return .tryAnyLanguage }
    if request.country != nil { return .tryAnywhere }
    if request.days != DaySpan() { return .tryWithoutDate }
    if request.query?.contains(" ") == true { return .tryFewerWords }
    return request.source == nil ? .tryHeadlines : .tryWithoutSource
  }

  /// What a choice adds to a heading, and not the words of the request: Germany, newest first.
  public static func additions(for chosen: NewsRequest) -> [Saying] {
    let additions: [Saying?] = [
      chosen.country.map { .countryName(country: $0) }, chosen.language.map { .languageName(language: $0) },
      chosen.order.map { .orderName(order: $0) },
    ]
    return additions.compactMap(\.self)
  }

  /// How to see more where a choice leaves nothing to see.
  public static func widening(_ chosen: NewsRequest) -> Saying? {
    chosen.country.map { .yourCountryIs(country: $0) } ?? chosen.language.map { .yourLanguageIs(language: $0) }
  }

  /// Such as: Saved articles from BBC News about oil.
  public static func saved(_ request: LibraryRequest, from name: String?) -> Saying {
    .savedHeading(details: details(request, name))
  }

  /// Such as: Nothing saved from BBC News about oil.
  public static func nothingSaved(_ request: LibraryRequest, from name: String?) -> Saying {
    .nothingSavedFor(details: details(request, name))
  }

  /// Such as: What you read from BBC News about oil.
  public static func read(_ request: LibraryRequest, from name: String?) -> Saying {
    .readHeading(details: details(request, name))
  }

  /// Such as: You read nothing from BBC News about oil.
  public static func nothingRead(_ request: LibraryRequest, from name: String?) -> Saying {
    .nothingReadFor(details: details(request, name))
  }

  /// Such as: Sports sources in Germany.
  public static func sources(_ filter: SourceFilter) -> Saying {
    if let only = filter.only { return .ailingFeeds(ailment: only) }
    return .sourcesHeading(section: filter.category, whose: filter.whose, details: details(filter))
  }

  /// Such as: No sports sources in Germany.
  public static func noSources(_ filter: SourceFilter) -> Saying {
    if let only = filter.only { return .noAilingFeeds(ailment: only) }
    return .noSources(section: filter.category, whose: filter.whose, details: details(filter))
  }

  /// Such as: since Monday; nil where no day was said.
  public static func words(for days: DaySpan) -> Saying? {
    switch (days.from, days.to) {
    case (let from?, let to?) where from.words == to.words:
      from.day == to.day ? .onDay(words: from.words) : .inStretch(words: from.words)
    case (let from?, let to?): .betweenDays(first: from.words, last: to.words)
    case (let from?, nil): .sinceDay(words: from.words)
    case (nil, let to?): .untilDay(words: to.words)
    case (nil, nil): nil
    }
  }

  /// Such as: in French, in Germany.
  static func details(_ filter: SourceFilter) -> [Saying] {
    let places: [Saying?] = [
      filter.folder.map { .inYourFolder(folder: $0) }, filter.words.map { .calledWords(words: $0) },
      filter.language.map { .inLanguage(language: $0) }, filter.country.map { .inCountry(country: $0) },
    ]
    return places.compactMap(\.self)
  }

  /// Such as: from BBC News, since Monday; without what it is about.
  public static func limits(of request: NewsRequest, sources: [Source]) -> [Saying] {
    var limits = request
    limits.query = nil
    return details(limits, sources, [])
  }

  /// Such as: about "oil", from BBC News, since Monday.
  private static func details(
    _ request: NewsRequest, _ sources: [Source], _ excludedSources: [Source]
  ) -> [Saying] {
    let source: Saying? =
      switch request.source {
      case .followed: .fromYourSources
      case .named(let names): from(names, sources)
      case nil: nil
      }
    let excluded: [Saying] =
      excludedSources.map { .verbatim($0.name) } + request.excludedWords.map { .title(words: $0) }
    let languages = names(of: request.excludedLanguages)
    let details: [Saying?] = [
      request.like.map { .likeAnother(title: $0.title) }, request.query.map { .aboutWords(words: $0) }, source,
      request.country.map { .inCountry(country: $0) }, request.language.map { .inLanguage(language: $0) },
      words(for: request.days), request.isRead.map(readState),
      request.isNew ? .sinceLastTime : nil,
      excluded.isEmpty ? nil : .without(names: excluded),
      languages.isEmpty ? nil : .notInLanguages(names: languages),
    ]
    return details.compactMap(\.self)
  }

  /// More sources than these are counted and not named, by judgment.
  private static let mostNamed = 4

  /// Such as: from BBC News and RTE; in the folder "tech", where a folder was named, which may hold dozens.
  private static func from(_ names: [SourceName], _ sources: [Source]) -> Saying {
    if names.count == 1, let folder = names.first?.folder {
      // As it is written, however it was typed.
      let all = sources.flatMap { $0.folders.joined() }
      return .inYourFolder(folder: all.first { $0.lowercased() == folder.lowercased() } ?? folder)
    }
    let shown = sources.map(\.name)
    guard shown.count > mostNamed else { return .fromNames(names: shown) }
    return .fromSome(names: Array(shown.prefix(mostNamed - 1)), more: shown.count - mostNamed + 1)
  }

  static func names(of languages: [Language]) -> [Saying] { languages.map { .languageName(language: $0) } }

  private static func readState(_ isRead: Bool) -> Saying { isRead ? .whichYouRead : .whichYouDidNotRead }

  private static func details(_ request: LibraryRequest, _ name: String?) -> [Saying] {
    let details: [Saying?] = [
      name.map { .fromNames(names: [$0]) }, request.topic.map { .aboutWords(words: $0) },
      request.tag.flatMap(Tag.init).map { .taggedWith(tag: $0.rawValue) }, words(for: request.days),
      request.isRead.map(readState),
    ]
    return details.compactMap(\.self)
  }
}

extension SourceFilter {
  var whose: Saying.Whose { isFollowed ? .yours : .anybodys }
}
