import Commands
import News
import Replies

/// The library: saving, forgetting, and what is in it.
@MainActor
public struct LibraryModel {
  let lists: Lists
  let book: SourceBook

  var shelf: any LibraryShelf { lists.shelf }

  public init(lists: Lists, book: SourceBook) {
    self.lists = lists
    self.book = book
  }

  public func save(_ articles: [Article], on screen: Screen) async throws(NewsFailure) -> Outcome {
    let known = shelf.savedIDs(among: articles.map(\.id))
    let new = articles.filter { !known.contains($0.id) }
    if new.isEmpty {
      return Outcome(
        Reply(
          message: .savedAlready(titles: articles.map(\.title)),
          touched: shelf.cards(of: articles, on: screen)))
    }
    let change = Change.saved(try await shelf.prepared(new))
    try shelf.apply(change)
    let old = articles.filter { known.contains($0.id) }
    let saved = Saying.saved(titles: new.titlesToTell, count: new.count, library: shelf.countToTell)
    let rest = old.isEmpty ? nil : Saying.othersSavedAlready(titles: old.map(\.title))
    var outcome = Outcome(Reply(message: saved.followed(by: rest), touched: shelf.cards(of: new, on: screen)))
    outcome.change = change
    return outcome
  }

  public func forget(_ articles: [Article], on screen: Screen) throws(NewsFailure) -> Outcome {
    let saved = shelf.saved(among: articles.map(\.id))
    guard !saved.isEmpty else {
      // All of the library was meant, and of what seemed to be there nothing can be shown.
      if articles.isEmpty { throw shelf.libraryEmptiness }
      return Outcome(
        Reply(
          status: .error("notSaved"), message: .notInLibrary(titles: articles.map(\.title)), hint: .seeWhatIsSaved))
    }
    let taggings = shelf.taggings(on: saved.map(\.article))
    var change = taggings.isEmpty ? Change.forgot(saved) : .together([.untagged(taggings), .forgot(saved)])
    // What is forgotten has no mark any more, and its number is that of the screen.
    if change.isLarge { change = try shelf.forget(saved.map(\.id)) } else { try shelf.apply(change) }
    let count = change.binfuls.first?.count ?? saved.count
    var outcome = Outcome(
      Reply(
        message: .forgot(
          titles: saved.map(\.article).titlesToTell, count: count, library: shelf.countToTell),
        hint: .undoToHaveBack(count: count),
        touched: shelf.cards(of: saved.map(\.article), on: screen)))
    outcome.change = change
    return outcome
  }

  /// Which articles go where all of them are to be forgotten; asks where they are more than are looked at one by one.
  ///
  /// They are those that the list of saved articles on screen was asked for, on whatever page; where none is, everything.
  public func everything(on screen: Screen) -> Result<[Article], QuestionToAsk> {
    var query = LibraryQuery()
    if case .saved(let shown)? = screen.listing?.request { query = shown }
    var ids = shelf.savedIDs(matching: query)
    if ids.isEmpty {
      query = LibraryQuery()
      ids = shelf.savedIDs(matching: query)
    }
    return articles(ids, of: query)
  }

  /// The same of those that a request asks for.
  public func articles(fitting request: LibraryRequest) throws(NewsFailure) -> Result<[Article], QuestionToAsk> {
    let query = try query(request)
    return articles(shelf.savedIDs(matching: query), of: query)
  }

  private func articles(_ ids: [ArticleID], of query: LibraryQuery) -> Result<[Article], QuestionToAsk> {
    ids.count > Binful.mostHeld
      ? .failure(QuestionToAsk(.forgetAll(query, count: ids.count)))
      : .success(shelf.saved(among: ids).map(\.article))
  }

  /// Forgets what a query asks for, where that is as many articles as was said when it was asked about.
  public func forgetAll(_ query: LibraryQuery, count: Int) throws(NewsFailure) -> Outcome {
    let ids = shelf.savedIDs(matching: query)
    guard ids.count == count else {
      if ids.isEmpty { throw shelf.libraryEmptiness }
      return .asking(.forgetAll(query, count: ids.count))
    }
    let first = shelf.saved(among: Array(ids.prefix(2))).map(\.article)
    let change = try shelf.forget(ids)
    let count = change.binfuls.first?.count ?? count
    var outcome = Outcome(
      Reply(
        message: .forgot(titles: first.titlesToTell(of: count), count: count, library: shelf.countToTell),
        hint: .undoToHaveBack(count: count), touched: shelf.cards(of: first, on: Screen())))
    outcome.it = []
    outcome.change = change
    return outcome
  }

  public func show(_ request: LibraryRequest) async throws(NewsFailure) -> Outcome {
    let query = try query(request)
    let name = await book.shownName(of: request.source)
    do throws(NewsFailure) {
      let heading = Headings.saved(request, from: name)
      var outcome = lists.shown(
        try await lists.first(of: .saved(query), heading: heading, size: lists.pageSize))
      outcome.request = .answered(.saved(request))
      return outcome
    } catch .nothingFound {
      return Outcome(nothingSaved(request, from: name), .missed(.saved(request)))
    } catch {
      guard error.isEmptiness else { throw error }
      return Outcome(Reply(error), .answered(.saved(request)))
    }
  }

  /// What a request for saved articles comes to, its names and days resolved.
  func query(_ request: LibraryRequest) throws(NewsFailure) -> LibraryQuery {
    let moment = lists.around.moment()
    let tag = request.tag.flatMap(Tag.init)
    if tag == nil, let words = request.tag { throw .noTag(words: words) }
    var query = LibraryQuery(
      words: request.topic, endings: lists.around.endings,
      publisher: request.source.map { PublisherName(words: $0.words, id: $0.id) }, tag: tag,
      savedFrom: request.days.start(in: moment.zone), savedTo: request.days.end(in: moment.zone))
    query.read = request.isRead.map { ReadFilter(isRead: $0, at: moment.now) }
    return query
  }

  /// Says that nothing in the library is what was asked for.
  func nothingSaved(_ request: LibraryRequest, from name: String?) -> Reply {
    if shelf.savedCount() == 0 { return Reply(shelf.libraryEmptiness) }
    return .empty(
      Headings.nothingSaved(request, from: name), hint: request.tag == nil ? .seeAllSaved : .seeAllTags)
  }

  /// Why nothing can be forgotten; nil where something can.
  public var emptiness: NewsFailure? { shelf.savedCount() == 0 ? shelf.libraryEmptiness : nil }

  /// Looks over the files Crier keeps: what is amiss with them, and what was done about it.
  public func checkUp() -> Outcome {
    let checkUp = shelf.checkUp()
    guard checkUp.files > 0 || !checkUp.findings.isEmpty else {
      return Outcome(.empty(.nothingToCheck, hint: .nothingToCheckHint))
    }
    let cards = checkUp.findings.enumerated().map { Card(number: $0 + 1, face: .finding($1)) }
    if cards.isEmpty { return Outcome(Reply(message: .allWell(count: checkUp.files))) }
    let unmended = checkUp.findings.count { !$0.isMended }
    var outcome = Outcome(
      unmended == 0
        ? Reply(message: .allWellNow(count: checkUp.files), cards: cards)
        : Reply(
          status: .error("notMended"), message: .cannotMend(count: checkUp.files, things: unmended),
          hint: .cannotMendHint, cards: cards))
    outcome.rows = cards.map { _ in ScreenRow() }
    return outcome
  }
}

/// A question in place of an answer.
public struct QuestionToAsk: Error, Sendable {
  public let question: Question

  init(_ question: Question) { self.question = question }
}

extension [Article] {
  /// The title of one; of several, the first titles and how many more there are.
  var titlesToTell: [Saying] { Array(prefix(2)).titlesToTell(of: count) }

  /// The titles of the first of so many articles, and how many more there are.
  func titlesToTell(of count: Int) -> [Saying] {
    map { .title(words: $0.title) } + (count > self.count ? [.more(count: count - self.count)] : [])
  }
}

extension LibraryShelf {
  /// How large the library is, as a sentence tells it; nil where it holds nothing that can be read.
  var countToTell: Int? {
    let count = savedCount()
    return count > 0 || libraryEmptiness == .nothingSaved ? count : nil
  }

  /// What of a tag, or of every tag, is on articles.
  func taggings(on articles: [Article], of tag: Tag? = nil) -> [Tagging] {
    let tags = tags(on: articles.map(\.id))
    return articles.flatMap { article in
      (tags[article.id] ?? []).filter { tag == nil || $0 == tag }.map { Tagging($0, on: article.id) }
    }
  }
}
