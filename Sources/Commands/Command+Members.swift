import News

/// Reads values for commands from slots.
extension Command {
  var days: DaySpan? {
    switch self {
    case .headlines(let request), .search(let request), .count(let request), .chart(let request),
      .summary(let request), .coverage(_, let request), .trends(let request), .quotes(_, let request):
      request.days
    case .saved(let request), .forgetSaved(let request): request.days
    case .markRead(let request), .markUnread(let request): request.days
    case .changes(let request): request.days
    case .export(let request):
      switch request.subject {
      case .articles(let library): library.days
      case .sources: nil
      }
    case .open, .browse, .save, .forget, .details, .ask, .similar, .story, .saidBefore, .share, .tag, .untag, .rename,
      .renameSource,
      .folders, .file, .visit, .aloud, .speech, .more, .back, .refresh, .random, .merge, .sources, .follow, .unfollow,
      .categories,
      .tags, .watch, .unwatch, .signUp,
      .logIn, .logOut, .profile, .deleteAccount, .changePassword, .renameProfile, .settings, .layout, .edition,
      .addFeed, .preview, .history, .status, .online, .networkLog, .doctor, .explain, .undo, .redo, .help, .clear,
      .greeting,
      .thanks,
      .quit, .yes, .no, .cancel:
      nil
    }
  }

  public var members: SlotMembers {
    var members = SlotMembers()
    switch self {
    case .headlines(let request), .search(let request), .count(let request), .chart(let request),
      .summary(let request), .trends(let request):
      members.add(request)
    case .coverage(let coverage, let request):
      members.add(request)
      switch coverage {
      case .most: break
      case .alone: members.add("value", Coverage.aloneValue)
      case .beside(let words): members.add("name", words)
      }
    case .saidBefore(let speaker):
      if case .named(let name) = speaker { members.add("person", name) }
      members.add("value", Speaker.earlierValue)
    case .quotes(let speaker, let request):
      members.add(speaker)
      members.add(request)
    case .story(let reference, let side, let language):
      members.add(reference)
      members.add("language", language?.rawValue)
      members.add("value", side.value)
    case .more(let page), .back(let page): members.add("page", page?.rawValue)
    case .open(let reference), .browse(let reference), .save(let reference), .forget(let reference),
      .details(let reference), .share(let reference), .aloud(let reference):
      members.add(reference)
    case .speech(let order): members.add("value", order.rawValue)
    case .similar(let reference, let kinship):
      members.add(reference)
      members.add("by", kinship.rawValue)
    case .ask(let attribute, let reference):
      members.add("attribute", attribute.rawValue)
      members.add(reference)
    case .tag(let reference, let tag): members.add(reference, tag: tag)
    case .untag(let reference, let tag): members.add(reference, tag: tag)
    case .rename(let tag, let name):
      members.add("tag", tag)
      members.add("name", name.lowercased())
    case .renameSource(let source, let name):
      members.add("sources", [source], isList: true)
      members.add("name", name.lowercased())
    case .file(let sources, let folder):
      members.add("sources", sources, isList: true)
      members.add("name", folder?.lowercased())
    case .visit(let reference, let part):
      members.add("value", part.rawValue)
      members.add(reference)
    case .markRead(let request), .markUnread(let request): members.add(request)
    case .changes(let request): members.add(request)
    case .saved(let request): members.add(request)
    case .forgetSaved(let request):
      members.add(.everything)
      members.add(request)
    case .export(let request): members.add(request)
    case .sources(let filter): members.add(filter)
    case .follow(let sources), .unfollow(.named(let sources)): members.add("sources", sources, isList: true)
    case .unfollow(.followed): members.add("sources", [SourceName(words: SlotMembers.mine, id: nil)], isList: true)
    case .undo(let count), .redo(let count): members.add("count", count == 1 ? nil : count)
    case .help(let topic), .watch(let topic), .unwatch(let topic): members.add("topic", topic)
    // In lower case as all words of a line; the command itself has the name as it was typed.
    case .signUp(let name), .logIn(let name), .renameProfile(let name): members.add("name", name?.lowercased())
    case .settings(let request): members.add(request)
    case .layout(let layout): members.add("value", layout.rawValue)
    case .edition(let request): members.add(request)
    case .merge(let folder): members.add("folder", folder)
    case .addFeed(let address): members.add("url", address)
    case .preview(let address, let base):
      members.add("url", address)
      members.add("base", base)
    case .explain(let line): members.add("line", line)
    case .refresh, .random, .categories, .tags, .folders, .logOut, .profile, .deleteAccount, .changePassword, .history,
      .status, .online, .networkLog, .doctor, .clear, .greeting, .thanks, .quit, .yes, .no, .cancel:
      break
    }
    return members
  }
}
