import News

/// Makes commands from slots.
extension Command {
  /// The command of an intent with some slots; nil where a needed one is missing.
  public init?(_ intent: Intent, _ slots: borrowing FilledSlots) {
    let reference = slots.reference ?? .it
    switch intent {
    case .headlines: self = .headlines(NewsRequest(slots))
    case .search: self = .search(NewsRequest(slots))
    case .count: self = .count(NewsRequest(slots))
    case .chart:
      let request = NewsRequest(slots)
      self = slots.name.map { .coverage(.beside($0.lowercased()), request) } ?? .chart(request)
    case .summary: self = slots.reference.map { .story($0, .gist, in: nil) } ?? .summary(NewsRequest(slots))
    case .prove, .course: self = .story(reference, StorySide(intent, value: slots.value), in: nil)
    case .who: self.init(askingWho: slots)
    case .trends: self = .trends(NewsRequest(slots))
    case .quotes: self.init(quoting: slots)
    case .watch: self = .watch(slots.watched)
    case .unwatch: self = .unwatch(slots.watched)
    case .more, .back: self.init(turning: intent, to: slots.page)
    case .open: self = .open(reference)
    case .browse: self = slots.value.flatMap(ArticlePart.init).map { .visit(reference, $0) } ?? .browse(reference)
    case .aloud:
      self =
        slots.value.flatMap(SpeechOrder.init).map { .speech($0) }
        ?? .aloud(slots.value == Self.everything ? .everything : reference)
    case .details: self = .details(reference)
    case .similar: self = .similar(reference, slots.attribute.flatMap { Kinship(rawValue: $0.rawValue) } ?? .topic)
    case .changes: self = .changes(ChangesRequest(slots))
    case .ask: self.init(asking: slots.attribute, of: reference)
    case .share: self = .share(reference)
    case .save: self = .save(reference)
    case .forget:
      self = slots.days == DaySpan() ? .forget(reference) : .forgetSaved(LibraryRequest(days: slots.days))
    case .tag: self.init(tagging: reference, slots.tag)
    case .untag: self = .untag(reference, slots.tag)
    case .rename: self.init(renaming: slots)
    case .file: self.init(filing: slots)
    case .unfile: self.init(takingOut: slots)
    case .markRead: self = .markRead(MarkRequest(slots))
    case .markUnread: self = .markUnread(MarkRequest(slots))
    case .saved: self = .saved(LibraryRequest(slots))
    case .export: self.init(exporting: slots)
    case .merge: self.init(merging: slots.path)
    case .sources: self = .sources(SourceFilter(slots))
    case .follow: self.init(following: slots)
    case .unfollow: self.init(unfollowing: slots)
    case .addFeed, .preview: self.init(intent, of: slots.url, base: slots.base)
    case .signup: self = .signUp(slots.name)
    case .login: self = .logIn(slots.name)
    case .settings: self.init(setting: slots)
    case .layout: self.init(layout: slots.value)
    case .edition: self = .edition(EditionRequest(name: slots.edition, key: slots.key))
    case .explain: self = .explain(slots.line)
    case .undo, .redo: self.init(turningBack: intent, slots)
    case .help: self = .help(topic: slots.topic)
    case .status: self = slots.value == "online" ? .online : .status
    case .refresh, .random, .categories, .tags, .folders, .logout, .profile, .deleteAccount, .changePassword, .history,
      .networkLog, .doctor, .clear, .greeting, .thanks, .quit, .yes, .no, .cancel:
      self.init(plain: intent)
    }
  }

  /// What is said of the whole list at once: "read the headlines aloud".
  private static let everything = "all"

  /// The command of an intent without slots; nil for any other.
  private init?(plain intent: Intent) {
    switch intent {
    case .refresh: self = .refresh
    case .random: self = .random
    case .categories: self = .categories
    case .tags: self = .tags
    case .folders: self = .folders
    case .logout: self = .logOut
    case .profile: self = .profile
    case .deleteAccount: self = .deleteAccount
    case .changePassword: self = .changePassword
    case .history: self = .history
    case .networkLog: self = .networkLog
    case .doctor: self = .doctor
    case .greeting: self = .greeting
    case .thanks: self = .thanks
    case .clear: self = .clear
    case .quit: self = .quit
    case .yes: self = .yes
    case .no: self = .no
    case .cancel: self = .cancel
    case .headlines, .search, .count, .chart, .summary, .watch, .unwatch, .more, .back, .open, .browse, .aloud,
      .details,
      .ask, .similar, .changes, .prove, .who, .course, .trends, .quotes, .share, .save, .forget, .tag, .untag, .rename,
      .file,
      .unfile, .status, .markRead, .markUnread,
      .saved, .export, .merge,
      .sources, .follow, .unfollow, .addFeed, .preview, .signup, .login, .settings, .layout, .edition, .explain, .undo,
      .redo, .help:
      return nil
    }
  }

  private init?(turning intent: Intent, to page: Int?) {
    let page = page.map(PageNumber.init)
    // A page that does not exist, such as 0, is not replaced by the next one.
    if case .some(nil) = page { return nil }
    self = intent == .more ? .more(page: page ?? nil) : .back(page: page ?? nil)
  }

  private init?(asking attribute: Attribute?, of reference: Reference) {
    guard let attribute else { return nil }
    self = .ask(attribute, reference)
  }

  private init?(tagging reference: Reference, _ tag: String?) {
    guard let tag else { return nil }
    self = .tag(reference, tag)
  }

  /// Without a tag it is the person's profile that gets another name.
  private init?(renaming slots: borrowing FilledSlots) {
    if let tag = slots.tag {
      guard let name = slots.name else { return nil }
      self = .rename(tag: tag, to: name)
    } else if let sources = slots.pointedSources {
      guard sources.count == 1, let name = slots.name else { return nil }
      self = .renameSource(sources[0], to: name)
    } else {
      self = .renameProfile(slots.name)
    }
  }

  private init?(filing slots: borrowing FilledSlots) {
    // The folder may be one that there is already: "move hose to my tech folder".
    let named = slots.sources.last?.folder
    let folder = slots.name ?? (slots.sources.count > 1 ? named : nil)
    let sources = slots.pointedSources ?? []
    let moved = folder == slots.name ? sources : Array(sources.dropLast())
    guard let folder, !moved.isEmpty else { return nil }
    self = .file(moved, in: folder)
  }

  private init?(takingOut slots: borrowing FilledSlots) {
    guard let sources = slots.pointedSources?.filter({ $0.folder == nil }), !sources.isEmpty else { return nil }
    self = .file(sources, in: nil)
  }

  private init?(exporting slots: borrowing FilledSlots) {
    let destination = slots.path.map { [format = slots.format] in
      ExportRequest.Destination($0, isFormatSaid: format != nil)
    }
    // Words that name no file are no reason to write another one: "to my mother".
    if case .some(nil) = destination { return nil }
    self = .export(
      ExportRequest(
        format: slots.format, subject: slots.isMine ? .sources : .articles(LibraryRequest(slots)),
        destination: destination ?? nil))
  }

  private init?(merging folder: String?) {
    // Several words without a sign of a folder are about something else: "merge the two stories".
    guard let folder, !folder.contains(" ") || folder.contains("/") else { return nil }
    self = .merge(folder)
  }

  private init?(following slots: borrowing FilledSlots) {
    guard let sources = slots.pointedSources else { return nil }
    self = .follow(sources)
  }

  private init?(unfollowing slots: borrowing FilledSlots) {
    // Named sources overrule "my sources": "i don't want wired in my sources".
    let isAll = slots.isMine && slots.sources.isEmpty
    guard let choice = isAll ? .followed : slots.pointedSources.map(SourceChoice.named) else { return nil }
    self = .unfollow(choice)
  }

  private init?(_ intent: Intent, of address: String?, base: String?) {
    guard let address else { return nil }
    self = intent == .addFeed ? .addFeed(address) : .preview(address, base: base)
  }

  private init?(setting slots: borrowing FilledSlots) {
    guard slots.isSettable else { return nil }
    self = .settings(SettingRequest(name: slots.setting, value: slots.settingValue))
  }

  private init?(layout value: String?) {
    guard let layout = value.flatMap(Layout.init) else { return nil }
    self = .layout(layout)
  }

  private init?(turningBack intent: Intent, _ slots: borrowing FilledSlots) {
    // 0 is no number of changes to undo.
    if slots.isNoneAsked { return nil }
    let count = max(slots.count ?? 1, 1)
    self = intent == .undo ? .undo(count: count) : .redo(count: count)
  }
}

extension Reference {
  /// The numbers pointed at, as names of sources in a list.
  fileprivate var asSources: [SourceName]? {
    switch self {
    case .numbers(let numbers): numbers.map { SourceName(words: String($0), id: nil) }
    case .range(let range): range.map { SourceName(words: String($0), id: nil) }
    case .everything, .both: [.all]
    case .all, .ordinal, .kept, .fromEnd, .fitting, .it, .them, .other, .those, .together: nil
    }
  }
}

extension LibraryRequest {
  fileprivate init(_ slots: borrowing FilledSlots) {
    self.init(topic: slots.query ?? slots.topic, tag: slots.tag, source: slots.sources.first, days: slots.days)
    isRead = slots.isRead
  }
}

extension ExportRequest.Destination {
  /// The destination of words such as "stdout" or "~/saved.csv"; nil where they name neither the output nor a file.
  ///
  /// Once a format is said, any single word is a file, such as "backup".
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

extension SourceFilter {
  fileprivate init(_ slots: borrowing FilledSlots) {
    let folder = slots.sources.first?.folder
    let only = slots.value.flatMap(SourceFilter.Only.init)
    self.init(
      category: slots.category, language: slots.language, country: slots.country,
      isFollowed: slots.isMine || folder != nil || only != nil)
    self.folder = folder
    self.only = only
  }
}

extension MarkRequest {
  fileprivate init(_ slots: borrowing FilledSlots) {
    if slots.isSourceAlone, case .fitting(.source(let name, about: nil), .one)? = slots.reference {
      self.init(.everything, source: .named([name]), days: slots.days)
      return
    }
    let source = slots.sourceChoice
    self.init(slots.reference ?? (source == nil ? .it : .everything), source: source, days: slots.days)
  }
}

extension FilledSlots {
  /// The sources that were named, or the person's own.
  var sourceChoice: SourceChoice? { isMine ? .followed : sources.isEmpty ? nil : .named(sources) }
}

extension NewsRequest {
  init(_ slots: borrowing FilledSlots) {
    self.init(
      query: slots.query, category: slots.category, source: slots.sourceChoice,
      country: slots.country, language: slots.language, order: slots.order, count: slots.count)
    days = slots.days
    excludedSources = slots.excludedSources
    excludedWords = slots.excludedWords
    dropped = slots.value.flatMap(Facet.init)
    isRead = slots.isRead
    isNew = slots.isNew
  }
}

extension FilledSlots {
  /// The sources that were named or pointed at.
  fileprivate var pointedSources: [SourceName]? {
    if let url { return [SourceName(words: url, id: nil)] }
    let sources = sources.isEmpty ? reference?.asSources ?? [] : sources
    return sources.isEmpty ? nil : sources
  }

  /// The topic to watch: words, or a name that fills a slot of its own elsewhere.
  fileprivate var watched: String? { topic ?? query ?? sources.first?.words ?? names.first }

  /// The setting that was named or that the value implies: an order is that of searches, a section the start.
  fileprivate var setting: String? {
    option ?? order.map { _ in "sort" } ?? category.map { _ in "start" } ?? language.map { _ in "language" }
      ?? country.map { _ in "country" }
  }

  /// Whether the setting can have a value of this kind.
  fileprivate var isSettable: Bool {
    guard let option, value == nil else { return true }
    if order != nil { return option == "sort" }
    if country != nil { return option == "country" }
    if language != nil { return option == "language" }
    return category == nil || option == "start"
  }

  fileprivate var settingValue: String? {
    // The number 0 is reported later, with the possible sizes.
    value ?? (isNoneAsked ? "0" : nil) ?? count.map(String.init) ?? order?.rawValue ?? country?.rawValue ?? language?
      .rawValue ?? category?.rawValue
  }
}
