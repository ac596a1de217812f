import Basics
import Foundation
import Markup
import News
import Replies
import ViewModels

/// A library in memory that keeps what it is given, and refuses where a test says so.
@MainActor
package final class StandInShelf: LibraryShelf {
  package init() {}

  package var choices = Choices()
  package var saved: [SavedArticle] = []
  package var sources: [Source] = []
  package var taggings: [Tagging] = []
  package var read: Set<ArticleID> = []
  package var wishes: [WishKey: Wish] = [:]
  package var files = CheckUp(files: 0, findings: [])
  /// The failure of each change, until removed.
  package var refusal: NewsFailure?
  /// Why what is kept cannot be read.
  package var unread: NewsFailure?
  /// Changes overruled elsewhere, which cannot be undone.
  package var changedElsewhere = false
  /// What merging any folder comes to.
  package var merged = Merged()
  package private(set) var changes: [Change] = []

  package var libraryEmptiness: NewsFailure { unread ?? .nothingSaved }
  package var followsEmptiness: NewsFailure { .noSourcesChosen }

  package func apply(_ change: Change) throws(NewsFailure) {
    if let refusal { throw refusal }
    changes.append(change)
    make(change)
  }

  package func takeBack(_ change: Change) throws(NewsFailure) { try apply(change.inverse) }

  private func make(_ change: Change) {
    switch change {
    case .saved(let articles): saved = articles + saved
    case .forgot(let articles): saved.removeAll { kept in articles.contains { $0.id == kept.id } }
    case .followed(let new): sources += new
    case .relabelled(let new, before: _): sources = sources.map { old in new.first { $0.id == old.id } ?? old }
    case .unfollowed(let old): sources.removeAll { source in old.contains { $0.id == source.id } }
    case .tagged(let new): taggings += new
    case .untagged(let old): taggings.removeAll(where: old.contains)
    case .read(let marks): read.formUnion(marks.map(\.article))
    case .unread(let marks): read.subtract(marks.map(\.article))
    case .together(let changes): changes.forEach(make)
    case .binned, .unbinned, .ofProfile, .swept: break
    case .wished(let changes): for change in changes { wishes[change.key] = change.after }
    case .chose(let choice, before: _): choices = choices.with(choice)
    }
  }

  package func forget(_ articles: [ArticleID]) throws(NewsFailure) -> Change {
    if let refusal { throw refusal }
    saved.removeAll { articles.contains($0.id) }
    return .binned(Binful(id: "bin", count: articles.count))
  }

  package func emptyBin(except changes: [Change]) {}

  package func noteRead(_ article: Article) throws(NewsFailure) {
    if let refusal { throw refusal }
    read.insert(article.id)
  }

  package private(set) var diary: [DiaryEntry] = []
  package func note(_ deed: DiaryEntry.Deed) { diary.insert(DiaryEntry(deed, at: now), at: 0) }
  /// The moment of what is noted.
  package var now = Date(timeIntervalSince1970: 1_795_252_500)
  package func diary(_ kind: DiaryEntry.Kind, _ span: ClosedRange<Date>) -> [DiaryEntry] {
    diary.filter { $0.deed.kind == kind && span.contains($0.at) }
  }
  package func lastRead(_ articles: [ArticleID], _ span: ClosedRange<Date>) -> [ArticleID: Date] {
    let read = diary(.read, span).compactMap { entry in entry.article.map { ($0.id, entry.at) } }
    return Dictionary(read, uniquingKeysWith: { first, _ in first }).filter { articles.contains($0.key) }
  }
  package func erase(_ entries: [DiaryEntry.Key]) throws(NewsFailure) {
    if let refusal { throw refusal }
    diary.removeAll { entries.contains($0.key) }
  }

  package func readMarks(of articles: [Article]) -> [ReadMark] {
    articles.filter { read.contains($0.id) }.map { ReadMark($0, read: Date(timeIntervalSince1970: 1_795_252_500)) }
  }

  package func mutes() -> [Mute] {
    wishes.values.compactMap { wish in if case .mute(let mute) = wish { mute } else { nil } }
      .sorted { $0.since > $1.since }
  }
  package func wish(_ key: WishKey) -> Wish? { wishes[key] }
  package var seen: [WishKey: Date] = [:]
  package func smartLists() -> [SmartList] {
    wishes.values.compactMap(\.list).sorted { $0.name.rawValue < $1.name.rawValue }
  }
  package func routines() -> [Routine] { wishes.values.compactMap(\.routine).sorted { $0.since < $1.since } }
  package func reminders() -> [Reminder] { wishes.values.compactMap(\.reminder) }

  package func sendingPlaces() -> [SendingPlace] {
    wishes.values.compactMap(\.place).sorted { $0.name.rawValue < $1.name.rawValue }
  }
  package func lastSeen(_ wish: WishKey) -> Date? { seen[wish] }
  package func noteSeen(_ wish: WishKey, at moment: Date) { seen[wish] = moment }

  package func followed() -> [Source] { sources }
  package func followedIDs() -> Set<SourceID> { Set(sources.map(\.id)) }

  package func marks(of articles: [Article]) -> Marks {
    let ids = articles.map(\.id)
    return Marks(saved: Set(saved.map(\.id)).intersection(ids), read: read.intersection(ids), tags: tags(on: ids))
  }

  package func prepared(_ articles: [Article]) async throws(NewsFailure) -> [SavedArticle] {
    articles.map { SavedArticle(article: $0, saved: Date(timeIntervalSince1970: 1_795_252_500), text: nil) }
  }

  package func saved(matching query: LibraryQuery, _ stretch: Stretch) -> Page<SavedArticle> {
    Page(of: matching(query), stretch)
  }

  private func matching(_ query: LibraryQuery) -> [SavedArticle] {
    saved.filter { kept in
      let hasTag = query.tag.map { tag in taggings.contains { $0.article == kept.id && $0.tag == tag } } ?? true
      return hasTag
        && query.admits(saved: kept.saved, publisher: kept.article.publisher) { kept.article.speaks(of: $0) }
    }
  }

  package func savedIDs(among articles: [ArticleID]) -> Set<ArticleID> { Set(saved.map(\.id)).intersection(articles) }

  package func saved(among articles: [ArticleID]) -> [SavedArticle] {
    articles.compactMap { id in saved.first { $0.id == id } }
  }

  package func savedIDs(matching query: LibraryQuery) -> [ArticleID] { matching(query).map(\.id) }
  package func soundSavedIDs(matching query: LibraryQuery) -> [ArticleID] { matching(query).map(\.id) }

  package func savedCounts(matching query: LibraryQuery, in spans: Set<Range<Date>>) -> [Range<Date>: Int] {
    Dictionary(
      spans.map { span in (span, matching(query).count { span.contains($0.saved) }) },
      uniquingKeysWith: { first, _ in first })
  }

  package func savedCount() -> Int { saved.count }

  package func kept(among articles: [ArticleID]) -> [KeptArticle] { saved(among: articles).map { KeptArticle($0) } }

  package func blocks(of kept: KeptArticle) -> BlockText? { nil }

  package func tags(on articles: [ArticleID]) -> [ArticleID: [Tag]] {
    Dictionary(grouping: taggings.filter { articles.contains($0.article) }, by: \.article).mapValues { $0.map(\.tag) }
  }

  package func tagCounts() -> [Tag: Int] { Dictionary(grouping: taggings, by: \.tag).mapValues(\.count) }

  package func standing(of change: Change) throws(NewsFailure) -> Change? {
    if let unread { throw unread }
    return changedElsewhere ? nil : change
  }
  package func takeRefusal() -> NewsFailure? { unread }
  package func checkUp() -> CheckUp { files }
  package func merge(_ place: String) throws(NewsFailure) -> Merged { merged }
}
