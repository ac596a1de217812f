import Commands
import News
import Understanding
import ViewModels

/// Tags: putting them on articles, taking them off, and which there are.
extension Conversation {
  /// Puts a tag on what a person points at.
  func tag(_ reference: Reference, as words: String) async -> Reply {
    guard let tag = Tag(rawValue: words) else { return Reply(.noTag(words: words)) }
    return await point(at: reference, to: .tag(tag))
  }

  /// Takes a tag, or every tag, off what a person points at.
  func untag(_ reference: Reference, from words: String?, isDoubtful: Bool) async -> Reply {
    guard let words else { return await point(at: reference, to: .untag(nil), isDoubtful: isDoubtful) }
    guard let tag = Tag(rawValue: words) else { return Reply(.noTag(words: words)) }
    return await point(at: reference, to: .untag(tag), isDoubtful: isDoubtful)
  }

  /// Puts a tag on articles, and those into the library that are not there: nothing else keeps a tag in sight.
  func tag(_ articles: [Article], as tag: Tag) async -> Reply {
    do throws(NewsFailure) {
      let marks = scenes.library.marks(of: articles)
      let bare = articles.filter { marks.tags[$0.id]?.contains(tag) != true }
      let unsaved = articles.filter { !marks.saved.contains($0.id) }
      guard !bare.isEmpty || !unsaved.isEmpty else {
        return Reply(
          message: "\(named(articles)) \(isOrAre(articles.count)) tagged #\(tag.rawValue) already.",
          touched: touched(articles))
      }
      let tagged = Change.tagged(bare.map { Tagging(tag, on: $0.id) })
      if unsaved.isEmpty {
        try change(tagged)
      } else {
        try change(.together([.saved(await scenes.library.prepared(unsaved)), tagged]))
      }
      let pronoun = unsaved.count == articles.count ? (articles.count == 1 ? "it" : "them") : "\(unsaved.count) of them"
      return Reply(
        message: "Tagged \(named(articles)) #\(tag.rawValue)"
          + (unsaved.isEmpty ? "." : ", and saved \(pronoun)\(libraryCount())."),
        touched: touched(articles))
    } catch {
      return Reply(error)
    }
  }

  /// Takes a tag, or every tag, off articles.
  func untag(_ articles: [Article], from tag: Tag?) -> Reply {
    do throws(NewsFailure) {
      let taggings = taggings(on: articles, of: tag)
      guard !taggings.isEmpty else {
        return Reply(
          status: .error("notTagged"),
          message: "\(named(articles)) \(isOrAre(articles.count)) not tagged\(tag.map { " #\($0.rawValue)" } ?? "").",
          hint: #"Say "what tags do I have" to see which there are."#)
      }
      try change(.untagged(taggings))
      let bared = articles.filter { article in taggings.contains { $0.article == article.id } }
      return Reply(
        message: "Took \(listed(taggings.shownTags)) off \(named(bared)).",
        hint: #"Say "undo" to have \#(taggings.count == 1 ? "it" : "them") back."#, touched: touched(bared))
    } catch {
      return Reply(error)
    }
  }

  /// The tags there are, each with what to say to see what carries it.
  func tellTags() -> Reply {
    let counts = scenes.library.tagCounts().sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard !counts.isEmpty else {
      if let refusal = scenes.library.tagsRefusal { return Reply(refusal) }
      return .empty("There are no tags in your library.", hint: #"Say "tag 1 as to read" to put one on an article."#)
    }
    context.ideas = counts.map { count in
      let tag = count.key.rawValue
      return "my saved articles tagged " + (tag.contains(" ") ? "\"\(tag)\"" : tag)
    }
    let cards = context.ideas.enumerated().map { Card(number: $0 + 1, face: .idea($1)) }
    return Reply(message: "Your tags: \(listed(counts.map { "#\($0.key.rawValue) (\($0.value))" }))", cards: cards)
  }

  /// What of a tag, or of every tag, is on articles.
  func taggings(on articles: [Article], of tag: Tag? = nil) -> [Tagging] {
    let tags = scenes.library.tags(on: articles)
    return articles.flatMap { article in
      (tags[article.id] ?? []).filter { tag == nil || $0 == tag }.map { Tagging($0, on: article.id) }
    }
  }

}

extension [Tagging] {
  /// The tags among them, once each, with their signs.
  var shownTags: [String] { Set(map(\.tag)).sorted().map { "#\($0.rawValue)" } }
}

/// "Is" for one and "are" for more.
func isOrAre(_ count: Int) -> String { count == 1 ? "is" : "are" }
