import Commands
import News

/// Something that was asked for, which the next line may narrow or change.
public enum Asked: Hashable, Sendable, Codable {
  case news(NewsRequest, Query.Kind)
  case count(NewsRequest, Query.Kind)
  /// What some sources have and no other.
  case alone(NewsRequest)
  /// What happened, in brief.
  case brief(NewsRequest)
  case saved(LibraryRequest)
  case sources(SourceFilter)

  /// What was asked of the news; nil where something else was asked for.
  public var news: NewsRequest? {
    switch self {
    case .news(let request, _), .count(let request, _), .alone(let request), .brief(let request): request
    case .saved, .sources: nil
    }
  }
}
