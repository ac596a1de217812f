import Commands
import News
import Replies

/// Tags: putting them on articles, taking them off, and which there are.
extension LibraryModel {
  /// Puts a tag on articles, and those into the library that are not there: nothing else keeps a tag in sight.
  public func tag(_ articles: [Article], as tag: Tag, on screen: Screen) async throws(NewsFailure) -> Outcome {
    let ids = articles.map(\.id)
    let (tags, saved) = (shelf.tags(on: ids), shelf.savedIDs(among: ids))
    let bare = articles.filter { tags[$0.id]?.contains(tag) != true }
    let unsaved = articles.filter { !saved.contains($0.id) }
    guard !bare.isEmpty || !unsaved.isEmpty else {
      return Outcome(
        Reply(
          message: .taggedAlready(titles: articles.map(\.title), tag: tag.rawValue),
          touched: shelf.cards(of: articles, on: screen)))
    }
    var change = Change.tagged(bare.map { Tagging(tag, on: $0.id) })
    if !unsaved.isEmpty { change = .together([.saved(try await shelf.prepared(unsaved)), change]) }
    try shelf.apply(change)
    let titles = articles.map(\.title)
    let library = shelf.countToTell
    let message: Saying =
      articles.count > 1 && unsaved.count == articles.count
      ? .taggedAndSavedAll(titles: titles, tag: tag.rawValue, library: library)
      : .tagged(titles: titles, tag: tag.rawValue, saved: unsaved.count, library: library)
    var outcome = Outcome(Reply(message: message, touched: shelf.cards(of: articles, on: screen)))
    outcome.change = change
    return outcome
  }

  /// Takes a tag, or every tag, off articles.
  public func untag(_ articles: [Article], from tag: Tag?, on screen: Screen) throws(NewsFailure) -> Outcome {
    let taggings = shelf.taggings(on: articles, of: tag)
    guard !taggings.isEmpty else {
      return Outcome(
        Reply(
          status: .error("notTagged"), message: .notTagged(titles: articles.map(\.title), tag: tag?.rawValue),
          hint: toSeeTags))
    }
    try shelf.apply(.untagged(taggings))
    let bared = articles.filter { article in taggings.contains { $0.article == article.id } }
    var outcome = Outcome(
      Reply(
        message: .untagged(tags: taggings.shownTags, titles: bared.map(\.title)),
        hint: .undoToHaveBack(count: taggings.count),
        touched: shelf.cards(of: bared, on: screen)))
    outcome.change = .untagged(taggings)
    return outcome
  }

  /// How to see which tags there are, or to put the first on something.
  private var toSeeTags: Saying { shelf.tagCounts().isEmpty ? .noTagsHint : .seeTags }

  /// Whether anything carries a tag of that name.
  public func hasTag(_ said: String) -> Bool {
    Tag(rawValue: said).map { !shelf.savedIDs(matching: LibraryQuery(tag: $0)).isEmpty } ?? false
  }

  /// Gives a tag another name; where articles have that one already, both become one.
  public func rename(_ said: String, to wanted: String, on screen: Screen) throws(NewsFailure) -> Outcome {
    guard let tag = Tag(rawValue: said) else { throw .noTag(words: said) }
    guard let name = Tag(rawValue: wanted) else { throw .noTag(words: wanted) }
    let bearers = shelf.savedIDs(matching: LibraryQuery(tag: tag))
    guard !bearers.isEmpty else {
      return Outcome(Reply(status: .error("noSuchTag"), message: .noSuchTag(tag: tag.rawValue), hint: toSeeTags))
    }
    if tag == name { return Outcome(Reply(message: .calledSoAlready(tag: tag.rawValue))) }
    let others = shelf.savedIDs(matching: LibraryQuery(tag: name))
    let old = bearers.map { Tagging(tag, on: $0) }
    let new = Set(bearers).subtracting(others).map { Tagging(name, on: $0) }
    let change = Change.together([.untagged(old)] + (new.isEmpty ? [] : [.tagged(new)]))
    try shelf.apply(change)
    var outcome = Outcome(
      Reply(
        message: .renamed(
          tag: tag.rawValue, name: name.rawValue, count: bearers.count, others: others.isEmpty ? nil : others.count),
        touched: shelf.cards(of: shelf.saved(among: Array(bearers.prefix(Binful.mostHeld))).map(\.article), on: screen))
    )
    outcome.change = change
    return outcome
  }

  /// Takes a tag off all articles that carry it.
  public func dropTag(_ said: String) throws(NewsFailure) -> Outcome {
    guard let tag = Tag(rawValue: said) else { throw .noTag(words: said) }
    let bearers = shelf.savedIDs(matching: LibraryQuery(tag: tag))
    guard !bearers.isEmpty else {
      return Outcome(Reply(status: .error("noSuchTag"), message: .noSuchTag(tag: tag.rawValue), hint: toSeeTags))
    }
    let change = Change.untagged(bearers.map { Tagging(tag, on: $0) })
    try shelf.apply(change)
    var outcome = Outcome(
      Reply(message: .tagDropped(tag: tag.rawValue, count: bearers.count), hint: .undoToHaveBack(count: bearers.count)))
    outcome.change = change
    return outcome
  }

  /// The tags there are, each with what to say to see what carries it.
  public func tags() throws(NewsFailure) -> Outcome {
    let counts = shelf.tagCounts().sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard !counts.isEmpty else {
      return Outcome(.empty(.noTags, hint: .noTagsHint))
    }
    let ideas = counts.map(\.key.rawValue).map { tag -> Saying in
      tag.contains(" ") ? .savedTaggedQuotedLine(tag: tag) : .savedTaggedLine(tag: tag)
    }
    let cards = counts.enumerated().map { place, count in
      Card(number: place + 1, face: .row(.tagRow(tag: count.key.rawValue, count: count.value)))
    }
    var outcome = Outcome(Reply(message: .yourTags, cards: cards))
    if lists.around.window != nil {
      outcome.reply.next = [.rowIdea(number: 1), .renameRowIdea(number: 1), .dropRowIdea(number: 1)]
    }
    outcome.table = .tags
    outcome.rows = zip(ideas, counts).map { ScreenRow(line: $0, made: .tag($1.key.rawValue)) }
    return outcome
  }
}

extension [Tagging] {
  /// The tags among them, once each, with their signs.
  var shownTags: [String] { Set(map(\.tag)).sorted().map { "#\($0.rawValue)" } }
}
