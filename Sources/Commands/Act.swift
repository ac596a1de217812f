import News

/// What can be done to articles pointed at.
public enum Act: Hashable, Sendable, Codable {
  case open, browse, save, forget, describe, share
  /// Tells one fact.
  case ask(Attribute)
  case tag(Tag)
  /// Removes a tag, or every tag.
  case untag(Tag?)
  case markRead, markUnread
  /// Looks for others that have something in common with it.
  case similar(Kinship)

  /// The intent's name in `--json`.
  public var intent: String {
    switch self {
    case .open: "open"
    case .browse: "browse"
    case .save: "save"
    case .forget: "forget"
    case .describe: "details"
    case .ask: "ask"
    case .share: "share"
    case .tag: "tag"
    case .untag: "untag"
    case .markRead: "markRead"
    case .markUnread: "markUnread"
    case .similar: "similar"
    }
  }
}
