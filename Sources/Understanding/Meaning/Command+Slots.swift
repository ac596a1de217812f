import Grammar
import News

/// How commands are made of what was said.
extension Command {
  /// The command that an intent comes to with some slots; nil where what it needs is missing.
  init?(_ intent: Intent, _ slots: FilledSlots) {
    let reference = slots.reference ?? .it
    switch intent {
    case .headlines: self = .headlines(NewsRequest(slots))
    case .search: self = .search(NewsRequest(slots))
    case .more: self = .more(page: slots.page.flatMap(PageNumber.init))
    case .back: self = .back(page: slots.page.flatMap(PageNumber.init))
    case .refresh: self = .refresh
    case .open: self = .open(reference)
    case .browse: self = .browse(reference)
    case .save: self = .save(reference)
    case .forget: self = .forget(reference)
    case .saved:
      self = .saved(
        LibraryRequest(topic: slots.query ?? slots.topic, source: slots.sources.first, days: slots.days))
    case .sources:
      self = .sources(
        SourcesRequest(category: slots.category, language: slots.language, country: slots.country))
    case .follow, .unfollow:
      let sources = slots.sources.isEmpty ? slots.reference?.asSources ?? [] : slots.sources
      guard !sources.isEmpty else { return nil }
      self = intent == .follow ? .follow(sources) : .unfollow(sources)
    case .categories: self = .categories
    case .undo: self = .undo(count: max(slots.count ?? 1, 1))
    case .redo: self = .redo(count: max(slots.count ?? 1, 1))
    case .help: self = .help(topic: slots.topic)
    case .greeting: self = .greeting
    case .thanks: self = .thanks
    case .quit: self = .quit
    case .yes: self = .yes
    case .no: self = .no
    case .cancel: self = .cancel
    }
  }
}

extension Reference {
  /// The numbers pointed at, as what sources in a list are called by.
  fileprivate var asSources: [SourceName]? {
    switch self {
    case .numbers(let numbers): numbers.map { SourceName(words: String($0), id: nil) }
    case .range(let range): range.map { SourceName(words: String($0), id: nil) }
    default: nil
    }
  }
}

extension NewsRequest {
  fileprivate init(_ slots: FilledSlots) {
    self.init(
      query: slots.query, category: slots.category,
      source: slots.isMine ? .followed : slots.sources.isEmpty ? nil : .named(slots.sources),
      country: slots.country, language: slots.language, days: slots.days, order: slots.order,
      excludedSources: slots.excludedSources, excludedWords: slots.excludedWords, count: slots.count)
  }
}
