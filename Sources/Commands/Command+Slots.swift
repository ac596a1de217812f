import News

/// How commands are made of what was said.
extension Command {
  /// The command that an intent comes to with some slots; nil where what it needs is missing.
  public init?(_ intent: Intent, _ slots: borrowing FilledSlots) {
    let reference = slots.reference ?? .it
    // None is no number of changes to take back.
    if slots.isNoneAsked, [.undo, .redo].contains(intent) { return nil }
    switch intent {
    case .headlines: self = .headlines(NewsRequest(slots))
    case .search: self = .search(NewsRequest(slots))
    case .more, .back:
      let page = slots.page.map(PageNumber.init)
      // There is no page 0, and the next one is not what was meant.
      if case .some(nil) = page { return nil }
      self = intent == .more ? .more(page: page ?? nil) : .back(page: page ?? nil)
    case .refresh: self = .refresh
    case .open: self = .open(reference)
    case .browse: self = .browse(reference)
    case .save: self = .save(reference)
    case .forget: self = .forget(reference)
    case .saved: self = .saved(LibraryRequest(slots))
    case .sources:
      self = .sources(
        SourceFilter(
          category: slots.category, language: slots.language, country: slots.country, isFollowed: slots.isMine))
    case .follow:
      guard let sources = slots.pointedSources else { return nil }
      self = .follow(sources)
    case .unfollow:
      // Whoever names one of them means no more: "i don't want wired in my sources".
      let isAll = slots.isMine && slots.sources.isEmpty
      guard let choice = isAll ? .followed : slots.pointedSources.map(SourceChoice.named) else { return nil }
      self = .unfollow(choice)
    case .categories: self = .categories
    case .details: self = .details(reference)
    case .share: self = .share(reference)
    case .tag:
      guard let tag = slots.tag else { return nil }
      self = .tag(reference, tag)
    case .untag: self = .untag(reference, slots.tag)
    case .tags: self = .tags
    case .export:
      let destination = slots.path.map { ExportRequest.Destination($0, isFormatSaid: slots.format != nil) }
      // "To my mother" is no file, and whatever was meant, it was not that.
      if case .some(nil) = destination { return nil }
      self = .export(
        ExportRequest(
          format: slots.format, subject: slots.isMine ? .sources : .articles(LibraryRequest(slots)),
          destination: destination ?? nil))
    case .summary: self = .summary(slots.category)
    case .count: self = .count(NewsRequest(slots))
    case .chart: self = .chart(NewsRequest(slots))
    case .watch: self = .watch(slots.watched)
    case .unwatch: self = .unwatch(slots.watched)
    case .signup: self = .signUp(slots.name)
    case .login: self = .logIn(slots.name)
    case .logout: self = .logOut
    case .profile: self = .profile
    case .settings:
      guard slots.isSettable else { return nil }
      self = .settings(SettingRequest(name: slots.setting, value: slots.settingValue))
    case .edition: self = .edition(EditionRequest(name: slots.edition, key: slots.key))
    case .addFeed:
      guard let address = slots.url else { return nil }
      self = .addFeed(address)
    case .preview:
      guard let address = slots.url else { return nil }
      self = .preview(address, base: slots.base)
    case .history: self = .history
    case .status: self = .status
    case .networkLog: self = .networkLog
    case .doctor: self = .doctor
    case .explain: self = .explain(slots.line)
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
    case .everything, .both: [.all]
    default: nil
    }
  }
}

extension LibraryRequest {
  fileprivate init(_ slots: borrowing FilledSlots) {
    self.init(topic: slots.query ?? slots.topic, tag: slots.tag, source: slots.sources.first, days: slots.days)
  }
}

extension ExportRequest.Destination {
  /// What words such as "stdout" or "~/saved.csv" name; nil where they name neither the output nor a file.
  ///
  /// One word is a file whatever it is, such as "backup", once it is clear that it is not the format.
  fileprivate init?(_ words: String, isFormatSaid: Bool) {
    if words == "stdout" {
      self = .standardOutput
    } else if words.contains("/") || words.hasPrefix("~") || words.allSatisfy({ $0 == "." })
      || ExportFormat(fileName: words) != nil || isFormatSaid && !words.contains(" ")
    {
      self = .file(words)
    } else {
      return nil
    }
  }
}

extension NewsRequest {
  fileprivate init(_ slots: borrowing FilledSlots) {
    self.init(
      query: slots.query, category: slots.category,
      source: slots.isMine ? .followed : slots.sources.isEmpty ? nil : .named(slots.sources),
      country: slots.country, language: slots.language, days: slots.days, order: slots.order,
      excludedSources: slots.excludedSources, excludedWords: slots.excludedWords, count: slots.count,
      dropped: slots.value.flatMap(Facet.init))
  }
}

extension FilledSlots {
  /// The sources that were named, or pointed at in a list.
  fileprivate var pointedSources: [SourceName]? {
    if let url { return [SourceName(words: url, id: nil)] }
    let sources = sources.isEmpty ? reference?.asSources ?? [] : sources
    return sources.isEmpty ? nil : sources
  }

  /// What somebody wants to be told of: words, or a name that fills a slot of its own elsewhere.
  fileprivate var watched: String? { topic ?? query ?? sources.first?.words ?? names.first }

  /// The setting that was named, or the only one that what was said can be of: an order is that of lists, and a section the
  /// one to start with.
  fileprivate var setting: String? {
    option ?? order.map { _ in "sort" } ?? category.map { _ in "start" } ?? language.map { _ in "language" }
      ?? country.map { _ in "country" }
  }

  /// Whether what is set can be what it is set to: no list is sorted by Spanish, and nobody's language is popularity.
  fileprivate var isSettable: Bool {
    guard let option, value == nil else { return true }
    if order != nil { return option == "sort" }
    if country != nil { return option == "country" }
    if language != nil { return option == "language" }
    return category == nil || option == "start"
  }

  fileprivate var settingValue: String? {
    // That there is no page of none is said where it is known which sizes there are.
    value ?? (isNoneAsked ? "0" : nil) ?? count.map(String.init) ?? order?.rawValue ?? country?.rawValue ?? language?
      .rawValue ?? category?.rawValue
  }
}
