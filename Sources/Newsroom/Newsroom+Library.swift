import Archive
import Foundation
import News

/// The library as a person looks through it: by words, source, tag and day.
extension Newsroom {
  /// One page of the saved articles that a query asks for, the one saved last first.
  ///
  /// By the moment they were saved, which forgetting and undoing leave as it was.
  public func saved(matching query: LibraryQuery, number: PageNumber, size: PageSize) -> Page<SavedArticle> {
    archive.library.page(query, among: carrying(query.tag), number: number, size: size)
  }

  /// The ids of all that a query asks for, the one saved last first.
  public func savedIDs(matching query: LibraryQuery) -> [ArticleID] {
    archive.library.ids(query, among: carrying(query.tag))
  }

  /// The ids of all that a query asks for, as `savedIDs` has them, each looked for in its file.
  public func soundSavedIDs(matching query: LibraryQuery) -> [ArticleID] {
    archive.library.soundIDs(query, among: carrying(query.tag))
  }

  /// How many of the articles that a query asks for were saved in each of some spans of time.
  public func savedCounts(matching query: LibraryQuery, in spans: Set<Range<Date>>) -> [Range<Date>: Int] {
    let moments = archive.library.moments(query, among: carrying(query.tag))
    return spans.reduce(into: [:]) { counts, span in counts[span] = moments.count(where: span.contains) }
  }

  /// The articles that carry a tag; nil where none is wanted.
  private func carrying(_ tag: Tag?) -> Set<ArticleID>? {
    tag.map { tag in Set(archive.tags.keys.lazy.filter { $0.tag == tag }.map(\.article)) }
  }

  /// Those of some articles that are saved, each with its tags.
  public func kept(among articles: [ArticleID]) -> [KeptArticle] {
    let tags = tags(on: articles)
    return saved(among: articles).map { KeptArticle($0, tags: tags[$0.id] ?? []) }
  }

  /// The tags on some articles, of each in alphabetical order.
  public func tags(on articles: [ArticleID]) -> [ArticleID: [Tag]] {
    let wanted = Set(articles)
    let taggings = archive.tags.keys.filter { wanted.contains($0.article) }
    if taggings.isEmpty { return [:] }
    return Dictionary(grouping: taggings, by: \.article).mapValues { $0.map(\.tag).sorted() }
  }

  /// How many saved articles carry each tag there is.
  public func tagCounts() -> [Tag: Int] {
    let taggings = archive.tags.keys
    // A tag may outlive its article where another machine put it on while this one forgot the article.
    let saved = archive.library.keys(among: taggings.map(\.article))
    return taggings.reduce(into: [:]) { counts, tagging in
      if saved.contains(tagging.article) { counts[tagging.tag, default: 0] += 1 }
    }
  }

  /// Whether an article can be read from the library alone: it is saved, and the edition has it no more.
  public func isGone(_ article: Article) async -> Bool {
    guard archive.library.contains(article.id) else { return false }
    return await !edition.has(article)
  }

  /// What of a change still stands as it was left, and so can be taken back; nil where nothing of it does.
  ///
  /// Other Criers share the folder, and what they changed since is not for this one to undo unseen.
  public func standing(of change: Change) -> Change? { standing(of: change, among: [change]) }

  /// Why it cannot be told what of a change still stands; nil where it can.
  public func refusal(of change: Change) -> NewsFailure? {
    switch change {
    case .saved, .forgot, .binned, .unbinned: archive.library.refusal
    case .followed, .unfollowed: archive.follows.refusal
    case .tagged, .untagged: archive.tags.refusal
    case .chose: archive.choices.refusal
    case .together(let changes): changes.lazy.compactMap(refusal).first
    }
  }

  /// What still stands of a change that was made together with others.
  private func standing(of change: Change, among all: [Change]) -> Change? {
    switch change {
    case .saved(let articles):
      // A tag that somebody else put on an article says that it is wanted, whoever saved it.
      let own = Set(all.flatMap(\.taggings))
      let tags = tags(on: articles.map(\.id))
      let standing = articles.filter { article in
        let isTaggedElsewhere = tags[article.id]?.contains { !own.contains(Tagging($0, on: article.id)) } ?? false
        return !isTaggedElsewhere && archive.library[article.id].map { $0.isSameSave(as: article) } ?? false
      }
      return standing.isEmpty ? nil : .saved(standing)
    case .binned(let binful): return archive.bin.away(binful).map(Change.binned)
    case .unbinned(let binful): return archive.bin.back(binful).map(Change.unbinned)
    case .forgot(let articles):
      let present = archive.library.keys(among: articles.map(\.id))
      let standing = articles.filter { !present.contains($0.id) }
      return standing.isEmpty ? nil : .forgot(standing)
    case .followed(let sources):
      let followed = archive.follows.keys(among: sources.map(\.id))
      let standing = sources.filter { followed.contains($0.id) }
      return standing.isEmpty ? nil : .followed(standing)
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
    case .chose(let choice, before: _): return choices[choice.name] == choice ? change : nil
    case .together(let changes):
      let standing = changes.compactMap { self.standing(of: $0, among: changes) }
      return standing.isEmpty ? nil : .together(standing)
    }
  }
}

extension Change {
  /// The tags that this put on.
  fileprivate var taggings: [Tagging] { if case .tagged(let taggings) = self { taggings } else { [] } }
}

extension SavedArticle {
  /// Whether this is what another came to on its way through a file, which rounds instants to a part of a second.
  fileprivate func isSameSave(as other: SavedArticle) -> Bool {
    id == other.id && text == other.text && abs(saved.timeIntervalSince(other.saved)) < 0.001
  }
}
