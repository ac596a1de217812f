import News

/// What can be done to articles that somebody points at.
public enum Act: Hashable, Sendable, Codable {
  case open, browse, save, forget, describe, share
  case tag(Tag)
  /// Takes a tag off, or every tag.
  case untag(Tag?)

  /// The intent that asks for it, by its name in `--json`.
  public var intent: String {
    switch self {
    case .open: "open"
    case .browse: "browse"
    case .save: "save"
    case .forget: "forget"
    case .describe: "details"
    case .share: "share"
    case .tag: "tag"
    case .untag: "untag"
    }
  }
}
