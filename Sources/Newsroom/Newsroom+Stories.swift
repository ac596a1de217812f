import News

/// All that there is of a query, for telling what happened and how much was written.
extension Newsroom {
  /// What the edition has of a query: all it keeps, or where every page costs a request, what it answers to the first.
  public func all(_ query: Query) async throws(NewsFailure) -> Page<Article> {
    let name = query.edition ?? editionName
    switch name {
    case .demo, .feeds: return try await pages(query, of: edition(called: name), .usual)
    case .newsapi:
      let size = PageSize(clamping: PageSize.allowed.upperBound)
      return try await page(query, Stretch(size: size))
    }
  }
}
