import News

/// What a person wants.
///
/// Indirect, since it is passed on far more often than examined.
public indirect enum Command: Hashable, Sendable {
  case headlines(NewsRequest)
  case search(NewsRequest)
  /// Forward in the list, or to a page.
  case more(page: PageNumber?)
  /// Back in the list, or to a page.
  case back(page: PageNumber?)
  case refresh
  case open(Reference)
  case browse(Reference)
  /// Opens what belongs to an article: the discussion, a recording, the picture.
  case visit(Reference, ArticlePart)
  /// Opens any article there is.
  case random
  case save(Reference)
  case forget(Reference)
  /// What of the library fits a request.
  case forgetSaved(LibraryRequest)
  case saved(LibraryRequest)
  case sources(SourceFilter)
  case follow([SourceName])
  /// Unfollows some sources, or all.
  case unfollow(SourceChoice)
  case categories
  case details(Reference)
  /// Others that have something in common with what is pointed at.
  case similar(Reference, Kinship)
  /// Something about the story that is pointed at.
  case story(Reference, StorySide)
  /// One fact of what is pointed at.
  case ask(Attribute, Reference)
  case share(Reference)
  case tag(Reference, String)
  /// Removes a tag, or every tag where none was said.
  case untag(Reference, String?)
  /// Lists the tags.
  case tags
  /// Gives a tag another name.
  case rename(tag: String, to: String)
  /// Gives a followed source, or a folder of them, another name.
  case renameSource(SourceName, to: String)
  /// Lists the folders of followed sources.
  case folders
  /// Puts followed sources into a folder; without one, takes them out.
  case file([SourceName], in: String?)
  /// Marks as read, or as not.
  case markRead(MarkRequest)
  case markUnread(MarkRequest)
  case export(ExportRequest)
  /// Unites the library with that in a folder.
  case merge(String)
  /// The biggest stories of what is asked for.
  case summary(NewsRequest)
  case count(NewsRequest)
  case chart(NewsRequest)
  /// Which sources write most about something.
  case writers(NewsRequest)
  /// What is new or growing; with words, why they are.
  case trends(NewsRequest)
  /// What somebody said, or anybody.
  case quotes(person: String?, NewsRequest)
  /// Watches a topic; without one, that of the last search.
  case watch(String?)
  /// Stops watching a topic; without one, any.
  case unwatch(String?)
  case signUp(String?)
  case logIn(String?)
  case logOut, profile
  /// Takes the person's profile away, or gives it another password, or another name.
  case deleteAccount, changePassword
  case renameProfile(String?)
  case settings(SettingRequest)
  case edition(EditionRequest)
  case addFeed(String)
  /// Shows a feed or page; a file is read as if it came from `base`.
  case preview(String, base: String?)
  /// How much of each article lists show from now on.
  case layout(Layout)
  case history, status
  /// Asks whether there is a network.
  case online
  /// Shows what went over the network.
  case networkLog
  /// Checks and repairs Crier's files.
  case doctor
  /// Explains a line; without one, the last line.
  case explain(String?)
  case undo(count: Int)
  case redo(count: Int)
  case help(topic: String?)
  /// Leaves nothing to be seen on the terminal but the next line; what is on the list stays there.
  case clear
  case greeting, thanks, quit
  /// Answers to a question from Crier.
  case yes, no, cancel
}

/// The intents, named as in `--understand` and in the Intents.
public enum Intent: String, CaseIterable, Hashable, Sendable {
  case headlines, search, more, back, refresh, open, browse, save, forget, saved, sources, follow, unfollow
  case folders, file, unfile
  case details, ask, share, tag, untag, tags, rename, markRead, markUnread, export, merge, summary, count, chart, watch,
    unwatch, signup, login,
    logout,
    profile, deleteAccount, changePassword
  case similar, prove, who, course, trends, quotes, random, settings, layout, edition, addFeed, preview, history,
    status, networkLog, doctor, explain
  case categories, undo, redo, help, clear, greeting, thanks, quit, yes, no, cancel
}

/// The intent of each command.
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
    case .browse, .visit: .browse
    case .details: .details
    case .ask: .ask
    case .similar: .similar
    case .story(_, let side): side.intent
    case .writers: .who
    case .trends: .trends
    case .quotes: .quotes
    case .share: .share
    case .save: .save
    case .forget, .forgetSaved: .forget
    case .tag: .tag
    case .untag: .untag
    case .rename, .renameSource, .renameProfile: .rename
    case .file(_, let folder): folder == nil ? .unfile : .file
    case .markRead: .markRead
    case .markUnread: .markUnread
    case .saved: .saved
    case .export: .export
    case .merge: .merge
    case .sources: .sources
    case .follow: .follow
    case .unfollow: .unfollow
    case .addFeed: .addFeed
    case .preview: .preview
    case .signUp: .signup
    case .logIn: .login
    case .settings: .settings
    case .layout: .layout
    case .edition: .edition
    case .explain: .explain
    case .undo: .undo
    case .redo: .redo
    case .help: .help
    case .refresh, .random, .categories, .tags, .folders, .logOut, .profile, .deleteAccount, .changePassword, .history,
      .status, .online, .networkLog, .doctor, .clear, .greeting, .thanks, .quit, .yes, .no, .cancel:
      kindOfPlain
    }
  }

  /// The intent of a command without slots; `kind` has the others.
  private var kindOfPlain: Intent {
    switch self {
    case .refresh: .refresh
    case .random: .random
    case .categories: .categories
    case .tags: .tags
    case .folders: .folders
    case .logOut: .logout
    case .profile: .profile
    case .deleteAccount: .deleteAccount
    case .changePassword: .changePassword
    case .history: .history
    case .status, .online: .status
    case .networkLog: .networkLog
    case .doctor: .doctor
    case .clear: .clear
    case .greeting: .greeting
    case .thanks: .thanks
    case .quit: .quit
    case .yes: .yes
    case .no: .no
    case .cancel: .cancel
    case .headlines, .search, .count, .chart, .writers, .trends, .quotes, .summary, .watch, .unwatch, .more, .back,
      .open, .browse, .details, .story, .ask, .similar, .share, .save, .forget, .forgetSaved, .tag, .untag, .rename,
      .renameSource, .file, .visit,
      .renameProfile, .markRead,
      .markUnread, .saved,
      .export, .merge, .sources, .follow, .unfollow, .addFeed, .preview, .signUp, .logIn, .settings, .layout, .edition,
      .explain, .undo, .redo, .help:
      kind
    }
  }
}

/// The articles a command acts on.
extension Command {
  /// What the command acts on, if it points at anything.
  public var reference: Reference? {
    switch self {
    case .open(let reference), .browse(let reference), .save(let reference), .forget(let reference),
      .details(let reference), .ask(_, let reference), .share(let reference), .tag(let reference, _),
      .untag(let reference, _), .similar(let reference, _), .story(let reference, _), .visit(let reference, _):
      reference
    case .markRead(let request), .markUnread(let request): request.reference
    case .export(let request): request.refs
    case .headlines, .search, .count, .chart, .writers, .trends, .quotes, .summary, .watch, .unwatch, .more, .back,
      .refresh, .random, .saved, .forgetSaved, .tags, .rename, .renameSource, .folders, .file, .merge, .sources,
      .follow, .unfollow, .categories,
      .addFeed, .preview, .signUp,
      .logIn, .logOut,
      .profile, .deleteAccount, .changePassword, .renameProfile, .settings, .layout, .edition, .history, .status,
      .online,
      .networkLog, .doctor, .explain, .undo, .redo, .help, .clear, .greeting, .thanks, .quit, .yes, .no, .cancel:
      nil
    }
  }

  /// The command for another reference; nil where it points at nothing.
  public func done(to reference: Reference) -> Command? {
    switch self {
    case .open: return .open(reference)
    case .browse: return .browse(reference)
    case .visit(_, let part): return .visit(reference, part)
    case .details: return .details(reference)
    case .ask(let attribute, _): return .ask(attribute, reference)
    case .share: return .share(reference)
    case .save: return .save(reference)
    case .forget: return .forget(reference)
    case .tag(_, let tag): return .tag(reference, tag)
    case .untag(_, let tag): return .untag(reference, tag)
    case .similar(_, let kinship): return .similar(reference, kinship)
    case .story(_, let side): return .story(reference, side)
    case .markRead(let request): return .markRead(request.of(reference))
    case .markUnread(let request): return .markUnread(request.of(reference))
    case .export(var request):
      if request.refs == nil { return nil }
      request.refs = reference
      return .export(request)
    case .headlines, .search, .count, .chart, .writers, .trends, .quotes, .summary, .watch, .unwatch, .more, .back,
      .refresh, .random, .saved, .forgetSaved, .tags, .rename, .renameSource, .folders, .file, .merge, .sources,
      .follow, .unfollow, .categories,
      .addFeed, .preview, .signUp,
      .logIn, .logOut,
      .profile, .deleteAccount, .changePassword, .renameProfile, .settings, .layout, .edition, .history, .status,
      .online,
      .networkLog, .doctor, .explain, .undo, .redo, .help, .clear, .greeting, .thanks, .quit, .yes, .no, .cancel:
      return nil
    }
  }
}
