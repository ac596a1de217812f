import News

/// The articles a command acts on.
extension Command {
  /// What the command acts on, if it points at anything.
  public var reference: Reference? { pointed?.reference }

  /// The command for another reference; nil where it points at nothing.
  public func done(to reference: Reference) -> Command? { pointed?.done(reference) }

  /// What a command points at, and the same for another reference.
  private struct Pointed {
    let reference: Reference?
    let done: (Reference) -> Command

    init(_ reference: Reference?, _ done: @escaping (Reference) -> Command) {
      (self.reference, self.done) = (reference, done)
    }
  }

  /// Nil for what is about no articles.
  private var pointed: Pointed? {
    switch self {
    case .open(let reference): return Pointed(reference, Command.open)
    case .browse(let reference): return Pointed(reference, Command.browse)
    case .visit(let reference, let part): return Pointed(reference) { .visit($0, part) }
    case .aloud(let reference): return Pointed(reference, Command.aloud)
    case .details(let reference): return Pointed(reference, Command.details)
    case .ask(let attribute, let reference): return Pointed(reference) { .ask(attribute, $0) }
    case .share(let reference): return Pointed(reference, Command.share)
    case .save(let reference): return Pointed(reference, Command.save)
    case .forget(let reference): return Pointed(reference, Command.forget)
    case .tag(let reference, let tag): return Pointed(reference) { .tag($0, tag) }
    case .untag(let reference, let tag): return Pointed(reference) { .untag($0, tag) }
    case .similar(let reference, let kinship): return Pointed(reference) { .similar($0, kinship) }
    case .story(let reference, let side, let language): return Pointed(reference) { .story($0, side, in: language) }
    case .changes(let request): return Pointed(request.reference) { .changes(ChangesRequest($0)) }
    case .markRead(let request): return Pointed(request.reference) { .markRead(request.of($0)) }
    case .markUnread(let request): return Pointed(request.reference) { .markUnread(request.of($0)) }
    case .export(let request):
      return request.refs.map { refs in
        Pointed(refs) { reference in
          var other = request
          other.refs = reference
          return .export(other)
        }
      }
    case .headlines, .search, .count, .chart, .coverage, .trends, .quotes, .saidBefore, .summary, .watch, .unwatch,
      .more, .back,
      .refresh, .random, .saved, .forgetSaved, .speech, .tags, .rename, .renameSource, .folders, .file, .merge,
      .sources, .follow, .unfollow, .categories, .addFeed, .preview, .signUp, .logIn, .logOut, .profile,
      .deleteAccount, .changePassword, .renameProfile, .settings, .layout, .edition, .history, .status, .online,
      .networkLog, .doctor, .explain, .undo, .redo, .help, .clear, .greeting, .thanks, .quit, .yes, .no, .cancel:
      return nil
    }
  }
}
