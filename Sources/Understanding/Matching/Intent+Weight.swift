import Grammar

/// What a wrong guess at each intent would do, which is what it has to be sure of.
extension Intent {
  /// Whether it takes something away that a person may have wanted to keep.
  var destroys: Bool {
    switch self {
    case .forget, .unfollow, .untag, .unwatch, .logout: true
    default: false
    }
  }

  /// Whether it is done on nothing that only leans towards it.
  var isHeeded: Bool { self == .follow || destroys }

  /// Whether it does something with articles, that nobody has of their own but those they saved.
  var isOfWhatIsOwned: Bool {
    switch self {
    case .open, .browse, .share, .save, .details, .tag, .untag: true
    default: false
    }
  }

  /// Whether it looks for words in the news.
  var isOfNews: Bool {
    switch self {
    case .search, .headlines, .watch, .unwatch, .count, .chart: true
    default: false
    }
  }

  /// Whether it leaves something otherwise than it was, and shows more than news.
  var changes: Bool {
    switch self {
    case .save, .follow, .tag, .settings, .edition, .addFeed, .signup, .login: true
    default: destroys
    }
  }

  /// Whether it does something that is not undone by asking for something else, so that a line that only speaks of it is
  /// no reason to do it.
  var isDeed: Bool { changes || [.quit, .undo, .redo].contains(self) }

  /// Whether a wrong guess at its spelling would do what cannot be seen at once, or what nobody asked for.
  var isWeighty: Bool {
    destroys || [.follow, .undo, .redo, .quit, .export, .signup, .login, .settings, .edition].contains(self)
  }

  /// Whether a wrong guess by likeness takes something away from a person, or puts something on them.
  var isGrave: Bool { destroys || [.follow, .undo, .redo, .quit, .tag, .signup, .settings].contains(self) }

  /// Whether other trades are asked for such things in the same words, so that a line has to name what only this desk has:
  /// "delete it" may be said of anything.
  var needsWordOfDesk: Bool {
    switch self {
    case .forget, .unfollow, .unwatch: true
    default: false
    }
  }

  /// Whether it does something with articles that are pointed at.
  var takesArticles: Bool { [.open, .browse, .share].contains(self) }
}

extension Command {
  /// Whether nothing is said but what is to be left out, which changes what was asked for last.
  var onlyLeavesOut: Bool {
    guard case .search(let request) = self, !request.excludedSources.isEmpty || !request.excludedWords.isEmpty else {
      return false
    }
    return request == NewsRequest(excludedSources: request.excludedSources, excludedWords: request.excludedWords)
  }

  /// Whether it takes something away that a person may have wanted to keep.
  public var destroys: Bool { kind.destroys }
}
