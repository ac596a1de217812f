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

  /// Whether it is done on nothing less than a sentence that says so.
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

  /// Whether a wrong guess at it would do what cannot be seen at once, or what nobody asked for.
  var isWeighty: Bool {
    switch self {
    case .forget, .unfollow, .untag, .unwatch, .follow, .undo, .redo, .quit, .export: true
    case .signup, .login, .logout, .settings, .edition: true
    default: false
    }
  }
}
