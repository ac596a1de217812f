import Commands
import News
import Replies

/// Who is talking: coming in, leaving, and what they have here.
@MainActor
public struct AccountModel {
  private let accounts: any AccountDesk
  private let lists: Lists
  private let news: NewsModel

  private var shelf: any LibraryShelf { lists.shelf }

  public init(accounts: any AccountDesk, lists: Lists, news: NewsModel) {
    self.accounts = accounts
    self.lists = lists
    self.news = news
  }

  /// Nil for a guest.
  public var name: ProfileName? { accounts.profile }

  /// Whether somebody has a name already, or one that looks the same.
  public func isTaken(_ name: ProfileName) -> Bool { accounts.isTaken(name) }

  /// Whether a guest has anything here that may be taken along.
  public var hasGuestAnything: Bool { !accounts.guestBelongings.isNothing }

  /// Makes a profile and lets its owner in, who is asked about what the guest before had.
  public func signUp(_ name: ProfileName, with password: Password) async throws(AccountFailure) -> Outcome {
    try await accounts.signUp(name, with: password)
    let greeting = "Welcome, \(name.shown): you have a profile now."
    guard !accounts.guestBelongings.isNothing else {
      return Outcome(
        Reply(message: "\(greeting)", hint: #"What you save, follow and choose is kept in it. Say "log out" to leave."#)
      )
    }
    var outcome = Outcome(Reply(message: "\(greeting)"))
    outcome.beforeQuestion = outcome.reply.message
    outcome.question = .takeAlong
    return outcome
  }

  /// Lets somebody in who has a profile.
  public func logIn(_ name: ProfileName, with password: Password) async throws(AccountFailure) -> Outcome {
    try await accounts.logIn(name, with: password)
    let things = accounts.belongings
    let count = things.count == 1 ? "is" : "are"
    return Outcome(
      Reply(
        message: "Hello, \((accounts.profile ?? name).shown)."
          + (things.isNothing ? "" : " \(capitalized(things.words("your"))) \(count) here."),
        hint: #"Say "who am I" for all of it, "log out" to leave."#))
  }

  /// Goes on as a guest.
  public func logOut(_ name: ProfileName) throws(NewsFailure) -> Outcome {
    try accounts.logOut()
    return Outcome(
      Reply(
        message: "You are a guest again. What \(name.shown) saved, follows and chose stays as it is.",
        hint: "Say \"log in as \(name.shown)\" to go back to it."))
  }

  /// Gives a new profile what the guest before it had.
  public func takeAlong() -> Outcome {
    let before = accounts.guestBelongings
    var failure: NewsFailure?
    do throws(NewsFailure) { try accounts.takeGuestsAlong() } catch { failure = error }
    let left = accounts.guestBelongings
    let moved = before.without(left)
    var sentences = [
      failure?.message,
      moved.isNothing ? nil : "\(capitalized(moved.words())) \(moved.count == 1 ? "is" : "are") yours now.",
      left.isNothing
        ? nil : "\(capitalized(left.words())) \(left.count == 1 ? "stays" : "stay") with the guest.",
    ].compactMap(\.self)
    guard let failure else {
      if left.hasChosen { sentences.append("Your own settings count.") }
      return Outcome(Reply(message: "\(sentences.joined(separator: " "))"))
    }
    // What was moved until then is there, and the rest can be sent after it.
    var outcome = Outcome(
      Reply(
        status: .error(failure.code), message: "\(sentences.joined(separator: " "))",
        hint: #"Put that right, then say "yes" to try again with what is left, or "no"."#))
    outcome.openQuestion = .takeAlong
    return outcome
  }

  /// Leaves with the guest what is the guest's.
  public func leaveBehind() -> Outcome {
    let things = accounts.guestBelongings
    return Outcome(
      Reply(
        message: "\(capitalized(things.words())) \(things.count == 1 ? "stays" : "stay") with the guest.",
        hint: #"Say "log out" to be the guest again."#))
  }

  /// What the guest has, for the question whether to take it along.
  public var guestThings: String { accounts.guestBelongings.words() }

  /// Says who the person is here, what is kept for them, and what is at the top of the news.
  public func tellProfile(on screen: Screen) async -> Outcome {
    // What turns out to be of a newer kind when it is looked at is not counted any more.
    let lastSaved = shelf.saved(matching: LibraryQuery(), number: .first, size: PageSize(clamping: 3)).items
    let portrait = Portrait(
      name: accounts.profile, savedCount: shelf.savedCount(), lastSaved: lastSaved.map(\.article.title),
      followed: shelf.followed().map(\.name))
    var outcome: Outcome
    do throws(NewsFailure) {
      outcome = try await news.show(NewsRequest(category: .general, count: 5), .headlines, on: screen)
    } catch {
      outcome = Outcome(Reply(error))
    }
    // It is shown below, in short: what stands above it is what was asked for.
    outcome.reply = Reply(
      message: "\(([greeting(portrait)] + sentences(portrait)).joined(separator: " "))", hint: "\(hint(portrait))",
      cards: outcome.reply.cards, body: .portrait(portrait))
    return outcome
  }

  private func greeting(_ portrait: Portrait) -> String {
    guard let name = portrait.name else { return "You are a guest here." }
    return "You are \(name.shown)."
  }

  private func sentences(_ portrait: Portrait) -> [String] {
    let saved =
      switch portrait.savedCount {
      case 0: shelf.libraryEmptiness.message
      case 1...3: "You have saved \(listed(portrait.lastSaved.map { "\"\($0)\"" }))."
      default: "You have saved \(portrait.savedCount) articles, the last one \"\(portrait.lastSaved.first ?? "")\"."
      }
    let shown = portrait.followed.prefix(6)
    let rest = portrait.followed.count - shown.count
    let followed =
      portrait.followed.isEmpty
      ? shelf.followsEmptiness.message : "You follow \(listed(shown + (rest > 0 ? ["\(rest) more"] : [])))."
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

extension Belongings {
  /// How many things a sentence speaks of; settings are many.
  var count: Int { saved + followed + (hasChosen ? 2 : 0) + (hasKey ? 1 : 0) }

  /// In words: "the 4 saved articles and the source".
  func words(_ article: String = "the") -> String {
    func counted(_ count: Int, _ thing: String) -> String? {
      count == 0 ? nil : count == 1 ? "\(article) \(thing)" : "\(article) \(count) \(thing)s"
    }
    return listed(
      [
        counted(saved, "saved article"), counted(followed, "source"),
        hasChosen ? "\(article) settings" : nil, hasKey ? "\(article) key to NewsAPI" : nil,
      ].compactMap(\.self))
  }
}
