import Commands
import News

/// Commands in plain words, as a person would type them, or as Crier asks about them.
///
/// One sentence for each intent: "1  show headlines from CNN", "Shall I stop following CNN?".
public struct Wording {
  /// The sources known now, for calling them by their proper names.
  private let sources: [Source]
  /// Who speaks: the person typing, or Crier asking the person.
  let who: Saying.Speaker

  public init(sources: [Source], who: Saying.Speaker) {
    self.sources = sources
    self.who = who
  }

  /// Such as: show technology headlines from CNN.
  public func words(for command: Command) -> Saying {
    switch command {
    case .headlines(let request): headlines(request)
    case .search(let request): search(request)
    case .count(let request): count(request)
    case .chart(let request): chart(request)
    case .summary(let request): summarise(request)
    case .watch(let topic): .toWatch(topic: topic, who: who)
    case .unwatch(let topic): .toUnwatch(topic: topic, who: who)
    case .more(let page): page.map(goTo) ?? .toShowMore(who: who)
    case .back(let page): page.map(goTo) ?? .toGoBack(who: who)
    case .refresh: .toRefresh(who: who)
    case .random: .toOpenAny(who: who)
    case .open(let reference): .toOpen(what: words(for: reference), who: who)
    case .browse(let reference): .toBrowse(what: words(for: reference), who: who)
    case .aloud(let reference): .toReadAloud(what: words(for: reference), who: who)
    case .speech(let order): .toOrderSpeech(order: order, who: who)
    case .details(let reference): .toDescribe(what: words(for: reference), who: who)
    case .ask(let attribute, let reference): .toAsk(attribute: attribute, what: words(for: reference), who: who)
    case .similar(let reference, let kinship):
      .toFindSimilar(what: words(for: reference), kinship: kinship, who: who)
    case .story(let reference, let side, let language):
      .toTellSide(side: side, what: words(for: reference), language: language, who: who)
    case .coverage(.alone, let request) where !request.excludedSources.isEmpty && request.sourceNames != nil:
      .toShowBeside(
        names: (request.sourceNames ?? []).map(name(of:)), others: request.excludedSources.map(name(of:)),
        days: Headings.words(for: request.days), who: who)
    case .coverage(.alone, let request):
      .toShowExclusives(query: request.query, details: details(request), who: who)
    case .coverage(.beside(let words), let request):
      .toCompare(query: request.query ?? "", other: words, details: details(request), who: who)
    case .coverage(.most, let request):
      .toRankWriters(section: request.category, query: request.query, details: details(request), who: who)
    case .trends(let request):
      .toShowTrends(section: request.category, query: request.query, details: details(request), who: who)
    case .quotes(.same, let request): .toQuoteMore(query: request.query, who: who)
    case .saidBefore(let speaker): .toFindEarlierQuotes(person: name(of: speaker), who: who)
    case .quotes(let speaker, let request):
      .toQuote(
        person: name(of: speaker), section: speaker == .anybody ? request.category : nil, query: request.query,
        details: details(request), who: who)
    case .changes(let request): changes(request)
    case .share(let reference): .toShare(what: words(for: reference), who: who)
    case .save(let reference): .toSave(what: words(for: reference), who: who)
    case .forget(let reference): .toForget(what: words(for: reference), who: who)
    case .forgetSaved(let request): .toForgetSaved(days: Headings.words(for: request.days), who: who)
    case .tag(let reference, let tag): .toTag(what: words(for: reference), tag: tag, who: who)
    case .untag(let reference, let tag): .toUntag(what: words(for: reference), tag: tag, who: who)
    case .saved(let request): .toShowSaved(details: details(request), who: who)
    case .tags: .toListTags(who: who)
    case .rename(let tag, let name): .toRename(tag: tag, name: name, who: who)
    case .visit(let reference, let part): .toVisit(part: part.saying, what: words(for: reference), who: who)
    case .markRead(let request): .toMarkRead(what: words(for: request.reference), details: details(request), who: who)
    case .markUnread(let request):
      .toMarkUnread(what: words(for: request.reference), details: details(request), who: who)
    case .export(let request): export(request)
    case .merge(let folder): .toMerge(folder: folder, who: who)
    case .sources, .renameSource, .folders, .file, .follow, .unfollow, .categories, .addFeed, .preview, .signUp, .logIn,
      .logOut, .profile,
      .deleteAccount, .changePassword, .renameProfile, .settings, .layout, .edition, .history, .status, .online,
      .networkLog,
      .doctor, .explain, .undo, .redo, .help, .clear, .greeting, .thanks, .quit, .yes, .no, .cancel:
      wordsBesideNews(for: command)
    }
  }

  private func name(of speaker: Speaker) -> String? {
    switch speaker {
    case .anybody, .same: nil
    case .named(let name): name
    }
  }

  /// What has to do with sources, with the person or with Crier itself; the rest stands in `words(for:)`.
  private func wordsBesideNews(for command: Command) -> Saying {
    switch command {
    case .sources(let filter): list(filter)
    case .renameSource(let source, let name): .toRenameSource(source: self.name(of: source), name: name, who: who)
    case .folders: .toListFolders(who: who)
    case .file(let sources, let folder?): .toMoveToFolder(names: sources.map(name(of:)), folder: folder, who: who)
    case .file(let sources, nil): .toTakeOut(names: sources.map(name(of:)), who: who)
    case .follow(let wanted): .toFollow(names: wanted.map(name(of:)), who: who)
    case .unfollow(.named(let unwanted)): .toUnfollow(names: unwanted.map(name(of:)), who: who)
    case .unfollow(.followed): .toUnfollowAll(who: who)
    case .categories: .toListSections(who: who)
    case .addFeed(let address): .toAddFeed(address: address, who: who)
    case .preview(let address, let base): .toPreview(address: address, base: base, who: who)
    case .signUp(let name): .toSignUp(name: name, who: who)
    case .logIn(let name): .toLogIn(name: name, who: who)
    case .logOut: .toLogOut(who: who)
    case .profile: .toShowProfile(who: who)
    case .deleteAccount: .toDeleteProfile(who: who)
    case .changePassword: .toChangePassword(who: who)
    case .renameProfile(let name): .toRenameProfile(name: name, who: who)
    case .settings(let request): set(request)
    case .layout(let layout): .toLayOut(layout: layout, who: who)
    case .edition(let request): request.name.map { .toUseEdition(edition: $0, who: who) } ?? .toShowEdition(who: who)
    case .history: .toShowHistory(who: who)
    case .status: .toShowStatus(who: who)
    case .online: .toSayWhetherOnline(who: who)
    case .networkLog: .toShowNetworkLog(who: who)
    case .doctor: .toCheckFiles(who: who)
    case .explain(let line): .toExplain(line: line, who: who)
    case .undo(let count): .toUndo(count: count, who: who)
    case .redo(let count): .toRedo(count: count, who: who)
    case .help(let topic): .toShowHelp(topic: topic, who: who)
    case .greeting: .toSayHello(who: who)
    case .thanks: .toSayThanks(who: who)
    case .clear: .toClear(who: who)
    case .quit: .toQuit(who: who)
    case .yes: .toSayYes(who: who)
    case .no: .toSayNo(who: who)
    case .cancel: .toCancel(who: who)
    case .headlines, .search, .count, .chart, .coverage, .trends, .quotes, .saidBefore, .summary, .watch, .unwatch,
      .more, .back,
      .refresh, .random, .open, .browse, .details, .ask, .similar, .changes, .story, .share, .save, .forget,
      .forgetSaved, .tag,
      .untag, .saved, .tags, .rename,
      .visit, .aloud, .speech, .markRead,
      .markUnread, .export, .merge:
      words(for: command)
    }
  }

  /// What a source is called.
  func name(of source: SourceName) -> String { sources.first { $0.id == source.id }?.name ?? source.words }

  private func changes(_ request: ChangesRequest) -> Saying {
    if let reference = request.reference { return .toTellChanges(what: words(for: reference), who: who) }
    return .toListChanges(origin: origin(request.source), days: Headings.words(for: request.days), who: who)
  }

  private func goTo(_ page: PageNumber) -> Saying { .toGoToPage(page: page.rawValue, who: who) }

  private func list(_ filter: SourceFilter) -> Saying {
    if filter == SourceFilter(isFollowed: true) { return .toListYourSources(who: who) }
    switch filter.only {
    case .broken: return .toListBroken(who: who)
    case nil: break
    }
    return .toListSources(
      section: filter.category, whose: filter.whose, details: Headings.details(filter), who: who)
  }

  private func export(_ request: ExportRequest) -> Saying {
    let destination: Saying? =
      switch request.destination {
      case .standardOutput: .toStandardOutput
      case .file(let path): .toFile(path: path)
      case nil: nil
      }
    if let refs = request.refs {
      return .toExport(what: words(for: refs), format: request.format, destination: destination, who: who)
    }
    switch request.subject {
    case .articles(let wanted):
      return .toExportSaved(details: details(wanted), format: request.format, destination: destination, who: who)
    case .sources: return .toExportSources(format: request.format, destination: destination, who: who)
    }
  }

  private func set(_ request: SettingRequest) -> Saying {
    switch (request.name, request.value) {
    case (let name?, let value?): .toSet(name: name, value: value, who: who)
    case (let name?, nil): .toChange(name: name, who: who)
    case (nil, _): .toShowSettings(who: who)
    }
  }
}

/// What is asked of the news and of the library, with all that narrows it.
extension Wording {
  private func headlines(_ request: NewsRequest) -> Saying {
    .toShowHeadlines(
      count: request.count, section: request.category, query: request.query, details: details(request),
      order: request.order, who: who)
  }

  private func search(_ request: NewsRequest) -> Saying {
    .toSearch(
      count: request.count, query: request.query, details: details(request), order: request.order, who: who)
  }

  private func count(_ request: NewsRequest) -> Saying {
    .toCount(
      section: request.category, query: request.query, details: details(request), order: request.order, who: who)
  }

  private func chart(_ request: NewsRequest) -> Saying {
    .toChart(
      section: request.category, query: request.query, details: details(request), order: request.order, who: who)
  }

  private func summarise(_ request: NewsRequest) -> Saying {
    .toSummarise(
      count: request.count, section: request.category, query: request.query, details: details(request), who: who)
  }

  private func origin(_ source: SourceChoice?) -> Saying? {
    switch source {
    case .followed: .fromTheirSources(who: who)
    case .named(let sources): .fromNames(names: sources.map(name(of:)))
    case nil: nil
    }
  }

  private func details(_ request: MarkRequest) -> [Saying] {
    [origin(request.source), Headings.words(for: request.days)].compactMap(\.self)
  }

  private func details(_ request: NewsRequest) -> [Saying] {
    let isAllMeant = request.excludedSources.isEmpty && request.excludedWords.isEmpty
    let details: [Saying?] = [
      request.like.map { .likeAnother(title: $0.title) }, origin(request.source),
      request.country.map { .fromCountry(country: $0) },
      request.language.map { .inLanguage(language: $0) },
      Headings.words(for: request.days), request.isRead.map(readState),
      request.isNew ? .sinceLastTime : nil,
      isAllMeant ? nil : .butNot(sources: request.excludedSources.map(name(of:)), words: request.excludedWords),
    ]
    return details.compactMap(\.self)
  }

  private func readState(_ isRead: Bool) -> Saying { isRead ? .read(who: who) : .notRead(who: who) }

  private func details(_ request: LibraryRequest) -> [Saying] {
    let details: [Saying?] = [
      request.source.map { .fromNames(names: [name(of: $0)]) }, request.topic.map { .aboutWords(words: $0) },
      request.tag.map { .taggedAs(tag: $0) }, Headings.words(for: request.days), request.isRead.map(readState),
    ]
    return details.compactMap(\.self)
  }
}

extension ArticlePart {
  /// What it is called.
  public var saying: Saying {
    switch self {
    case .comments: .theComments
    case .recording: .theRecording
    case .picture: .thePicture
    }
  }
}
