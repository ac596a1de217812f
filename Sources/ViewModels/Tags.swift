import Commands
import News
import Replies

/// Tags: putting them on articles, taking them off, and which there are.
extension LibraryModel {
  /// Puts a tag on articles, and those into the library that are not there: nothing else keeps a tag in sight.
  public func tag(_ articles: [Article], as tag: Tag, on screen: Screen) async throws(NewsFailure) -> Outcome {
    let marks = shelf.marks(of: articles.map(\.id))
    let bare = articles.filter { marks.tags[$0.id]?.contains(tag) != true }
    let unsaved = articles.filter { !marks.saved.contains($0.id) }
    guard !bare.isEmpty || !unsaved.isEmpty else {
      return Outcome(
        Reply(
          message: "\(named(articles)) \(isOrAre(articles.count)) tagged #\(tag.rawValue) already.",
          touched: shelf.cards(of: articles, on: screen)))
    }
    var change = Change.tagged(bare.map { Tagging(tag, on: $0.id) })
    if !unsaved.isEmpty { change = .together([.saved(await shelf.prepared(unsaved)), change]) }
    try shelf.apply(change)
    let pronoun = unsaved.count == articles.count ? (articles.count == 1 ? "it" : "them") : "\(unsaved.count) of them"
    var outcome = Outcome(
      Reply(
        message: "Tagged \(named(articles)) #\(tag.rawValue)"
          + (unsaved.isEmpty ? "." : ", and saved \(pronoun)\(shelf.count())."),
        touched: shelf.cards(of: articles, on: screen)))
    outcome.change = change
    return outcome
  }

  /// Takes a tag, or every tag, off articles.
  public func untag(_ articles: [Article], from tag: Tag?, on screen: Screen) throws(NewsFailure) -> Outcome {
    let taggings = shelf.taggings(on: articles, of: tag)
    guard !taggings.isEmpty else {
      return Outcome(
        Reply(
          status: .error("notTagged"),
          message: "\(named(articles)) \(isOrAre(articles.count)) not tagged\(tag.map { " #\($0.rawValue)" } ?? "").",
          hint: #"Say "what tags do I have" to see which there are."#))
    }
    try shelf.apply(.untagged(taggings))
    let bared = articles.filter { article in taggings.contains { $0.article == article.id } }
    var outcome = Outcome(
      Reply(
        message: "Took \(listed(taggings.shownTags)) off \(named(bared)).",
        hint: #"Say "undo" to have \#(taggings.count == 1 ? "it" : "them") back."#,
        touched: shelf.cards(of: bared, on: screen)))
    outcome.change = .untagged(taggings)
    return outcome
  }

  /// The tags there are, each with what to say to see what carries it.
  public func tags() throws(NewsFailure) -> Outcome {
    let counts = shelf.tagCounts().sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard !counts.isEmpty else {
      if let refusal = shelf.tagsRefusal { throw refusal }
      return Outcome(
        .empty("There are no tags in your library.", hint: #"Say "tag 1 as to read" to put one on an article."#))
    }
    let ideas = counts.map { count in
      let tag = count.key.rawValue
      return "my saved articles tagged " + (tag.contains(" ") ? "\"\(tag)\"" : tag)
    }
    let cards = ideas.enumerated().map { Card(number: $0 + 1, face: .idea($1)) }
    var outcome = Outcome(
      Reply(message: "Your tags: \(listed(counts.map { "#\($0.key.rawValue) (\($0.value))" }))", cards: cards))
    outcome.ideas = ideas
    return outcome
  }
}

extension [Tagging] {
  /// The tags among them, once each, with their signs.
  var shownTags: [String] { Set(map(\.tag)).sorted().map { "#\($0.rawValue)" } }
}
