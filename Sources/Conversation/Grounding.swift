import Basics
import Commands
import News
import Replies
import Understanding
import ViewModels

/// What readings would come to here and now, answered without a wait.
@MainActor
struct Grounding {
  let understander: Understander
  let moment: Moment
  let shelf: any LibraryShelf
  let secrets: SecretGuard
  /// Puts into words what Crier says, as a line that may be said to it.
  let spoken: (Saying) -> String
  /// What is being read out loud.
  var recital = Recital.State.silent
  /// Whether a profile goes by a name.
  var isProfile: @MainActor (String) -> Bool = { _ in false }
  /// Whether the line may tell a password.
  var isGuarded = false
  /// Whether what is kept of the news has anything on what a bare line would be a search for.
  var hasHits = true

  /// What articles may be called by.
  var handles: Handles {
    Handles(
      endings: understander.endings, source: { id in understander.lexicon.sources.first { $0.id == id } },
      called: understander.called,
      countryName: understander.name(of:), isHollow: understander.isHollow, isSlip: understander.isSlip,
      tags: { shelf.tags(on: [$0])[$0] ?? [] })
  }

  /// How a line would be understood now.
  func interpretation(of line: String) -> Interpretation { understander.interpret(line, at: moment) }

  /// What a line may have meant, the likeliest first; all of it, where it is plain.
  func choices(of line: String) -> [Interpretation.Understood] {
    let heard = interpretation(of: line)
    return heard.choices.isEmpty ? heard.commands : heard.choices
  }

  /// The most saved articles that are opened to see whether one fits, the newest first, by judgment: all of them have the
  /// words somewhere in their texts.
  private static let mostTried = 500

  /// The saved articles that a query asks for and that fit, the newest first, up to as many as anybody looks at.
  func articles(matching query: LibraryQuery, where fits: (Article) -> Bool) -> [Article] {
    var found: [Article] = []
    var rest = shelf.savedIDs(matching: query).prefix(Self.mostTried)
    while found.count < Binful.mostHeld, !rest.isEmpty {
      let some = Array(rest.prefix(Binful.mostHeld))
      let fitting = shelf.saved(among: some).map(\.article).filter(fits)
      found += fitting.prefix(Binful.mostHeld - found.count)
      rest = rest.dropFirst(Binful.mostHeld)
    }
    return found
  }

  /// So many articles at most of those saved last, or first.
  func kept(_ age: Reference.Age, _ count: Int) -> [Article] {
    let all = shelf.savedIDs(matching: LibraryQuery())
    let ids =
      switch age {
      case .last: Array(all.prefix(count))
      case .first: Array(all.suffix(count).reversed())
      }
    let found = shelf.saved(among: ids).map(\.article)
    return ids.compactMap { id in found.first { $0.id == id } }
  }

  /// Those of some articles that are saved.
  func saved(among articles: [Article]) -> [Article] {
    let saved = shelf.savedIDs(among: articles.map(\.id))
    return articles.filter { saved.contains($0.id) }
  }

  /// Whether a tag, or any, is on an article.
  func isTagged(_ article: Article, _ tag: Tag?) -> Bool {
    (shelf.tags(on: [article.id])[article.id] ?? []).contains { tag == nil || $0 == tag }
  }
}
