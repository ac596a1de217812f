import News

extension NewsRequest {
  /// This request with another one's filters in place of its own; an excluded source asked for is included again.
  public func changed(by change: NewsRequest) -> NewsRequest {
    let named: [SourceName] = if case .named(let sources)? = change.source { sources } else { [] }
    let isWordBack = change.query.map(excludedWords.contains) == true
    let isSourceBack = !named.isEmpty && named.allSatisfy(excludedSources.contains)
    // "Not from reuters" behind "from reuters" asks for all others.
    let isSourceGone = source.map { $0.isWithin(change.excludedSources) } == true
    let isLanguageGone = language.map(change.excludedLanguages.contains) == true
    var changed = NewsRequest(
      query: isWordBack ? query : change.query ?? query, category: change.category ?? category,
      source: isSourceBack ? source : change.source ?? (isSourceGone ? nil : source),
      country: change.country ?? country, language: change.language ?? (isLanguageGone ? nil : language),
      order: change.order ?? order, count: change.count ?? count, like: change.like ?? like)
    changed.days = change.days == DaySpan() ? days : change.days
    changed.isRead = change.isRead ?? isRead
    changed.isNew = change.isNew || isNew
    let sourcesSaid = named + change.excludedSources
    changed.excludedSources = excludedSources.filter { !sourcesSaid.contains($0) } + change.excludedSources
    let wordsSaid = [change.query].compactMap(\.self) + change.excludedWords
    changed.excludedWords = excludedWords.filter { !wordsSaid.contains($0) } + change.excludedWords
    // A language that is asked for leaves no other to leave out.
    let stillOut = change.language == nil ? excludedLanguages.filter { !change.excludedLanguages.contains($0) } : []
    changed.excludedLanguages = stillOut + change.excludedLanguages
    if let dropped = change.dropped { changed.drop(dropped) }
    return changed
  }

  private mutating func drop(_ facet: Facet) {
    switch facet {
    case .date: days = DaySpan()
    case .source: source = nil
    case .country: country = nil
    case .origin:
      // Of what came from nowhere in particular, the language is where it is from.
      if source == nil, country == nil { language = nil }
      (source, country) = (nil, nil)
    case .language: language = nil
    case .section: category = nil
    case .order: order = nil
    case .exclusion: (excludedSources, excludedWords, excludedLanguages) = ([], [], [])
    }
  }
}

extension NewsRequest {
  /// This request without some of its filters; nil where it has one of them not.
  public func without(_ filters: NewsRequest) -> NewsRequest? {
    var rest = self
    func holds<Value: Equatable>(_ path: KeyPath<NewsRequest, Value?>) -> Bool {
      filters[keyPath: path] == nil || filters[keyPath: path] == self[keyPath: path]
    }
    guard holds(\.query), holds(\.category), holds(\.source), holds(\.country), holds(\.language), holds(\.order),
      holds(\.count), filters.days == DaySpan() || filters.days == days
    else { return nil }
    if filters.query != nil { rest.query = nil }
    if filters.category != nil { rest.category = nil }
    if filters.source != nil { rest.source = nil }
    if filters.country != nil { rest.country = nil }
    if filters.language != nil { rest.language = nil }
    if filters.days != DaySpan() { rest.days = DaySpan() }
    return rest
  }

  /// This request without an origin of another kind than the one that a change gives.
  public func withOrigin(of change: NewsRequest) -> NewsRequest {
    var request = self
    if change.source != nil { (request.country, request.language) = (nil, nil) }
    if change.country != nil { (request.source, request.language) = (nil, nil) }
    return request
  }
}

extension SourceChoice {
  /// Whether all of these are among others.
  fileprivate func isWithin(_ others: [SourceName]) -> Bool {
    guard case .named(let sources) = self else { return false }
    return sources.allSatisfy(others.contains)
  }
}

extension LibraryRequest {
  /// This request narrowed by a fragment; nil where the library has no such filter.
  public func narrowed(by change: NewsRequest) -> LibraryRequest? {
    var narrowed = LibraryRequest(
      topic: change.query ?? topic, tag: tag, source: source, days: change.days == DaySpan() ? days : change.days)
    narrowed.isRead = change.isRead ?? isRead
    var understood = NewsRequest(query: change.query)
    understood.days = change.days
    understood.isRead = change.isRead
    switch change.dropped {
    case .date: (narrowed.days, understood.dropped) = (DaySpan(), change.dropped)
    case .source, .origin: (narrowed.source, understood.dropped) = (nil, change.dropped)
    case .country, .language, .section, .order, .exclusion, nil: break
    }
    if case .named(let sources)? = change.source, sources.count == 1 {
      narrowed.source = sources[0]
      understood.source = change.source
    }
    return understood == change ? narrowed : nil
  }
}

extension SourceFilter {
  /// These sources narrowed by a fragment; nil where sources have no such filter.
  public func narrowed(by change: NewsRequest) -> SourceFilter? {
    let understood = NewsRequest(category: change.category, country: change.country, language: change.language)
    guard understood == change else { return nil }
    var filter = SourceFilter(
      category: change.category ?? category, language: change.language ?? language,
      country: change.country ?? country, isFollowed: isFollowed)
    (filter.folder, filter.only) = (folder, only)
    return filter
  }
}
