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
  /// Reads it out loud.
  case aloud(Reference)
  /// Says to what is being read out loud how it goes on.
  case speech(SpeechOrder)
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
  case story(Reference, StorySide, in: Language?)
  /// What publishers changed.
  case changes(ChangesRequest)
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
  case coverage(Coverage, NewsRequest)
  /// What is new or growing; with words, why they are.
  case trends(NewsRequest)
  /// What somebody said, or anybody.
  case quotes(Speaker, NewsRequest)
  /// Shows where somebody said earlier what is quoted on screen.
  case saidBefore(Speaker)
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
  case headlines, search, more, back, refresh, open, browse, aloud, save, forget, saved, sources, follow, unfollow
  case folders, file, unfile
  case details, ask, share, tag, untag, tags, rename, markRead, markUnread, export, merge, summary, count, chart, watch,
    unwatch, signup, login,
    logout,
    profile, deleteAccount, changePassword
  case similar, changes, prove, who, course, trends, quotes, random, settings, layout, edition, addFeed, preview,
    history,
    status, networkLog, doctor, explain
  case categories, undo, redo, help, clear, greeting, thanks, quit, yes, no, cancel
}

/// The traits of each intent, one row each.
extension Intent {
  public var traits: Traits {
    switch self {
    case .headlines, .search: Traits(.tells, .news, list: .replaces)
    case .count: Traits(.tells, .news)
    case .chart: Traits(.tells, .news)
    case .summary: Traits(.tells, .news, list: .replaces)
    case .watch: Traits(.tells, .news, isBuilt: false)
    case .unwatch:
      Traits(.takesAway, .news, care: [.spelling, .firm], isBuilt: false)
    case .more, .back: Traits(.tells, .list, list: .leansOn)
    case .refresh: Traits(.tells, .list)
    case .random: Traits(.tells, .list, list: .leansOn)
    case .open, .browse, .aloud, .share: Traits(.tells, .articles, list: .leansOn)
    case .changes: Traits(.tells, .articles, list: .leansOn)
    case .similar: Traits(.tells, .articles, list: .leansOn)
    case .prove, .who, .course: Traits(.tells, .articles, list: .leansOn)
    case .quotes: Traits(.tells, .news)
    case .trends: Traits(.tells, .news, list: .replaces)
    case .details, .ask: Traits(.tells, .articles, list: .leansOn)
    case .save: Traits(.keeps, .articles, undo: .asChange, list: .leansOn)
    case .forget:
      Traits(
        .takesAway, .articles, undo: .asChange, list: .leansOn, care: [.spelling, .firm])
    case .tag: Traits(.keeps, .articles, undo: .asChange, list: .leansOn)
    case .untag:
      Traits(.takesAway, .articles, undo: .asChange, list: .leansOn, care: [.spelling, .firm])
    case .markRead, .markUnread: Traits(.keeps, .articles, undo: .asChange, list: .leansOn)
    case .rename: Traits(.keeps, .library, undo: .asChange, care: [.spelling])
    case .saved: Traits(.tells, .library, list: .replaces)
    case .tags: Traits(.tells, .library)
    case .export: Traits(.writes, .library, care: [.spelling])
    case .merge: Traits(.keeps, .library, undo: .asChange, care: [.spelling, .firm])
    case .sources: Traits(.tells, .sources, list: .replaces)
    case .categories: Traits(.tells, .sources)
    case .folders: Traits(.tells, .sources)
    case .file, .unfile: Traits(.keeps, .sources, undo: .asChange, care: [.spelling, .firm])
    case .follow: Traits(.keeps, .sources, undo: .asChange, care: [.spelling, .firm])
    case .unfollow:
      Traits(.takesAway, .sources, undo: .asChange, care: [.spelling, .firm])
    case .addFeed: Traits(.keeps, .sources, undo: .asChange)
    case .preview: Traits(.tells, .sources, list: .replaces)
    case .signup: Traits(.keeps, .person, undo: .bySaying, care: [.spelling])
    case .login: Traits(.keeps, .person, undo: .bySaying, care: [.spelling])
    case .logout: Traits(.takesAway, .person, undo: .bySaying, care: [.spelling, .firm])
    case .profile: Traits(.tells, .person)
    case .deleteAccount:
      Traits(.takesAway, .person, undo: .asChange, care: [.spelling, .firm])
    case .changePassword: Traits(.keeps, .person, undo: .bySaying, care: [.spelling])
    case .settings, .layout: Traits(.keeps, .person, undo: .asChange, care: [.spelling])
    case .edition: Traits(.keeps, .desk, undo: .bySaying, care: [.spelling])
    case .history: Traits(.tells, .desk, isBuilt: false)
    case .status, .networkLog, .doctor, .explain, .help, .clear: Traits(.tells, .desk)
    case .undo, .redo: Traits(.turnsBack, .desk, undo: .bySaying, care: [.spelling])
    case .quit: Traits(.leaves, .desk, care: [.spelling])
    case .greeting, .thanks, .yes, .no, .cancel: Traits(.tells, .talk)
    }
  }
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
    case .aloud, .speech: .aloud
    case .details: .details
    case .ask: .ask
    case .similar: .similar
    case .changes: .changes
    case .story(_, let side, _): side.intent
    case .coverage(let coverage, _): coverage.intent
    case .trends: .trends
    case .quotes, .saidBefore: .quotes
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
    case .headlines, .search, .count, .chart, .coverage, .trends, .quotes, .saidBefore, .summary, .watch, .unwatch,
      .more, .back,
      .open, .browse, .details, .story, .ask, .similar, .changes, .share, .save, .forget, .forgetSaved, .tag, .untag,
      .rename,
      .renameSource, .file, .visit, .aloud, .speech,
      .renameProfile, .markRead,
      .markUnread, .saved,
      .export, .merge, .sources, .follow, .unfollow, .addFeed, .preview, .signUp, .logIn, .settings, .layout, .edition,
      .explain, .undo, .redo, .help:
      kind
    }
  }
}
