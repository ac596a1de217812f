/// The traits of each intent, one row each.
extension Intent {
  public var traits: Traits {
    switch self {
    case .headlines, .search: Traits(.tells, .news, list: .replaces)
    case .count, .chart, .quotes: Traits(.tells, .news)
    case .summary, .trends: Traits(.tells, .news, list: .replaces)
    case .watch: Traits(.tells, .news, isBuilt: false)
    case .unwatch:
      Traits(.takesAway, .news, care: [.spelling, .firm], isBuilt: false)
    case .more, .back: Traits(.tells, .list, list: .leansOn)
    case .refresh: Traits(.tells, .list)
    case .random: Traits(.tells, .list, list: .leansOn)
    case .open, .browse, .share: Traits(.tells, .articles, list: .leansOn)
    case .similar, .prove, .who, .course: Traits(.tells, .articles, list: .leansOn)
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
