extension Query {
  /// Whether an article is one of those asked for, its words aside; `source` is what is known of its publisher.
  ///
  /// Every edition that has to sift for itself asks here, so that they agree on what a query means.
  public func admits(_ article: Article, from source: Source?) -> Bool {
    let id = article.publisher.id
    if !sources.isEmpty { guard let id, sources.contains(id) else { return false } }
    if let id, excludedSources.contains(id) { return false }
    if let country { guard source?.country == country else { return false } }
    if let language { guard article.language ?? source?.language == language else { return false } }
    if from != nil || to != nil {
      guard let published = article.published else { return false }
      if let from, published < from { return false }
      if let to, published > to { return false }
    }
    return true
  }
}
