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

  /// What a source is called.
  func name(of source: SourceName) -> String { sources.first { $0.id == source.id }?.name ?? source.words }

  /// News about some words, as one asks for it in passing.
  public func news(about words: String, _ request: NewsRequest) -> Saying {
    let details = said(request)
    return words.contains(" ")
      ? .newsAboutQuotedLine(words: words, details: details) : .newsAboutLine(words: words, details: details)
  }

  func changes(_ request: ChangesRequest) -> Saying {
    if let reference = request.reference { return .toTellChanges(what: said(reference), who: who) }
    return .toListChanges(origin: origin(request.source), days: said(request.days), who: who)
  }

  func watch(_ request: WatchRequest) -> Saying {
    .toWatch(topic: request.topic, origin: request.source.map(name(of:)), who: who)
  }

  func unwatch(_ request: WatchRequest) -> Saying {
    .toUnwatch(topic: request.topic, origin: request.source.map(name(of:)), who: who)
  }

  func mute(_ request: MuteRequest) -> Saying {
    let days = request.days.to.map { Saying.untilWords(words: $0.words) }
    return .toMute(what: said(request), most: request.count, details: [days].compactMap(\.self), who: who)
  }

  func unmute(_ request: MuteRequest) -> Saying {
    request == MuteRequest() ? .toUnmuteAll(who: who) : .toUnmute(what: said(request), who: who)
  }

  func routine(_ request: RoutineRequest) -> Saying {
    .toMakeRoutine(occasion: request.occasion?.saying(who) ?? .silence, line: request.line, who: who)
  }

  func remindOf(_ refs: Reference, _ days: DaySpan) -> Saying {
    .toRemindOf(what: said(refs), when: days.to?.words, who: who)
  }

  func remind(_ days: DaySpan) -> Saying { .toRemind(when: days.to?.words, who: who) }

  func postpone(_ request: PostponeRequest) -> Saying {
    let clock = request.time.map { "\($0 / 60):\($0 % 60 < 10 ? "0" : "")\($0 % 60)" }
    let time = request.days.to?.words ?? clock ?? request.hour.map(String.init)
    return .toPostpone(name: request.name, when: time, who: who)
  }

  func hidden(_ request: MuteRequest) -> Saying { .toExplainHidden(what: said(request), who: who) }

  private func said(_ request: MuteRequest) -> Saying {
    if request.scope == .everything { return .mutedAll }
    if let language = request.language {
      return request.scope == .others ? .mutedOthers(language: language) : .languageName(language: language)
    }
    if let source = request.source { return .verbatim(name(of: source)) }
    if let section = request.category { return .sectionPlain(section: section) }
    return .verbatim(request.name ?? request.topic ?? "")
  }

  func more(_ page: PageNumber?) -> Saying { page.map(goTo) ?? .toShowMore(who: who) }

  func back(_ page: PageNumber?) -> Saying { page.map(goTo) ?? .toGoBack(who: who) }

  private func goTo(_ page: PageNumber) -> Saying { .toGoToPage(page: page.rawValue, who: who) }

  func unfollow(_ choice: SourceChoice) -> Saying {
    switch choice {
    case .named(let unwanted): .toUnfollow(names: said(unwanted), who: who)
    case .followed: .toUnfollowAll(who: who)
    }
  }

  func edition(_ request: EditionRequest) -> Saying {
    switch (request.range, request.name) {
    case (.all, _): .toUseAllFeeds(who: who)
    case (.mine, nil): .toUseMyFeedsToo(who: who)
    case (.apart, let name): .toUseEditionAlone(edition: name ?? .demo, who: who)
    case (_, let name?): .toUseEdition(edition: name, who: who)
    case (nil, nil): .toShowEdition(who: who)
    }
  }

  func coverage(_ coverage: Coverage, _ request: NewsRequest) -> Saying {
    switch coverage {
    case .alone:
      guard let names = request.sourceNames, !request.excludedSources.isEmpty else {
        return .toShowExclusives(query: request.query, details: said(request), who: who)
      }
      return .toShowBeside(
        names: said(names), others: said(request.excludedSources), days: said(request.days), who: who)
    case .beside(let words):
      return .toCompare(query: request.query ?? "", other: words, details: said(request), who: who)
    case .most:
      var others = request
      (others.source, others.days) = (nil, DaySpan())
      if request.source == .followed, others == NewsRequest() {
        return .toRankFollowed(days: said(request.days), who: who)
      }
      return .toRankWriters(section: request.category, query: request.query, details: said(request), who: who)
    }
  }

  func quotes(_ speaker: Speaker, _ request: NewsRequest) -> Saying {
    if speaker == .same { return .toQuoteMore(query: request.query, who: who) }
    return .toQuote(
      person: said(speaker), section: speaker == .anybody ? request.category : nil, query: request.query,
      details: said(request), who: who)
  }

  func sources(_ filter: SourceFilter) -> Saying {
    if filter == SourceFilter(isFollowed: true) { return .toListYourSources(who: who) }
    if let only = filter.only { return .toListAiling(ailment: only, who: who) }
    return .toListSources(
      section: filter.category, whose: filter.whose, details: Headings.details(filter), who: who)
  }

  func export(_ request: ExportRequest) -> Saying {
    let destination: Saying? =
      switch request.destination {
      case .standardOutput: .toStandardOutput
      case .file(let path): .toFile(path: path)
      case nil: nil
      }
    if let refs = request.refs {
      return .toExport(what: said(refs), format: request.format, destination: destination, who: who)
    }
    switch request.subject {
    case .articles(let wanted):
      return .toExportSaved(details: said(wanted), format: request.format, destination: destination, who: who)
    case .sources: return .toExportSources(format: request.format, destination: destination, who: who)
    case .lists: return .toExportLists(destination: destination, who: who)
    case .history(let days):
      return .toExportHistory(days: said(days), format: request.format, destination: destination, who: who)
    }
  }

  func opened(_ request: LibraryRequest) -> Saying {
    var request = request
    request.isRead = nil
    return .toShowRead(details: said(request), who: who)
  }

  func history(_ request: HistoryRequest) -> Saying {
    .toShowHistory(
      days: said(request.days), topic: request.topic, session: request.scope == .session ? .inThisSession : nil,
      who: who)
  }

  func forgetHistory(_ request: HistoryRequest) -> Saying {
    let days = said(request.days)
    if request.scope == .read { return .toForgetRead(days: days, topic: request.topic, who: who) }
    return .toForgetAsked(
      days: days, topic: request.topic, session: request.scope == .session ? .inThisSession : nil, who: who)
  }

  func habits(_ request: HabitsRequest) -> Saying {
    let days = said(request.days)
    return switch request.view {
    case nil: .toTellReading(days: days, who: who)
    case .sources: .toTellWhomRead(days: days, who: who)
    }
  }

  func settings(_ request: SettingRequest) -> Saying {
    switch (request.name, request.value) {
    case (let name?, let value?): .toSet(name: name, value: value, who: who)
    case (let name?, nil): .toChange(name: name, who: who)
    case (nil, _): .toShowSettings(who: who)
    }
  }
}

/// The slots of commands, as their sentences take them.
extension Wording {
  func said<Value>(_ value: Value) -> Value { value }

  func said(_ reference: Reference) -> Saying { words(for: reference) }

  func said(_ days: DaySpan) -> Saying? { Headings.words(for: days) }

  func said(_ source: SourceName) -> String { name(of: source) }

  func said(_ sources: [SourceName]) -> [String] { sources.map(name(of:)) }

  func said(_ speaker: Speaker) -> String? {
    switch speaker {
    case .anybody, .same: nil
    case .named(let name): name
    }
  }

  private func origin(_ source: SourceChoice?) -> Saying? {
    switch source {
    case .followed: .fromTheirSources(who: who)
    case .named(let sources): .fromNames(names: said(sources))
    case nil: nil
    }
  }

  func said(_ request: MarkRequest) -> [Saying] {
    [origin(request.source), said(request.days)].compactMap(\.self)
  }

  func said(_ request: NewsRequest) -> [Saying] {
    let isAllMeant = request.excludedSources.isEmpty && request.excludedWords.isEmpty
    let languages = Headings.names(of: request.excludedLanguages)
    let details: [Saying?] = [
      request.like.map { .likeAnother(title: $0.title) }, origin(request.source),
      request.country.map { .fromCountry(country: $0) },
      request.language.map { .inLanguage(language: $0) },
      said(request.days), request.isRead.map(readState),
      request.isNew ? .sinceLastTime : nil,
      isAllMeant ? nil : .butNot(sources: said(request.excludedSources), words: request.excludedWords),
      languages.isEmpty ? nil : .notInLanguages(names: languages),
    ]
    return details.compactMap(\.self)
  }

  private func readState(_ isRead: Bool) -> Saying { isRead ? .read(who: who) : .notRead(who: who) }

  func said(_ request: LibraryRequest) -> [Saying] {
    let details: [Saying?] = [
      request.source.map { .fromNames(names: [name(of: $0)]) }, request.topic.map { .aboutWords(words: $0) },
      request.tag.map { .taggedAs(tag: $0) }, said(request.days), request.isRead.map(readState),
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
