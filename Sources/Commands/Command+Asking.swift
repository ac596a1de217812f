extension Command {
  /// The same with another request, where it asks something of the news.
  public func asking(_ change: (NewsRequest) -> NewsRequest) -> Command {
    if case .headlines(let request) = self { return .headlines(change(request)) }
    if case .search(let request) = self { return .search(change(request)) }
    if case .count(let request) = self { return .count(change(request)) }
    if case .chart(let request) = self { return .chart(change(request)) }
    if case .summary(let request) = self { return .summary(change(request)) }
    if case .coverage(let coverage, let request) = self { return .coverage(coverage, change(request)) }
    if case .trends(let request) = self { return .trends(change(request)) }
    if case .quotes(let speaker, let request) = self { return .quotes(speaker, change(request)) }
    return self
  }
}
