import Archive
import Basics
import FoundationEssentials
import Markup
import News

/// Searches the library by words, source, tag and day.
extension Newsroom {
  /// A page of the matching saved articles, last saved first.
  ///
  /// By the moment of saving, which forgetting and undoing preserve.
  public func saved(matching query: LibraryQuery, _ stretch: Stretch) -> Page<SavedArticle> {
    let page = archive.library.page(query, among: candidates(for: query), stretch)
    return Page(items: page.items.compactMap(\.clean), stretch, total: page.total)
  }

  /// The ids of all matching articles, last saved first.
  public func savedIDs(matching query: LibraryQuery) -> [ArticleID] {
    archive.library.ids(query, among: candidates(for: query))
  }

  /// The same ids, each checked in its file.
  public func soundSavedIDs(matching query: LibraryQuery) -> [ArticleID] {
    archive.library.soundIDs(query, among: candidates(for: query))
  }

  /// How many matching articles were saved in each of some periods.
  public func savedCounts(matching query: LibraryQuery, in spans: Set<Range<Date>>) -> [Range<Date>: Int] {
    let moments = archive.library.moments(query, among: candidates(for: query))
    return spans.reduce(into: [:]) { counts, span in counts[span] = moments.count(where: span.contains) }
  }

  /// The articles with the tag of a query, and read or not as it wants them; nil where it wants neither.
  private func candidates(for query: LibraryQuery) -> Set<ArticleID>? {
    let tagged = carrying(query.tag)
    guard let filter = query.read else { return tagged }
    return saved(tagged ?? Set(archive.library.keys), passing: filter)
  }

  /// The articles with a tag; nil for no tag.
  private func carrying(_ tag: Tag?) -> Set<ArticleID>? {
    tag.map { tag in Set(archive.tags.keys.lazy.filter { $0.tag == tag }.map(\.article)) }
  }

  /// Those of some articles that are saved, with their tags.
  public func kept(among articles: [ArticleID]) -> [KeptArticle] {
    let tags = tags(on: articles)
    return saved(among: articles).map { KeptArticle($0, tags: tags[$0.id] ?? []) }
  }

  /// The text of an article as its page had it; nil where only its words are kept.
  public func blocks(of kept: KeptArticle) -> BlockText? {
    guard let page = keptPage(of: kept.article.id), page.isWhole else { return nil }
    guard let text = kept.text else { return page.content }
    return Text.body(page.content.plain()).hasPrefix(Text.body(text)) ? page.content : nil
  }

  /// The tags of some articles, sorted.
  public func tags(on articles: [ArticleID]) -> [ArticleID: [Tag]] {
    let wanted = Set(articles)
    let taggings = archive.tags.keys.filter { wanted.contains($0.article) }
    if taggings.isEmpty { return [:] }
    return Dictionary(grouping: taggings, by: \.article).mapValues { $0.map(\.tag).sorted() }
  }

  /// The number of saved articles for each tag.
  public func tagCounts() -> [Tag: Int] {
    let taggings = archive.tags.keys
    // A tag may outlive its article, if another machine added it while this one forgot the article.
    let saved = archive.library.keys(among: taggings.map(\.article))
    return taggings.reduce(into: [:]) { counts, tagging in
      if saved.contains(tagging.article) { counts[tagging.tag, default: 0] += 1 }
    }
  }

  /// Whether an article is in the library alone: saved, and gone from the edition.
  public func isGone(_ article: Article) async -> Bool {
    guard archive.unnoted({ archive.library.contains(article.id) }) else { return false }
    if isFollowedByFeed(article), await feedsEdition?.has(article) == true { return false }
    return await !edition.has(article)
  }

  /// The part of a change that is unchanged since and can be undone; nil where none is.
  ///
  /// Other Criers share the folder, and their later changes are not undone unseen.
  public func standing(of change: Change) throws(NewsFailure) -> Change? {
    let standing = try standing(of: change, among: [change])
    if let refusal = archive.refusal { throw refusal }
    return standing
  }

  /// The part of a change that is unchanged since, given those made with it.
  private func standing(of change: Change, among all: [Change]) throws(NewsFailure) -> Change? {
    switch change {
    case .saved(let articles):
      // An article tagged elsewhere since is wanted, whoever saved it.
      let own = Set(all.flatMap(\.taggings))
      let tags = tags(on: articles.map(\.id))
      let standing = articles.filter { article in
        let isTaggedElsewhere = tags[article.id]?.contains { !own.contains(Tagging($0, on: article.id)) } ?? false
        return !isTaggedElsewhere && archive.library[article.id].map { $0.isSameSave(as: article) } ?? false
      }
      return standing.isEmpty ? nil : .saved(standing)
    case .binned(let binful): return try archive.away(binful).map(Change.binned)
    case .unbinned(let binful): return try archive.back(binful).map(Change.unbinned)
    case .forgot(let articles):
      let present = archive.library.keys(among: articles.map(\.id))
      let standing = articles.filter { !present.contains($0.id) }
      return standing.isEmpty ? nil : .forgot(standing)
    case .followed(let sources):
      let followed = archive.follows.keys(among: sources.map(\.id))
      let standing = sources.filter { followed.contains($0.id) }
      return standing.isEmpty ? nil : .followed(standing)
    case .relabelled(let sources, let before):
      let present = archive.follows.values(among: sources.map(\.id))
      let standing = zip(sources, before).filter { present[$0.0.id] == $0.0 }
      return standing.isEmpty ? nil : .relabelled(standing.map(\.0), before: standing.map(\.1))
    case .unfollowed(let sources):
      let followed = archive.follows.keys(among: sources.map(\.id))
      let standing = sources.filter { !followed.contains($0.id) }
      return standing.isEmpty ? nil : .unfollowed(standing)
    case .tagged(let taggings):
      let present = archive.tags.keys(among: taggings)
      let standing = taggings.filter(present.contains)
      return standing.isEmpty ? nil : .tagged(standing)
    case .untagged(let taggings):
      let present = archive.tags.keys(among: taggings)
      let standing = taggings.filter { !present.contains($0) }
      return standing.isEmpty ? nil : .untagged(standing)
    case .read(let marks):
      let present = archive.reads.keys(among: marks.map(\.article))
      let standing = marks.filter { present.contains($0.article) }
      return standing.isEmpty ? nil : .read(standing)
    case .unread(let marks):
      let present = archive.reads.keys(among: marks.map(\.article))
      let standing = marks.filter { !present.contains($0.article) }
      return standing.isEmpty ? nil : .unread(standing)
    case .swept(let sweeps, let count):
      let present = archive.reads.values(among: sweeps.map(\.key))
      let standing = sweeps.filter { $0.at.flatMap(Instant.init) == present[$0.key].flatMap(Instant.init) }
      return standing.isEmpty ? nil : .swept(standing, count: count)
    case .wished(let changes):
      let present = archive.wishes.values(among: changes.map(\.key))
      let standing = changes.filter { present[$0.key] == $0.after }
      return standing.isEmpty ? nil : .wished(standing)
    case .chose(let choice, before: _): return archive.choices.all[choice.name] == choice ? change : nil
    case .ofProfile(let change): return stands(change) ? .ofProfile(change) : nil
    case .together(let changes):
      var standing: [Change] = []
      for (place, change) in changes.enumerated() {
        let part = try self.standing(of: change, among: changes)
        if let whole = change.parts(standing: part, overtakenBy: changes[(place + 1)...]) { standing.append(whole) }
      }
      return standing.isEmpty ? nil : .together(standing)
    }
  }
}

extension Change {
  /// The tags this added.
  fileprivate var taggings: [Tagging] { if case .tagged(let taggings) = self { taggings } else { [] } }
}

extension Change {
  /// What of this stands, and what later changes made with it turned round, since undoing those makes it stand again.
  fileprivate func parts(standing: Change?, overtakenBy later: ArraySlice<Change>) -> Change? {
    switch self {
    case .forgot(let articles):
      let saved = Set(later.flatMap(\.savedIDs))
      guard case .forgot(let absent)? = standing ?? .forgot([]), !saved.isEmpty else { return standing }
      let parts = articles.filter { article in saved.contains(article.id) || absent.contains { $0.id == article.id } }
      return parts.isEmpty ? nil : .forgot(parts)
    case .untagged(let taggings):
      let put = Set(later.flatMap(\.taggings))
      guard case .untagged(let absent)? = standing ?? .untagged([]), !put.isEmpty else { return standing }
      let parts = taggings.filter { put.contains($0) || absent.contains($0) }
      return parts.isEmpty ? nil : .untagged(parts)
    case .saved, .followed, .unfollowed, .relabelled, .tagged, .read, .unread, .swept, .together, .binned, .unbinned,
      .chose, .ofProfile, .wished:
      return standing
    }
  }

  /// The articles this saved.
  private var savedIDs: [ArticleID] { if case .saved(let saved) = self { saved.map(\.id) } else { [] } }
}

extension SavedArticle {
  /// Whether both are one save, apart from the rounding of instants in files.
  fileprivate func isSameSave(as other: SavedArticle) -> Bool {
    id == other.id && text == other.text && abs(saved.timeIntervalSince(other.saved)) < 0.001
  }
}
