import Basics
import Commands
import News
import Replies

/// Sources: which there are, which are followed, and the sections they stand in.
@MainActor
public struct SourcesModel {
  let lists: Lists
  private let book: SourceBook

  private var shelf: any LibraryShelf { lists.shelf }

  public init(lists: Lists, book: SourceBook) {
    self.lists = lists
    self.book = book
  }

  public func show(_ filter: SourceFilter, _ freshness: Freshness = .usual) async -> Outcome {
    do throws(NewsFailure) {
      var outcome = lists.shown(
        try await lists.first(
          of: .sources(filter), heading: Headings.sources(filter), size: lists.pageSize, freshness))
      outcome.request = .answered(.sources(filter))
      return outcome
    } catch .nothingFound {
      let hint: Saying = filter.only == nil ? .seeAllSources : .seeYourSources
      return Outcome(.empty(Headings.noSources(filter), hint: hint), .missed(.sources(filter)))
    } catch {
      return Outcome(Reply(error), .answered(.sources(filter)))
    }
  }

  /// The sources that names mean: those on screen for "all of them"; nil where it is not known which those are.
  public func meant(by wanted: [SourceName], on screen: Screen) async throws(NewsFailure) -> [Source]? {
    guard wanted == [.all] else { return try await book.sources(named: wanted, on: screen) }
    return screen.sourcesInView.isEmpty ? nil : screen.sourcesInView
  }

  /// Follows sources.
  public func follow(_ sources: [Source]) throws(NewsFailure) -> Outcome {
    let followed = Set(shelf.followed().map(\.id))
    let new = sources.filter { !followed.contains($0.id) }
    let cards = sources.cards(isFollowed: true)
    if new.isEmpty {
      return Outcome(Reply(message: .followingAlready(names: sources.map(\.name)), touched: cards))
    }
    let change = Change.followed(new)
    try shelf.apply(change)
    var outcome = Outcome(
      Reply(
        message: .following(names: new.map(\.name), all: shelf.followed().count),
        hint: followed.isEmpty ? .headlinesFromYours : nil, touched: cards))
    outcome.change = change
    return outcome
  }

  /// Stops following sources, after asking where they are several, or where the words were doubtful.
  public func unfollow(
    _ unwanted: SourceChoice, on screen: Screen, isDoubtful: Bool
  ) async throws(NewsFailure) -> Outcome {
    let followed = shelf.followed()
    guard !followed.isEmpty else { throw shelf.followsEmptiness }
    guard case .named(let unwanted) = unwanted else { return .asking(.unfollow(followed)) }
    let known = try await lists.news.sources()
    let (knownOnes, ids) = (Set(known), Set(followed.map(\.id)))
    let all = known + followed.filter { !knownOnes.contains($0) }
    var sources: [Source] = []
    var seen: Set<Source> = []
    for name in unwanted {
      sources += try meant(by: name, followed: followed, among: all, on: screen).filter { seen.insert($0).inserted }
    }
    if let other = sources.first(where: { !ids.contains($0.id) }) { throw .notFollowed(name: other.name) }
    // A folder may be meant that is to go, and not what is in it.
    let isSure = !isDoubtful && sources.count == 1 && !unwanted.contains { $0.folder != nil }
    return isSure ? try unfollow(sources) : .asking(.unfollow(sources))
  }

  /// Stops following all with which something is amiss, after asking.
  public func unfollow(only: SourceFilter.Only) async throws(NewsFailure) -> Outcome {
    var filter = SourceFilter(isFollowed: true)
    filter.only = only
    let fitting = try await lists.sources(filter).fitting
    return fitting.isEmpty
      ? Outcome(.empty(Headings.noSources(filter), hint: .seeYourSources)) : .asking(.unfollow(fitting))
  }

  /// Stops following the sources whose names contain the words; nil if none does.
  public func unfollow(partlyNamed words: String) throws(NewsFailure) -> Outcome? {
    let meant = shelf.followed().calledPartly(words)
    if meant.isEmpty { return nil }
    return meant.count > 1 ? .asking(.unfollow(meant)) : try unfollow(meant)
  }

  /// Stops following sources, all of which are followed.
  public func unfollow(_ sources: [Source]) throws(NewsFailure) -> Outcome {
    let change = Change.unfollowed(sources)
    try shelf.apply(change)
    var outcome = Outcome(
      Reply(
        message: .unfollowed(names: sources.map(\.name), all: shelf.followed().count),
        hint: .undoToFollow(names: sources.map(\.name)),
        touched: sources.cards(isFollowed: false)))
    outcome.change = change
    return outcome
  }

  /// Gives a followed source another name, or a folder of them; nil where none is called so.
  public func rename(_ said: String, to name: String) throws(NewsFailure) -> Outcome? {
    let followed = shelf.followed()
    let exact = followed.filter { $0.goes(by: said) }
    if exact.isEmpty, followed.contains(where: { $0.isIn(folder: said) }) { return try renameFolder(said, to: name) }
    let meant = exact.isEmpty ? followed.calledPartly(said) : exact
    guard let source = meant.first, meant.count == 1 else { return nil }
    return try rename(source, to: name)
  }

  /// Gives another name to what a name of a source or a folder means.
  public func rename(_ said: SourceName, to name: String, on screen: Screen) async throws(NewsFailure) -> Outcome {
    if let folder = said.folder { return try renameFolder(folder, to: name) }
    guard let source = try await meant(by: [said], on: screen)?.first else { return refuse(toRename: said.words) }
    guard shelf.followed().contains(where: { $0.id == source.id }) else { throw .notFollowed(name: source.name) }
    return try rename(source, to: name)
  }

  /// What is said where neither a tag nor a source nor a folder has a name.
  public func refuse(toRename said: String) -> Outcome {
    let hint: Saying =
      switch (shelf.followed().isEmpty, shelf.tagCounts().isEmpty) {
      case (false, false): .seeSourcesAndTags
      case (false, true): .seeYourSources
      case (true, false): .seeTags
      case (true, true): .noSourcesChosenHint
      }
    return Outcome(Reply(status: .error("nothingCalledSo"), message: .nothingCalledSo(name: said), hint: hint))
  }

  private func rename(_ source: Source, to name: String) throws(NewsFailure) -> Outcome {
    let renamed = source.called(Text.field(name))
    guard renamed.name != source.name, !renamed.name.isEmpty else {
      return Outcome(Reply(message: .sourceRenamed(before: source.name, name: source.name)))
    }
    let others = shelf.followed().filter { $0.id != source.id }
    if let other = others.first(where: { Words($0.name) == Words(renamed.name) }) {
      return Outcome(
        Reply(status: .error("nameTaken"), message: .sourceNameTaken(name: other.name), hint: .otherSourceName))
    }
    return try relabel([renamed], before: [source], .sourceRenamed(before: source.name, name: renamed.name))
  }

  /// Keeps other names or folders of followed sources.
  func relabel(_ sources: [Source], before: [Source], _ message: Saying) throws(NewsFailure) -> Outcome {
    let change = Change.relabelled(sources, before: before)
    try shelf.apply(change)
    var outcome = Outcome(Reply(message: message, touched: sources.cards(isFollowed: true)))
    outcome.change = change
    outcome.areNamesNew = true
    return outcome
  }

  public func sections() -> Outcome {
    let cards = News.Category.allCases.enumerated().map { Card(number: $0 + 1, face: .section($1)) }
    var outcome = Outcome(Reply(message: .theSections, hint: .theSectionsHint, cards: cards))
    outcome.table = .sections
    outcome.rows = News.Category.allCases.map { ScreenRow(line: .sectionLine(section: $0)) }
    return outcome
  }

  /// The sources to be unfollowed that go by a name, or, where none does, those followed whose names have its words.
  private func meant(
    by name: SourceName, followed: [Source], among all: [Source], on screen: Screen
  ) throws(NewsFailure) -> [Source] {
    do throws(NewsFailure) { return try book.sources(named: [name], among: all, on: screen) } catch {
      let meant = followed.calledPartly(name.words)
      guard meant.isEmpty else { return meant }
      if case .notInEdition(let called) = error { throw .notFollowed(name: called) }
      throw error
    }
  }
}
