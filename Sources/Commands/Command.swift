import News

/// What a person wants, once their words are understood.
///
/// Indirect, since it is handed on far more often than looked into.
public indirect enum Command: Hashable, Sendable {
  case headlines(NewsRequest)
  case search(NewsRequest)
  /// Further down the list, or to one page of it.
  case more(page: PageNumber?)
  /// Back up the list, or to one page of it.
  case back(page: PageNumber?)
  case refresh
  case open(Reference)
  case browse(Reference)
  case save(Reference)
  case forget(Reference)
  case saved(LibraryRequest)
  case sources(SourceFilter)
  case follow([SourceName])
  /// Follows some sources no longer, or none at all any more.
  case unfollow(SourceChoice)
  case categories
  case details(Reference)
  case share(Reference)
  case tag(Reference, String)
  /// Takes a tag off, or every tag where none was said.
  case untag(Reference, String?)
  /// Which tags there are.
  case tags
  case export(ExportRequest)
  case summary(Category?)
  case count(NewsRequest)
  case chart(NewsRequest)
  /// Watches a topic; without one, what was asked about last.
  case watch(String?)
  /// Watches a topic no longer; without one, whatever is watched.
  case unwatch(String?)
  case signUp(String?)
  case logIn(String?)
  case logOut, profile
  case settings(SettingRequest)
  case edition(EditionRequest)
  case addFeed(String)
  /// Shows a feed or page; a file is taken for what stood at `base`.
  case preview(String, base: String?)
  case history, status
  /// What went over the network.
  case networkLog
  /// Looks over the files Crier keeps, and mends what is amiss.
  case doctor
  /// How a line was understood; without one, the line before.
  case explain(String?)
  case undo(count: Int)
  case redo(count: Int)
  case help(topic: String?)
  case greeting, thanks, quit
  /// Answers to a question Crier asked.
  case yes, no, cancel
}

/// Which intent each command is of.
extension Command {
  public var kind: Intent {
    switch self {
    case .headlines: .headlines
    case .search: .search
    case .count: .count
    case .chart: .chart
    case .summary: .summary
    case .watch: .watch
    case .unwatch: .unwatch
    case .more: .more
    case .back: .back
    case .open: .open
    case .browse: .browse
    case .details: .details
    case .share: .share
    case .save: .save
    case .forget: .forget
    case .tag: .tag
    case .untag: .untag
    case .saved: .saved
    case .export: .export
    case .sources: .sources
    case .follow: .follow
    case .unfollow: .unfollow
    case .addFeed: .addFeed
    case .preview: .preview
    case .signUp: .signup
    case .logIn: .login
    case .settings: .settings
    case .edition: .edition
    case .explain: .explain
    case .undo: .undo
    case .redo: .redo
    case .help: .help
    case .refresh, .categories, .tags, .logOut, .profile, .history, .status, .networkLog, .doctor, .greeting, .thanks,
      .quit, .yes, .no, .cancel:
      kindOfPlain
    }
  }

  /// The kind of a command that has no slots; those that have some stand in `kind`.
  private var kindOfPlain: Intent {
    switch self {
    case .refresh: .refresh
    case .categories: .categories
    case .tags: .tags
    case .logOut: .logout
    case .profile: .profile
    case .history: .history
    case .status: .status
    case .networkLog: .networkLog
    case .doctor: .doctor
    case .greeting: .greeting
    case .thanks: .thanks
    case .quit: .quit
    case .yes: .yes
    case .no: .no
    case .cancel: .cancel
    case .headlines, .search, .count, .chart, .summary, .watch, .unwatch, .more, .back, .open, .browse, .details,
      .share, .save, .forget, .tag, .untag, .saved, .export, .sources, .follow, .unfollow, .addFeed, .preview, .signUp,
      .logIn, .settings, .edition, .explain, .undo, .redo, .help:
      kind
    }
  }
}

/// What commands are done to that is pointed at.
extension Command {
  /// What this is done to, where it is done to something that is pointed at.
  public var reference: Reference? {
    switch self {
    case .open(let reference), .browse(let reference), .save(let reference), .forget(let reference),
      .details(let reference), .share(let reference), .tag(let reference, _), .untag(let reference, _):
      reference
    case .export(let request): request.refs
    case .headlines, .search, .count, .chart, .summary, .watch, .unwatch, .more, .back, .refresh, .saved, .tags,
      .sources, .follow, .unfollow, .categories, .addFeed, .preview, .signUp, .logIn, .logOut, .profile, .settings,
      .edition, .history, .status, .networkLog, .doctor, .explain, .undo, .redo, .help, .greeting, .thanks, .quit,
      .yes, .no, .cancel:
      nil
    }
  }

  /// The same, done to something else; nil where it is done to nothing that is pointed at.
  public func done(to reference: Reference) -> Command? {
    switch self {
    case .open: return .open(reference)
    case .browse: return .browse(reference)
    case .details: return .details(reference)
    case .share: return .share(reference)
    case .save: return .save(reference)
    case .forget: return .forget(reference)
    case .tag(_, let tag): return .tag(reference, tag)
    case .untag(_, let tag): return .untag(reference, tag)
    case .export(var request):
      if request.refs == nil { return nil }
      request.refs = reference
      return .export(request)
    case .headlines, .search, .count, .chart, .summary, .watch, .unwatch, .more, .back, .refresh, .saved, .tags,
      .sources, .follow, .unfollow, .categories, .addFeed, .preview, .signUp, .logIn, .logOut, .profile, .settings,
      .edition, .history, .status, .networkLog, .doctor, .explain, .undo, .redo, .help, .greeting, .thanks, .quit,
      .yes, .no, .cancel:
      return nil
    }
  }
}
