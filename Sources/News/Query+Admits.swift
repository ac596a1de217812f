extension Query {
  /// Whether an article matches, apart from its words; `source` is what is known of its publisher.
  ///
  /// All editions that filter use this, so that they agree.
  public func admits(_ article: Article, from source: Source?) -> Bool {
    let id = article.publisher.id
    if !sources.isEmpty { guard let id, sources.contains(id) else { return false } }
    if let id, excludedSources.contains(id) { return false }
    if let country { guard source?.country == country else { return false } }
    if let language { guard article.language ?? source?.language == language else { return false } }
    if let spoken = article.language ?? source?.language, excludedLanguages.contains(spoken) { return false }
    if from != nil || to != nil {
      guard let published = article.published else { return false }
      if let from, published < from { return false }
      if let to, published > to { return false }
    }
    return true
  }

  /// Whether it wants nothing of a source, because of its language.
  public func leavesOutLanguage(of source: Source) -> Bool {
    source.language.map(excludedLanguages.contains) ?? false
  }
}
