import Commands
import News
import Understanding

/// Who is talking, with what they keep: the profile scene, beside the news below it.
public struct Portrait: Hashable, Sendable {
  /// Nil for a guest.
  public let name: ProfileName?
  public let savedCount: Int
  /// What was saved last, the newest first.
  public let lastSaved: [String]
  /// The names of the sources that are followed.
  public let followed: [String]

  public init(name: ProfileName?, savedCount: Int, lastSaved: [String], followed: [String]) {
    self.name = name
    self.savedCount = savedCount
    self.lastSaved = lastSaved
    self.followed = followed
  }
}

extension Conversation {
  /// Who the person is here, what is kept for them, and what is at the top of the news.
  func tellProfile() async -> Reply {
    // What turns out to be of a newer kind when it is looked at is not counted any more.
    let lastSaved = scenes.library.latest(PageSize(clamping: 3)).map(\.article.title)
    let portrait = Portrait(
      name: scenes.profile.name, savedCount: scenes.library.count(), lastSaved: lastSaved,
      followed: scenes.library.followed().map(\.name))
    var top = await showNews(NewsRequest(category: .general, count: 5), .headlines)
    // It is shown below, in short: what stands above it is what was asked for.
    top.place = nil
    return Reply(
      message: ([greeting(portrait)] + sentences(portrait)).joined(separator: " "), hint: hint(portrait),
      cards: top.cards, body: .portrait(portrait))
  }

  private func greeting(_ portrait: Portrait) -> String {
    guard let name = portrait.name else { return "You are a guest here." }
    return "You are \(name.shown)."
  }

  private func sentences(_ portrait: Portrait) -> [String] {
    let saved =
      switch portrait.savedCount {
      case 0: scenes.library.emptiness.message
      case 1...3: "You have saved \(listed(portrait.lastSaved.map { "\"\($0)\"" }))."
      default: "You have saved \(portrait.savedCount) articles, the last one \"\(portrait.lastSaved.first ?? "")\"."
      }
    let shown = portrait.followed.prefix(6)
    let rest = portrait.followed.count - shown.count
    let followed =
      portrait.followed.isEmpty
      ? scenes.library.followsEmptiness.message : "You follow \(listed(shown + (rest > 0 ? ["\(rest) more"] : [])))."
    return [followed, saved]
  }

  private func hint(_ portrait: Portrait) -> String {
    guard portrait.name != nil else {
      let goesAlong = portrait.savedCount > 0 || !portrait.followed.isEmpty ? ": it goes along" : ""
      return "All of it is kept on this machine alone. Say \"sign up\" for a profile of your own\(goesAlong)."
    }
    return #"Say "settings" for what you chose, "log out" to leave."#
  }
}
