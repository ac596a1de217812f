import Basics
import FoundationEssentials
import News
import Wire

/// What is not to be shown: put into every query before an edition is asked, and nowhere else.
extension Newsroom {
  /// The mutes that hold now, the latest first.
  public func mutes() -> [Mute] {
    let now = now()
    let mutes = wishes(.mute, \.mute).filter { $0.holds(at: now) }
    // Those of one line were made at the same moment.
    return mutes.sorted { one, other in
      one.since == other.since
        ? Wish.mute(one).key.rawValue < Wish.mute(other).key.rawValue : one.since > other.since
    }
  }

  /// A query as editions are asked it, with all that is muted.
  func withMutes(_ query: Query) async -> Query {
    let mutes = query.muting == nil ? mutes() : []
    guard !mutes.isEmpty else { return query }
    var query = query
    query.muting = await muting(
      mutes, endings: query.endings ?? .none, in: edition(called: query.edition ?? editionName))
    return query
  }

  private func muting(_ mutes: [Mute], endings: WordEndings, in edition: any NewsProvider) async -> Muting {
    if preparedMutes?.mutes != mutes || preparedMutes?.endings != endings {
      preparedMutes = (mutes, endings, Muting(mutes, endings: endings, zone: .current))
    }
    var muting = preparedMutes?.muting ?? Muting([])
    let told = mutes.flatMap(\.told)
    if told.isEmpty { return muting }
    muting.stories = await numbering.known(of: told)
    // An edition that is here as a whole numbers no stories itself.
    if edition.hasOwnPages,
      let all = try? await edition.first(Self.mostOfStory, of: Query(kind: .headlines), .kept).items
    {
      let numbers = await numbering.numbers(of: all)
      muting.hide(zip(all, numbers).filter { $1.map(muting.stories.contains) ?? false }.map(\.0.id))
    }
    return muting
  }

  /// More than the demo edition has, by far.
  private static let mostOfStory = 10_000

  /// Which mute hides each of some articles that are hidden: of a list that was shown before, or of what is asked about.
  ///
  /// How many a day are shown is told by whole lists alone.
  public func mutes(hiding articles: [Article], endings: WordEndings) async -> [ArticleID: Mute] {
    let mutes = mutes().filter { $0.most == nil }
    guard !mutes.isEmpty else { return [:] }
    let known = Dictionary(await knownSources().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var hiding: [ArticleID: Mute] = [:]
    for mute in mutes {
      var muting = Muting([mute], endings: endings)
      muting.stories = await numbering.known(of: mute.told)
      for article in articles where hiding[article.id] == nil {
        let number = muting.stories.isEmpty ? nil : await numbering.known(of: [article.id]).first
        let section = await edition.section(of: article)
        if muting.hides(article, from: article.publisher.id.flatMap { known[$0] }, story: number, in: section) {
          hiding[article.id] = mute
        }
      }
    }
    return hiding
  }
}

extension Mute {
  /// The articles of a muted story.
  fileprivate var told: [ArticleID] { if case .story(_, let articles) = subject { articles } else { [] } }
}
