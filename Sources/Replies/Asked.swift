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
  /// What is new or growing, or why something is.
  case trends(NewsRequest)
  /// How much there was of something, day by day.
  case chart(NewsRequest)
  /// Who writes most about something.
  case most(NewsRequest)
  /// Who said what.
  case quotes(Speaker, NewsRequest)
  case saved(LibraryRequest)
  /// What was read.
  case opened(LibraryRequest)
  case sources(SourceFilter)

  /// What was asked of the library, or of what was read; nil where something else was asked for.
  public var library: LibraryRequest? {
    switch self {
    case .saved(let request), .opened(let request): request
    case .news, .count, .alone, .brief, .trends, .chart, .most, .quotes, .sources: nil
    }
  }

  /// What was asked of the news; nil where something else was asked for.
  public var news: NewsRequest? {
    switch self {
    case .news(let request, _), .count(let request, _), .alone(let request), .brief(let request), .trends(let request),
      .chart(let request), .most(let request), .quotes(_, let request):
      request
    case .saved, .opened, .sources: nil
    }
  }
}
