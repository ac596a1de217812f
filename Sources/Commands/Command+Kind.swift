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
