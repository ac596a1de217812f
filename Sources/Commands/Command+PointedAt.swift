import News

/// The articles a command acts on.
extension Command {
  /// What the command acts on, if it points at anything.
  public var reference: Reference? {
    switch self {
    case .open(let reference), .browse(let reference), .save(let reference), .forget(let reference),
      .details(let reference), .ask(_, let reference), .share(let reference), .tag(let reference, _),
      .untag(let reference, _), .similar(let reference, _), .story(let reference, _), .visit(let reference, _),
      .aloud(let reference):
      reference
    case .markRead(let request), .markUnread(let request): request.reference
    case .changes(let request): request.reference
    case .export(let request): request.refs
    case .headlines, .search, .count, .chart, .writers, .trends, .quotes, .summary, .watch, .unwatch, .more, .back,
      .refresh, .random, .saved, .forgetSaved, .speech, .tags, .rename, .renameSource, .folders, .file, .merge,
      .sources,
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
    case .aloud: return .aloud(reference)
    case .details: return .details(reference)
    case .ask(let attribute, _): return .ask(attribute, reference)
    case .share: return .share(reference)
    case .save: return .save(reference)
    case .forget: return .forget(reference)
    case .tag(_, let tag): return .tag(reference, tag)
    case .untag(_, let tag): return .untag(reference, tag)
    case .similar(_, let kinship): return .similar(reference, kinship)
    case .story(_, let side): return .story(reference, side)
    case .changes: return .changes(ChangesRequest(reference))
    case .markRead(let request): return .markRead(request.of(reference))
    case .markUnread(let request): return .markUnread(request.of(reference))
    case .export(var request):
      if request.refs == nil { return nil }
      request.refs = reference
      return .export(request)
    case .headlines, .search, .count, .chart, .writers, .trends, .quotes, .summary, .watch, .unwatch, .more, .back,
      .refresh, .random, .saved, .forgetSaved, .speech, .tags, .rename, .renameSource, .folders, .file, .merge,
      .sources,
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
