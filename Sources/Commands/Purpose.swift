/// What a person wants of Crier, as help is laid out: each intent serves one purpose.
public enum Purpose: String, CaseIterable, Hashable, Sendable {
  case news, stories, narrow, read, ask, keep, tag, undo, follow, feeds, export, yours, live, rest

  /// The purpose that an intent serves; nil for what cannot be done so far.
  public init?(of intent: Intent) {
    switch intent {
    case .headlines, .search, .more, .back, .refresh, .categories:
      self = .news
    case .summary, .trends, .who, .course, .quotes, .prove, .count, .chart: self = .stories
    case .open, .browse, .aloud, .share, .random, .similar, .markRead, .markUnread: self = .read
    case .details, .ask, .changes: self = .ask
    case .save, .forget, .saved: self = .keep
    case .tag, .untag, .tags, .rename: self = .tag
    case .undo, .redo, .yes, .no, .cancel: self = .undo
    case .sources, .follow, .unfollow, .folders, .file, .unfile: self = .follow
    case .addFeed, .preview: self = .feeds
    case .export, .merge: self = .export
    case .signup, .login, .logout, .profile, .deleteAccount, .changePassword, .settings, .layout: self = .yours
    case .edition, .status, .networkLog: self = .live
    case .doctor, .explain, .help, .clear, .greeting, .thanks, .quit: self = .rest
    case .watch, .unwatch, .history: return nil
    }
  }

  /// The purpose that help is asked about: by its own name, by that of an intent, or by what is part of it.
  public init?(topic: String) {
    if let purpose = Purpose(rawValue: topic) {
      self = purpose
    } else if topic == "dates" {
      self = .narrow
    } else {
      guard let intent = Intent(rawValue: topic), let purpose = Purpose(of: intent) else { return nil }
      self = purpose
    }
  }
}
