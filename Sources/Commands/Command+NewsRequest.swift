extension Command {
  /// What this asks of the news, where it shows that.
  public var newsRequest: NewsRequest? {
    if case .headlines(let request) = self { return request }
    if case .search(let request) = self { return request }
    return nil
  }
}
