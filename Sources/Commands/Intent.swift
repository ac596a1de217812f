/// The intents by their names in `--understand` and in the Intents.
public enum Intent: String, CaseIterable, Hashable, Sendable {
  case headlines, search, more, back, refresh, open, browse, save, forget, saved, sources, follow, unfollow
  case details, share, tag, untag, tags, export, summary, count, chart, watch, unwatch, signup, login, logout, profile
  case settings, edition, addFeed, preview, history, status, networkLog, doctor, explain
  case categories, undo, redo, help, greeting, thanks, quit, yes, no, cancel

  /// Whether a line may be taken for this because it is like others: who wants what only few ever ask for says so.
  public var isGuessed: Bool { self != .networkLog }
}

/// What each intent does, to what, and what a wrong guess at it would cost: one row for each, and nowhere else.
extension Intent {
  public var traits: Traits {
    switch self {
    case .headlines, .search: Traits(.tells, .news, list: .replaces)
    case .count: Traits(.tells, .news)
    case .chart: Traits(.tells, .news, isBuilt: false)
    case .summary: Traits(.tells, .desk, isBuilt: false)
    case .watch: Traits(.tells, .news, isBuilt: false)
    case .unwatch:
      Traits(.takesAway, .news, care: [.likeness, .spelling, .firm, .wordOfDesk], isBuilt: false)
    case .more, .back: Traits(.tells, .list, list: .leansOn)
    case .refresh: Traits(.tells, .list)
    case .open, .browse, .share: Traits(.tells, .articles, list: .leansOn)
    case .details: Traits(.tells, .articles, list: .leansOn)
    case .save: Traits(.keeps, .articles, undo: .asChange, list: .leansOn)
    case .forget:
      Traits(
        .takesAway, .articles, undo: .asChange, list: .leansOn, care: [.likeness, .spelling, .firm, .wordOfDesk])
    case .tag: Traits(.keeps, .articles, undo: .asChange, list: .leansOn, care: [.likeness])
    case .untag:
      Traits(.takesAway, .articles, undo: .asChange, list: .leansOn, care: [.likeness, .spelling, .firm])
    case .saved: Traits(.tells, .library, list: .replaces)
    case .tags: Traits(.tells, .library)
    case .export: Traits(.writes, .library, care: [.spelling])
    case .sources: Traits(.tells, .sources, list: .replaces)
    case .categories: Traits(.tells, .sources)
    case .follow: Traits(.keeps, .sources, undo: .asChange, care: [.likeness, .spelling, .firm])
    case .unfollow:
      Traits(.takesAway, .sources, undo: .asChange, care: [.likeness, .spelling, .firm, .wordOfDesk])
    case .addFeed: Traits(.keeps, .sources, undo: .asChange)
    case .preview: Traits(.tells, .sources, list: .replaces)
    case .signup: Traits(.keeps, .person, undo: .bySaying, care: [.likeness, .spelling])
    case .login: Traits(.keeps, .person, undo: .bySaying, care: [.spelling])
    case .logout: Traits(.takesAway, .person, undo: .bySaying, care: [.likeness, .spelling, .firm])
    case .profile: Traits(.tells, .person)
    case .settings: Traits(.keeps, .person, undo: .asChange, care: [.likeness, .spelling])
    case .edition: Traits(.keeps, .desk, undo: .bySaying, care: [.spelling])
    case .history: Traits(.tells, .desk, isBuilt: false)
    case .status, .networkLog, .doctor, .explain, .help: Traits(.tells, .desk)
    case .undo, .redo: Traits(.turnsBack, .desk, undo: .bySaying, care: [.likeness, .spelling])
    case .quit: Traits(.leaves, .desk, care: [.likeness, .spelling])
    case .greeting, .thanks, .yes, .no, .cancel: Traits(.tells, .talk)
    }
  }
}
