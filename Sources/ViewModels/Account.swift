import Commands
import News
import Replies

/// Who is talking: coming in, leaving, and what they have here.
@MainActor
public struct AccountModel {
  let accounts: any AccountDesk
  let lists: Lists

  private var shelf: any LibraryShelf { lists.shelf }

  public init(accounts: any AccountDesk, lists: Lists) {
    self.accounts = accounts
    self.lists = lists
  }

  /// Nil for a guest.
  public var name: ProfileName? { accounts.profile }

  /// Whether a name, or one that looks the same, is taken.
  public func isTaken(_ name: ProfileName) -> Bool { accounts.isTaken(name) }

  /// Whether a guest has anything here that may be taken along.
  public var hasGuestAnything: Bool { !accounts.guestBelongings.isNothing }

  /// Makes a profile and lets its owner in, who is asked about what the guest before had.
  public func signUp(_ name: ProfileName, with password: Password) async throws(AccountFailure) -> Outcome {
    try await accounts.signUp(name, with: password)
    let greeting = Saying.welcome(name: name.shown)
    var outcome = Outcome(Reply(message: greeting, hint: .welcomeHint))
    outcome.isAnother = true
    if accounts.guestBelongings.isNothing { return outcome }
    outcome.reply.hint = nil
    outcome.beforeQuestion = greeting
    outcome.question = .takeAlong
    return outcome
  }

  /// Logs in with an existing profile, and shows it.
  public func logIn(_ name: ProfileName, with password: Password) async throws(AccountFailure) -> Outcome {
    try await accounts.logIn(name, with: password)
    var outcome = tellProfile { .hello(name: $0.shown) }
    outcome.isAnother = true
    return outcome
  }

  /// Goes on as a guest.
  public func logOut(_ name: ProfileName) throws(NewsFailure) -> Outcome {
    try accounts.logOut()
    var outcome = Outcome(Reply(message: .loggedOut(name: name.shown), hint: .loggedOutHint(name: name.shown)))
    outcome.isAnother = true
    return outcome
  }

  /// Gives a new profile what the guest before it had.
  public func takeAlong() -> Outcome {
    let before = accounts.guestBelongings
    var failure: NewsFailure?
    do throws(NewsFailure) { try accounts.takeGuestsAlong() } catch { failure = error }
    let left = accounts.guestBelongings
    let moved = before.without(left)
    let yours = moved.isNothing ? nil : Saying.areYours(things: moved.named, count: moved.count)
    let guests = left.isNothing ? nil : Saying.stayWithGuest(things: left.named, count: left.count)
    guard let failure else {
      let message = Saying.together([yours, guests, left.hasChosen ? .ownSettingsCount : nil])
      return Outcome(Reply(message: message ?? .silence))
    }
    // What was moved until then is there, and the rest can be sent after it.
    var outcome = Outcome(
      Reply(
        status: .error(failure.code),
        message: failure.saying.followed(by: Saying.together([yours, guests])),
        hint: .takeAlongFailedHint))
    outcome.openQuestion = .takeAlong
    return outcome
  }

  /// Leaves with the guest what is the guest's.
  public func leaveBehind() -> Outcome {
    let things = accounts.guestBelongings
    return Outcome(
      Reply(message: .stayWithGuest(things: things.named, count: things.count), hint: .guestAgainHint))
  }

  /// What the guest has, for the question whether to take it along.
  public var guestThings: Saying { accounts.guestBelongings.named }

  /// Says who the person is here, and what is kept for them.
  ///
  /// What they are greeted with is "You're maria" unless something else is.
  public func tellProfile(greeting: (ProfileName) -> Saying = { .youAre(name: $0.shown) }) -> Outcome {
    // What turns out to be of a newer kind when it is looked at is not counted any more.
    let lastSaved = shelf.saved(matching: LibraryQuery(), Stretch(size: PageSize(clamping: 3))).items
    let portrait = Portrait(
      name: accounts.profile, savedCount: shelf.savedCount(), lastSaved: lastSaved.map(\.article.title),
      followed: shelf.followed().map(\.name))
    var outcome = Outcome(
      Reply(
        message: opening(portrait, greeting).followed(by: Saying.together(sentences(portrait))), hint: hint(portrait),
        body: .portrait(portrait)))
    let failures = [
      portrait.savedCount == 0 ? shelf.libraryEmptiness : nil,
      portrait.followed.isEmpty ? shelf.followsEmptiness : nil,
    ]
    if let failure = failures.lazy.compactMap(\.self).first(where: { !$0.isEmptiness }) {
      outcome.reply.status = .error(failure.code)
    }
    return outcome
  }

  private func opening(_ portrait: Portrait, _ greeting: (ProfileName) -> Saying) -> Saying {
    guard let name = portrait.name else { return .youAreGuest }
    return greeting(name).followed(by: accounts.profileMade.map { .hereSince(made: $0) })
  }

  private func sentences(_ portrait: Portrait) -> [Saying] {
    let saved: Saying =
      switch portrait.savedCount {
      case 0: shelf.libraryEmptiness.saying
      case 1...3: .youSaved(titles: portrait.lastSaved)
      default: .youSavedMany(count: portrait.savedCount, title: portrait.lastSaved.first ?? "")
      }
    let shown = portrait.followed.prefix(6)
    let rest = portrait.followed.count - shown.count
    let names = shown.map(Saying.verbatim) + (rest > 0 ? [.more(count: rest)] : [])
    let followed: Saying =
      portrait.followed.isEmpty ? shelf.followsEmptiness.saying : .youFollow(names: names)
    return [followed, saved]
  }

  private func hint(_ portrait: Portrait) -> Saying {
    guard portrait.name == nil else { return .portraitHint }
    return portrait.savedCount > 0 || !portrait.followed.isEmpty ? .keptHereGoesAlong : .keptHere
  }
}

extension Belongings {
  /// How many things a sentence speaks of; settings are many.
  var count: Int { saved + followed + (hasChosen ? 2 : 0) + (hasKey ? 1 : 0) }

  /// Such as: the 4 saved articles and the source.
  var named: Saying {
    .belongings(
      things: [
        saved > 0 ? .theSaved(count: saved) : nil, followed > 0 ? .theFollowed(count: followed) : nil,
        hasChosen ? .theSettings : nil, hasKey ? .theKey : nil,
      ].compactMap(\.self))
  }
}
