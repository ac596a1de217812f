import Archive
import Foundation
import News

/// The current profile and its archive.
struct CurrentProfile {
  /// Nil for a guest.
  let name: ProfileName?
  let archive: Archive

  /// Takes a profile, whose archive is beside the guest's, or nil.
  init(_ name: ProfileName?, beside guest: Archive) {
    self.name = name
    archive = name.map { guest.ofProfile($0.id) } ?? guest
  }
}

/// Profiles: signing up, logging in and out, and their data.
extension Newsroom {
  /// The current profile; nil for a guest.
  public var profile: ProfileName? { current.name }

  /// When the current profile was made; nil for a guest.
  public var profileMade: Date? { profile.flatMap(accounts.made) }

  /// The profile's settings.
  public var choices: Choices { archive.choices.all }

  /// The file for the profile's prompt history.
  public var promptHistory: String? { archive.promptHistory }

  /// Where the conversation stores its state for the profile.
  public func desk<Desk>(of type: Desk.Type = Desk.self) -> Document<Desk> { archive.desk(of: type) }

  /// Whether a name is taken, or one that looks the same.
  public func isTaken(_ name: ProfileName) -> Bool { accounts.isTaken(name) }

  /// Creates a profile and logs it in.
  ///
  /// The login is stored after the account, so that an earlier failure changes nothing.
  public func signUp(_ name: ProfileName, with password: Password) async throws(AccountFailure) {
    let newcomer = CurrentProfile(name, beside: guestArchive)
    try await accounts.open(name, with: password, at: now()) { () throws(NewsFailure) in try newcomer.archive.settle() }
    do throws(NewsFailure) { try accounts.remember(name) } catch { throw .notRemembered(name, error) }
    current = newcomer
    changeSpeaker()
  }

  /// Logs a profile in; the current one is left.
  public func logIn(_ name: ProfileName, with password: Password) async throws(AccountFailure) {
    try enter(try await accounts.check(name, with: password))
  }

  /// Continues as a guest.
  public func logOut() throws(NewsFailure) {
    try accounts.remember(nil)
    current = CurrentProfile(nil, beside: guestArchive)
    finishRestoring()
    changeSpeaker()
  }

  /// What the guest keeps, in numbers.
  public var guestBelongings: Belongings {
    belongings(in: guestArchive)
  }

  /// What the profile keeps, in numbers.
  public var belongings: Belongings { belongings(in: archive) }

  private func belongings(in archive: Archive) -> Belongings {
    Belongings(
      saved: archive.library.count, followed: archive.follows.count,
      hasChosen: archive.choices.all != Choices(), hasKey: archive.newsAPIKey.key != nil)
  }

  /// Moves the guest's data to the profile.
  public func takeGuestsAlong() throws(NewsFailure) {
    guard profile != nil else { return }
    try archive.takeIn(guestArchive)
    changeSpeaker()
  }

  private func enter(_ name: ProfileName) throws(AccountFailure) {
    let newcomer = CurrentProfile(name, beside: guestArchive)
    do throws(NewsFailure) {
      try newcomer.archive.settle()
      try accounts.remember(name)
    } catch { throw .notKept(error) }
    current = newcomer
    finishRestoring()
    changeSpeaker()
  }
}
